// Counts the rows of each email quality, age of the email, job title, country, industry and company, in slices, so that the page stays responsive.
import { createAgeReader, type EmailAge } from './email-ages.ts'
import { createQualityReader, createTextReader, type EmailQuality, type FitKind, type TextFacet } from './facets.ts'
import { createMatchers, type FilterContext, type Matcher, type ResultFilters } from './filter-results.ts'
import type { ResultTable } from './result-table.ts'

/** The counts of one set of filters. A group ignores its own filter, so that other values can be chosen. */
export interface FacetCounts {
  quality: Readonly<Record<EmailQuality, number>>
  /** of the rows with an email */
  ages: Readonly<Record<EmailAge, number>>
  texts: Readonly<Record<TextFacet, ReadonlyMap<string, number>>>
  /** missing where no list has a search whose filters are known */
  fit?: Readonly<Record<FitKind, number>>
}

const rowsPerStep = 500

/** Counts texts. One look-up a row, because a hundred thousand rows pass here. */
const createTextCounter = (table: ResultTable, facet: TextFacet) => {
  const read = createTextReader(table, facet)
  const found = new Map<string, { count: number }>()
  return {
    facet,
    add: (row: number): void => {
      const text = read(row)
      if (text === '') return
      const known = found.get(text)
      if (known) known.count++
      else found.set(text, { count: 1 })
    },
    counts: () => new Map([...found].map(([text, { count }]) => [text, count]))
  }
}

const createCounter = (table: ResultTable, { fitOf, lists, now = 0 }: FilterContext) => {
  const fit: Record<FitKind, number> = { fits: 0, 'does-not-fit': 0, 'cannot-tell': 0 }
  const quality: Record<EmailQuality, number> = { valid: 0, risky: 0, unknown: 0, invalid: 0, none: 0 }
  const ages: Record<EmailAge, number> = { 'under-3': 0, 'under-6': 0, 'under-12': 0, older: 0, unknown: 0 }
  const readAge = createAgeReader(table, lists, now)
  const readQuality = createQualityReader(table)
  const jobTitle = createTextCounter(table, 'jobTitle')
  const country = createTextCounter(table, 'country')
  const industry = createTextCounter(table, 'industry')
  const company = createTextCounter(table, 'company')
  const texts = [jobTitle, country, industry, company]
  return {
    /** Counts the row in all groups, or only in `only`. */
    add: (row: number, only?: Matcher['facet']): void => {
      const kind = fitOf && (only === undefined || only === 'fit') ? fitOf(row) : undefined
      if (kind) fit[kind]++
      if (only === undefined || only === 'quality') quality[readQuality(row)]++
      const age = only === undefined || only === 'emailAge' ? readAge(row) : undefined
      if (age) ages[age]++
      for (const counter of texts) if (only === undefined || only === counter.facet) counter.add(row)
    },
    counts: (): FacetCounts => ({
      quality,
      ages,
      ...(fitOf && { fit }),
      texts: { jobTitle: jobTitle.counts(), country: country.counts(), industry: industry.counts(), company: company.counts() }
    })
  }
}

/** Counts `rows`. Yields after every few hundred rows, so that the caller can pause, and returns the counts. */
export function* countFacets(
  table: ResultTable,
  rows: readonly number[],
  filters: ResultFilters,
  context: FilterContext
): Generator<void, FacetCounts> {
  const matchers = createMatchers(table, filters, context)
  const { counts, add } = createCounter(table, context)
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
  return counts()
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
