// What watched searches add to the runs: a note in the row of a search that is due, and a notice where that row is not shown.
import { useEffect } from 'preact/hooks'
import type { RowExtra } from '../runs/RunRow.tsx'
import { DueNote } from './DueNote.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchWatchedSearches } from '../../lib/reminders/stored-reminders.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { getResultsPath, isDue, type WatchedSearch } from '../../lib/reminders/watched-searches.ts'
import { useNewPeople } from './use-new-people.ts'
import { runRoute } from '../shell/routes.ts'

export interface WatchedSearchesProps {
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
