// The answering side: who may speak, what each may say, and that nothing said to it makes it throw or act by mistake.
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, ok, type FailureCode } from '../../../lib/failure.ts'
import type { pageMessages } from '../../../lib/messages/contract.ts'
import { classOf, createServe, type Handlers, type Sender } from '../../../lib/messages/serve.ts'
import { isNetworkUrl } from '../../../lib/pages/index.ts'

const id = 'abcdefghijklmnopabcdefghijklmnop'
const origin = `chrome-extension://${id}`
const network = 'https://www.linkedin.com'
const searchUrl = `${network}/sales/search/people?query=(keywords%3Arevops)`

const popup: Sender = { id, origin, url: `${origin}/popup.html` }
const content: Sender = { id, origin: network, url: searchUrl, frameId: 0, tab: { id: 7, url: searchUrl, windowId: 1 } }

const calls: [name: string, body: unknown, sender: Sender][] = []
beforeEach(() => {
  calls.length = 0
})
const note = (name: string) => (body: unknown, sender: Sender) => {
  calls.push([name, body, sender])
  return Promise.resolve(ok(null))
}
const noteRun = (name: string) => (body: unknown, sender: Sender) => {
  calls.push([name, body, sender])
  return Promise.resolve(ok({ runId: 'r1' }))
}
const handlers: Handlers = {
  startImport: noteRun('startImport'),
  startRepeat: noteRun('startRepeat'),
  startLookup: noteRun('startLookup'),
  startDomains: noteRun('startDomains'),
  startSplit: noteRun('startSplit'),
  refreshRuns: note('refreshRuns'),
  markSeen: note('markSeen'),
  checkNow: note('checkNow'),
  stopTracking: note('stopTracking'),
  resumeTracking: note('resumeTracking'),
  finishEarly: note('finishEarly'),
  startBulkLookup: noteRun('startBulkLookup'),
  removeRun: note('removeRun'),
  trackList: noteRun('trackList'),
  markAs: note('markAs'),
  addRows: () => Promise.resolve(ok({ rows: 1 })),
  replaceRows: note('replaceRows'),
  deleteExpired: note('deleteExpired'),
  downloadAgain: () => Promise.resolve(ok({ rows: 1 })),
  rereadReplies: () => Promise.resolve(ok({ collected: 1 })),
  testConnection: () => Promise.resolve(ok({ is: 'good' })),
  openForm: note('openForm'),
  startPageLookup: noteRun('startPageLookup'),
  getPersonState: () => Promise.resolve(ok({ is: 'nothing' }))
}
const rules = { id, origin, isNetworkUrl, handlers }
const serve = createServe(rules)
const refused = fail('notAllowed')

