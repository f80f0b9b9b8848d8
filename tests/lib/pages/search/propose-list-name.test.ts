// A proposed name is short, plain, tells the search, and is never empty.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeSearch } from '../../../../lib/pages/search/describe-search.ts'
import { proposeListName } from '../../../../lib/pages/search/propose-list-name.ts'
import type { SearchDescription } from '../../../../lib/pages/search/search-description.ts'
import { urlTable } from '../url-table.ts'

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
  other: []
})

describe('tells the search', () => {
  test.each<[string, SearchDescription, string]>([
    [
      'titles first',
      search({ REGION: ['Europe'], CURRENT_TITLE: ['VP Sales', 'Chief Revenue Officer', 'CSO'] }),
      'VP Sales, Chief Revenue Officer · Europe'
    ],
    ['then keywords', search({ CURRENT_TITLE: ['CFO'], REGION: ['France'] }, '"saas"'), 'CFO · saas · France'],
    ['keywords alone', search({}, '"VP Sales" OR "Head of Growth"'), 'VP Sales OR Head of Growth'],
    ['nobody excluded', search({ CURRENT_TITLE: ['-Intern'], REGION: ['France', '-Paris'] }), 'France'],
    ['a filter nobody knows, at the end', search({ NEW: ['Odd'], REGION: ['France'] }), 'France · Odd'],
    ['no invisible character', search({}, 'a\u202Eb\u0000c\u200Dd\uD800e'), 'a b c d e'],
    ['nothing that a file name cannot hold', search({}, 'R&D / C++: a|b*?'), 'R&D C++ a b'],
    ['the same word once', search({ CURRENT_TITLE: ['CFO'] }, 'CFO'), 'CFO'],
    ['nothing', search({}), 'Lead search'],
    ['nothing but signs', search({}, '"--"'), 'Lead search']
  ])('%s', (_, description, name) => expect(proposeListName(description, 'Lead search')).toBe(name))
})

test('a long name ends after a word', () => {
  const name = proposeListName(
    search({ CURRENT_TITLE: ['Chief Information Security Officer', 'Head of Information Security and Risk'] }),
    'x'
  )
  expect(name).toBe('Chief Information Security Officer, Head of Information')
})
test('a long word is cut between characters', () => {
  expect(proposeListName(search({}, `a${'😀'.repeat(40)}`), 'x')).toBe(`a${'😀'.repeat(29)}`)
})
test('for any text: 60 characters, one line, whole characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.string({ maxLength: 80 }), { maxLength: 4 }),
      (keywords, titles) => {
        const name = proposeListName(search({ CURRENT_TITLE: titles }, keywords), 'Lead search')
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(60)
        expect(name).toBe(name.trim())
        expect(name).not.toMatch(/[\p{C}"<>|\\/:*?]/u)
      }
    ),
    { numRuns: 1000 }
  )
})
test.each(urlTable.filter(row => row.kind === 'lead-search'))('of the table: $note', ({ url }) => {
  expect(proposeListName(describeSearch(url), 'Lead search')).toMatch(/^.{2,60}$/u)
})
