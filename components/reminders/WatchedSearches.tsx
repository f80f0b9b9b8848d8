// What watched searches add to the runs: a note in the row of a search that is due, and a notice where that row is not shown.
import { useEffect, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { peopleOnPages } from '../import/result-pages.ts'
import { Button } from '../ui/Button.tsx'
import styles from './WatchedSearches.module.css'
import type { Database } from '../../lib/database/schema.ts'
import { type WatchedSearch, getResultsPath, isDue } from '../../lib/reminders/watched-searches.ts'
import type { RowExtra } from '../runs/RunRow.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchWatchedSearches } from '../../lib/reminders/stored-reminders.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { runRoute } from '../shell/routes.ts'

/** Counts the new people of lists whose search is due, once for each list; what counts them is loaded then. By run id; a list that was not counted, or that has none before it, is missing. */
export const useNewPeople = (database: Database, searches: readonly WatchedSearch[]): ReadonlyMap<string, number> => {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const key = searches.map(({ runId, former }) => `${former} ${runId}`).join('\n')
  useEffect(() => {
    const pairs = searches.flatMap(({ runId, former }) => (former === undefined ? [] : [{ runId, former }]))
    if (pairs.length === 0) return undefined
    let isStale = false
    const count = async (): Promise<void> => {
      const { countNewPeople } = await import('../../lib/reminders/count-new-people.ts')
      for (const { runId, former } of pairs) {
        if (isStale) return
        const people = await countNewPeople(database, runId, former)
        if (!isStale) setCounts(before => new Map([...before, [runId, people]]))
      }
    }
    // The number is an extra: without it the search is due all the same.
    count().catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [database, key])
  return counts
}

interface DueNoteProps {
  /** result pages of the last import */
  pages: number
  /** how many people of the last list were not in the list before; undefined where that is not known */
  newPeople: number | undefined
  onImport: () => void
}

/** "Up to 250 people, last time 12 new". */
export const dueText = (pages: number, newPeople: number | undefined): string => {
  const people = formatNumber(peopleOnPages(pages))
  return newPeople === undefined ? t('reminderUpTo', people) : tCount('reminderLastTime', newPeople, people)
}

/** Says in the row of a list that its search is due, and opens the form that imports it again. */
export const DueNote = ({ pages, newPeople, onImport }: DueNoteProps) => (
  <div class={styles.due} data-due>
    <p class="small">
      <strong>{t('reminderDue')}</strong> {dueText(pages, newPeople)}
    </p>
    <Button small look="tinted" onClick={onImport}>
      {t('actionImportAgain')}
    </Button>
  </div>
)

interface WatchedSearchesProps {
  database: Database
  /** milliseconds since the epoch */
  now: number
  /** the runs whose rows are shown */
  runs: readonly Run[]
  /** opens the form that imports the search of a run again */
  onImport: (run: Run) => void
  /** gets what rows have besides, by run id, whenever it changes */
  onExtras: (extras: ReadonlyMap<string, RowExtra>) => void
}

const none: readonly WatchedSearch[] = []

export const WatchedSearches = ({ database, now, runs, onImport, onExtras }: WatchedSearchesProps) => {
  const searches = useLiveQuery<readonly WatchedSearch[]>(() => watchWatchedSearches(database), [database], none) ?? none
  const due = searches.filter(search => isDue(search, now))
  const newPeople = useNewPeople(database, due)
  const getNote = (run: Run) => {
    const search = getSearch(run)
    return search && <DueNote pages={search.pages} newPeople={newPeople.get(run.id)} onImport={() => onImport(run)} />
  }
  useEffect(() => {
    const extras = searches.flatMap((search): [string, RowExtra][] => {
      const { runId, former } = search
      const run = runs.find(({ id }) => id === runId)
      const href = former === undefined ? undefined : getResultsPath(runId, former)
      return run ? [[runId, { href, note: due.includes(search) && getNote(run) }]] : []
    })
    onExtras(new Map(extras))
  }, [searches, due.length, newPeople, runs])
  const elsewhere = due.filter(({ runId }) => !runs.some(({ id }) => id === runId))
  const [first] = elsewhere
  return first ? (
    <Notice tone="info" action={{ label: t('unseenShow'), onClick: () => (location.hash = runRoute(first.runId)) }}>
      {tCount('badgeDueSearches', elsewhere.length)}
    </Notice>
  ) : null
}
