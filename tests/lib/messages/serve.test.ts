// Answering messages: which sender may send which message, and that no message makes the worker throw or act by mistake.
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, ok, type FailureCode } from '../../../lib/failure.ts'
import { getSenderKind, createServe, type Handlers, type Sender } from '../../../lib/messages/serve.ts'
import { isNetworkUrl } from '../../../lib/pages/index.ts'
import { validBodies } from './valid-bodies.ts'

const id = 'abcdefghijklmnopabcdefghijklmnop'
const origin = `chrome-extension://${id}`
const network = 'https://www.linkedin.com'
const searchUrl = `${network}/sales/search/people?query=(keywords%3Arevops)`

const popup: Sender = { id, origin, url: `${origin}/popup.html` }
const content: Sender = { id, origin: network, url: searchUrl, frameId: 0, tab: { id: 7, url: searchUrl, windowId: 1 } }

const handlerCalls: [name: string, body: unknown, sender: Sender][] = []
beforeEach(() => {
  handlerCalls.length = 0
})
const record = (name: string) => (body: unknown, sender: Sender) => {
  handlerCalls.push([name, body, sender])
  return Promise.resolve(ok(null))
}
const recordRun = (name: string) => (body: unknown, sender: Sender) => {
  handlerCalls.push([name, body, sender])
  return Promise.resolve(ok({ runId: 'r1' }))
}
const handlers: Handlers = {
  getSearchState: () => Promise.resolve(ok({ importedPeople: 0 })),
  startImport: recordRun('startImport'),
  startAgain: recordRun('startAgain'),
  startLookup: recordRun('startLookup'),
  startDomains: recordRun('startDomains'),
  startSplit: recordRun('startSplit'),
  refreshRuns: record('refreshRuns'),
  networkBack: record('networkBack'),
  markSeen: record('markSeen'),
  checkNow: record('checkNow'),
  stopTracking: record('stopTracking'),
  resumeTracking: record('resumeTracking'),
  startRemaining: record('startRemaining'),
  finishEarly: record('finishEarly'),
  startBulkLookup: recordRun('startBulkLookup'),
  removeRun: record('removeRun'),
  keepList: record('keepList'),
  keepResults: record('keepResults'),
  changeList: () => Promise.resolve(ok({ before: {}, after: {} })),
  undoListChange: record('undoListChange'),
  trackList: recordRun('trackList'),
  markAs: record('markAs'),
  addRows: () => Promise.resolve(ok({ rows: 1 })),
  replaceRows: record('replaceRows'),
  deleteExpired: record('deleteExpired'),
  downloadAgain: () => Promise.resolve(ok({ rows: 1 })),
  rereadReplies: () => Promise.resolve(ok({ collected: 1 })),
  testConnection: () => Promise.resolve(ok({ is: 'good' })),
  testDestination: record('testDestination'),
  setReminder: record('setReminder'),
  changeDelivery: record('changeDelivery'),
  sendWhenReady: record('sendWhenReady'),
  cancelSendWhenReady: record('cancelSendWhenReady'),
  openForm: record('openForm'),
  openSettings: record('openSettings'),
  loadScripts: record('loadScripts'),
  startPageLookup: recordRun('startPageLookup'),
  isButtonWanted: () => Promise.resolve(ok(true)),
  getPersonState: () => Promise.resolve(ok({ is: 'nothing' }))
}
const options = { id, origin, isNetworkUrl, handlers }
const serve = createServe(options)
const notAllowed = fail('notAllowed')

describe('a sender', () => {
  test.each<[string, Sender, ReturnType<typeof getSenderKind>]>([
    ['the popup', popup, 'page'],
    [
      'an extension page in a tab',
      { ...popup, url: `${origin}/options.html#key`, frameId: 0, tab: { id: 3, url: `${origin}/options.html` } },
      'page'
    ],
    ['the content script', content, 'content'],
    ['the content script after pushState', { ...content, url: `${network}/feed/` }, 'content'],
    ['another extension', { ...popup, id: 'p'.repeat(32) }, undefined],
    ["another extension's script in our tab", { ...content, id: 'p'.repeat(32) }, undefined],
    ['without any field', {}, undefined],
    ['a page without an id', { ...popup, id: undefined }, undefined],
    ['a page without an origin', { ...popup, origin: undefined }, undefined],
    ['a page without a url', { ...popup, url: undefined }, undefined],
    ['a page of another origin', { ...popup, origin: 'https://evil.example' }, undefined],
    ['a page whose origin starts like ours', { ...popup, origin: `${origin}x`, url: `${origin}x/popup.html` }, undefined],
    ['a page whose url starts like ours', { ...popup, url: `${origin}.evil.example/popup.html` }, undefined],
    ['a script without an origin', { ...content, origin: undefined }, undefined],
    ['a script without a url', { ...content, url: undefined }, undefined],
    ['a script without a tab', { ...content, tab: undefined }, undefined],
    ['a script in a tab without an id', { ...content, tab: { url: searchUrl } }, undefined],
    ['a script in a closed tab', { ...content, tab: { id: -1, url: searchUrl, windowId: -1 } }, undefined],
    ['a script in a tab without a url', { ...content, tab: { id: 7 } }, undefined],
    ['a script in a frame', { ...content, frameId: 3 }, undefined],
    ['a script without a frame id', { ...content, frameId: undefined }, undefined],
    [
      'a script on another site',
      { ...content, origin: 'https://evil.example', url: 'https://evil.example/sales/search/people' },
      undefined
    ],
    ['a script in a tab of another site', { ...content, tab: { id: 7, url: 'https://evil.example/' } }, undefined],
    ['a script whose url has another origin', { ...content, origin: 'https://evil.example' }, undefined],
    ['a sandboxed frame', { ...content, origin: 'null' }, undefined],
    [
      'a script on a site named like the network',
      { ...content, origin: `${network}.evil.example`, url: `${network}.evil.example/sales/search/people` },
      undefined
    ]
  ])('%s', (_, sender, kind) => expect(getSenderKind(sender, options)).toBe(kind))

  test('with any field missing is unknown', () => {
    for (const complete of [popup, content])
      fc.assert(
        fc.property(fc.subarray(Object.keys(complete), { minLength: 1 }), missing => {
          const sender: Sender = Object.fromEntries(Object.entries(complete).filter(([name]) => !missing.includes(name)))
          expect(getSenderKind(sender, options)).toBeUndefined()
        })
      )
  })
})

