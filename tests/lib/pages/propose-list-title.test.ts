// A proposed list title is short, plain, describes the search, and is never empty.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeSearch, type SearchDescription } from '../../../lib/pages/describe-search.ts'
import { proposeListTitle as propose } from '../../../lib/pages/propose-list-title.ts'
import { titleWords } from '../../../lib/pages/title-words.ts'
import { urlTable } from './url-table.ts'
import { tries } from '../../is-long.ts'

const search = (filters: Record<string, string[]>, keywords?: string): SearchDescription => ({
  kind: 'filters',
  keywords,
  filters: Object.entries(filters).map(([type, texts]) => ({
    type,
    labelKey: undefined,
    label: type,
    values: texts.map(text => ({ text: text.replace(/^-/, ''), excluded: text.startsWith('-') }))
  })),
  resultsPage: undefined,
  onlyNew: false,
  unreadableCriteria: []
})

type Language = 'en' | 'de' | 'es'
const people: Record<Language, string> = { en: 'people', de: 'Personen', es: 'personas' }
const inLanguage = (description: SearchDescription, language: Language, day?: string): string =>
  propose(description, {
    fallback: 'Lead search',
    words: titleWords(language),
    nameSize: range => `${range} ${people[language]}`,
    day
  })
const proposeListTitle = (description: SearchDescription): string => inLanguage(description, 'en')

const days: Record<Language, string> = { en: '26 Nov', de: '26. Nov.', es: '26 nov' }
const size = { COMPANY_HEADCOUNT: ['51-200'] }
describe('a title in three languages', () => {
  test.each<[SearchDescription, string, string, string]>([
    [
      search({ CURRENT_TITLE: ['CTO'], REGION: ['Berlin'], ...size }),
      'CTOs in Berlin, 51–200 people, 26 Nov',
      'CTO in Berlin, 51–200 Personen, 26. Nov.',
      'CTO en Berlin, 51–200 personas, 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['Head of Sales'], REGION: ['Munich, Bavaria, Germany'] }),
      'Heads of Sales in Munich, Bavaria, Germany, 26 Nov',
      'Head of Sales in Munich, Bavaria, Germany, 26. Nov.',
      'Head of Sales en Munich, Bavaria, Germany, 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['Sales Manager', 'Managing Director'], REGION: ['Spain'] }),
      'Sales Managers and Managing Directors in Spain, 26 Nov',
      'Sales Manager und Managing Director in Spain, 26. Nov.',
      'Sales Manager y Managing Director en Spain, 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['CEO'], REGION: ['Berlin', 'Hamburg'] }),
      'CEOs in Berlin and Hamburg, 26 Nov',
      'CEO in Berlin und Hamburg, 26. Nov.',
      'CEO en Berlin y Hamburg, 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['CEO'], REGION: ['Schweiz'] }),
      'CEOs in Schweiz, 26 Nov',
      'CEO in der Schweiz, 26. Nov.',
      'CEO en Schweiz, 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['CEO'], REGION: ['Schweiz', 'Berlin'] }),
      'CEOs in Schweiz and Berlin, 26 Nov',
      'CEO · Schweiz, Berlin · 26. Nov.',
      'CEO en Schweiz y Berlin, 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['CFO'], REGION: ['United States'] }),
      'CFOs in the United States, 26 Nov',
      'CFO · United States · 26. Nov.',
      'CFO · United States · 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['CFO'], REGION: ['California, United States'] }),
      'CFOs in California, United States, 26 Nov',
      'CFO in California, United States, 26. Nov.',
      'CFO en California, United States, 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['Geschäftsführer'], REGION: ['Großraum Köln'] }),
      'Geschäftsführer · Großraum Köln · 26 Nov',
      'Geschäftsführer · Großraum Köln · 26. Nov.',
      'Geschäftsführer en Großraum Köln, 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['VP Sales'], REGION: ['Europe'] }),
      'VP Sales · Europe · 26 Nov',
      'VP Sales in Europe, 26. Nov.',
      'VP Sales en Europe, 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['Director, Sales'], REGION: ['Reino Unido'] }),
      'Director, Sales · Reino Unido · 26 Nov',
      'Director, Sales · Reino Unido · 26. Nov.',
      'Director, Sales · Reino Unido · 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['Director OR Owner'], REGION: ['Reino Unido'] }),
      'Director OR Owner · Reino Unido · 26 Nov',
      'Director OR Owner · Reino Unido · 26. Nov.',
      'Director OR Owner · Reino Unido · 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['Founder'], REGION: ['Reino Unido'] }, 'saas'),
      'Founders in Reino Unido, saas, 26 Nov',
      'Founder in Reino Unido, saas, 26. Nov.',
      'Founder en el Reino Unido, saas, 26 nov'
    ],
    [
      search({ REGION: ['Berlin'], ...size }),
      'Berlin · 51–200 people · 26 Nov',
      'Berlin · 51–200 Personen · 26. Nov.',
      'Berlin · 51–200 personas · 26 nov'
    ],
    [
      search({ CURRENT_TITLE: ['CTO'], ...size }),
      'CTO · 51–200 people · 26 Nov',
      'CTO · 51–200 Personen · 26. Nov.',
      'CTO · 51–200 personas · 26 nov'
    ],
    [
      search({ FUNCTION: ['Sales'], REGION: ['France'] }),
      'Sales · France · 26 Nov',
      'Sales · France · 26. Nov.',
      'Sales · France · 26 nov'
    ],
    [search({}), 'Lead search · 26 Nov', 'Lead search · 26. Nov.', 'Lead search · 26 nov']
  ])('%#', (description, en, de, es) => {
    expect({
      en: inLanguage(description, 'en', days.en),
      de: inLanguage(description, 'de', days.de),
      es: inLanguage(description, 'es', days.es)
    }).toEqual({ en, de, es })
  })
})

