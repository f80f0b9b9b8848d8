// Searches of the sample service that differ in one facet alone find different people, and together those of the search without it.
import { describe, expect, test } from 'vitest'
import { facetOf, isWanted, takeFacets } from '../../../lib/sample-service/facets.ts'
import { meaningOf, peopleOf, sizeOf } from '../../../lib/sample-service/searches.ts'

const size = 600
const search = (filters: string): string =>
  meaningOf(`https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(`(${filters}keywords:x)`)}`)!.meaning
const headcount = (ids: string, sort = 'INCLUDED'): string =>
  `(type:COMPANY_HEADCOUNT,values:List(${ids
    .split('')
    .map(id => `(id:${id},text:words,selectionType:${sort})`)
    .join(',')}))`
const found = (filters: string): number[] => peopleOf(search(filters), sizeOf(search(filters), size))

describe('the facets of a search', () => {
  test('are taken out of it, so that it is what it was without them', () => {
    const plain = search('')
    const region = search('filters:List((type:REGION,values:List((id:1)))),')
    expect(takeFacets(search(`filters:List(${headcount('C')}),`))).toEqual({
      facets: [{ type: 'COMPANY_HEADCOUNT', wanted: ['C'], unwanted: [] }],
      rest: plain
    })
    expect(takeFacets(search(`filters:List((type:REGION,values:List((id:1))),${headcount('A', 'EXCLUDED')}),`))).toEqual({
      facets: [{ type: 'COMPANY_HEADCOUNT', wanted: [], unwanted: ['A'] }],
      rest: region
    })
    expect(takeFacets(plain)).toEqual({ facets: [], rest: plain })
  })

  test('part its people: each is in one at most, and who is in none has no headcount', () => {
    const parts = 'ABCDEFGHI'.split('').map(id => found(`filters:List(${headcount(id)}),`))
    const all = found('')
    expect(all).toHaveLength(size)
    expect(parts.every(part => part.length > 30)).toBe(true)
    const together = parts.flat()
    expect(new Set(together).size).toBe(together.length)
    expect(new Set(together)).toEqual(new Set(all.filter(number => facetOf(number, 'COMPANY_HEADCOUNT') !== undefined)))
    expect(together.length).toBeLessThan(size)
  })

  test('that leave something out, leave in whoever has none', () => {
    const left = found(`filters:List(${headcount('ABC', 'EXCLUDED')}),`)
    expect(left).toEqual(found('').filter(number => !'ABC'.includes(facetOf(number, 'COMPANY_HEADCOUNT') ?? '-')))
  })

  test('are asked for all at once', () => {
    const facets = [
      { type: 'COMPANY_HEADCOUNT', wanted: ['A', 'B'], unwanted: [] },
      { type: 'YEARS_OF_EXPERIENCE', wanted: [], unwanted: ['1'] }
    ]
    const some = found('').filter(number => isWanted(number, facets))
    expect(some.length).toBeGreaterThan(0)
    expect(
      some.every(number => 'AB'.includes(facetOf(number, 'COMPANY_HEADCOUNT')!) && facetOf(number, 'YEARS_OF_EXPERIENCE') !== '1')
    ).toBe(true)
  })
})
