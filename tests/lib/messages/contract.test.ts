// The shapes of messages: what fits, what does not, and that the two kinds of speakers share no word.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentMessages, pageMessages } from '../../../lib/messages/contract.ts'

const order = {
  clickId: 'click-0001',
  url: 'https://network.example/search',
  key: 'lead-search:x',
  pages: 4,
  listWords: 'Leads',
  another: false
}
const good = {
  startImport: order,
  startRepeat: { run: 'r1', clickId: 'click-0001' },
  startLookup: { clickId: 'click-0001', url: 'https://www.linkedin.com/in/ada', key: 'k' },
  refreshRuns: {},
  checkNow: { run: 'r1' },
  stopTracking: { run: 'r1' },
  resumeTracking: { run: 'r1' },
  finishEarly: { run: 'r1' },
  startBulkLookup: { clickId: 'click-0001', connection: 'c1', listWords: 'People', profiles: ['https://www.linkedin.com/in/ada-beispiel'] },
  startDomains: {
    clickId: 'click-0001',
    connection: 'c1',
    listWords: 'Companies',
    domains: ['northwind.example', 'xn--bcher-kva.example']
  },
  startSplit: {
    clickId: 'click-0001',
    connection: 'c1',
    url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Ax)',
    key: 'k',
    facet: 'COMPANY_HEADCOUNT',
    selected: false,
    parts: [{ url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Ay)', words: '1-10' }],
    without: [],
    pages: 100,
    listWords: 'People',
    another: false
  },
  removeRun: { run: 'r1' },
  markSeen: { seen: [{ run: 'r1', key: 'failed' }] },
  trackList: { clickId: 'click-0001', connection: 'c1', listName: 'Northwind' },
  markAs: { run: 'r1', as: 'finished' },
  addRows: { run: 'r1', incoming: 'i1' },
  replaceRows: { run: 'r1', incoming: 'i1', changedAt: 5, rows: 2, keys: 'i2' },
  deleteExpired: {},
  downloadAgain: { run: 'r1' },
  rereadReplies: { connection: 'c1' },
  testConnection: { connection: 'c1' }
} satisfies Record<keyof typeof pageMessages, unknown>

const fits = (name: keyof typeof pageMessages, body: unknown): boolean => z.safeParse(pageMessages[name], body).success

