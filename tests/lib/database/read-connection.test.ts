// What pages may know of a connection: everything but the key.
import { expect, test, vi } from 'vitest'
import { createConnections } from '../../../lib/database/connections.ts'
import { watchConnection } from '../../../lib/database/read-connection.ts'
import { createDatabase } from '../../../lib/database/schema.ts'

test('pages hear of each change, and see four characters of the key', async () => {
  const database = createDatabase('read connection')
  let ids = 0
  const { save } = createConnections(database, () => `id-${++ids}`)
  const heard: unknown[] = []
  const subscription = watchConnection(database).subscribe(shown => void heard.push(shown))
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ is: 'none' }))
  const saved = await save({ address: 'https://api.service.example', key: 'secret-key-0815' })
  if (!saved.ok) throw new Error(saved.failure.code)
  const { id, account, address, assumptions } = saved.value
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ is: 'connected', id, account, address, keyEnds: '0815', assumptions }))
  await save({ address: 'https://api.service.example', key: 'secret-key-4711' })
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ id, keyEnds: '4711' }))
  expect(JSON.stringify(heard)).not.toContain('secret')
  subscription.unsubscribe()
})
