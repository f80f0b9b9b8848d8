// Every split of every search: parts that exclude each other, that together are the whole facet, and that ask for nothing else.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeSearch } from '../../../../lib/pages/search/describe-search.ts'
import { comparisonKey, recognisePage } from '../../../../lib/pages/index.ts'
import type { SearchDescription } from '../../../../lib/pages/search/search-description.ts'
import { splitsOf, type SplitProposal } from '../../../../lib/pages/split/split-search.ts'
import { splitFacets } from '../../../../lib/pages/split/split-facets.ts'
import { urlTable } from '../url-table.ts'

const people = 'https://www.linkedin.com/sales/search/people'
const entry = (id: string, sort = 'INCLUDED', text = ''): string =>
  `(id:${id},${text && `text:${encodeURIComponent(text)},`}selectionType:${sort})`
const filter = (type: string, ...values: string[]): string => `(type:${type},values:List(${values.join(',')}))`
const query = (filters: readonly string[], keywords = ''): string =>
  `(${[filters.length > 0 && `filters:List(${filters.join(',')})`, keywords && `keywords:${encodeURIComponent(keywords)}`].filter(Boolean).join(',')})`
const addressOf = (filters: readonly string[], keywords = ''): string =>
  `${people}?query=${encodeURIComponent(query(filters, keywords))}&sessionId=a%2Bb%3D%3D`
const by = (url: string, type: string): SplitProposal | undefined => splitsOf(url).find(split => split.type === type)
const wordsOf = (url: string, type: string): string[] | undefined => by(url, type)?.parts.map(({ title }) => title)

/** Whom a search finds, of people each of whom has some values of one facet. */
const finds = ({ filters }: SearchDescription, type: string, held: readonly string[]): boolean => {
  const values = filters.filter(one => one.type === type).flatMap(one => one.values)
  const chosen = values.filter(({ excluded }) => !excluded)
  const isIn = ({ text }: { text: string }): boolean => held.includes(text)
  return (chosen.length === 0 || chosen.some(isIn)) && !values.some(value => value.excluded && isIn(value))
}

describe('what a search is split by', () => {
  test('a facet that it says nothing of has a part for each value there is', () => {
    expect(wordsOf(addressOf([], 'sales'), 'COMPANY_HEADCOUNT')).toEqual([
      'Self-employed',
      '1-10',
      '11-50',
      '51-200',
      '201-500',
      '501-1000',
      '1001-5000',
      '5001-10,000',
      '10,001+'
    ])
    expect(by(addressOf([], 'sales'), 'COMPANY_HEADCOUNT')).toMatchObject({ selected: false, holds: 'twice' })
  })

  test.each([
    ['its selected values', ['C', 'D'], [], ['11-50', '51-200']],
    ['its selected values, whatever it leaves out', ['C', 'D'], ['E'], ['11-50', '51-200']],
    ['all but those that it leaves out', [], ['A', 'B', 'C', 'D', 'E', 'F'], ['1001-5000', '5001-10,000', '10,001+']],
    ['nothing, where one is selected', ['C'], [], undefined],
    ['nothing, where one is left', [], 'ABCDEFGH'.split(''), undefined]
  ])('a facet that is in it, by %s', (_, chosen, left, parts) => {
    const url = addressOf([filter('COMPANY_HEADCOUNT', ...chosen.map(id => entry(id)), ...left.map(id => entry(id, 'EXCLUDED')))])
    expect(wordsOf(url, 'COMPANY_HEADCOUNT')).toEqual(parts)
  })

  test('of what a person may be in many times, each part leaves out whoever is in those before it', () => {
    const url = addressOf([
      filter('REGION', entry('1', 'INCLUDED', 'France'), entry('2', 'INCLUDED', 'Paris'), entry('3', 'EXCLUDED', 'Lyon'))
    ])
    const split = by(url, 'REGION')!
    expect(split).toMatchObject({ selected: true, holds: 'many' })
    expect(split.parts.map(part => describeSearch(part.url).filters[0]?.values)).toEqual([
      [
        { text: 'France', excluded: false },
        { text: 'Lyon', excluded: true }
      ],
      [
        { text: 'Paris', excluded: false },
        { text: 'France', excluded: true },
        { text: 'Lyon', excluded: true }
      ]
    ])
  })

  test('what has no gap is proposed first', () => {
    const [first] = splitsOf(addressOf([filter('FUNCTION', entry('4', 'INCLUDED', 'Sales'), entry('25', 'INCLUDED', 'Buying'))], 'x'))
    expect(first).toMatchObject({ type: 'FUNCTION', selected: true })
  })

  test.each([
    ['a saved search by its number', `${people}?savedSearchId=1`],
    ['who is new since it was looked at', `${addressOf([], 'x')}&savedSearchId=1&lastViewedAt=5`],
    ['a list', 'https://www.linkedin.com/sales/lists/people/123'],
    ['a profile', 'https://www.linkedin.com/in/ada-beispiel'],
    ['a query whose brackets do not match', `${people}?query=(filters%3AList((type%3AREGION%2Cvalues%3AList((id%3A1))`],
    ['two queries', `${addressOf([], 'x')}#query=(keywords%3Ay)`],
    ['no address at all', 'sales']
  ])('nothing is proposed for %s', (_, url) => expect(splitsOf(url)).toEqual([]))

  test('one facet in two filters, or one value twice, is left alone', () => {
    expect(by(addressOf([filter('REGION', entry('1'), entry('2')), filter('REGION', entry('3'), entry('4'))]), 'REGION')).toBeUndefined()
    expect(by(addressOf([filter('REGION', entry('1'), entry('1'))]), 'REGION')).toBeUndefined()
  })

  test('parts begin at their first page and are no saved search', () => {
    const [part] = splitsOf(`${addressOf([], 'x')}&page=7&savedSearchId=3`)[0]!.parts
    expect(part!.url).not.toMatch(/[?&](?:page|savedSearchId)=/)
    expect(part!.url).toContain('&sessionId=a%2Bb%3D%3D')
  })
})

