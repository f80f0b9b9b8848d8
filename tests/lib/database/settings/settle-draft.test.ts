// Which connection a saved form becomes, by every move of address and key; and that no key ever reaches a place it was not given for.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleDraft, type ConnectionDraft } from '../../../../lib/database/settings/settle-draft.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import type { Connection } from '../../../../lib/service/connection.ts'

const here = 'https://api.service.example'
const there = 'https://other.example'
const draft = (more: Partial<ConnectionDraft>): ConnectionDraft => ({
  name: '',
  baseUrl: here,
  apiKey: '',
  apiKeyStorage: 'always',
  apiSettings: defaultApiSettings,
  ...more
})
const stored = (id: string, address: string, key: string): Connection => ({
  ...draft({ baseUrl: address, apiKey: key }),
  id,
  accountId: `account ${id}`,
  apiKey: key
})
const known = [stored('a', here, 'key-a'), stored('b', here, 'key-b'), stored('c', there, 'key-c'), stored('lost', here, '')]

const settle = (more: Partial<ConnectionDraft>): string => {
  let ids = 0
  const settled = settleDraft(draft(more), known, () => `new-${++ids}`)
  return settled.ok ? `${settled.value.id} ${settled.value.accountId} ${settled.value.apiKey}` : settled.failure.code
}

describe('a form that was opened on a connection', () => {
  test.each<[string, Partial<ConnectionDraft>, string]>([
    ['as it was', { id: 'a' }, 'a account a key-a'],
    ['with its own key typed again', { id: 'a', apiKey: 'key-a' }, 'a account a key-a'],
    ['with another key', { id: 'a', apiKey: 'key-z' }, 'a new-1 key-z'],
    ['with another path', { id: 'a', baseUrl: `${here}/v2` }, 'a account a key-a'],
    ['with another path and key', { id: 'a', baseUrl: `${here}/v2`, apiKey: 'key-z' }, 'a new-1 key-z'],
    ['at another origin, without a key', { id: 'a', baseUrl: there }, 'keyEmpty'],
    ['at another origin, with a key', { id: 'a', baseUrl: there, apiKey: 'key-z' }, 'new-1 new-2 key-z'],
    ['at another port', { id: 'a', baseUrl: `${here}:8443`, apiKey: 'key-a' }, 'new-1 new-2 key-a'],
    ['without encryption', { id: 'a', baseUrl: 'http://localhost', apiKey: 'key-a' }, 'new-1 new-2 key-a'],
    ['at the address and with the key of another', { id: 'a', baseUrl: there, apiKey: 'key-c' }, 'c account c key-c'],
    ['with the key of another at its address', { id: 'a', apiKey: 'key-b' }, 'b account b key-b'],
    ['whose key ended with its session', { id: 'lost' }, 'keyEmpty'],
    ['whose key is entered again', { id: 'lost', apiKey: 'key-z' }, 'lost new-1 key-z'],
    ['that is there no more', { id: 'gone' }, 'keyEmpty'],
    ['that is there no more, with a key', { id: 'gone', apiKey: 'key-z' }, 'new-1 new-2 key-z']
  ])('%s', (_, more, becomes) => expect(settle(more)).toBe(becomes))
})

describe('a new form', () => {
  test.each<[string, Partial<ConnectionDraft>, string]>([
    ['without a key', {}, 'keyEmpty'],
    ['for a place of its own', { baseUrl: 'https://third.example', apiKey: 'key-a' }, 'new-1 new-2 key-a'],
    ['for another key at a known address', { apiKey: 'key-z' }, 'new-1 new-2 key-z'],
    ['for what is there already', { apiKey: 'key-b' }, 'b account b key-b']
  ])('%s', (_, more, becomes) => expect(settle(more)).toBe(becomes))
})

test('what was typed is what is stored', () => {
  const more = { name: 'Work', apiKeyStorage: 'session', apiSettings: { ...defaultApiSettings, downloadPath: '/export' } } as const
  expect(settleDraft(draft({ id: 'a', ...more }), known, () => 'new')).toMatchObject({ ok: true, value: more })
})

test('a key that was not typed stays at its own origin, and no connection changes its origin', () => {
  const addresses = [here, `${here}/v2`, there, `${there}/v2`, 'https://third.example', `${here}:8443`, 'http://localhost']
  const drafts = fc.record({
    id: fc.constantFrom(undefined, 'a', 'b', 'c', 'lost', 'gone'),
    baseUrl: fc.constantFrom(...addresses),
    apiKey: fc.constantFrom('', 'key-a', 'key-c', 'key-z')
  })
  fc.assert(
    fc.property(drafts, typed => {
      const settled = settleDraft(draft(typed), known, () => 'new')
      if (!settled.ok) return
      const { id, apiKey, baseUrl } = settled.value
      const before = known.find(connection => connection.id === id)
      if (before) expect(new URL(before.baseUrl).origin).toBe(new URL(baseUrl).origin)
      if (!typed.apiKey) expect(before?.apiKey).toBe(apiKey)
    })
  )
})
