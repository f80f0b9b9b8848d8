// The client of the worker, whose code is loaded by its first call.
import { expect, test, vi } from 'vitest'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { isAnswer } from '../../../lib/runs/track/note-answer.ts'
import { createLaterClient } from '../../../lib/service/later-client.ts'

const connection: Connection = {
  id: 'c',
  accountId: 'a',
  name: '',
  apiKeyStorage: 'always',
  baseUrl: 'https://service.example',
  apiKey: 'k-1234567890',
  apiSettings: defaultApiSettings
}
const offline = () =>
  createServiceClient(
    () => Promise.resolve({ ok: false, failure: { code: 'hostUnreached' } }),
    () => 0
  )

test('two calls at once load one client, and it has every method of the client', async () => {
  const ready = offline()
  const load = vi.fn(() => Promise.resolve(ready))
  const later = createLaterClient(load)
  expect(later.wasReached(connection)).toBe(false)
  const failures = await Promise.all([later.findUnreached(connection, 'name'), later.findUnreached(connection, 'name')])
  expect(failures.map(failure => failure?.code)).toEqual(['hostUnreached', 'hostUnreached'])
  expect(load).toHaveBeenCalledTimes(1)
  for (const [name, method] of Object.entries(ready))
    expect(Object.keys(later[name as keyof typeof later])).toEqual(Object.keys(method as object))
})

test('where it cannot be loaded nothing is sent, a start is refused for certain, and the next call loads again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('NetworkError')))
  const later = createLaterClient(load)
  const search = { url: 'https://www.linkedin.com/sales/search/people', pages: 1, listName: 'name' }
  expect((await later.startImport(connection, search)).reading).toMatchObject({ is: 'refused', isCertain: true })
  const { reading } = await later.checkStatus(connection, 'name')
  expect([reading, isAnswer(reading)]).toEqual([{ is: 'problem', failure: { code: 'interrupted' } }, false])
  expect(await later.findUnreached(connection, 'name')).toEqual({ code: 'interrupted' })
  expect(await later.reread.start(connection, { operation: 'import' })).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(4)
})