describe('a speaker', () => {
  test.each<[string, Sender, ReturnType<typeof classOf>]>([
    ['the popup', popup, 'page'],
    [
      'our page in a tab',
      { ...popup, url: `${origin}/options.html#key`, frameId: 0, tab: { id: 3, url: `${origin}/options.html` } },
      'page'
    ],
    ['the content script', content, 'content'],
    ['the content script after pushState', { ...content, url: `${network}/feed/` }, 'content'],
    ['another extension', { ...popup, id: 'p'.repeat(32) }, undefined],
    ['another extension on our page', { ...content, id: 'p'.repeat(32) }, undefined],
    ['nobody', {}, undefined],
    ['a page without an id', { ...popup, id: undefined }, undefined],
    ['a page without an origin', { ...popup, origin: undefined }, undefined],
    ['a page without a url', { ...popup, url: undefined }, undefined],
    ['a page of another origin', { ...popup, origin: 'https://evil.example' }, undefined],
    ['a page whose origin begins like ours', { ...popup, origin: `${origin}x`, url: `${origin}x/popup.html` }, undefined],
    ['a page whose url begins like ours', { ...popup, url: `${origin}.evil.example/popup.html` }, undefined],
    ['a script without an origin', { ...content, origin: undefined }, undefined],
    ['a script without a url', { ...content, url: undefined }, undefined],
    ['a script without a tab', { ...content, tab: undefined }, undefined],
    ['a script in a tab without an id', { ...content, tab: { url: searchUrl } }, undefined],
    ['a script in a tab that is gone', { ...content, tab: { id: -1, url: searchUrl, windowId: -1 } }, undefined],
    ['a script in a tab without a url', { ...content, tab: { id: 7 } }, undefined],
    ['a script in a frame', { ...content, frameId: 3 }, undefined],
    ['a script in no known frame', { ...content, frameId: undefined }, undefined],
    [
      'a script on another site',
      { ...content, origin: 'https://evil.example', url: 'https://evil.example/sales/search/people' },
      undefined
    ],
    ['a script in a tab that shows another site', { ...content, tab: { id: 7, url: 'https://evil.example/' } }, undefined],
    ['a script whose url is not of its origin', { ...content, origin: 'https://evil.example' }, undefined],
    ['a sandboxed frame', { ...content, origin: 'null' }, undefined],
    [
      'a site that is named like the network',
      { ...content, origin: `${network}.evil.example`, url: `${network}.evil.example/sales/search/people` },
      undefined
    ]
  ])('that is %s is classed', (_, sender, speaker) => expect(classOf(sender, rules)).toBe(speaker))

  test('who lacks any fact of a good one is nobody', () => {
    for (const good of [popup, content])
      fc.assert(
        fc.property(fc.subarray(Object.keys(good), { minLength: 1 }), lacking => {
          const sender: Sender = Object.fromEntries(Object.entries(good).filter(([name]) => !lacking.includes(name)))
          expect(classOf(sender, rules)).toBeUndefined()
        })
      )
  })
})

const bodies = {
  startImport: { clickId: 'click-0001', url: searchUrl, comparisonKey: 'k', pages: 4, listTitle: 'Leads', allowDuplicate: false },
  startRepeat: { runId: 'r1', clickId: 'click-0001' },
  startLookup: { clickId: 'click-0001', url: searchUrl, comparisonKey: 'k' },
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
  startDomains: { clickId: 'click-0001', connectionId: 'c1', listTitle: 'Companies', domains: ['northwind.example'] },
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
} satisfies Record<keyof typeof pageMessages, object>

