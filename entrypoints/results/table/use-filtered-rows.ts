// Which rows are shown and in which order: what was searched for, what is filtered, and the column that was chosen to sort by.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { i18n } from '../../../lib/browser.ts'
import { getCountry, countActiveFilters, filterResults, noFilters } from '../../../lib/records/table/filter-results.ts'
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import { sortResults, type ResultOrder } from '../../../lib/records/table/sort-results.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { Results } from './use-results.ts'

/** `withListed`: also those of whoever is not to be contacted. */
export const useShown = (
  { table, size, listed }: Results,
  lists: readonly Run[],
  known: ListMembership | undefined,
  withListed: boolean
) => {
  const [filters, setFilters] = useState(noFilters)
  // The lists go by their places, which move when another one comes.
  const ids = lists.map(({ id }) => id)
  const places = useRef(ids)
  useEffect(() => {
    const had = places.current
    places.current = ids
    setFilters(used => (used.list < 0 ? used : { ...used, list: ids.indexOf(had[used.list] ?? '') }))
  }, [ids.join(' ')])
  const [order, setOrder] = useState<ResultOrder>()
  const compare = useMemo(() => new Intl.Collator(i18n.getUILanguage(), { numeric: true, sensitivity: 'base' }).compare, [])
  const times = lists.map(({ changedAt }) => changedAt)
  const fitting = useMemo(() => {
    const found = filterResults(table, filters, times, known)
    return withListed || listed.size === 0 ? found : found.filter(row => !listed.has(row))
  }, [table, size, filters, known, withListed])
  const rows = useMemo(() => (order ? sortResults(table, fitting, order, compare) : fitting), [fitting, order, known])
  const countries = useMemo(
    () => [...new Set(table.runIds.map((_, row) => getCountry(table, row)))].filter(Boolean).toSorted(compare),
    [table, size]
  )
  const count = countActiveFilters(filters)
  /** Once up, once down, then as it came. */
  const orderBy = (column: string): void =>
    setOrder(before =>
      before?.column !== column ? { column, descending: false } : before.descending ? undefined : { column, descending: true }
    )
  return { filters, setFilters, used: count, isFiltered: count > 0 || filters.search.trim() !== '', rows, order, orderBy, countries }
}
