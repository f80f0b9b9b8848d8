// Splitting searches: the parts exclude each other, together cover the facet, and change nothing else.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeSearch, type SearchDescription } from '../../../lib/pages/describe-search.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import { proposeSplits, type SplitProposal, splitFlat } from '../../../lib/split/split-search.ts'
import { splitFacets } from '../../../lib/split/split-nested.ts'
import { isLong } from '../../is-long.ts'
import { urlTable } from '../pages/url-table.ts'

describe('split search', () => {
  const people = 'https://www.linkedin.com/sales/search/people'
  const entry = (id: string, sort = 'INCLUDED', text = ''): string =>
    `(id:${id},${text && `text:${encodeURIComponent(text)},`}selectionType:${sort})`
  const filter = (type: string, ...values: string[]): string => `(type:${type},values:List(${values.join(',')}))`
  const query = (filters: readonly string[], keywords = ''): string =>
    `(${[filters.length > 0 && `filters:List(${filters.join(',')})`, keywords && `keywords:${encodeURIComponent(keywords)}`].filter(Boolean).join(',')})`
  const buildUrl = (filters: readonly string[], keywords = ''): string =>
    `${people}?query=${encodeURIComponent(query(filters, keywords))}&sessionId=a%2Bb%3D%3D`
  const getSplit = (url: string, type: string): SplitProposal | undefined => proposeSplits(url).find(split => split.facet === type)
  const getTitles = (url: string, type: string): string[] | undefined => getSplit(url, type)?.parts.map(({ title }) => title)

  /** Whether a search finds a person with these values of one facet. */
  const finds = ({ filters }: SearchDescription, type: string, personValues: readonly string[]): boolean => {
    const values = filters.filter(filtered => filtered.type === type).flatMap(filtered => filtered.values)
    const included = values.filter(({ excluded }) => !excluded)
    const matches = ({ text }: { text: string }): boolean => personValues.includes(text)
    return (included.length === 0 || included.some(matches)) && !values.some(value => value.excluded && matches(value))
  }

  describe('a split', () => {
    test('by a facet without selected values has a part for each value', () => {
      expect(getTitles(buildUrl([], 'sales'), 'COMPANY_HEADCOUNT')).toEqual([
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
      expect(getSplit(buildUrl([], 'sales'), 'COMPANY_HEADCOUNT')).toMatchObject({
        facetWasSelected: false,
        valuesPerPerson: 'sometimes-two'
      })
    })

    test.each([
      ['the selected values', ['C', 'D'], [], ['11-50', '51-200']],
      ['the selected values, with exclusions', ['C', 'D'], ['E'], ['11-50', '51-200']],
      ['all values that are not excluded', [], ['A', 'B', 'C', 'D', 'E', 'F'], ['1001-5000', '5001-10,000', '10,001+']],
      ['nothing when one value is selected', ['C'], [], undefined],
      ['nothing when one value is left', [], 'ABCDEFGH'.split(''), undefined]
    ])('by a facet of the search uses %s', (_, included, excluded, titles) => {
      const url = buildUrl([filter('COMPANY_HEADCOUNT', ...included.map(id => entry(id)), ...excluded.map(id => entry(id, 'EXCLUDED')))])
      expect(getTitles(url, 'COMPANY_HEADCOUNT')).toEqual(titles)
    })

    test('by a facet with many values per person excludes the values of earlier parts', () => {
      const url = buildUrl([
        filter('REGION', entry('1', 'INCLUDED', 'France'), entry('2', 'INCLUDED', 'Paris'), entry('3', 'EXCLUDED', 'Lyon'))
      ])
      const split = getSplit(url, 'REGION')!
      expect(split).toMatchObject({ facetWasSelected: true, valuesPerPerson: 'many' })
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

    test('that covers everyone is proposed first', () => {
      const [first] = proposeSplits(buildUrl([filter('FUNCTION', entry('4', 'INCLUDED', 'Sales'), entry('25', 'INCLUDED', 'Buying'))], 'x'))
      expect(first).toMatchObject({ facet: 'FUNCTION', facetWasSelected: true })
    })

    test.each([
      ['a saved search by its id', `${people}?savedSearchId=1`],
      ['new results of a saved search', `${buildUrl([], 'x')}&savedSearchId=1&lastViewedAt=5`],
      ['a list', 'https://www.linkedin.com/sales/lists/people/123'],
      ['a profile', 'https://www.linkedin.com/in/ada-beispiel'],
      ['a query whose brackets do not match', `${people}?query=(filters%3AList((type%3AREGION%2Cvalues%3AList((id%3A1))`],
      ['two queries', `${buildUrl([], 'x')}#query=(keywords%3Ay)`],
      ['text that is no URL', 'sales']
    ])('nothing is proposed for %s', (_, url) => expect(proposeSplits(url)).toEqual([]))

    test('by a repeated filter or value is not proposed', () => {
      expect(
        getSplit(buildUrl([filter('REGION', entry('1'), entry('2')), filter('REGION', entry('3'), entry('4'))]), 'REGION')
      ).toBeUndefined()
      expect(getSplit(buildUrl([filter('REGION', entry('1'), entry('1'))]), 'REGION')).toBeUndefined()
    })

    test('starts each part at its first page and drops saved search ids', () => {
      const [part] = proposeSplits(`${buildUrl([], 'x')}&page=7&savedSearchId=3`)[0]!.parts
      expect(part!.url).not.toMatch(/[?&](?:page|savedSearchId)=/)
      expect(part!.url).toContain('&sessionId=a%2Bb%3D%3D')
    })
  })

  describe('properties', () => {
    const facets = [...splitFacets].map(([type, { ids = ['11', '22', '33', '44'] }]) => ({ type, ids }))
    const anyFilters = fc
      .uniqueArray(fc.constantFrom(...facets), { maxLength: 3, selector: ({ type }) => type })
      .chain(types =>
        fc.tuple(
          ...types.map(({ type, ids }) =>
            fc
              .subarray([...ids], { minLength: 1 })
              .chain(values =>
                fc
                  .array(fc.boolean(), { minLength: values.length, maxLength: values.length })
                  .map(isExcluded => filter(type, ...values.map((id, n) => entry(id, isExcluded[n] ? 'EXCLUDED' : 'INCLUDED'))))
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
        filters: anyFilters,
        keywords: fc.constantFrom('', 'sales', 'c++ (senior)', 'head, of: sales', 'filters:List(', '100% "x"'),
        encode: fc.constantFrom(...encodings),
        sign: fc.constantFrom('?', '#')
      })
      .map(({ filters, keywords, encode, sign }) => `${people}${sign}query=${encode(query(filters, keywords))}&sessionId=q`)

    test('parts exclude each other, cover the facet, and keep the rest', () => {
      let proposed = 0
      fc.assert(
        fc.property(anySearch, fc.nat(), fc.nat(), (url, one, two) => {
          const search = describeSearch(url)
          const getRest = (description: SearchDescription, type: string) => [
            description.keywords,
            description.filters.filter(other => other.type !== type)
          ]
          for (const { facet: type, parts, valuesPerPerson, facetWasSelected } of proposeSplits(url)) {
            proposed++
            const described = parts.map(part => describeSearch(part.url))
            const countParts = (personValues: readonly string[]): number => described.filter(part => finds(part, type, personValues)).length
            const titles = parts.map(({ title }) => title)
            const personValues = [titles[one % titles.length]!, ...(valuesPerPerson === 'many' ? [titles[two % titles.length]!] : [])]
            const exclusions = search.filters.flatMap(other => (other.type === type ? other.values.filter(({ excluded }) => excluded) : []))
            // A person with a value is in exactly one part if the search finds them. A person without one is in none.
            expect([countParts(personValues), countParts([])]).toEqual([finds(search, type, personValues) ? 1 : 0, 0])
            expect(exclusions.map(({ text }) => countParts([text]))).toEqual(exclusions.map(() => 0))
            expect(finds(search, type, [])).toBe(!facetWasSelected)
            const part = parts[one % parts.length]!
            const page = recognisePage(part.url)!
            expect([page, comparisonKey(page)]).toEqual([{ kind: 'lead-search', url: part.url, hasCriteria: true }, part.comparisonKey])
            expect(described.map(description => getRest(description, type))).toEqual(parts.map(() => getRest(search, type)))
            expect(new Set([...parts.map(({ comparisonKey: key }) => key), comparisonKey(recognisePage(url)!)]).size).toBe(parts.length + 1)
            // A part can be split again only by another facet.
            expect(getSplit(part.url, type)).toBeUndefined()
          }
        }),
        { numRuns: isLong ? 20 : 8, seed: 7 }
      )
      expect(proposed).toBeGreaterThan(isLong ? 50 : 20)
    })

    test('a part can be split again by another facet', () => {
      const [part] = getSplit(buildUrl([], 'sales'), 'COMPANY_HEADCOUNT')!.parts
      const again = getSplit(part!.url, 'YEARS_OF_EXPERIENCE')!
      expect(again.parts).toHaveLength(5)
      expect(describeSearch(again.parts[0]!.url).filters.map(({ type, values }) => [type, values[0]?.text])).toEqual([
        ['COMPANY_HEADCOUNT', 'Self-employed'],
        ['YEARS_OF_EXPERIENCE', 'Less than 1 year']
      ])
    })

    test('never throws, for any text and any damaged URL', () => {
      const urls = urlTable.filter(({ kind }) => kind === 'lead-search').map(({ url }) => url)
      for (const url of urls) expect(Array.isArray(proposeSplits(url))).toBe(true)
      const damagedUrl = fc
        .tuple(fc.constantFrom(...urls), fc.nat(), fc.constantFrom('(', ')', '%', '%28', ',', ':', '&', '#', ''))
        .map(([url, at, sign]) => url.slice(0, at % url.length) + sign + url.slice((at % url.length) + 1))
      fc.assert(
        fc.property(fc.oneof(fc.string(), damagedUrl), url => {
          for (const { parts } of proposeSplits(url)) expect(parts.length).toBeGreaterThan(1)
        }),
        { numRuns: 80, seed: 7 }
      )
    })
  })
})

describe('split flat', () => {
  const people = 'https://www.linkedin.com/sales/search/people'
  const split = (url: string, type: string) => splitFlat(url, type, splitFacets.get(type)!)

  test.each([
    [
      'selected values',
      '?keywords=cmo&companySize=D%2CE&geoIncluded=1',
      ['?keywords=cmo&companySize=D&geoIncluded=1', '?keywords=cmo&companySize=E&geoIncluded=1']
    ],
    [
      'selected values in the hash',
      '?a=1#companySize=D,E&keywords=cmo',
      ['?a=1#companySize=D&keywords=cmo', '?a=1#companySize=E&keywords=cmo']
    ]
  ])('%s become parts, and the rest of the URL stays', (_, end, parts) =>
    expect(split(people + end, 'COMPANY_HEADCOUNT')).toMatchObject({
      facetWasSelected: true,
      parts: parts.map(part => ({ raw: people + part }))
    })
  )

  test('without selected values, the parts are all values, from the first page', () => {
    const { parts, facetWasSelected } = split(`${people}?page=3&titleIncluded=CTO&sessionId=x`, 'YEARS_OF_EXPERIENCE')!
    expect(facetWasSelected).toBe(false)
    expect(parts.map(({ raw }) => raw)).toEqual(
      [1, 2, 3, 4, 5].map(id => `${people}?titleIncluded=CTO&sessionId=x&yearsOfExperience=${id}`)
    )
    expect(parts.map(({ title }) => title)).toEqual([
      'Less than 1 year',
      '1 to 2 years',
      '3 to 5 years',
      '6 to 10 years',
      'More than 10 years'
    ])
  })

  test.each([
    ['one value', '?keywords=x&companySize=D', 'COMPANY_HEADCOUNT'],
    ['an unknown value', '?keywords=x&companySize=D%2CZ', 'COMPANY_HEADCOUNT'],
    ['the parameter twice', '?companySize=D%2CE&companySize=F', 'COMPANY_HEADCOUNT'],
    ['filters in query and hash', '?keywords=x#titleIncluded=CTO', 'COMPANY_HEADCOUNT'],
    ['no criteria', '?savedSearchId=1', 'COMPANY_HEADCOUNT'],
    ['a facet with other ids in flat URLs', '?keywords=x', 'SENIORITY_LEVEL']
  ])('is not split: %s', (_, end, type) => expect(split(people + end, type)).toBeUndefined())

  test('its parts are proposed', () => {
    const [first] = proposeSplits(`${people}?keywords=cmo&companySize=D%2CE`)
    expect(first).toMatchObject({ facet: 'COMPANY_HEADCOUNT', facetWasSelected: true, parts: [{ title: '51-200' }, { title: '201-500' }] })
  })
})
