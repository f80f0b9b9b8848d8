// Connections: a new key is a new account at the same place, a new address is a new place, and no run moves between places.
import { expect, test } from 'vitest'
import { createConnections, type ConnectionDraft } from '../../../lib/database/connections.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { defaultAssumptions } from '../../../lib/service/assumptions.ts'
import type { Connection } from '../../../lib/service/connection.ts'

let databases = 0
const open = () => {
  const database = createDatabase(`connections ${databases++}`)
  let ids = 0
  const connections = createConnections(database, () => `id-${++ids}`)
  const save = async (draft: ConnectionDraft): Promise<Connection> => {
    const saved = await connections.save(draft)
    if (!saved.ok) throw new Error(saved.failure.code)
    return saved.value
  }
  return { database, ...connections, save }
}
const here = 'https://api.service.example'

test('nothing is connected at first', async () => {
  const { active, get } = open()
  expect([await active(), await get('id-1')]).toEqual([undefined, undefined])
})

test('what is saved is active, and read back whole', async () => {
  const { save, active, get } = open()
  const saved = await save({ address: here, key: 'key-1' })
  expect(saved).toMatchObject({ address: here, key: 'key-1', assumptions: defaultAssumptions })
  expect([await active(), await get(saved.id)]).toEqual([saved, saved])
})

test('the same address and key stay the same account; an empty key keeps the one that is stored', async () => {
  const { save } = open()
  const first = await save({ address: here, key: 'key-1' })
  expect(await save({ address: here, key: 'key-1' })).toEqual(first)
  expect(await save({ address: here, key: '' })).toEqual(first)
})

test('another key is another account at the same connection: its runs are still found', async () => {
  const { save, get } = open()
  const first = await save({ address: here, key: 'key-1' })
  const rotated = await save({ address: here, key: 'key-2' })
  expect(rotated.id).toBe(first.id)
  expect(rotated.account).not.toBe(first.account)
  expect((await get(first.id))?.key).toBe('key-2')
})

test('another address is another connection; the old one stays as it was, for the runs that live there', async () => {
  const { save, active, get } = open()
  const first = await save({ address: here, key: 'key-1' })
  const other = await save({ address: 'https://other.example', key: 'key-2' })
  expect(new Set([first.id, other.id, first.account, other.account]).size).toBe(4)
  expect([await get(first.id), await active()]).toEqual([first, other])
  expect(await save({ address: here, key: '' })).toEqual(first)
  expect(await active()).toEqual(first)
})

test('a key never moves to another host by itself, and none is not a key', async () => {
  const { save, active } = open()
  await expect(save({ address: here, key: '' })).rejects.toThrow('keyEmpty')
  const first = await save({ address: here, key: 'key-1' })
  for (const other of ['https://other.example', 'http://api.service.example', 'https://api.service.example:8443'])
    await expect(save({ address: other, key: '' })).rejects.toThrow('keyEmpty')
  expect(await active()).toEqual(first)
})

test('a corrected path is another connection with the key and the assumptions that were given for its host', async () => {
  const { save, get } = open()
  const assumptions = { ...defaultAssumptions, downloadPath: '/results' }
  const first = await save({ address: here, key: 'key-1', assumptions })
  const corrected = await save({ address: `${here}/v2`, key: '' })
  expect(corrected).toMatchObject({ address: `${here}/v2`, key: 'key-1', assumptions })
  expect(corrected.id).not.toBe(first.id)
  expect(await get(first.id)).toEqual(first)
})

test('corrected assumptions are kept until they are corrected again', async () => {
  const { save } = open()
  const assumptions = { ...defaultAssumptions, downloadPath: '/results' }
  await save({ address: here, key: 'key-1', assumptions })
  expect((await save({ address: here, key: 'key-2' })).assumptions).toEqual(assumptions)
})

test('a damaged connection is none, and does not keep a new one from being saved', async () => {
  const { database, save, active } = open()
  const first = await save({ address: here, key: 'key-1' })
  await database.connections.put({ id: first.id })
  expect(await active()).toBeUndefined()
  await database.settings.put({ name: 'active-connection', value: { odd: true } })
  expect(await active()).toBeUndefined()
  expect(await save({ address: here, key: 'key-2' })).toEqual(await active())
})

test('two saves at once leave one connection for one address', async () => {
  const { database, save } = open()
  await Promise.all(['key-1', 'key-2', 'key-3'].map(key => save({ address: here, key })))
  expect(await database.connections.count()).toBe(1)
})
