// Destinations: their secret is kept like an API key, their host never changes, and nothing remains of a removed one.
import { expect, test } from 'vitest'
import { getDestination, removeDestination, saveDestination, watchDestinations, type WebhookDraft } from '../../../lib/send/destinations.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { parseDestinationUrl } from '../../../lib/send/destination-fields.ts'
import { firstValueFrom } from './first-value.ts'
import { createCalls } from './worker.ts'
import { createSessionArea } from '../connection/session-area.ts'

let databases = 0
const open = () => {
  const database = createDatabase(`destinations ${databases++}`)
  const sessionKeys = createSessionKeys(createSessionArea())
  let ids = 0
  const save = (more: Partial<WebhookDraft> = {}) =>
    saveDestination(database, sessionKeys, () => `w${++ids}`, {
      kind: 'webhook',
      name: 'n8n',
      url: 'https://hooks.contoso.example/a',
      format: 'json',
      perCall: 1,
      template: 'hubspot',
      pageCounts: false,
      secretStorage: 'always',
      secret: 'hook-secret-77aa',
      ...more
    })
  return { database, sessionKeys, save }
}

test('a page sees only the end of a secret', async () => {
  const { database, sessionKeys, save } = open()
  await save()
  const shown = await firstValueFrom(watchDestinations(database, sessionKeys))
  expect(shown).toMatchObject([{ id: 'w1', secretEnding: '77aa', isSecretMissing: false }])
  expect(JSON.stringify(shown)).not.toContain('hook-secret')
})

test('a secret for the session is not in the database, and is missing once the session has ended', async () => {
  const { database, sessionKeys, save } = open()
  await save({ secretStorage: 'session' })
  expect(JSON.stringify(await database.destinations.toArray())).not.toContain('hook-secret')
  expect((await getDestination(database, sessionKeys, 'w1'))?.secret).toBe('hook-secret-77aa')
  const later = createSessionKeys(createSessionArea())
  expect(await firstValueFrom(watchDestinations(database, later))).toMatchObject([{ isSecretMissing: true }])
})

test('an empty secret keeps the stored one, and "none" deletes it', async () => {
  const { database, sessionKeys, save } = open()
  await save()
  await save({ id: 'w1', name: 'Other', secret: '' })
  expect(await getDestination(database, sessionKeys, 'w1')).toMatchObject({ name: 'Other', secret: 'hook-secret-77aa' })
  await save({ id: 'w1', secretStorage: 'session', secret: '' })
  expect((await getDestination(database, sessionKeys, 'w1'))?.secret).toBe('hook-secret-77aa')
  await save({ id: 'w1', secretStorage: 'none', secret: '' })
  expect(await getDestination(database, sessionKeys, 'w1')).toMatchObject({ secret: '' })
  expect(await sessionKeys.get('destination:w1')).toBeUndefined()
})

test('a destination can change its path, but not its host', async () => {
  const { save } = open()
  await save()
  expect(await save({ id: 'w1', url: 'https://hooks.contoso.example/b' })).toMatchObject({ ok: true, value: { id: 'w1' } })
  expect(await save({ id: 'w1', url: 'https://evil.example/b' })).toMatchObject({ ok: false, failure: { code: 'destinationHostChanged' } })
})

test('removing a destination deletes its secret and everyone in its outbox', async () => {
  const { database, sessionKeys, save } = open()
  await save({ secretStorage: 'session' })
  const delivery = { id: 's1', destinationId: 'w1', name: '', host: '', at: 0, listIds: [], headings: [], total: 2, isStarted: true }
  await database.deliveries.put(delivery)
  await database.outbox.bulkPut(createCalls('s1', 'w1', 2, 1))
  await removeDestination(database, sessionKeys, 'w1')
  expect([await database.destinations.count(), await database.deliveries.count(), await database.outbox.count()]).toEqual([0, 0, 0])
  expect(await sessionKeys.get('destination:w1')).toBeUndefined()
})

test.each([
  ['https://hooks.example/a?token=1#part', 'https://hooks.example/a?token=1'],
  ['hooks.example/a', 'https://hooks.example/a'],
  ['localhost:5678/webhook/x', 'http://localhost:5678/webhook/x'],
  ['http://127.0.0.1:5678/x', 'http://127.0.0.1:5678/x'],
  ['http://hooks.example/a', undefined],
  ['https://user:pass@hooks.example/a', undefined],
  ['https://*.example/a', undefined],
  ['https://[::1]/a', undefined],
  ['https://www.linkedin.com/a', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined]
])('the URL %s is read', (typed, url) => {
  const read = parseDestinationUrl(typed)
  expect(read.ok ? read.value : undefined).toBe(url)
})
