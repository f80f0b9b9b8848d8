// The sets of rows that an export of the table offers.
import { isFiltering, type ResultFilters } from '../../lib/records/table/filter-results.ts'
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import type { ExportRows, RowExports } from './export-rows.ts'
import type { Results } from '../results/table/use-results.ts'

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
