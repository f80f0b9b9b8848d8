// The schemas of messages: which bodies are valid, and that pages and content scripts share no message.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentMessages, pageMessages } from '../../../lib/messages/contract.ts'
import { validBodies } from './valid-bodies.ts'

const isValid = (name: keyof typeof pageMessages, body: unknown): boolean => z.safeParse(pageMessages[name](), body).success

describe('a message from an extension page', () => {
  test.each(Object.entries(pageMessages))('"%s" accepts a valid body', (name, schema) =>
    expect(z.safeParse(schema(), new Map<string, unknown>(Object.entries(validBodies)).get(name)).success).toBe(true)
  )

  test.each(Object.entries(pageMessages))('"%s" rejects a body that is not an object', (_, schema) => {
    for (const body of [undefined, null, 'x', 5, [], true]) expect(z.safeParse(schema(), body).success).toBe(false)
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
  ])('"startImport" rejects %j', change => expect(isValid('startImport', { ...validBodies.startImport, ...change })).toBe(false))

  test('"startImport" accepts a list to add to, which must be a name', () => {
    expect(isValid('startImport', { ...validBodies.startImport, updateList: 'Northwind' })).toBe(true)
    for (const updateList of [5, null, 'x'.repeat(501)])
      expect(isValid('startImport', { ...validBodies.startImport, updateList })).toBe(false)
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
    ['trackList', { backupId: 5 }],
    ['markAs', { outcome: 'running' }],
    ['markAs', { outcome: undefined }],
    ['addRows', { incomingId: undefined }],
    ['addRows', { incomingId: ['[1]'] }],
    ['rereadReplies', { connectionId: 5 }],
    ['testConnection', { connectionId: undefined }]
  ])('"%s" rejects %j', (name, change) => expect(isValid(name, { ...validBodies[name], ...change })).toBe(false))

  test.each([
    'startAgain',
    'checkNow',
    'stopTracking',
    'resumeTracking',
    'startRemaining',
    'finishEarly',
    'removeRun',
    'markAs',
    'addRows',
    'downloadAgain'
  ] as const)('"%s" requires a run id', name => {
    for (const runId of [undefined, 5, {}, 'x'.repeat(101)]) expect(isValid(name, { ...validBodies[name], runId })).toBe(false)
  })

  test('loses fields that its schema does not name', () =>
    expect(z.parse(pageMessages.checkNow(), { runId: 'r1', key: 'secret' })).toEqual({ runId: 'r1' }))
})

describe('a message from the content script', () => {
  test('names a page by its comparison key and nothing else', () => {
    expect(Object.keys(contentMessages)).toEqual([
      'openForm',
      'openSettings',
      'startPageLookup',
      'getPersonState',
      'getSearchState',
      'isButtonWanted',
      'loadScripts'
    ])
    expect(z.safeParse(contentMessages.openForm(), { comparisonKey: 'lead-search:x' }).success).toBe(true)
    for (const comparisonKey of [undefined, 5, 'x'.repeat(20_001)])
      expect(z.safeParse(contentMessages.openForm(), { comparisonKey }).success).toBe(false)
  })

  test('shares no name with a message from an extension page', () => {
    expect(Object.keys(pageMessages).filter(name => name in contentMessages)).toEqual([])
    expect([...Object.keys(pageMessages), ...Object.keys(contentMessages)]).not.toContain('readCount')
  })
})
