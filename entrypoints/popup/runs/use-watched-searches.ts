// The watched searches for the rows of their newest lists, and those that are due.
import { useMemo } from 'preact/hooks'
import type { RowReminder } from '../../../components/runs/RunRow.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { watchWatchedSearches } from '../../../lib/database/runs/watched-searches.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { isDue, type WatchedSearch } from '../../../lib/runs/model/watched-searches.ts'
import { useNewPeople } from '../../shared/use-new-people.ts'

const none: readonly WatchedSearch[] = []

export const useWatchedSearches = (database: Database, now: number) => {
  const searches = useLiveQuery<readonly WatchedSearch[]>(() => watchWatchedSearches(database), [database], none) ?? none
  const due = searches.filter(search => isDue(search, now))
  const newPeople = useNewPeople(database, due)
  const watched = useMemo(
    () =>
      new Map(
        searches.map((search): [string, RowReminder] => {
          const { runId, former } = search
          return [runId, { isDue: due.includes(search), former, newPeople: newPeople.get(runId) }]
        })
      ),
    [searches, due.length, newPeople]
  )
  return { watched, due }
}
