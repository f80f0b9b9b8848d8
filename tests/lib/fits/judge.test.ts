// Whether records fit the filters of their search, case by case.
import { describe, expect, test } from 'vitest'
import { createFitJudge, type Fit } from '../../../lib/fits/judge.ts'
import { describeSearch } from '../../../lib/pages/describe-search.ts'

const search = (filters: string, more = ''): string =>
  `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(`(${more}filters:List(${filters}))`)}`
const value = (text: string, { id, excluded }: { id?: string | undefined; excluded?: boolean } = {}): string =>
  `(${id === undefined ? '' : `id:${id},`}text:${encodeURIComponent(text)},selectionType:${excluded ? 'EXCLUDED' : 'INCLUDED'})`
const filter = (type: string, ...values: string[]): string => `(type:${type},values:List(${values.join(',')}))`

const judge = (filters: string, columns: Record<string, string>, others?: [string, string][]): Fit | undefined =>
  createFitJudge(describeSearch(search(filters), true))?.judge(column => columns[column] ?? '', others)

type Case = [type: string, wanted: string, columns: Record<string, string>, is: Fit['is'], options?: { id?: string; excluded?: boolean }]
const cases: Case[] = [
  ['CURRENT_TITLE', 'Head of Sales', { jobTitle: 'Head of Sales EMEA' }, 'fits'],
  ['CURRENT_TITLE', 'CTO', { jobTitle: 'Chief Technology Officer' }, 'fits'],
  ['CURRENT_TITLE', 'President', { jobTitle: 'Vice President' }, 'cannot-tell'],
  ['CURRENT_TITLE', 'CEO', { jobTitle: 'Assistant to the CEO' }, 'cannot-tell'],
  ['CURRENT_TITLE', 'Marketing Manager', { jobTitle: 'Buchhalterin' }, 'does-not-fit'],
  ['CURRENT_TITLE', 'Head of Sales', { jobTitle: 'Head of Marketing' }, 'cannot-tell'],
  ['CURRENT_TITLE', 'Head of Sales', { jobTitle: 'Head of Engineering' }, 'does-not-fit'],
  ['CURRENT_TITLE', 'Head of Sales', { jobTitle: 'Head of Engineering & Wizardry' }, 'cannot-tell'],
  ['CURRENT_TITLE', 'Intern', { jobTitle: 'Intern' }, 'does-not-fit', { excluded: true }],
  ['CURRENT_TITLE', 'Manager', { jobTitle: 'Account Manager' }, 'cannot-tell', { id: '9', excluded: true }],
  ['CURRENT_TITLE', '12345', { jobTitle: 'CEO' }, 'cannot-tell'],
  ['SENIORITY_LEVEL', 'Vizepräsident', { seniority: 'vp' }, 'fits', { id: '300' }],
  ['SENIORITY_LEVEL', 'CXO', { jobTitle: 'Praktikant' }, 'does-not-fit', { id: '310' }],
  ['SENIORITY_LEVEL', 'Director', { seniority: 'manager' }, 'cannot-tell', { id: '220' }],
  ['FUNCTION', 'Vertrieb', { department: 'human_resources' }, 'does-not-fit', { id: '25' }],
  ['FUNCTION', 'Sales', { department: 'marketing' }, 'cannot-tell', { id: '25' }],
  ['FUNCTION', 'Sales', { jobTitle: 'CEO' }, 'cannot-tell', { id: '25' }],
  ['CURRENT_COMPANY', 'Beispiel', { company: 'BEISPIEL GmbH & Co. KG' }, 'fits'],
  ['CURRENT_COMPANY', 'Beispiel', { company: 'Adler AG', companyDomain: 'adler.example' }, 'does-not-fit'],
  ['CURRENT_COMPANY', 'Beispiel', { company: 'Adler AG' }, 'cannot-tell'],
  ['CURRENT_COMPANY', 'Bayerische Beispiel Werke', { company: 'BBW', companyDomain: 'bbw.example' }, 'cannot-tell'],
  [
    'CURRENT_COMPANY',
    'Beispiel',
    { company: 'Beispiel', companyProfileUrl: 'https://www.linkedin.com/company/8' },
    'does-not-fit',
    { id: 'urn:li:organization:7' }
  ],
  [
    'CURRENT_COMPANY',
    'Beispiel',
    { company: 'Renamed', companyProfileUrl: 'https://www.linkedin.com/company/7/' },
    'fits',
    { id: 'urn:li:organization:7' }
  ],
  ['REGION', 'Germany', { country: 'Deutschland' }, 'fits'],
  ['REGION', 'Alemania', { location: 'Berlin, Germany' }, 'fits'],
  ['REGION', 'Germany', { country: 'Österreich' }, 'does-not-fit'],
  ['REGION', 'Georgia, United States', { location: 'Atlanta, Georgia' }, 'cannot-tell'],
  ['REGION', 'Berlin, Berlin, Germany', { location: 'Potsdam, Brandenburg, Germany' }, 'cannot-tell'],
  ['REGION', 'Greater Basel Area, Switzerland', { country: 'France' }, 'cannot-tell'],
  ['REGION', 'DACH', { country: 'FR' }, 'does-not-fit'],
  ['REGION', 'China', { country: 'Hong Kong' }, 'cannot-tell'],
  ['REGION', 'Germany', { country: 'Germany', location: 'Paris, France' }, 'cannot-tell'],
  ['COMPANY_HEADCOUNT', '11-50 Beschäftigte', { companySize: '40' }, 'fits', { id: 'C' }],
  ['COMPANY_HEADCOUNT', '11-50', { companySize: '51-200' }, 'cannot-tell', { id: 'C' }],
  ['COMPANY_HEADCOUNT', '11-50', { companySize: '1.2k' }, 'does-not-fit', { id: 'C' }],
  ['COMPANY_HEADCOUNT', '11-50', { companySize: '1.200' }, 'does-not-fit', { id: 'C' }],
  ['COMPANY_HEADCOUNT', '11-50', { companySize: 'Nov-50' }, 'cannot-tell', { id: 'C' }],
  ['COMPANY_HEADCOUNT', '10,001+', { companySizeRange: 'über 10.000' }, 'cannot-tell', { id: 'I' }],
  ['INDUSTRY', 'Banking', { industry: 'Law Practice' }, 'does-not-fit'],
  ['INDUSTRY', 'Software Development', { industry: 'Health Care' }, 'cannot-tell'],
  ['COMPANY_HEADQUARTERS', 'Spain', { companyLocation: 'Madrid, España' }, 'fits'],
  ['YEARS_OF_EXPERIENCE', '1 to 2 years', { jobTitle: 'CEO' }, 'cannot-tell'],
  ['SOME_NEW_FILTER', 'X', { jobTitle: 'CEO' }, 'cannot-tell'],
  ['REGION', 'Germany', {}, 'cannot-tell'],
  ['REGION', 'Germany', { location: 'Vienna, Austria; Berlin, Germany' }, 'cannot-tell'],
  ['REGION', 'Europe', { country: 'United Kingdom' }, 'fits'],
  ['REGION', 'European Union', { country: 'United Kingdom' }, 'cannot-tell'],
  ['REGION', 'EMEA', { country: 'Brazil' }, 'does-not-fit'],
  ['REGION', 'EMEA', { country: 'Kazakhstan' }, 'cannot-tell'],
  ['REGION', 'Latin America', { country: 'Spain' }, 'does-not-fit'],
  ['REGION', 'Latin America', { country: 'Puerto Rico' }, 'cannot-tell'],
  ['SENIORITY_LEVEL', 'Senior', { jobTitle: 'Vice President' }, 'cannot-tell', { id: '120' }],
  ['CURRENT_TITLE', 'CEO', { jobTitle: 'Office of the CEO' }, 'cannot-tell'],
  ['CURRENT_COMPANY', 'Beispiel', { company: 'Adler', companyDomain: 'gmail.com' }, 'cannot-tell'],
  ['CURRENT_COMPANY', 'Beispiel', { company: 'Adler', companyDomain: 'https://bit.ly/adler' }, 'cannot-tell'],
  ['CURRENT_COMPANY', 'Beispiel', { company: 'Adler', companyWebsite: 'adler.wordpress.com' }, 'cannot-tell'],
  ['COMPANY_HEADCOUNT', '51-200', { companySize: '0' }, 'cannot-tell', { id: 'D' }],
  ['INDUSTRY', 'Higher Education', { industry: 'Hospitals and Health Care' }, 'cannot-tell'],
  ['INDUSTRY', 'Restaurants', { industry: 'Farming' }, 'cannot-tell']
]