describe('a message', () => {
  test.each(Object.entries(bodies))(
    '"%s" is answered when our page sends it, and refused when a content script does',
    async (name, body) => {
      expect(await serve({ name, body }, popup)).toMatchObject({ ok: true })
      const before = calls.length
      expect(await serve({ name, body }, content)).toEqual(refused)
      expect(await serve({ name, body }, { ...popup, id: 'p'.repeat(32) })).toEqual(refused)
      expect(calls).toHaveLength(before)
    }
  )

  test('reaches its handler as it was checked, with its sender', async () => {
    await serve({ name: 'stopTracking', body: { runId: 'r1', extra: 'x' }, more: 1 }, popup)
    expect(calls).toEqual([['stopTracking', { runId: 'r1' }, popup]])
  })

  test('of a content script can ask for the form alone, and our page cannot', async () => {
    expect(await serve({ name: 'openForm', body: { comparisonKey: 'k' } }, content)).toEqual(ok(null))
    expect(await serve({ name: 'openForm', body: { comparisonKey: 'k' } }, popup)).toEqual(refused)
    expect(calls).toEqual([['openForm', { comparisonKey: 'k' }, content]])
  })

  test.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'prototype',
    'get',
    'size',
    '',
    'STOPTRACKING',
    'stopTracking '
  ])('named "%s" is refused', async name => {
    for (const sender of [popup, content]) expect(await serve({ name, body: { runId: 'r1', comparisonKey: 'k' } }, sender)).toEqual(refused)
    expect(calls).toEqual([])
  })

  test.each<[unknown]>([
    [undefined],
    [null],
    ['stopTracking'],
    [5],
    [[]],
    [{}],
    [{ name: 'stopTracking' }],
    [{ body: { runId: 'r1' } }],
    [{ name: ['stopTracking'], body: { runId: 'r1' } }],
    [{ name: 'stopTracking', body: null }],
    [{ name: 'stopTracking', body: { runId: 5 } }],
    [{ name: 'stopTracking', runId: 'r1' }],
    [{ name: 'startImport', body: { ...bodies.startImport, pages: '4' } }],
    [JSON.parse('{"name":"stopTracking","body":{"__proto__":{"runId":"r1"}}}')]
  ])('of the shape %j is refused', async message => {
    expect(await serve(message, popup)).toEqual(refused)
    expect(calls).toEqual([])
  })

  test('that throws while it is read is answered, and reaches nobody', async () => {
    const stumble = (): never => {
      throw new TypeError('no')
    }
    for (const message of [new Proxy({}, { get: stumble }), { name: 'stopTracking', body: new Proxy({}, { get: stumble }) }]) {
      expect(await serve(message, popup)).toMatchObject({ ok: false })
      expect(await serve(message, { ...popup, id: 'p'.repeat(32) })).toEqual(refused)
    }
    expect(calls).toEqual([])
  })

  test('of any shape from anybody is answered, and acts for nobody but a known speaker', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ name: fc.constantFrom(...Object.keys(bodies), 'openForm', 'x'), body: fc.jsonValue() })
    )
    const anybody: fc.Arbitrary<Sender> = fc.record(
      {
        id: fc.constantFrom(id, 'other'),
        origin: fc.constantFrom(origin, network),
        url: fc.constantFrom(searchUrl, 'https://evil.example/', `${origin}x/popup.html`),
        frameId: fc.nat(2)
      },
      { requiredKeys: [] }
    )
    return fc.assert(
      fc.asyncProperty(anything, anybody, async (message, sender) => {
        expect(await serve(message, sender)).toEqual(refused)
        expect(calls).toEqual([])
      })
    )
  })
})

const named = (name: string, message = ''): Error => Object.assign(new Error(message), { name })

describe('a handler that throws', () => {
  test.each<[thrown: unknown, code: FailureCode]>([
    [named('QuotaExceededError'), 'storageFull'],
    [new DOMException('The quota has been exceeded.', 'QuotaExceededError'), 'storageFull'],
    [new Error('QUOTA_BYTES quota exceeded'), 'storageFull'],
    [named('AbortError', 'AbortError\n QuotaExceededError: Encountered full disk'), 'storageFull'],
    [named('UnknownError', 'FILE_ERROR_NO_SPACE'), 'storageFull'],
    [named('UnknownError', 'Internal error opening backing store: No space left on device'), 'storageFull'],
    [named('UnknownError', 'Internal error opening backing store for indexedDB.open.'), 'storageBroken'],
    [named('DatabaseClosedError'), 'storageBroken'],
    [named('AbortError'), 'storageBroken'],
    [named('VersionError'), 'storageNewer'],
    [named('MissingAPIError'), 'storageBroken'],
    [new DOMException('The database is closing.', 'InvalidStateError'), 'storageBroken'],
    [Object.assign(new Error('Could not delete some values.'), { failures: [named('AbortError')] }), 'storageBroken'],
    [new Error('namespace is not defined'), 'muster'],
    [new TypeError('x is not a function'), 'muster'],
    ['a text', 'muster'],
    [undefined, 'muster'],
    [null, 'muster']
  ])('%s answers with "%s"', async (thrown, code) => {
    const rejecting = createServe({ ...rules, handlers: { ...handlers, refreshRuns: () => Promise.reject(thrown) } })
    const throwing = createServe({
      ...rules,
      handlers: {
        ...handlers,
        refreshRuns: () => {
          throw thrown
        }
      }
    })
    expect(await rejecting({ name: 'refreshRuns', body: {} }, popup)).toEqual(fail(code))
    expect(await throwing({ name: 'refreshRuns', body: {} }, popup)).toEqual(fail(code))
  })
})
