// What the overview shows: the values of the shown rows, counted in slices, and whether there is room for it. A click on a value filters.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { isWithEmail, type OverviewFact, type Picked } from './Overview.tsx'
import { countFacets, type FacetCounts } from '../../lib/records/table/count-facets.ts'
import { filterResults, type FilterContext, type ResultFilters } from '../../lib/records/table/filter-results.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { writeViewQuery } from '../../lib/records/table/view-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import { agesFrom } from '../../lib/records/table/email-ages.ts'
import { emailQualities } from '../../lib/records/table/facets.ts'
import { watchEmailAgeLimit } from '../../lib/results/email-age.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { formatNumber, t } from '../../lib/i18n/text.ts'
import { runInSlices } from '../shell/pause.ts'
import type { useColumns } from './table/use-columns.ts'

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

/** The numbers beside the quality of the email addresses: who is in no older list, and whose email is older than the user's limit. */
export const useFacts = (
  { table, base, filters, context, isWanted, database }: FacetsInput & { database: Database },
  counts: FacetCounts | undefined,
  onFilters: (filters: ResultFilters) => void
): readonly OverviewFact[] => {
  const { membership } = context
  // With the counts, so that typing does not wait for it.
  const fresh = useMemo(() => {
    if (!isWanted || !membership || !counts) return undefined
    const all = filterResults(table, base, { ...filters, otherLists: 'any' }, context)
    const found = all.filter(row => membership.isNew(row)).length
    // Where no one is in an older list, everyone is new: that says nothing.
    return found < all.length || filters.otherLists === 'new' ? found : undefined
  }, [counts, membership, isWanted])
  const months = useLiveQuery<number>(() => watchEmailAgeLimit(database), [database], 0) ?? 0
  const facts: OverviewFact[] = []
  const old = agesFrom(months)
  const oldCount = old.reduce((sum, age) => sum + (counts?.ages[age] ?? 0), 0)
  const isOldChosen = old.length > 0 && old.join() === filters.emailAge.join()
  if (oldCount > 0 || isOldChosen)
    facts.push({
      id: 'old',
      label: t('factOld', formatNumber(months)),
      title: t('checkOldEmail', formatNumber(months)),
      count: oldCount,
      isChosen: isOldChosen,
      onPick: () => onFilters({ ...filters, emailAge: isOldChosen ? [] : old })
    })
  if (fresh === undefined) return facts
  const isChosen = filters.otherLists === 'new'
  const pick = (): void => onFilters({ ...filters, otherLists: isChosen ? 'any' : 'new' })
  return [{ id: 'new', label: t('factNew'), title: t('exportFresh'), count: fresh, isChosen, onPick: pick }, ...facts]
}

/** A value alone; with Shift, it is added or removed. A click on the only value in use clears it. */
const pickValue = <Value>(values: readonly Value[], value: Value, isAdded: boolean): Value[] => {
  const isChosen = values.includes(value)
  if (isAdded) return isChosen ? values.filter(other => other !== value) : [...values, value]
  return isChosen && values.length === 1 ? [] : [value]
}

/** The filters after a click in the overview. */
export const pickFacet = (filters: ResultFilters, picked: Picked): ResultFilters =>
  picked.facet === 'with-email'
    ? { ...filters, quality: isWithEmail(filters.quality) ? [] : emailQualities.filter(quality => quality !== 'none') }
    : picked.facet === 'quality'
      ? { ...filters, quality: pickValue(filters.quality, picked.value, picked.isAdded) }
      : picked.facet === 'fit'
        ? { ...filters, fit: pickValue(filters.fit ?? [], picked.value, picked.isAdded) }
        : { ...filters, [picked.facet]: pickValue(filters[picked.facet], picked.value, picked.isAdded) }

const query = '(height < 560px)'

/** Tells whether the window is too low, as at double size, to show the overview above the table. */
const useShortWindow = (): boolean => {
  const [isShort, setIsShort] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const update = (): void => setIsShort(media.matches)
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [])
  return isShort
}

/** Whether the overview is shown: a low window has no room for it until it is opened there. */
export const useIsOverviewOpen = ({ hidesOverview, onOverview }: Pick<ReturnType<typeof useColumns>, 'hidesOverview' | 'onOverview'>) => {
  const isShort = useShortWindow()
  const [isOpenWhileShort, setIsOpenWhileShort] = useState(false)
  const isOpen = isShort ? isOpenWhileShort : !hidesOverview
  return { isOpen, onToggle: (): void => (isShort ? setIsOpenWhileShort(!isOpen) : onOverview(isOpen)) }
}
