// Finds where the people of the rows went: files or destinations. It is read after the rows, so that these are shown first.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { ExportsOfLists } from '../../lib/results/exported-records.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { RowExports } from './export-rows.ts'
import { runInSlices } from '../shell/pause.ts'
import { resultsKey, type Results } from '../results/table/use-results.ts'

const loadRowExports = () => import('./row-exports.ts')
type Loaded = Awaited<ReturnType<typeof loadRowExports>>

/** Until it is read, and where it cannot be: nothing is claimed about anyone. */
const unread: RowExports = { isReady: false, isExported: () => false, find: () => [] }
const later = { subscribe: () => ({ unsubscribe: () => undefined }) }
const sliceMs = 8

interface ExportsOptions {
  /** who is one person, where several lists are shown */
  groups: ListMembership | undefined
  /** a filter needs it before all rows are read */
  isFiltered: boolean
  /** the table shows the column */
  hasColumn: boolean
}

/** `filled` is another value whenever the column was filled again. */
export const useExports = (
  database: Database,
  lists: readonly Run[],
  { table, done }: Results,
  { groups, isFiltered, hasColumn }: ExportsOptions
): RowExports & { filled: unknown } => {
  const ids = lists.map(({ id }) => id)
  const isWanted = done || isFiltered
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    // Where it cannot be loaded, no one counts as exported or not.
    if (isWanted) loadRowExports().then(setLoaded, () => undefined)
  }, [isWanted])
  const read = useLiveQuery<ExportsOfLists | null>(
    () => loaded?.watchExports(database, ids) ?? later,
    [database, resultsKey(lists), loaded],
    null
  )
  // What was read of other lists says nothing about these.
  const entries = read && read.listIds.join() === ids.join() ? read.entries : undefined
  const exports = useMemo(
    () => (loaded && entries ? loaded.createRowExports(table, entries, groups) : unread),
    [table, loaded, entries, groups]
  )
  const [filled, setFilled] = useState<RowExports>()
  useEffect(() => {
    if (!done || !hasColumn || !loaded || !exports.isReady) return undefined
    const controller = new AbortController()
    void runInSlices(loaded.fillCells(table, exports), sliceMs, controller.signal).then(isDone => isDone && setFilled(exports))
    return () => controller.abort()
  }, [table, done, exports, hasColumn])
  return useMemo(() => ({ ...exports, filled }), [exports, filled])
}
