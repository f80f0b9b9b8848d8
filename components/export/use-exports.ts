// Finds where the people of the rows went: files or destinations; and the sets of rows that an export offers. It is read after the rows, so that these are shown first.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { isFiltering, type ResultFilters } from '../../lib/records/table/filter-results.ts'
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import type { ExportRows, RowExports } from './export-rows.ts'
import { resultsKey, type Results } from '../results/table/use-results.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { ExportsOfLists } from '../../lib/results/exported-records.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { runInSlices } from '../shell/pause.ts'

// The sets of rows that an export of the table offers.

interface Shown {
  results: Results
  isOneList: boolean
  /** the rows without filters */
  base: readonly number[]
  rows: readonly number[]
  filters: ResultFilters
  selectedRows: readonly number[]
  membership: ListMembership | undefined
  exports: RowExports
}

export const getExportScopes = ({
  results,
  isOneList,
  base,
  rows,
  filters,
  selectedRows,
  membership,
  exports
}: Shown): ExportRows['scopes'] => {
  const allowed = (some: readonly number[]): readonly number[] =>
    results.suppressed.size === 0 ? some : some.filter(row => !results.suppressed.has(row))
  // One list is exported whole, its people and its companies.
  const all = allowed(isOneList ? results.table.runIds.map((_, row) => row) : base)
  return {
    all,
    ...(exports.isReady ? { unexported: all.filter(row => !exports.isExported(row)) } : {}),
    ...(isFiltering(filters) ? { filtered: allowed(rows) } : {}),
    ...(selectedRows.length > 0 ? { selected: allowed(selectedRows) } : {}),
    ...(membership ? { fresh: allowed(base.filter(row => membership.isNew(row))) } : {})
  }
}

/** The rows that the do-not-contact list leaves out of the scopes. */
export const getSuppressedRows = (shown: Shown): NonNullable<ExportRows['suppressed']> => {
  const { suppressed } = shown.results
  if (suppressed.size === 0) return {}
  const scopes = getExportScopes({ ...shown, results: { ...shown.results, suppressed: new Set() } })
  return Object.fromEntries(Object.entries(scopes).map(([scope, rows]) => [scope, rows.filter(row => suppressed.has(row))]))
}

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
