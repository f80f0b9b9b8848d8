// Flat parameters, one filter each.
import { describe, expect, test } from 'vitest'
import { readFlatFilters, readNestedSearch, describeSearch } from '../../../lib/pages/describe-search.ts'
import { recognisePage } from '../../../lib/pages/index.ts'
import { readParameters } from '../../../lib/pages/url-parts.ts'
import * as fc from 'fast-check'
import { urlTable } from './url-table.ts'
import { tries } from '../../is-long.ts'
import { startProcessorTimer } from '../../processor-time.ts'

const read = (text: string) =>
  readFlatFilters(readParameters(text)).map(({ type, values }) => [
    type,
    ...values.map(({ text: value, excluded }) => (excluded ? `-${value}` : value))
  ])

test.each([
  ['titleIncluded=CTO%3A153%2CChief%2520Digital%2520Officer%2520(CDO)%3A25884', ['CURRENT_TITLE', 'CTO', 'Chief Digital Officer (CDO)']],
  ['titleExcluded=assistant%2Cwealth%2520management', ['CURRENT_TITLE', '-assistant', '-wealth management']],
  ['titleIncluded=CTO&titleTimeScope=PAST', ['PAST_TITLE', 'CTO']],
  ['companyTimeScope=CURRENT&companyIncluded=Contoso%3A1', ['CURRENT_COMPANY', 'Contoso']],
  ['companySize=D%2CE', ['COMPANY_HEADCOUNT', '51-200', '201-500']],
  ['seniorityIncluded=6%2C8', ['SENIORITY_LEVEL', 'Director', 'CXO']],
  ['tenureAtCurrentPosition=2', ['YEARS_IN_CURRENT_POSITION', '1 to 2 years']],
  ['geoIncluded=101282230', ['REGION', '101282230']]
])('%s', (text, filter) => expect(read(text)).toEqual([filter]))

test('other parameters are ignored', () =>
  expect(read('sessionId=x&titleIncluded=&spotlight=ALL&constructor=1&toStringIncluded=2')).toEqual([]))

describe('a search with one flat parameter has criteria', () => {
  test.each([
    'companySize',
    'companyType',
    'firstName',
    'lastName',
    'geoIncluded',
    'schoolExcluded',
    'postalCode',
    'profileLanguage',
    'relationship',
    'yearsOfExperience',
    'tenureAtCurrentCompany'
  ])('%s', name => {
    expect(read(`${name}=1`)).toHaveLength(1)
    expect(recognisePage(`https://www.linkedin.com/sales/search/people?${name}=1`)).toMatchObject({ hasCriteria: true })
  })
})

describe('nested search', () => {
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
  test('an empty query is an empty search', () =>
    expect(readNestedSearch('')).toEqual({ keywords: '', filters: [], unreadableMembers: [] }))
})