describe('a message of our own page', () => {
  test.each(Object.entries(pageMessages))('"%s" fits as it is sent', (name, schema) =>
    expect(z.safeParse(schema, new Map<string, unknown>(Object.entries(good)).get(name)).success).toBe(true)
  )

  test.each(Object.entries(pageMessages))('"%s" is nothing that is not an object', (_, schema) => {
    for (const body of [undefined, null, 'x', 5, [], true]) expect(z.safeParse(schema, body).success).toBe(false)
  })

  test.each([
    [{ clickId: 'short' }],
    [{ clickId: 'x'.repeat(101) }],
    [{ clickId: undefined }],
    [{ url: 5 }],
    [{ url: 'x'.repeat(20_001) }],
    [{ key: undefined }],
    [{ key: 'x'.repeat(20_001) }],
    [{ pages: '4' }],
    [{ pages: NaN }],
    [{ pages: Infinity }],
    [{ listWords: 'x'.repeat(501) }],
    [{ another: 'true' }]
  ])('does not start an import with %j', more => expect(fits('startImport', { ...order, ...more })).toBe(false))

  test('may name the list to be updated, and nothing that is no name', () => {
    expect(fits('startImport', { ...order, updates: 'Northwind' })).toBe(true)
    for (const updates of [5, null, 'x'.repeat(501)]) expect(fits('startImport', { ...order, updates })).toBe(false)
  })

  test.each<[keyof typeof pageMessages, object]>([
    ['startLookup', { clickId: 'short' }],
    ['startLookup', { url: 5 }],
    ['startLookup', { key: 'x'.repeat(20_001) }],
    ['startLookup', { again: 'yes' }],
    ['lookUpPeople', { clickId: 'short' }],
    ['lookUpPeople', { connection: undefined }],
    ['lookUpPeople', { listWords: 'x'.repeat(501) }],
    ['lookUpPeople', { profiles: [] }],
    ['lookUpPeople', { profiles: 'https://www.linkedin.com/in/ada-beispiel' }],
    ['lookUpPeople', { profiles: Array.from({ length: 10_001 }, () => 'x') }],
    ['lookUpPeople', { profiles: ['x'.repeat(2_001)] }],
    ['startDomains', { clickId: 'short' }],
    ['startDomains', { connection: undefined }],
    ['startDomains', { listWords: 'x'.repeat(501) }],
    ['startDomains', { domains: [] }],
    ['startDomains', { domains: Array.from({ length: 50_001 }, () => 'northwind.example') }],
    ['startDomains', { domains: ['Northwind.example'] }],
    ['startDomains', { domains: ['https://northwind.example'] }],
    ['startDomains', { domains: ['northwind.example/team'] }],
    ['startDomains', { domains: ['northwind.example.'] }],
    ['startDomains', { domains: ['bücher.example'] }],
    ['startDomains', { domains: ['northwind'] }],
    ['startDomains', { domains: ['northwind.xn--p1ai-'] }],
    ['startDomains', { domains: ['192.0.2.1'] }],
    ['startDomains', { domains: [`${'x'.repeat(64)}.example`] }],
    ['startDomains', { domains: [5] }],
    ['startDomains', { again: 'yes' }],
    ['startSearches', { clickId: 'short' }],
    ['startSearches', { connection: undefined }],
    ['startSearches', { parts: [] }],
    ['startSearches', { parts: Array.from({ length: 61 }, () => ({ url: 'x', words: 'y' })) }],
    ['startSearches', { parts: [{ url: 'x'.repeat(20_001), words: 'y' }] }],
    ['startSearches', { parts: ['https://www.linkedin.com'] }],
    ['startSearches', { without: [5] }],
    ['startSearches', { selected: 'no' }],
    ['startSearches', { pages: '100' }],
    ['followList', { clickId: 'short' }],
    ['followList', { connection: undefined }],
    ['followList', { listName: 'x'.repeat(501) }],
    ['followList', { lost: 5 }],
    ['treat', { as: 'running' }],
    ['treat', { as: undefined }],
    ['addRows', { incoming: undefined }],
    ['addRows', { incoming: ['[1]'] }],
    ['reread', { connection: 5 }],
    ['testConnection', { connection: undefined }]
  ])('"%s" does not fit with %j', (name, more) => expect(fits(name, { ...good[name], ...more })).toBe(false))

  test.each(['startAgain', 'check', 'stop', 'follow', 'finish', 'remove', 'treat', 'addRows', 'fetchAgain'] as const)(
    '"%s" needs a run with a plain id',
    name => {
      for (const run of [undefined, 5, {}, 'x'.repeat(101)]) expect(fits(name, { ...good[name], run })).toBe(false)
    }
  )

  test('brings nothing along that was not asked for', () =>
    expect(z.parse(pageMessages.check, { run: 'r1', key: 'secret' })).toEqual({ run: 'r1' }))
})

describe('a message of a content script', () => {
  test('can only ask about the page it was made for', () => {
    expect(Object.keys(contentMessages)).toEqual(['openForm', 'findEmail', 'lookUp'])
    expect(z.safeParse(contentMessages.openForm, { key: 'lead-search:x' }).success).toBe(true)
    for (const key of [undefined, 5, 'x'.repeat(20_001)]) expect(z.safeParse(contentMessages.openForm, { key }).success).toBe(false)
  })

  test('is none of ours, and ours is none of its', () => {
    expect(Object.keys(pageMessages).filter(name => name in contentMessages)).toEqual([])
    expect([...Object.keys(pageMessages), ...Object.keys(contentMessages)]).not.toContain('readCount')
  })
})
