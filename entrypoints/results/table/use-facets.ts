// Counts the values of the shown rows beside the table, in slices, and keeps the counts of earlier filters.
import { useEffect, useRef, useState } from 'preact/hooks'
import { countFacets, type FacetCounts } from '../../../lib/records/table/count-facets.ts'
import type { FilterContext, ResultFilters } from '../../../lib/records/table/filter-results.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import { writeViewQuery } from '../../../lib/records/table/view-query.ts'
import { runInSlices } from '../pause.ts'

export interface FacetsInput {
  table: ResultTable
  /** the rows without filters */
  base: readonly number[]
  filters: ResultFilters
  context: FilterContext
  /** false while rows are read, or while no one sees the counts */
  isWanted: boolean
}

const sliceMs = 8
const maxKept = 20

/** The counts for these filters; those of the filters before until they are counted. */
export const useFacets = ({ table, base, filters, context, isWanted }: FacetsInput): FacetCounts | undefined => {
  const kept = useRef({ base, context, counts: new Map<string, FacetCounts>() })
  const [found, setFound] = useState<{ table: ResultTable; counts: FacetCounts }>()
  const key = writeViewQuery({ filters, order: undefined, columns: undefined }).toString()
  useEffect(() => {
    if (!isWanted) return undefined
    if (kept.current.base !== base || kept.current.context !== context) kept.current = { base, context, counts: new Map() }
    const known = kept.current.counts.get(key)
    if (known) {
      setFound({ table, counts: known })
      return undefined
    }
    const controller = new AbortController()
    const { counts } = kept.current
    void runInSlices(countFacets(table, base, filters, context), sliceMs, controller.signal).then(result => {
      if (!result || controller.signal.aborted) return
      if (counts.size >= maxKept) counts.clear()
      counts.set(key, result)
      setFound({ table, counts: result })
    })
    return () => controller.abort()
  }, [table, base, context, key, isWanted])
  return found?.table === table ? found.counts : undefined
}