describe('a message', () => {
  test.each(Object.entries(validBodies))(
    '"%s" is allowed from an extension page, and not from a content script or another extension',
    async (name, body) => {
      expect(await serve({ name, body }, popup)).toMatchObject({ ok: true })
      const before = handlerCalls.length
      expect(await serve({ name, body }, content)).toEqual(notAllowed)
      expect(await serve({ name, body }, { ...popup, id: 'p'.repeat(32) })).toEqual(notAllowed)
      expect(handlerCalls).toHaveLength(before)
    }
  )

  test('reaches its handler with the parsed body and the sender', async () => {
    await serve({ name: 'stopTracking', body: { runId: 'r1', extra: 'x' }, more: 1 }, popup)
    expect(handlerCalls).toEqual([['stopTracking', { runId: 'r1' }, popup]])
  })

  test('"openForm" is allowed from the content script, and not from an extension page', async () => {
    expect(await serve({ name: 'openForm', body: { comparisonKey: 'k' } }, content)).toEqual(ok(null))
    expect(await serve({ name: 'openForm', body: { comparisonKey: 'k' } }, popup)).toEqual(notAllowed)
    expect(handlerCalls).toEqual([['openForm', { comparisonKey: 'k' }, content]])
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
  ])('named "%s" is not allowed', async name => {
    for (const sender of [popup, content])
      expect(await serve({ name, body: { runId: 'r1', comparisonKey: 'k' } }, sender)).toEqual(notAllowed)
    expect(handlerCalls).toEqual([])
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
    [{ name: 'startImport', body: { ...validBodies.startImport, pages: '4' } }],
    [JSON.parse('{"name":"stopTracking","body":{"__proto__":{"runId":"r1"}}}')]
  ])('%j is not allowed', async message => {
    expect(await serve(message, popup)).toEqual(notAllowed)
    expect(handlerCalls).toEqual([])
  })

  test('that throws when it is read is answered with a failure', async () => {
    const throwError = (): never => {
      throw new TypeError('no')
    }
    for (const message of [new Proxy({}, { get: throwError }), { name: 'stopTracking', body: new Proxy({}, { get: throwError }) }]) {
      expect(await serve(message, popup)).toMatchObject({ ok: false })
      expect(await serve(message, { ...popup, id: 'p'.repeat(32) })).toEqual(notAllowed)
    }
    expect(handlerCalls).toEqual([])
  })

  test('of any shape from an unknown sender is not allowed', () => {
    const anyMessage = fc.oneof(
      fc.jsonValue(),
      fc.record({ name: fc.constantFrom(...Object.keys(validBodies), 'openForm', 'x'), body: fc.jsonValue() })
    )
    const anySender: fc.Arbitrary<Sender> = fc.record(
      {
        id: fc.constantFrom(id, 'other'),
        origin: fc.constantFrom(origin, network),
        url: fc.constantFrom(searchUrl, 'https://evil.example/', `${origin}x/popup.html`),
        frameId: fc.nat(2)
      },
      { requiredKeys: [] }
    )
    return fc.assert(
      fc.asyncProperty(anyMessage, anySender, async (message, sender) => {
        expect(await serve(message, sender)).toEqual(notAllowed)
        expect(handlerCalls).toEqual([])
      })
    )
  })
})

const errorNamed = (name: string, message = ''): Error => Object.assign(new Error(message), { name })

describe('a handler that throws', () => {
  test.each<[thrown: unknown, code: FailureCode]>([
    [errorNamed('QuotaExceededError'), 'storageFull'],
    [new DOMException('The quota has been exceeded.', 'QuotaExceededError'), 'storageFull'],
    [new Error('QUOTA_BYTES quota exceeded'), 'storageFull'],
    [errorNamed('AbortError', 'AbortError\n QuotaExceededError: Encountered full disk'), 'storageFull'],
    [errorNamed('UnknownError', 'FILE_ERROR_NO_SPACE'), 'storageFull'],
    [errorNamed('UnknownError', 'Internal error opening backing store: No space left on device'), 'storageFull'],
    [errorNamed('UnknownError', 'Internal error opening backing store for indexedDB.open.'), 'storageBroken'],
    [errorNamed('DatabaseClosedError'), 'storageBroken'],
    [errorNamed('AbortError'), 'storageBroken'],
    [errorNamed('VersionError'), 'storageNewer'],
    [errorNamed('MissingAPIError'), 'storageBroken'],
    [new DOMException('The database is closing.', 'InvalidStateError'), 'storageBroken'],
    [Object.assign(new Error('Could not delete some values.'), { failures: [errorNamed('AbortError')] }), 'storageBroken'],
    [new Error('namespace is not defined'), 'internalError'],
    [new TypeError('x is not a function'), 'internalError'],
    ['a string', 'internalError'],
    [undefined, 'internalError'],
    [null, 'internalError']
  ])('%s becomes "%s"', async (thrown, code) => {
    const rejecting = createServe({ ...options, handlers: { ...handlers, refreshRuns: () => Promise.reject(thrown) } })
    const throwing = createServe({
      ...options,
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
