// Pages see connections without their API keys.
import { expect, test, vi } from 'vitest'
import { createConnections, type ConnectionDraft } from '../../../lib/connection/connections.ts'
import { watchConnections } from '../../../lib/connection/watch-connections.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
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
      baseUrl,
      apiKey: '',
      apiKeyStorage: 'always',
      apiSettings: defaultApiSettings,
      ...more
    }
    const saved = await connections.save(draft)
    if (!saved.ok) throw new Error(saved.failure.code)
    const { apiKey, ...rest } = saved.value
    return { ...rest, apiKeyEnding: apiKey.slice(-4), apiKeyMissing: false }
  }
  return { database, area, sessionKeys, ...connections, save }
}
const baseUrl = 'https://api.service.example'

test('all connections and the active one are reported after each change', async () => {
  const { database, sessionKeys, save, move, remove } = open('all')
  const emitted: unknown[] = []
  const subscription = watchConnections(database, sessionKeys).subscribe(shown => void emitted.push(shown))
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual({ activeId: undefined, connections: [] }), 20_000)
  const first = await save({ apiKey: 'secret-key-0815' })
  const second = await save({ baseUrl: 'https://other.example', apiKey: 'secret-key-4711', apiKeyStorage: 'session' })
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual({ activeId: first.id, connections: [first, second] }), 20_000)
  await save({ id: first.id, apiKey: 'secret-key-1234' })
  await vi.waitFor(() => expect(emitted.at(-1)).toMatchObject({ connections: [{ id: first.id, apiKeyEnding: '1234' }, second] }), 20_000)
  await move(second.id, 0)
  await vi.waitFor(
    () => expect(emitted.at(-1)).toMatchObject({ activeId: second.id, connections: [{ id: second.id }, { id: first.id }] }),
    20_000
  )
  await remove(second.id)
  await vi.waitFor(() => expect(emitted.at(-1)).toMatchObject({ activeId: first.id, connections: [{ id: first.id }] }), 20_000)
  expect(JSON.stringify(emitted)).not.toContain('secret')
  subscription.unsubscribe()
})

test('a key that ended with its session is reported as missing, until it is entered again', async () => {
  const { database, sessionKeys, area, save } = open('session')
  const saved = await save({ apiKey: 'secret-key-0815', apiKeyStorage: 'session' })
  area.kept.clear()
  const emitted: unknown[] = []
  const all = watchConnections(database, sessionKeys).subscribe(shown => void emitted.push(...shown.connections))
  await vi.waitFor(() => expect(emitted).toEqual([{ ...saved, apiKeyMissing: true, apiKeyEnding: '' }]), 20_000)
  await save({ id: saved.id, apiKey: 'secret-key-0815', apiKeyStorage: 'session' })
  await vi.waitFor(() => expect(emitted.at(-1)).toMatchObject({ id: saved.id, apiKeyMissing: false, apiKeyEnding: '0815' }), 20_000)
  all.unsubscribe()
})
