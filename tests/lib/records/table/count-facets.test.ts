// Tests the counts of the overview: they agree with the table under every filter.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacets, topValues, type FacetCounts } from '../../../../lib/records/table/count-facets.ts'
import { emailAges } from '../../../../lib/records/table/email-ages.ts'
import { emailQualities, fitKinds, textFacets, type FitKind } from '../../../../lib/records/table/facets.ts'
import { filterResults, noFilters, type FilterContext, type ResultFilters } from '../../../../lib/records/table/filter-results.ts'
import type { ResultTable } from '../../../../lib/records/table/result-table.ts'
import { createTable } from './create-table.ts'

const now = Date.UTC(2026, 10, 27)
const fitOf = (at: number): FitKind => fitKinds[at % fitKinds.length] ?? 'fits'
const context: FilterContext = { lists: [{ id: 'a', storedAt: now, foundAt: Date.UTC(2026, 4, 3) }], now, fitOf, isExported: () => false }
const run = (table: ResultTable, rows: readonly number[], filters: ResultFilters): FacetCounts => {
  const steps = countFacets(table, rows, filters, context)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const text = (values: readonly string[]) => fc.constantFrom(...values, '')
const row = fc.record({
  jobTitle: text(['CTO', 'CEO']),
  country: text(['France', 'Spain']),
  companyCountry: text(['Spain', 'Norway']),
  industry: text(['Textiles', 'Food']),
  company: text(['One', 'Two']),
  email: text(['a@one.example']),
  emailStatus: text(['valid', 'catch-all', 'bounced']),
  emailFoundAt: text(['2026-11-01', '2026-07-01', '2026-02-01', '2024-12-24', '2027-01-01', 'spring'])
})
const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
const filters = fc.record({
  ...Object.fromEntries(Object.keys(noFilters).map(name => [name, fc.constant(noFilters[name as keyof ResultFilters])])),
  quality: some(emailQualities),
  emailAge: some(emailAges),
  fit: some(fitKinds),
  jobTitle: some(['CTO', '~c']),
  country: some(['Spain', 'Norway']),
  search: fc.constantFrom('', 'one', 'c')
}) as fc.Arbitrary<unknown> as fc.Arbitrary<ResultFilters>

test('choosing a counted value leaves as many rows as its count says', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), filters, (rows, chosen) => {
      const table = createTable(rows.map(columns => ({ columns })))
      const all = rows.map((_, at) => at)
      const { quality, ages, fit, texts } = run(table, all, chosen)
      const left = (changed: Partial<ResultFilters>): number => filterResults(table, all, { ...chosen, ...changed }, context).length
      for (const name of emailQualities) expect(quality[name]).toBe(left({ quality: [name] }))
      for (const age of emailAges) expect(ages[age]).toBe(left({ emailAge: [age] }))
      for (const kind of fitKinds) expect(fit?.[kind]).toBe(left({ fit: [kind] }))
      for (const facet of textFacets) for (const [value, count] of texts[facet]) expect(count).toBe(left({ [facet]: [value] }))
    })
  ))

test('counting pauses while it goes through many rows', () => {
  const steps = countFacets(
    createTable([]),
    Array.from({ length: 5_000 }, (_, at) => at),
    noFilters,
    context
  )
  let pauses = 0
  while (!steps.next().done) pauses++
  expect(pauses).toBeGreaterThanOrEqual(9)
})

test('the most frequent values come first, equal ones in their order', () =>
  expect(topValues(new Map(Object.entries({ a: 1, b: 3, c: 2, d: 3, e: 1 })), 3)).toEqual([
    ['b', 3],
    ['d', 3],
    ['c', 2]
  ]))
