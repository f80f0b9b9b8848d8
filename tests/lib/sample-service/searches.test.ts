// What makes two search URLs the same search, and whom a search finds.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meaningOf, peopleOf, sizeOf } from '../../../lib/sample-service/searches.ts'

const base = 'https://www.linkedin.com/sales/search/people'
const meaning = (tail: string) => meaningOf(base + tail)?.meaning

describe('the meaning of a search URL', () => {
  it.each([
    ['the session', '?query=(a%3Ab)&sessionId=x%2B%3D', '?query=(a%3Ab)&sessionId=y'],
    ['the page', '?query=(a%3Ab)&page=3', '?query=(a%3Ab)'],
    ['the order of parameters', '?query=(a)&viewAllFilters=true', '?viewAllFilters=true&query=(a)'],
    ['escapes', '?query=%28a%3Ab%29', '?query=(a:b)'],
    ['hash or query', '#?query=(a)', '?query=(a)']
  ])('does not depend on %s', (_, one, other) => {
    expect(meaning(one)).toBe(meaning(other))
  })

  it('depends on the filters', () => {
    expect(meaning('?query=(a)')).not.toBe(meaning('?query=(b)'))
  })

  it('counts filters, none of them a session or a page', () => {
    expect(meaningOf(`${base}?sessionId=x&page=2`)?.filters).toBe(0)
    expect(meaningOf(`${base}?query=(a)`)?.filters).toBe(1)
    expect(meaningOf('https://www.linkedin.com/sales/lists/people/123')?.filters).toBe(1)
  })

  it('survives a malformed escape', () => {
    expect(meaning('?query=%E0%A4%A')).toContain('%E0%A4%A')
  })

  it.each(['', 'nonsense', 'http://www.linkedin.com/sales/search/people?query=a', 'https://www.linkedin.com/in/ada', `${base}x?query=a`])(
    '%j is no search',
    url => {
      expect(meaningOf(url)).toBeUndefined()
    }
  )
})

describe('the people of a search', () => {
  it('are 30 to 2,600', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(sizeOf(text)).toBeGreaterThanOrEqual(30)
        expect(sizeOf(text)).toBeLessThanOrEqual(2600)
      })
    )
  })

  it('are nobody twice, and more pages only add to them', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 2500 }), (text, count) => {
        const people = peopleOf(text, count)
        expect(new Set(people).size).toBe(count)
        expect(peopleOf(text, count + 25).slice(0, count)).toEqual(people)
      }),
      { numRuns: 30 }
    )
  })
})