describe('properties', () => {
  const facets = [...splitFacets].map(([type, { ids = ['11', '22', '33', '44'] }]) => ({ type, ids }))
  const someFilters = fc
    .uniqueArray(fc.constantFrom(...facets), { maxLength: 3, selector: ({ type }) => type })
    .chain(chosen =>
      fc.tuple(
        ...chosen.map(({ type, ids }) =>
          fc
            .subarray([...ids], { minLength: 1 })
            .chain(some =>
              fc
                .array(fc.boolean(), { minLength: some.length, maxLength: some.length })
                .map(out => filter(type, ...some.map((id, n) => entry(id, out[n] ? 'EXCLUDED' : 'INCLUDED'))))
            )
        )
      )
    )
  const encodings: ((text: string) => string)[] = [
    text => text,
    encodeURIComponent,
    text => encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29'),
    text => encodeURIComponent(encodeURIComponent(text))
  ]
  const anySearch = fc
    .record({
      filters: someFilters,
      keywords: fc.constantFrom('', 'sales', 'c++ (senior)', 'head, of: sales', 'filters:List(', '100% "x"'),
      encode: fc.constantFrom(...encodings),
      sign: fc.constantFrom('?', '#')
    })
    .map(({ filters, keywords, encode, sign }) => `${people}${sign}query=${encode(query(filters, keywords))}&sessionId=q`)

  test('parts exclude each other, are together the whole facet, and keep all else', () => {
    let proposed = 0
    fc.assert(
      fc.property(anySearch, fc.nat(), fc.nat(), (url, one, two) => {
        const whole = describeSearch(url)
        const others = (search: SearchDescription, type: string) => [search.keywords, search.filters.filter(other => other.type !== type)]
        for (const { type, parts, holds, selected } of splitsOf(url)) {
          proposed++
          const described = parts.map(part => describeSearch(part.url))
          const found = (held: readonly string[]): number => described.filter(part => finds(part, type, held)).length
          const all = parts.map(({ title }) => title)
          const held = [all[one % all.length]!, ...(holds === 'many' ? [all[two % all.length]!] : [])]
          const out = whole.filters.flatMap(other => (other.type === type ? other.values.filter(({ excluded }) => excluded) : []))
          // Who is in the facet at all is in exactly one part, if the search finds them; who has none of its values is in none.
          expect([found(held), found([])]).toEqual([finds(whole, type, held) ? 1 : 0, 0])
          expect(out.map(({ text }) => found([text]))).toEqual(out.map(() => 0))
          expect(finds(whole, type, [])).toBe(!selected)
          const part = parts[one % parts.length]!
          const page = recognisePage(part.url)!
          expect([page, comparisonKey(page)]).toEqual([{ kind: 'lead-search', url: part.url, hasCriteria: true }, part.comparisonKey])
          expect(described.map(each => others(each, type))).toEqual(parts.map(() => others(whole, type)))
          expect(new Set([...parts.map(({ comparisonKey: key }) => key), comparisonKey(recognisePage(url)!)]).size).toBe(parts.length + 1)
          // Split once more, it is by something else.
          expect(by(part.url, type)).toBeUndefined()
        }
      }),
      { numRuns: 20, seed: 7 }
    )
    expect(proposed).toBeGreaterThan(50)
  })

  test('a part can be split again by another facet, and then asks for both', () => {
    const [part] = by(addressOf([], 'sales'), 'COMPANY_HEADCOUNT')!.parts
    const again = by(part!.url, 'YEARS_OF_EXPERIENCE')!
    expect(again.parts).toHaveLength(5)
    expect(describeSearch(again.parts[0]!.url).filters.map(({ type, values }) => [type, values[0]?.text])).toEqual([
      ['COMPANY_HEADCOUNT', 'Self-employed'],
      ['YEARS_OF_EXPERIENCE', 'Less than 1 year']
    ])
  })

  test('nothing makes it throw: any text, any known URL cut or spoiled anywhere', () => {
    const urls = urlTable.filter(({ kind }) => kind === 'lead-search').map(({ url }) => url)
    for (const url of urls) expect(Array.isArray(splitsOf(url))).toBe(true)
    const spoiled = fc
      .tuple(fc.constantFrom(...urls), fc.nat(), fc.constantFrom('(', ')', '%', '%28', ',', ':', '&', '#', ''))
      .map(([url, at, sign]) => url.slice(0, at % url.length) + sign + url.slice((at % url.length) + 1))
    fc.assert(
      fc.property(fc.oneof(fc.string(), spoiled), url => {
        for (const { parts } of splitsOf(url)) expect(parts.length).toBeGreaterThan(1)
      }),
      { numRuns: 80, seed: 7 }
    )
  })
})
