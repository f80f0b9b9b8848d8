// Which connection a saved form becomes, by its base URL and key; and that a key is only used for its own origin.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveDraft, type ConnectionDraft } from '../../../lib/connection/resolve-draft.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import type { Connection } from '../../../lib/service/connection.ts'

const baseUrl = 'https://api.service.example'
const otherBaseUrl = 'https://other.example'
const draft = (more: Partial<ConnectionDraft>): ConnectionDraft => ({
  name: '',
  baseUrl,
  apiKey: '',
  apiKeyStorage: 'always',
  apiSettings: defaultApiSettings,
  ...more
})
const stored = (id: string, url: string, key: string): Connection => ({
  ...draft({ baseUrl: url, apiKey: key }),
  id,
  accountId: `account ${id}`,
  apiKey: key
})
const existing = [
  stored('a', baseUrl, 'key-a'),
  stored('b', baseUrl, 'key-b'),
  stored('c', otherBaseUrl, 'key-c'),
  stored('lost', baseUrl, '')
]

const resolve = (more: Partial<ConnectionDraft>): string => {
  let ids = 0
  const resolved = resolveDraft(draft(more), existing, () => `new-${++ids}`)
  return resolved.ok ? `${resolved.value.id} ${resolved.value.accountId} ${resolved.value.apiKey}` : resolved.failure.code
}

describe('a form that was opened on a connection', () => {
  test.each<[string, Partial<ConnectionDraft>, string]>([
    ['unchanged', { id: 'a' }, 'a account a key-a'],
    ['with the same key entered again', { id: 'a', apiKey: 'key-a' }, 'a account a key-a'],
    ['with another key', { id: 'a', apiKey: 'key-z' }, 'a new-1 key-z'],
    ['with another path', { id: 'a', baseUrl: `${baseUrl}/v2` }, 'a account a key-a'],
    ['with another path and key', { id: 'a', baseUrl: `${baseUrl}/v2`, apiKey: 'key-z' }, 'a new-1 key-z'],
    ['at another origin, without a key', { id: 'a', baseUrl: otherBaseUrl }, 'apiKeyEmpty'],
    ['at another origin, with a key', { id: 'a', baseUrl: otherBaseUrl, apiKey: 'key-z' }, 'new-1 new-2 key-z'],
    ['at another port', { id: 'a', baseUrl: `${baseUrl}:8443`, apiKey: 'key-a' }, 'new-1 new-2 key-a'],
    ['without encryption', { id: 'a', baseUrl: 'http://localhost', apiKey: 'key-a' }, 'new-1 new-2 key-a'],
    ['with the base URL and key of another connection', { id: 'a', baseUrl: otherBaseUrl, apiKey: 'key-c' }, 'c account c key-c'],
    ['with the key of another connection with the same base URL', { id: 'a', apiKey: 'key-b' }, 'b account b key-b'],
    ['with a key that ended with its session', { id: 'lost' }, 'apiKeyEmpty'],
    ['with a missing key entered again', { id: 'lost', apiKey: 'key-z' }, 'lost new-1 key-z'],
    ['that was removed', { id: 'gone' }, 'apiKeyEmpty'],
    ['that was removed, with a key', { id: 'gone', apiKey: 'key-z' }, 'new-1 new-2 key-z']
  ])('%s', (_, more, becomes) => expect(resolve(more)).toBe(becomes))
})

test('a connection that never passed a test and has no runs is replaced, and gets the chosen service alone', () => {
  const preset = { id: 'made-up' } as unknown as Connection['preset']
  const untested: Connection = { ...stored('a', baseUrl, 'key-a'), preset, needsTest: true }
  const resolveFree = (more: Partial<ConnectionDraft>, isFree: boolean) =>
    resolveDraft(draft({ id: 'a', needsTest: true, ...more }), [untested], () => 'new', isFree)
  const corrected = resolveFree({ baseUrl: otherBaseUrl, apiKey: 'key-a' }, true)
  expect(corrected).toMatchObject({ ok: true, value: { id: 'a', accountId: 'new', baseUrl: otherBaseUrl, needsTest: true } })
  expect(corrected.ok && corrected.value.preset).toBeUndefined()
  expect(resolveFree({ baseUrl: otherBaseUrl }, true)).toMatchObject({ failure: { code: 'apiKeyEmpty' } })
  expect(resolveFree({ baseUrl: otherBaseUrl, apiKey: 'key-a' }, false)).toMatchObject({ value: { id: 'new' } })
})

describe('a new form', () => {
  test.each<[string, Partial<ConnectionDraft>, string]>([
    ['without a key', {}, 'apiKeyEmpty'],
    ['for a new origin', { baseUrl: 'https://third.example', apiKey: 'key-a' }, 'new-1 new-2 key-a'],
    ['for another key at an existing base URL', { apiKey: 'key-z' }, 'new-1 new-2 key-z'],
    ['for the base URL and key of an existing connection', { apiKey: 'key-b' }, 'b account b key-b']
  ])('%s', (_, more, becomes) => expect(resolve(more)).toBe(becomes))
})

test('name, key storage and API settings are stored as entered', () => {
  const more = { name: 'Work', apiKeyStorage: 'session', apiSettings: { ...defaultApiSettings, downloadPath: '/export' } } as const
  expect(resolveDraft(draft({ id: 'a', ...more }), existing, () => 'new')).toMatchObject({ ok: true, value: more })
})

test('a key that was not entered stays at its origin, and no connection changes its origin', () => {
  const urls = [
    baseUrl,
    `${baseUrl}/v2`,
    otherBaseUrl,
    `${otherBaseUrl}/v2`,
    'https://third.example',
    `${baseUrl}:8443`,
    'http://localhost'
  ]
  const drafts = fc.record({
    id: fc.constantFrom(undefined, 'a', 'b', 'c', 'lost', 'gone'),
    baseUrl: fc.constantFrom(...urls),
    apiKey: fc.constantFrom('', 'key-a', 'key-c', 'key-z')
  })
  fc.assert(
    fc.property(drafts, entered => {
      const resolved = resolveDraft(draft(entered), existing, () => 'new')
      if (!resolved.ok) return
      const { id, apiKey } = resolved.value
      const before = existing.find(connection => connection.id === id)
      if (before) expect(new URL(before.baseUrl).origin).toBe(new URL(resolved.value.baseUrl).origin)
      if (!entered.apiKey) expect(before?.apiKey).toBe(apiKey)
    })
  )
})
