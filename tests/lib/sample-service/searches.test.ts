// Which search URLs are the same search, and which people a search finds.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearch, findPeople, countPeople } from '../../../lib/sample-service/searches.ts'

const base = 'https://www.linkedin.com/sales/search/people'
const getSearch = (suffix: string) => readSearch(base + suffix)?.search

describe('readSearch', () => {
  it.each([
    ['the session', '?query=(a%3Ab)&sessionId=x%2B%3D', '?query=(a%3Ab)&sessionId=y'],
    ['the page', '?query=(a%3Ab)&page=3', '?query=(a%3Ab)'],
    ['the order of parameters', '?query=(a)&viewAllFilters=true', '?viewAllFilters=true&query=(a)'],
    ['escapes', '?query=%28a%3Ab%29', '?query=(a:b)'],
    ['hash or query', '#?query=(a)', '?query=(a)']
  ])('does not depend on %s', (_, one, other) => {
    expect(getSearch(one)).toBe(getSearch(other))
  })

  it('depends on the filters', () => {
    expect(getSearch('?query=(a)')).not.toBe(getSearch('?query=(b)'))
  })

  it('counts filters without session and page', () => {
    expect(readSearch(`${base}?sessionId=x&page=2`)?.filterCount).toBe(0)
    expect(readSearch(`${base}?query=(a)`)?.filterCount).toBe(1)
    expect(readSearch('https://www.linkedin.com/sales/lists/people/123')?.filterCount).toBe(1)
  })

  it('keeps a malformed escape', () => {
    expect(getSearch('?query=%E0%A4%A')).toContain('%E0%A4%A')
  })

  it.each(['', 'nonsense', 'http://www.linkedin.com/sales/search/people?query=a', 'https://www.linkedin.com/in/ada', `${base}x?query=a`])(
    '%j is no search',
    url => {
      expect(readSearch(url)).toBeUndefined()
    }
  )
})

describe('the people of a search', () => {
  it('are 30 to 2,600', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(countPeople(text)).toBeGreaterThanOrEqual(30)
        expect(countPeople(text)).toBeLessThanOrEqual(2600)
      })
    )
  })

  it('are distinct, and more pages only add people', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 2500 }), (text, count) => {
        const people = findPeople(text, count)
        expect(new Set(people).size).toBe(count)
        expect(findPeople(text, count + 25).slice(0, count)).toEqual(people)
      }),
      { numRuns: 30 }
    )
  })
})
