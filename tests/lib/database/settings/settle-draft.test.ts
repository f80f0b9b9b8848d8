// Which connection a saved form becomes, by every move of address and key; and that no key ever reaches a place it was not given for.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleDraft, type ConnectionDraft } from '../../../../lib/database/settings/settle-draft.ts'
import { defaultAssumptions } from '../../../../lib/service/api-settings.ts'
import type { Connection } from '../../../../lib/service/connection.ts'

const here = 'https://api.service.example'
const there = 'https://other.example'
const draft = (more: Partial<ConnectionDraft>): ConnectionDraft => ({
  name: '',
  address: here,
  key: '',
  keepKey: 'always',
  assumptions: defaultAssumptions,
  ...more
})
const stored = (id: string, address: string, key: string): Connection => ({ ...draft({ address, key }), id, account: `account ${id}`, key })
const known = [stored('a', here, 'key-a'), stored('b', here, 'key-b'), stored('c', there, 'key-c'), stored('lost', here, '')]

const settle = (more: Partial<ConnectionDraft>): string => {
  let ids = 0
  const settled = settleDraft(draft(more), known, () => `new-${++ids}`)
  return settled.ok ? `${settled.value.id} ${settled.value.account} ${settled.value.key}` : settled.failure.code
}

describe('a form that was opened on a connection', () => {
  test.each<[string, Partial<ConnectionDraft>, string]>([
    ['as it was', { id: 'a' }, 'a account a key-a'],
    ['with its own key typed again', { id: 'a', key: 'key-a' }, 'a account a key-a'],
    ['with another key', { id: 'a', key: 'key-z' }, 'a new-1 key-z'],
    ['with another path', { id: 'a', address: `${here}/v2` }, 'a account a key-a'],
    ['with another path and key', { id: 'a', address: `${here}/v2`, key: 'key-z' }, 'a new-1 key-z'],
    ['at another origin, without a key', { id: 'a', address: there }, 'keyEmpty'],
    ['at another origin, with a key', { id: 'a', address: there, key: 'key-z' }, 'new-1 new-2 key-z'],
    ['at another port', { id: 'a', address: `${here}:8443`, key: 'key-a' }, 'new-1 new-2 key-a'],
    ['without encryption', { id: 'a', address: 'http://localhost', key: 'key-a' }, 'new-1 new-2 key-a'],
    ['at the address and with the key of another', { id: 'a', address: there, key: 'key-c' }, 'c account c key-c'],
    ['with the key of another at its address', { id: 'a', key: 'key-b' }, 'b account b key-b'],
    ['whose key ended with its session', { id: 'lost' }, 'keyEmpty'],
    ['whose key is entered again', { id: 'lost', key: 'key-z' }, 'lost new-1 key-z'],
    ['that is there no more', { id: 'gone' }, 'keyEmpty'],
    ['that is there no more, with a key', { id: 'gone', key: 'key-z' }, 'new-1 new-2 key-z']
  ])('%s', (_, more, becomes) => expect(settle(more)).toBe(becomes))
})

describe('a new form', () => {
  test.each<[string, Partial<ConnectionDraft>, string]>([
    ['without a key', {}, 'keyEmpty'],
    ['for a place of its own', { address: 'https://third.example', key: 'key-a' }, 'new-1 new-2 key-a'],
    ['for another key at a known address', { key: 'key-z' }, 'new-1 new-2 key-z'],
    ['for what is there already', { key: 'key-b' }, 'b account b key-b']
  ])('%s', (_, more, becomes) => expect(settle(more)).toBe(becomes))
})

test('what was typed is what is stored', () => {
  const more = { name: 'Work', keepKey: 'session', assumptions: { ...defaultAssumptions, downloadPath: '/export' } } as const
  expect(settleDraft(draft({ id: 'a', ...more }), known, () => 'new')).toMatchObject({ ok: true, value: more })
})

test('a key that was not typed stays at its own origin, and no connection changes its origin', () => {
  const addresses = [here, `${here}/v2`, there, `${there}/v2`, 'https://third.example', `${here}:8443`, 'http://localhost']
  const drafts = fc.record({
    id: fc.constantFrom(undefined, 'a', 'b', 'c', 'lost', 'gone'),
    address: fc.constantFrom(...addresses),
    key: fc.constantFrom('', 'key-a', 'key-c', 'key-z')
  })
  fc.assert(
    fc.property(drafts, typed => {
      const settled = settleDraft(draft(typed), known, () => 'new')
      if (!settled.ok) return
      const { id, key, address } = settled.value
      const before = known.find(connection => connection.id === id)
      if (before) expect(new URL(before.address).origin).toBe(new URL(address).origin)
      if (!typed.key) expect(before?.key).toBe(key)
    })
  )
})
