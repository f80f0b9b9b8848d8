// Changes the filters by a click in the overview.
import type { Picked } from '../../../components/results/overview/Overview.tsx'
import type { ResultFilters } from '../../../lib/records/table/filter-results.ts'

/** A value alone; with Shift, it is added or removed. A click on the only value in use clears it. */
const pickValue = <Value>(values: readonly Value[], value: Value, isAdded: boolean): Value[] => {
  const isChosen = values.includes(value)
  if (isAdded) return isChosen ? values.filter(other => other !== value) : [...values, value]
  return isChosen && values.length === 1 ? [] : [value]
}

export const pickFacet = (filters: ResultFilters, picked: Picked): ResultFilters =>
  picked.facet === 'quality'
    ? { ...filters, quality: pickValue(filters.quality, picked.value, picked.isAdded) }
    : { ...filters, [picked.facet]: pickValue(filters[picked.facet], picked.value, picked.isAdded) }
