// Keywords and filters of a nested query at any level of encoding. Whole URLs are in describe-search.test.ts.
import { expect, test } from 'vitest'
import { readNestedSearch } from '../../../../lib/pages/search/nested-search.ts'

const query = '(keywords:cfo,filters:List((type:REGION,values:List((id:1,text:South%20West,selectionType:EXCLUDED)))))'

test.each([
  ['not at all', query],
  ['once', encodeURIComponent(query)],
  ['twice', encodeURIComponent(encodeURIComponent(query))]
])('is read when encoded %s', (_, raw) => {
  const { keywords, filters, unreadableMembers } = readNestedSearch(raw)
  expect({ keywords, values: filters.map(({ values }) => values), unreadableMembers }).toEqual({
    keywords: 'cfo',
    values: [[{ text: 'South West', excluded: true }]],
    unreadableMembers: []
  })
})
test('a filter without a value is ignored', () => {
  expect(readNestedSearch('(filters:List((type:REGION,values:List()),(values:List((id:1))),x))').filters).toEqual([])
})
test('an empty query is an empty search', () => expect(readNestedSearch('')).toEqual({ keywords: '', filters: [], unreadableMembers: [] }))
