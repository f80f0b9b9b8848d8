// What pages may know of the connections: everything but the keys.
import { expect, test, vi } from 'vitest'
import { createConnections, type ConnectionDraft } from '../../../../lib/database/settings/connections.ts'
import { watchConnections } from '../../../../lib/database/settings/read-connection.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../../lib/database/settings/session-api-keys.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { createSessionArea } from './session-area.ts'

const open = (name: string) => {
  const database = createDatabase(`read connection ${name}`)
  const area = createSessionArea()
  const sessionKeys = createSessionKeys(area)
  let ids = 0
  const connections = createConnections(database, { newId: () => `id-${++ids}`, sessionKeys })
  const save = async (more: Partial<ConnectionDraft>) => {
    const draft: ConnectionDraft = {
      name: '',
      baseUrl: here,
      apiKey: '',
      apiKeyStorage: 'always',
      apiSettings: defaultApiSettings,
      ...more
    }
    const saved = await connections.save(draft)
    if (!saved.ok) throw new Error(saved.failure.code)
    const { apiKey, ...rest } = saved.value
    return { ...rest, keyEnds: apiKey.slice(-4), keyMissing: false }
  }
  return { database, area, sessionKeys, ...connections, save }
}
const here = 'https://api.service.example'

test('pages hear of all of them, and of which one new runs use', async () => {
  const { database, sessionKeys, save, activate, remove } = open('all')
  const heard: unknown[] = []
  const subscription = watchConnections(database, sessionKeys).subscribe(shown => void heard.push(shown))
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ active: undefined, connections: [] }))
  const first = await save({ apiKey: 'secret-key-0815' })
  const second = await save({ baseUrl: 'https://other.example', apiKey: 'secret-key-4711', apiKeyStorage: 'session' })
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ active: first.id, connections: [first, second] }))
  await save({ id: first.id, apiKey: 'secret-key-1234' })
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ connections: [{ id: first.id, keyEnds: '1234' }, second] }))
  await activate(second.id)
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ active: second.id }))
  await remove(second.id)
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ active: first.id, connections: [{ id: first.id }] }))
  expect(JSON.stringify(heard)).not.toContain('secret')
  subscription.unsubscribe()
})

test('a key that ended with its session is missing from the first look on, and there again once it is entered', async () => {
  const { database, sessionKeys, area, save } = open('session')
  const saved = await save({ apiKey: 'secret-key-0815', apiKeyStorage: 'session' })
  area.kept.clear()
  const heard: unknown[] = []
  const all = watchConnections(database, sessionKeys).subscribe(shown => void heard.push(...shown.connections))
  await vi.waitFor(() => expect(heard).toEqual([{ ...saved, keyMissing: true, keyEnds: '' }]))
  await save({ id: saved.id, apiKey: 'secret-key-0815', apiKeyStorage: 'session' })
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ id: saved.id, keyMissing: false, keyEnds: '0815' }))
  all.unsubscribe()
})