describe('describe search', () => {
  const search = 'https://www.linkedin.com/sales/search/people'
  const nested = (query: string) => describeSearch(`${search}?query=${query}`)
  /** `TYPE: value, -excluded` for each filter. */
  const summarise = ({ filters }: ReturnType<typeof describeSearch>) =>
    filters.map(({ type, values }) => `${type}: ${values.map(({ text, excluded }) => (excluded ? '-' : '') + text).join(', ')}`)
  const describeNoted = (note: string) => describeSearch(urlTable.find(row => row.note.includes(note))!.url)

  test('a search is described by its filters', () => {
    const query =
      '(recentSearchParam%3A(id%3A1%2CdoLogHistory%3Atrue)%2Cfilters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((id%3A1%2Ctext%3AVP%2520Sales%2CselectionType%3AINCLUDED)%2C(text%3AIntern%2CselectionType%3AEXCLUDED)))%2C(type%3ASOME_NEW_FILTER%2Cvalues%3AList((id%3AX1)))))'
    expect(nested(`${query}&page=3`)).toEqual({
      kind: 'filters',
      keywords: undefined,
      filters: [
        {
          type: 'CURRENT_TITLE',
          labelKey: 'filterCurrentTitle',
          label: 'Current title',
          values: [
            { text: 'VP Sales', excluded: false },
            { text: 'Intern', excluded: true }
          ]
        },
        { type: 'SOME_NEW_FILTER', labelKey: undefined, label: 'Some new filter', values: [{ text: 'X1', excluded: false }] }
      ],
      resultsPage: 3,
      onlyNew: false,
      unreadableCriteria: []
    })
  })

  describe('a URL of the table', () => {
    test.each([
      ['parens encoded too', ['CURRENT_COMPANY: 1234567', 'SENIORITY_LEVEL: CXO']],
      ['double-encoded org urn', ['CURRENT_COMPANY: Northwind']],
      ['HASH form', ['REGION: France']],
      ['filter by own lead list', ['LEAD_LIST: Q3 pipeline']],
      ['spotlight filters', ['YEARS_OF_EXPERIENCE: More than 10 years', 'POSTED_ON_LINKEDIN: Posted on LinkedIn']],
      ['legacy flat keywords', ['REGION: 101282230', 'COMPANY_HEADCOUNT: 51-200']],
      ['legacy flat in the fragment', ['CURRENT_COMPANY: Contoso Example', 'CURRENT_TITLE: Marketing Director']],
      ['query AND savedSearchId', ['COMPANY_HEADCOUNT: 11-50']]
    ])('%s', (note, filters) => expect([describeNoted(note).kind, summarise(describeNoted(note))]).toEqual(['filters', filters]))
    test.each([
      ['boolean keywords', '"VP Sales" OR "Head of Growth" NOT assistant'],
      ['single-encoded quotes', '"head of sales"'],
      ['Japanese keywords', '営業部長'],
      ['legacy flat keywords', 'cmo'],
      ['spellCorrectionEnabled', 'northwind']
    ])('keywords: %s', (note, keywords) => expect(describeNoted(note).keywords).toBe(keywords))
    test.each([
      ['saved search, page last', 'saved-search', undefined],
      ['saved search, page first', 'saved-search', 7],
      ['page + recentSearchId', 'recent-search', 2],
      ['saved lead list, sorted', 'lead-list', undefined],
      ["legacy 'all saved leads'", 'lead-list', undefined],
      ['bare people search', 'empty', undefined]
    ])('%s is %s', (note, kind, resultsPage) => expect(describeNoted(note)).toMatchObject({ kind, resultsPage }))
    test('a view of new results is marked', () => {
      expect(describeNoted('new-results view')).toMatchObject({ kind: 'saved-search', onlyNew: true })
      expect(describeNoted('saved search, page last').onlyNew).toBe(false)
    })
    test('90 titles are read at once', () => {
      const spentMs = startProcessorTimer()
      expect(describeNoted('90 titles').filters[0]?.values).toHaveLength(90)
      expect(describeNoted('90 titles').filters[0]?.values.at(-1)).toEqual({ text: 'Synthetic title number 89', excluded: false })
      expect(spentMs()).toBeLessThan(5_000)
    })
    test.each(urlTable)('is empty exactly when there is nothing to import: $url', ({ url }) => {
      const page = recognisePage(url)
      expect(describeSearch(url).kind === 'empty').toBe(page?.kind !== 'lead-search' || !page.hasCriteria)
    })
  })

  describe('a damaged or unusual query', () => {
    test('that is cut short is read up to the cut', () => {
      expect(summarise(nested('(filters:List((type:REGION,values:List((id:1,text:France'))).toEqual(['REGION: France'])
    })
    test('with a malformed escape keeps the rest', () => {
      expect(nested('(keywords%3A50%25%2520off%20%E0%A4%A)').keywords).toBe('50% off %E0%A4%A')
    })
    test('keeps a range and the name of an unknown member', () => {
      const description = nested('(filters:List((type:ANNUAL_REVENUE,rangeValue:(min:1,max:5))),newThing:(a:1))')
      expect([summarise(description), description.unreadableCriteria]).toEqual([['ANNUAL_REVENUE: 1–5'], ['newThing']])
    })
    test('lists criteria that cannot be read', () => {
      expect(nested('(person:(type:A,b:c))')).toMatchObject({ kind: 'filters', filters: [], unreadableCriteria: ['query', 'person'] })
    })
    test('reads the same encoded once or twice', () => {
      const query = '(filters:List((type:REGION,values:List((id:1,text:S%C3%BCd%20%26%20West)))))'
      expect(nested(encodeURIComponent(encodeURIComponent(query)))).toEqual(nested(encodeURIComponent(query)))
      expect(summarise(nested(encodeURIComponent(query)))).toEqual(['REGION: Süd & West'])
    })
    test('treats names of object properties as unknown types and ids', () => {
      expect(summarise(nested('(filters:List((type:constructor,values:List((id:toString)))))'))).toEqual(['constructor: toString'])
    })
    test('never throws', () => {
      const piece = fc.constantFrom(
        '(',
        ')',
        ',',
        ':',
        'List(',
        'filters:',
        'type:',
        'values:',
        'text:',
        'keywords:',
        '%',
        '%28',
        '%2528',
        '%E0',
        'a',
        '&',
        '#',
        'page=',
        'titleIncluded='
      )
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 60 }), fc.string(), (pieces, text) => {
          for (const url of [`${search}?query=(${pieces.join('')}`, `${search}#${pieces.join('')}${text}`, text]) describeSearch(url)
        }),
        { numRuns: tries(2_000) }
      )
    })
  })
})
