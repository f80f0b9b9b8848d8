// Counts the rows of each email quality, job title, country, industry and company, in slices, so that the page stays responsive.
import { createQualityReader, textFacets, type EmailQuality, type TextFacet } from './facets.ts'
import { createMatchers, type FilterContext, type ResultFilters } from './filter-results.ts'
import type { ResultTable } from './result-table.ts'

/** The counts of one set of filters. A group ignores its own filter, so that other values can be chosen. */
export interface FacetCounts {
  quality: Readonly<Record<EmailQuality, number>>
  texts: Readonly<Record<TextFacet, ReadonlyMap<string, number>>>
}

const rowsPerStep = 500

const createCounter = (table: ResultTable) => {
  const quality: Record<EmailQuality, number> = { valid: 0, risky: 0, unknown: 0, invalid: 0, none: 0 }
  const texts: Record<TextFacet, Map<string, number>> = {
    jobTitle: new Map(),
    country: new Map(),
    industry: new Map(),
    company: new Map()
  }
  const readQuality = createQualityReader(table)
  const columns = textFacets.map(facet => table.column(facet))
  const companyCountries = table.column('companyCountry')
  const addText = (at: number, facet: TextFacet, row: number): void => {
    const text = columns[at]?.[row] || (facet === 'country' ? companyCountries[row] : '')
    if (text) texts[facet].set(text, (texts[facet].get(text) ?? 0) + 1)
  }
  /** Counts the row in all groups, or only in `only`. */
  const add = (row: number, only?: TextFacet | 'quality'): void => {
    if (only === undefined || only === 'quality') quality[readQuality(row)]++
    for (let at = 0; at < textFacets.length; at++) {
      const facet = textFacets[at]
      if (facet && (only === undefined || only === facet)) addText(at, facet, row)
    }
  }
  return { counts: { quality, texts }, add }
}

/** Counts `rows`. Yields after every few hundred rows, so that the caller can pause, and returns the counts. */
export function* countFacets(
  table: ResultTable,
  rows: readonly number[],
  filters: ResultFilters,
  context: FilterContext
): Generator<void, FacetCounts> {
  const matchers = createMatchers(table, filters, context)
  const { counts, add } = createCounter(table)
  let done = 0
  next: for (const row of rows) {
    if (++done % rowsPerStep === 0) yield
    let failed: (typeof matchers)[number] | undefined
    for (const matcher of matchers) {
      if (matcher.matches(row)) continue
      if (failed || !matcher.facet) continue next
      failed = matcher
    }
    add(row, failed?.facet)
  }
  return counts
}

/** The `limit` most frequent values, the most frequent first; equal counts in the order in which they were met. */
export const topValues = (counts: ReadonlyMap<string, number>, limit: number): [value: string, count: number][] => {
  const top: [string, number][] = []
  for (const entry of counts) {
    const last = top.at(-1)
    if (last && top.length >= limit && entry[1] <= last[1]) continue
    const at = top.findIndex(([, count]) => count < entry[1])
    top.splice(at < 0 ? top.length : at, 0, entry)
    if (top.length > limit) top.pop()
  }
  return top
}