test.each(cases)('%s "%s" and %o: %s', (type, wanted, columns, is, options) => {
  expect(judge(filter(type, value(wanted, options)), columns)?.is).toBe(is)
})

describe('several filters', () => {
  const two = [filter('REGION', value('Germany')), filter('CURRENT_TITLE', value('CTO'), value('CIO'))].join(',')
  test('a record that fails one does not fit, and the answer names the filter and the value', () => {
    expect(judge(two, { jobTitle: 'CTO', country: 'France' })).toEqual({
      is: 'does-not-fit',
      filter: 'REGION',
      wanted: 'Germany',
      value: 'France',
      column: 'country'
    })
  })
  test('a record of which one cannot be told cannot be told', () => {
    expect(judge(two, { jobTitle: 'CTO' })).toEqual({ is: 'cannot-tell', unclear: ['REGION'] })
  })
  test('one of several values is enough', () => expect(judge(two, { jobTitle: 'CIO', country: 'DE' })).toEqual({ is: 'fits' }))
})

test('fields beside the columns name a school and an earlier company, and never speak against a record', () => {
  const school = filter('SCHOOL', value('Muster University'))
  expect(judge(school, {}, [['education.0.name', 'MUSTER University']])?.is).toBe('fits')
  expect(judge(school, {}, [['education.0.name', 'Other University']])?.is).toBe('cannot-tell')
  const past = filter('PAST_COMPANY', value('Beispiel'))
  expect(judge(past, {}, [['experience.1.company', 'Beispiel']])?.is).toBe('fits')
  expect(judge(filter('PROFILE_LANGUAGE', value('German', { id: 'de' })), {}, [['languages.0', 'German']])?.is).toBe('cannot-tell')
})

test('keywords are found in the record, or cannot be told', () => {
  const judged = createFitJudge(describeSearch(search(filter('REGION', value('Germany')), 'keywords:solar%20roof,'), true))
  const of = (columns: Record<string, string>): Fit['is'] | undefined => judged?.judge(column => columns[column] ?? '').is
  expect(of({ country: 'Germany', headline: 'Roof and solar expert' })).toBe('fits')
  expect(of({ country: 'Germany' })).toBe('cannot-tell')
})

test('a search without filters in its URL judges no one', () => {
  expect(createFitJudge(describeSearch('https://www.linkedin.com/sales/search/people?savedSearchId=5'))).toBeUndefined()
})
