// A proposed list title is short, plain, describes the search, and is never empty.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeSearch, type SearchDescription } from '../../../lib/pages/describe-search.ts'
import { proposeListTitle } from '../../../lib/pages/propose-list-title.ts'
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

describe('the title', () => {
  test.each<[string, SearchDescription, string]>([
    [
      'starts with job titles',
      search({ REGION: ['Europe'], CURRENT_TITLE: ['VP Sales', 'Chief Revenue Officer', 'CSO'] }),
      'VP Sales, Chief Revenue Officer · Europe'
    ],
    ['continues with keywords', search({ CURRENT_TITLE: ['CFO'], REGION: ['France'] }, '"saas"'), 'CFO · saas · France'],
    ['may be the keywords alone', search({}, '"VP Sales" OR "Head of Growth"'), 'VP Sales OR Head of Growth'],
    ['leaves out excluded values', search({ CURRENT_TITLE: ['-Intern'], REGION: ['France', '-Paris'] }), 'France'],
    ['ends with unknown filters', search({ NEW: ['Odd'], REGION: ['France'] }), 'France · Odd'],
    ['has no invisible character', search({}, 'a\u202Eb\u0000c\u200Dd\uD800e'), 'a b c d e'],
    ['has no character that file names cannot hold', search({}, 'R&D / C++: a|b*?'), 'R&D C++ a b'],
    ['repeats no text', search({ CURRENT_TITLE: ['CFO'] }, 'CFO'), 'CFO'],
    ['is the fallback without filters and keywords', search({}), 'Lead search'],
    ['is the fallback without letters', search({}, '"--"'), 'Lead search']
  ])('%s', (_, description, title) => expect(proposeListTitle(description, 'Lead search')).toBe(title))
})

test('a size of companies is named, and a value that is an id is left out', () => {
  const described = search({
    CURRENT_TITLE: ['CTO'],
    REGION: ['Berlin', '102221843'],
    COMPANY_HEADCOUNT: ['51-200', '201 - 500'],
    CURRENT_COMPANY: ['urn:li:organization:1035', 'ACwAAB1xYzAAAA_abcdefghijkl']
  })
  expect(proposeListTitle(described, 'x', range => `${range} people`)).toBe('CTO · Berlin · 51–200, 201–500 people')
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
      const title = proposeListTitle(search(filters), 'Lead search', range => `${range} people`)
      expect(title.length).toBeGreaterThan(0)
      expect(title.length).toBeLessThanOrEqual(80)
      expect(title).not.toMatch(/urn|organization|AC[A-Za-z0-9_]{30}|(?<![\d–-])\d{4,}(?![\d–,+])/)
    })
  )
})

test('a long title ends after a word', () => {
  const title = proposeListTitle(
    search({ CURRENT_TITLE: ['Chief Information Security Officer', 'Head of Information Security and Risk'] }),
    'x'
  )
  expect(title).toBe('Chief Information Security Officer, Head of Information')
})
test('a long word is cut between characters', () => {
  expect(proposeListTitle(search({}, `a${'😀'.repeat(40)}`), 'x')).toBe(`a${'😀'.repeat(29)}`)
})
test('any title has at most 60 characters, in one line, without broken characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.string({ maxLength: 80 }), { maxLength: 4 }),
      (keywords, titles) => {
        const title = proposeListTitle(search({ CURRENT_TITLE: titles }, keywords), 'Lead search')
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
  expect(proposeListTitle(describeSearch(url), 'Lead search')).toMatch(/^.{2,60}$/u)
})
