// The rows that are shown and their order, by search, filters and the sort column.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { i18n } from '../../../lib/browser.ts'
import { getCountry, countActiveFilters, filterResults, noFilters } from '../../../lib/records/table/filter-results.ts'
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import { sortResults, type ResultOrder } from '../../../lib/records/table/sort-results.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { Results } from './use-results.ts'

/** `withSuppressed`: also the rows of people on the do-not-contact list. */
export const useFilteredRows = (
  { table, size, suppressed }: Results,
  lists: readonly Run[],
  membership: ListMembership | undefined,
  withSuppressed: boolean
) => {
  const [filters, setFilters] = useState(noFilters)
  // The filter names a list by its position, which changes when a list is added.
  const ids = lists.map(({ id }) => id)
  const lastIds = useRef(ids)
  useEffect(() => {
    const before = lastIds.current
    lastIds.current = ids
    setFilters(current => (current.list < 0 ? current : { ...current, list: ids.indexOf(before[current.list] ?? '') }))
  }, [ids.join(' ')])
  const [order, setOrder] = useState<ResultOrder>()
  const compare = useMemo(() => new Intl.Collator(i18n.getUILanguage(), { numeric: true, sensitivity: 'base' }).compare, [])
  const times = lists.map(({ changedAt }) => changedAt)
  const matching = useMemo(() => {
    const found = filterResults(table, filters, times, membership)
    return withSuppressed || suppressed.size === 0 ? found : found.filter(row => !suppressed.has(row))
  }, [table, size, filters, membership, withSuppressed])
  const rows = useMemo(() => (order ? sortResults(table, matching, order, compare) : matching), [matching, order, membership])
  const countries = useMemo(
    () => [...new Set(table.runIds.map((_, row) => getCountry(table, row)))].filter(Boolean).toSorted(compare),
    [table, size]
  )
  const filterCount = countActiveFilters(filters)
  /** Sorts up, then down, then not. */
  const orderBy = (column: string): void =>
    setOrder(before =>
      before?.column !== column ? { column, descending: false } : before.descending ? undefined : { column, descending: true }
    )
  return { filters, setFilters, filterCount, isFiltered: filterCount > 0 || filters.search.trim() !== '', rows, order, orderBy, countries }
}
