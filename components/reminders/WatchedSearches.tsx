// What watched searches add to the rows of runs: that a search is due, and the button that imports it again. Shows nothing of its own.
import { useEffect, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { peopleOnPages } from '../import/result-pages.ts'
import type { Database } from '../../lib/database/schema.ts'
import { type WatchedSearch, getResultsPath, isDue } from '../../lib/reminders/watched-searches.ts'
import type { RowExtra } from '../runs/row-line.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchWatchedSearches } from '../../lib/reminders/stored-reminders.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'

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

/** "Up to 250 people, last time 12 new". */
export const dueText = (pages: number, newPeople: number | undefined): string => {
  const people = formatNumber(peopleOnPages(pages))
  return newPeople === undefined ? t('reminderUpTo', people) : tCount('reminderLastTime', newPeople, people)
}

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
  useEffect(() => {
    const extras = searches.flatMap((searched): [string, RowExtra][] => {
      const { runId, former } = searched
      const run = runs.find(({ id }) => id === runId)
      const search = run && getSearch(run)
      if (!run) return []
      const dueNow = search !== undefined && due.includes(searched)
      return [
        [
          runId,
          {
            href: former === undefined ? undefined : getResultsPath(runId, former),
            ...(dueNow && {
              line: [t('reminderDue'), dueText(search.pages, newPeople.get(runId))].join(' · '),
              action: { label: t('actionImportAgain'), isDue: true, onClick: () => onImport(run) }
            })
          }
        ]
      ]
    })
    onExtras(new Map(extras))
  }, [searches, due.length, newPeople, runs])
  return null
}
