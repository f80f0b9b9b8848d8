// Rows of lists fit the search of their own list: as a filter, as counts and in the URL of a view.
import { expect, test } from 'vitest'
import { createFits } from '../../../lib/fits/list-fits.ts'
import { countFacets } from '../../../lib/records/table/count-facets.ts'
import { filterResults, isFiltering, noFilters } from '../../../lib/records/table/filter-results.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'
import { readViewQuery, writeViewQuery } from '../../../lib/records/table/view-query.ts'
import { exampleRun } from '../runs/examples.ts'

const searchFor = (country: string): string =>
  `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(
    `(filters:List((type:REGION,values:List((id:1,text:${country},selectionType:INCLUDED)))))`
  )}`
const listOf = (id: string, url: string) =>
  exampleRun('collected', { id, request: { kind: 'lead-search', url, comparisonKey: url, pages: 1 } })
const row = (index: number, country: string) => ({ runId: 'a', index, columns: { fullName: `Person ${index}`, country } })

test('each row is judged by the search of its list, and rows of other lists and of companies by none', () => {
  const table = createResultTable()
  table.add([row(0, 'Germany'), row(1, 'France'), row(2, ''), { ...row(3, 'France'), kind: 'company' }], 0)
  table.add([row(0, 'France')], 1)
  table.add([row(0, 'France')], 2)
  const lists = [listOf('a', searchFor('Germany')), listOf('b', searchFor('France')), exampleRun('collected', { id: 'c' })]
  const fits = createFits(table, lists.with(2, listOf('c', 'https://www.linkedin.com/sales/search/people?savedSearchId=7')))
  expect([0, 1, 2, 3, 4, 5].map(at => fits?.fitOf(at)?.is)).toEqual(['fits', 'does-not-fit', 'cannot-tell', undefined, 'fits', undefined])
  expect([0, 1, 2, 3, 4, 5].map(at => fits?.isMisfit(at))).toEqual([false, true, false, false, false, false])

  const context = { lists: lists.map(({ id }) => ({ id, storedAt: 0 })), fitOf: (at: number) => fits?.fitOf(at)?.is }
  const filters = { ...noFilters, fit: ['fits', 'cannot-tell'] as const }
  expect(filterResults(table, [0, 1, 2, 3, 4, 5], filters, context)).toEqual([0, 2, 4])
  expect(isFiltering(filters)).toBe(true)
  // Until it is known, no one is said to fit.
  expect(filterResults(table, [0, 1], filters, { lists: [] })).toEqual([])
  const steps = countFacets(table, [0, 1, 2, 4], filters, context)
  for (;;) {
    const step = steps.next()
    if (!step.done) continue
    // A group ignores its own filter.
    expect(step.value.fit).toEqual({ fits: 2, 'does-not-fit': 1, 'cannot-tell': 1 })
    expect(step.value.texts.country.get('Germany')).toBe(1)
    expect(step.value.texts.country.get('France')).toBe(1)
    break
  }
  expect(readViewQuery(writeViewQuery({ filters, order: undefined, columns: undefined })).filters).toEqual(filters)
})

test('lists without a search whose filters are known have nothing to judge', () => {
  const table = createResultTable()
  table.add([row(0, 'Germany')], 0)
  expect(createFits(table, [listOf('a', 'https://www.linkedin.com/sales/search/people?savedSearchId=7')])).toBeUndefined()
})
