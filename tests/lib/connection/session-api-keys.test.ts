// Session API keys: each under its account, and a damaged or missing area has none.
import { expect, test } from 'vitest'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { createSessionArea } from './session-area.ts'

test('a key is found under its account only, until it is removed', async () => {
  const area = createSessionArea()
  const { get, set, remove } = createSessionKeys(area)
  await set('a', 'key-a')
  await set('b', 'key-b')
  expect([await get('a'), await get('b'), await get('c')]).toEqual(['key-a', 'key-b', undefined])
  await remove('a')
  expect([await get('a'), await get('b')]).toEqual([undefined, 'key-b'])
})

test.each([[5], [''], [null], [{ key: 'k' }], [['k']]])('%j stored instead of a key counts as no key', async damage => {
  const area = createSessionArea()
  const { get, set } = createSessionKeys(area)
  await set('a', 'key-a')
  for (const name of area.kept.keys()) area.kept.set(name, damage)
  expect(await get('a')).toBeUndefined()
})

test('an area that cannot be read has no key', async () => {
  const broken = { ...createSessionArea(), get: () => Promise.reject(new Error('no area')) }
  expect(await createSessionKeys(broken).get('a')).toBeUndefined()
})
