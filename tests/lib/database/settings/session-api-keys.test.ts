// Keys for the session: each under its own connection, and a damaged or missing area is one without keys.
import { expect, test } from 'vitest'
import { createSessionKeys } from '../../../../lib/database/settings/session-api-keys.ts'
import { createSessionArea } from './session-area.ts'

test('a key is found under its connection alone, until it is removed', async () => {
  const area = createSessionArea()
  const { get, set, remove } = createSessionKeys(area)
  await set('a', 'key-a')
  await set('b', 'key-b')
  expect([await get('a'), await get('b'), await get('c')]).toEqual(['key-a', 'key-b', undefined])
  await remove('a')
  expect([await get('a'), await get('b')]).toEqual([undefined, 'key-b'])
})

test.each([[5], [''], [null], [{ key: 'k' }], [['k']]])('%j in the place of a key is none', async damage => {
  const area = createSessionArea()
  const { get, set } = createSessionKeys(area)
  await set('a', 'key-a')
  for (const name of area.kept.keys()) area.kept.set(name, damage)
  expect(await get('a')).toBeUndefined()
})

test('an area that cannot be read holds no key', async () => {
  const broken = { ...createSessionArea(), get: () => Promise.reject(new Error('no area')) }
  expect(await createSessionKeys(broken).get('a')).toBeUndefined()
})
