// The shapes of messages: what fits, what does not, and that the two kinds of speakers share no word.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentMessages, pageMessages } from '../../../lib/messages/contract.ts'

const order = {
  clickId: 'click-0001',
  url: 'https://network.example/search',
  comparisonKey: 'lead-search:x',
  pages: 4,
  listTitle: 'Leads',
  allowDuplicate: false
}
const good = {
  startImport: order,
  startRepeat: { runId: 'r1', clickId: 'click-0001' },
  startLookup: { clickId: 'click-0001', url: 'https://www.linkedin.com/in/ada', comparisonKey: 'k' },
  refreshRuns: {},
  checkNow: { runId: 'r1' },
  stopTracking: { runId: 'r1' },
  resumeTracking: { runId: 'r1' },
  finishEarly: { runId: 'r1' },
  startBulkLookup: {
    clickId: 'click-0001',
    connectionId: 'c1',
    listTitle: 'People',
    profiles: ['https://www.linkedin.com/in/ada-beispiel']
  },
  startDomains: {
    clickId: 'click-0001',
    connectionId: 'c1',
    listTitle: 'Companies',
    domains: ['northwind.example', 'xn--bcher-kva.example']
  },
  startSplit: {
    clickId: 'click-0001',
    connectionId: 'c1',
    url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Ax)',
    comparisonKey: 'k',
    facet: 'COMPANY_HEADCOUNT',
    facetWasSelected: false,
    parts: [{ url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Ay)', title: '1-10' }],
    excludedValues: [],
    pages: 100,
    listTitle: 'People',
    allowDuplicate: false
  },
  removeRun: { runId: 'r1' },
  markSeen: { seen: [{ runId: 'r1', noticeKey: 'failed' }] },
  trackList: { clickId: 'click-0001', connectionId: 'c1', listName: 'Northwind' },
  markAs: { runId: 'r1', as: 'finished' },
  addRows: { runId: 'r1', incoming: 'i1' },
  replaceRows: { runId: 'r1', incoming: 'i1', changedAt: 5, rows: 2, keys: 'i2' },
  deleteExpired: {},
  downloadAgain: { runId: 'r1' },
  rereadReplies: { connectionId: 'c1' },
  testConnection: { connectionId: 'c1' }
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
    [{ comparisonKey: undefined }],
    [{ comparisonKey: 'x'.repeat(20_001) }],
    [{ pages: '4' }],
    [{ pages: NaN }],
    [{ pages: Infinity }],
    [{ listTitle: 'x'.repeat(501) }],
    [{ allowDuplicate: 'true' }]
  ])('does not start an import with %j', more => expect(fits('startImport', { ...order, ...more })).toBe(false))

  test('may name the list to be updated, and nothing that is no name', () => {
    expect(fits('startImport', { ...order, updateList: 'Northwind' })).toBe(true)
    for (const updateList of [5, null, 'x'.repeat(501)]) expect(fits('startImport', { ...order, updateList })).toBe(false)
  })

  test.each<[keyof typeof pageMessages, object]>([
    ['startLookup', { clickId: 'short' }],
    ['startLookup', { url: 5 }],
    ['startLookup', { comparisonKey: 'x'.repeat(20_001) }],
    ['startLookup', { allowKnown: 'yes' }],
    ['startBulkLookup', { clickId: 'short' }],
    ['startBulkLookup', { connectionId: undefined }],
    ['startBulkLookup', { listTitle: 'x'.repeat(501) }],
    ['startBulkLookup', { profiles: [] }],
    ['startBulkLookup', { profiles: 'https://www.linkedin.com/in/ada-beispiel' }],
    ['startBulkLookup', { profiles: Array.from({ length: 10_001 }, () => 'x') }],
    ['startBulkLookup', { profiles: ['x'.repeat(2_001)] }],
    ['startDomains', { clickId: 'short' }],
    ['startDomains', { connectionId: undefined }],
    ['startDomains', { listTitle: 'x'.repeat(501) }],
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
    ['startDomains', { allowKnown: 'yes' }],
    ['startSplit', { clickId: 'short' }],
    ['startSplit', { connectionId: undefined }],
    ['startSplit', { parts: [] }],
    ['startSplit', { parts: Array.from({ length: 61 }, () => ({ url: 'x', title: 'y' })) }],
    ['startSplit', { parts: [{ url: 'x'.repeat(20_001), title: 'y' }] }],
    ['startSplit', { parts: ['https://www.linkedin.com'] }],
    ['startSplit', { excludedValues: [5] }],
    ['startSplit', { facetWasSelected: 'no' }],
    ['startSplit', { pages: '100' }],
    ['trackList', { clickId: 'short' }],
    ['trackList', { connectionId: undefined }],
    ['trackList', { listName: 'x'.repeat(501) }],
    ['trackList', { lost: 5 }],
    ['markAs', { as: 'running' }],
    ['markAs', { as: undefined }],
    ['addRows', { incoming: undefined }],
    ['addRows', { incoming: ['[1]'] }],
    ['rereadReplies', { connectionId: 5 }],
    ['testConnection', { connectionId: undefined }]
  ])('"%s" does not fit with %j', (name, more) => expect(fits(name, { ...good[name], ...more })).toBe(false))

  test.each([
    'startRepeat',
    'checkNow',
    'stopTracking',
    'resumeTracking',
    'finishEarly',
    'removeRun',
    'markAs',
    'addRows',
    'downloadAgain'
  ] as const)('"%s" needs a run with a plain id', name => {
    for (const runId of [undefined, 5, {}, 'x'.repeat(101)]) expect(fits(name, { ...good[name], runId })).toBe(false)
  })

  test('brings nothing along that was not asked for', () =>
    expect(z.parse(pageMessages.checkNow, { runId: 'r1', key: 'secret' })).toEqual({ runId: 'r1' }))
})

describe('a message of a content script', () => {
  test('can only ask about the page it was made for', () => {
    expect(Object.keys(contentMessages)).toEqual(['openForm', 'startPageLookup', 'getPersonState'])
    expect(z.safeParse(contentMessages.openForm, { comparisonKey: 'lead-search:x' }).success).toBe(true)
    for (const comparisonKey of [undefined, 5, 'x'.repeat(20_001)])
      expect(z.safeParse(contentMessages.openForm, { comparisonKey }).success).toBe(false)
  })

  test('is none of ours, and ours is none of its', () => {
    expect(Object.keys(pageMessages).filter(name => name in contentMessages)).toEqual([])
    expect([...Object.keys(pageMessages), ...Object.keys(contentMessages)]).not.toContain('readCount')
  })
})