describe('the title', () => {
  test.each<[string, SearchDescription, string]>([
    [
      'starts with job titles',
      search({ REGION: ['Europe'], CURRENT_TITLE: ['VP Sales', 'Chief Revenue Officer', 'CSO'] }),
      'VP Sales, Chief Revenue Officer · Europe'
    ],
    ['continues with keywords', search({ FUNCTION: ['Sales'], REGION: ['France'] }, '"saas"'), 'Sales · saas · France'],
    ['may be the keywords alone', search({}, '"VP Sales" OR "Head of Growth"'), 'VP Sales OR Head of Growth'],
    ['leaves out excluded values', search({ CURRENT_TITLE: ['-Intern'], REGION: ['France', '-Paris'] }), 'France'],
    ['ends with unknown filters', search({ NEW: ['Odd'], REGION: ['France'] }), 'France · Odd'],
    ['has no invisible character', search({}, 'a\u202Eb\u0000c\u200Dd\uD800e'), 'a b c d e'],
    ['has no character that file names cannot hold', search({}, 'R&D / C++: a|b*?'), 'R&D C++ a b'],
    ['repeats no text', search({ CURRENT_TITLE: ['CFO'] }, 'CFO'), 'CFO'],
    ['is the fallback without filters and keywords', search({}), 'Lead search'],
    ['is the fallback without letters', search({}, '"--"'), 'Lead search']
  ])('%s', (_, description, title) => expect(proposeListTitle(description)).toBe(title))
})

test('a size of companies is named, and a value that is an id is left out', () => {
  const described = search({
    CURRENT_TITLE: ['CTO'],
    REGION: ['Berlin', '102221843'],
    COMPANY_HEADCOUNT: ['51-200', '201 - 500'],
    CURRENT_COMPANY: ['urn:li:organization:1035', 'ACwAAB1xYzAAAA_abcdefghijkl']
  })
  expect(proposeListTitle(described)).toBe('CTOs in Berlin, 51–200, 201–500 people')
})

test('no title shows an id or a URN, and it has at most 80 characters', () => {
  const ids = fc.oneof(
    fc.integer({ min: 1, max: 999_999_999 }).map(String),
    fc.integer({ min: 1, max: 999_999 }).map(id => `urn:li:organization:${id}`),
    fc.stringMatching(/^AC[A-Za-z0-9_]{30}$/)
  )
  const value = fc.oneof(ids, fc.constantFrom('CTO', 'Berlin', '51-200', 'Köln Bonn', '10,001+'))
  const types = fc.constantFrom('CURRENT_TITLE', 'REGION', 'COMPANY_HEADCOUNT', 'CURRENT_COMPANY', 'NEW')
  fc.assert(
    fc.property(fc.dictionary(types, fc.array(value, { maxLength: 4 })), filters => {
      const title = proposeListTitle(search(filters))
      expect(title.length).toBeGreaterThan(0)
      expect(title.length).toBeLessThanOrEqual(80)
      expect(title).not.toMatch(/urn|organization|AC[A-Za-z0-9_]{30}|(?<![\d–-])\d{4,}(?![\d–,+])/)
    })
  )
})

test('a long title ends after a word', () => {
  const title = proposeListTitle(search({ CURRENT_TITLE: ['Chief Information Security Officer', 'Head of Information Security and Risk'] }))
  expect(title).toBe('Chief Information Security Officer, Head of Information')
})
test('a long word is cut between characters', () => {
  expect(proposeListTitle(search({}, `a${'😀'.repeat(40)}`))).toBe(`a${'😀'.repeat(29)}`)
})
test('any title has at most 60 characters, in one line, without broken characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.string({ maxLength: 80 }), { maxLength: 4 }),
      (keywords, titles) => {
        const title = inLanguage(search({ CURRENT_TITLE: titles, REGION: titles.slice(1) }, keywords), 'en', '26 Nov')
        expect(title.length).toBeGreaterThan(0)
        expect(title.length).toBeLessThanOrEqual(60)
        expect(title).toBe(title.trim())
        expect(title).not.toMatch(/[\p{C}"<>|\\/:*?]/u)
      }
    ),
    { numRuns: tries(1_000) }
  )
})
test.each(urlTable.filter(row => row.kind === 'lead-search'))('of the table: $note', ({ url }) => {
  expect(proposeListTitle(describeSearch(url))).toMatch(/^.{2,60}$/u)
})
