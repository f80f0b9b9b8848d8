// Searches that differ in one facet find different people, and together the people of the search without it.
import { describe, expect, test } from 'vitest'
import { getFacetId, matchesFacets, extractFacets } from '../../../lib/sample-service/facets.ts'
import { readSearch, findPeople, countPeople } from '../../../lib/sample-service/searches.ts'

const size = 600
const buildSearch = (filters: string): string =>
  readSearch(`https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(`(${filters}keywords:x)`)}`)!.search
const headcount = (ids: string, selectionType = 'INCLUDED'): string =>
  `(type:COMPANY_HEADCOUNT,values:List(${ids
    .split('')
    .map(id => `(id:${id},text:x,selectionType:${selectionType})`)
    .join(',')}))`
const find = (filters: string): number[] => findPeople(buildSearch(filters), countPeople(buildSearch(filters), size))

describe('the facets of a search', () => {
  test('are extracted from its text', () => {
    const plain = buildSearch('')
    const region = buildSearch('filters:List((type:REGION,values:List((id:1)))),')
    expect(extractFacets(buildSearch(`filters:List(${headcount('C')}),`))).toEqual({
      facets: [{ type: 'COMPANY_HEADCOUNT', included: ['C'], excluded: [] }],
      rest: plain
    })
    expect(extractFacets(buildSearch(`filters:List((type:REGION,values:List((id:1))),${headcount('A', 'EXCLUDED')}),`))).toEqual({
      facets: [{ type: 'COMPANY_HEADCOUNT', included: [], excluded: ['A'] }],
      rest: region
    })
    expect(extractFacets(plain)).toEqual({ facets: [], rest: plain })
  })

  test('divide its people: each person is in at most one part, and people in none have no headcount', () => {
    const parts = 'ABCDEFGHI'.split('').map(id => find(`filters:List(${headcount(id)}),`))
    const all = find('')
    expect(all).toHaveLength(size)
    expect(parts.every(part => part.length > 30)).toBe(true)
    const people = parts.flat()
    expect(new Set(people).size).toBe(people.length)
    expect(new Set(people)).toEqual(new Set(all.filter(number => getFacetId(number, 'COMPANY_HEADCOUNT') !== undefined)))
    expect(people.length).toBeLessThan(size)
  })

  test('that exclude values keep people without a value', () => {
    const remaining = find(`filters:List(${headcount('ABC', 'EXCLUDED')}),`)
    expect(remaining).toEqual(find('').filter(number => !'ABC'.includes(getFacetId(number, 'COMPANY_HEADCOUNT') ?? '-')))
  })

  test('must all match', () => {
    const facets = [
      { type: 'COMPANY_HEADCOUNT', included: ['A', 'B'], excluded: [] },
      { type: 'YEARS_OF_EXPERIENCE', included: [], excluded: ['1'] }
    ]
    const matching = find('').filter(number => matchesFacets(number, facets))
    expect(matching.length).toBeGreaterThan(0)
    expect(
      matching.every(number => 'AB'.includes(getFacetId(number, 'COMPANY_HEADCOUNT')!) && getFacetId(number, 'YEARS_OF_EXPERIENCE') !== '1')
    ).toBe(true)
  })
})
