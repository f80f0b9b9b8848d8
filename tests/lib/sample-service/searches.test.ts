// Which search URLs are the same search, which people a search finds, and how its filters divide and describe them.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSearchUrl } from '../../../lib/sample/sample-pages.ts'
import { createListRecords } from '../../../lib/sample-service/lists.ts'
import { extractFacets, getFacetId, matchesFacets, countPeople, findPeople, readSearch } from '../../../lib/sample-service/searches.ts'
import { fitSearch } from '../../../lib/sample-service/contact-record.ts'

const base = 'https://www.linkedin.com/sales/search/people'
const getSearch = (suffix: string) => readSearch(base + suffix)?.search

describe('a search', () => {
  it.each([
    ['the session', '?query=(a%3Ab)&sessionId=x%2B%3D', '?query=(a%3Ab)&sessionId=y'],
    ['the page', '?query=(a%3Ab)&page=3', '?query=(a%3Ab)'],
    ['the order of parameters', '?query=(a)&viewAllFilters=true', '?viewAllFilters=true&query=(a)'],
    ['escapes', '?query=%28a%3Ab%29', '?query=(a:b)'],
    ['hash or query', '#?query=(a)', '?query=(a)']
  ])('does not depend on %s', (_, one, other) => expect(getSearch(one)).toBe(getSearch(other)))

  it('depends on its filters, and counts them', () => {
    expect(getSearch('?query=(a)')).not.toBe(getSearch('?query=(b)'))
    expect(getSearch('?query=%E0%A4%A')).toContain('%E0%A4%A')
    expect(readSearch(`${base}?sessionId=x&page=2`)?.filterCount).toBe(0)
    expect(readSearch(`${base}?query=(a)`)?.filterCount).toBe(1)
    expect(readSearch('https://www.linkedin.com/sales/lists/people/123')?.filterCount).toBe(1)
  })

  it.each(['', 'nonsense', 'http://www.linkedin.com/sales/search/people?query=a', 'https://www.linkedin.com/in/ada', `${base}x?query=a`])(
    '%j is none',
    url => expect(readSearch(url)).toBeUndefined()
  )

  it('finds 30 to 2,600 distinct people, and more pages only add people', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 2500 }), (text, count) => {
        expect(countPeople(text)).toBeGreaterThanOrEqual(30)
        expect(countPeople(text)).toBeLessThanOrEqual(2600)
        const people = findPeople(text, count)
        expect(new Set(people).size).toBe(count)
        expect(findPeople(text, count + 25).slice(0, count)).toEqual(people)
      })
    )
  })
})

describe('the facets of a search', () => {
  const size = 600
  const build = (filters: string): string => getSearch(`?query=${encodeURIComponent(`(${filters}keywords:x)`)}`) ?? ''
  const headcount = (ids: string, selectionType = 'INCLUDED'): string =>
    `(type:COMPANY_HEADCOUNT,values:List(${Array.from(ids, id => `(id:${id},text:x,selectionType:${selectionType})`).join(',')}))`
  const find = (filters: string): number[] => findPeople(build(filters), countPeople(build(filters), size))

  it('are extracted from its text', () => {
    const plain = build('')
    const region = '(type:REGION,values:List((id:1)))'
    expect(extractFacets(build(`filters:List(${headcount('C')}),`))).toEqual({
      facets: [{ type: 'COMPANY_HEADCOUNT', included: ['C'], excluded: [] }],
      rest: plain
    })
    expect(extractFacets(build(`filters:List(${region},${headcount('A', 'EXCLUDED')}),`))).toEqual({
      facets: [{ type: 'COMPANY_HEADCOUNT', included: [], excluded: ['A'] }],
      rest: build(`filters:List(${region}),`)
    })
    expect(extractFacets(plain)).toEqual({ facets: [], rest: plain })
  })

  it('divide its people into parts that share no one, and leave out those without a value', () => {
    const parts = Array.from('ABCDEFGHI', id => find(`filters:List(${headcount(id)}),`))
    const all = find('')
    expect(parts.every(part => part.length > 30)).toBe(true)
    expect(new Set(parts.flat()).size).toBe(parts.flat().length)
    expect(new Set(parts.flat())).toEqual(new Set(all.filter(number => getFacetId(number, 'COMPANY_HEADCOUNT') !== undefined)))
    expect(parts.flat().length).toBeLessThan(size)
    expect(find(`filters:List(${headcount('ABC', 'EXCLUDED')}),`)).toEqual(
      all.filter(number => !'ABC'.includes(getFacetId(number, 'COMPANY_HEADCOUNT') ?? '-'))
    )
  })

  it('must all match', () => {
    const facets = [
      { type: 'COMPANY_HEADCOUNT', included: ['A', 'B'], excluded: [] },
      { type: 'YEARS_OF_EXPERIENCE', included: [], excluded: ['1'] }
    ]
    const matching = find('').filter(number => matchesFacets(number, facets))
    expect(matching.length).toBeGreaterThan(0)
    for (const number of matching) {
      expect('AB').toContain(getFacetId(number, 'COMPANY_HEADCOUNT'))
      expect(getFacetId(number, 'YEARS_OF_EXPERIENCE')).not.toBe('1')
    }
  })
})

describe('the people of a search', () => {
  const search = readSearch(sampleSearchUrl)?.search ?? ''
  const records = createListRecords({
    name: 'spring',
    starts: [{ kind: 'import', at: 0, startsAt: 0, endsAt: 0, search, peopleCount: 100 } as never]
  })

  it('are heads of marketing in Europe for the sample search; the first email is valid, and others are not', () => {
    expect(records).toHaveLength(100)
    expect(new Set(records.map(record => record['job_title']))).toEqual(new Set(['Head of Marketing']))
    const countries = new Set(records.map(record => record['country']))
    expect(countries.size).toBeGreaterThan(2)
    for (const country of countries) expect(['Germany', 'Spain', 'France', 'Czechia']).toContain(country)
    const statuses = records.filter(record => record['business_email']).map(record => record['email_status'])
    expect(statuses[0]).toBe('valid')
    expect(new Set(statuses).size).toBeGreaterThan(5)
  })

  const tester = { job_title: 'Tester', headline: 'Tester', location: 'Ejemplar, Spain', country: 'Spain' }
  it.each([
    ['(type:CURRENT_TITLE,values:List((text:CTO,selectionType:EXCLUDED)))', { job_title: 'Tester', country: 'Spain' }],
    ['(type:REGION,values:List((id:1,text:Atlantis,selectionType:INCLUDED)))', { job_title: 'Tester', country: 'Atlantis' }],
    ['keywords:sales', { job_title: 'Tester', country: 'Spain' }]
  ])('are changed by %s to %j', (filters, expected) => expect(fitSearch(tester, filters, 7)).toMatchObject(expected))

  it('keep a missing location', () =>
    expect(fitSearch({ ...tester, location: null }, '(type:REGION,values:List((text:Europe)))', 3)['location']).toBeNull())
})
