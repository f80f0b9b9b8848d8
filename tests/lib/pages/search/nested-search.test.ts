// Keywords and filters of a nested query, whichever way it was encoded; whole URLs are in describe-search.test.ts.
import { expect, test } from 'vitest'
import { readNestedSearch } from '../../../../lib/pages/search/nested-search.ts'

const query = '(keywords:cfo,filters:List((type:REGION,values:List((id:1,text:South%20West,selectionType:EXCLUDED)))))'

test.each([
  ['plain', query],
  ['once', encodeURIComponent(query)],
  ['twice', encodeURIComponent(encodeURIComponent(query))]
])('is read when encoded %s', (_, raw) => {
  const { keywords, filters, other } = readNestedSearch(raw)
  expect({ keywords, values: filters.map(({ values }) => values), other }).toEqual({
    keywords: 'cfo',
    values: [[{ text: 'South West', excluded: true }]],
    other: []
  })
})
test('a filter without a value is no filter', () => {
  expect(readNestedSearch('(filters:List((type:REGION,values:List()),(values:List((id:1))),x))').filters).toEqual([])
})
test('no query is an empty search', () => expect(readNestedSearch('')).toEqual({ keywords: '', filters: [], other: [] }))
