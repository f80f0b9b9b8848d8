// The sample service in place of the network: no request leaves the browser, and started runs survive the end of the worker.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSampleFetch } from '../../../entrypoints/background/sample-fetch.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { recognisePage } from '../../../lib/pages/index.ts'
import { sampleBaseUrl, sampleModeApiKey } from '../../../lib/sample/sample-connection.ts'
import { sampleProfileUrl, sampleSearchUrl } from '../../../lib/sample/sample-pages.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'

const network = vi.fn(() => Promise.reject(new Error('A request left the browser.')))
beforeEach(() => vi.stubGlobal('fetch', network))
afterEach(() => {
  vi.unstubAllGlobals()
  network.mockClear()
})

const startedAt = 1_800_000_000_000
const connection = {
  id: 'sample',
  accountId: 'a',
  name: '',
  apiKeyStorage: 'always',
  baseUrl: sampleBaseUrl,
  apiKey: sampleModeApiKey,
  apiSettings: defaultApiSettings
} as const

let databases = 0
const createEnvironment = () => {
  const database = createDatabase(`sample fetch ${databases++}`)
  let time = startedAt
  const now = (): number => time
  /** Each client belongs to a new worker, which knows only the database. */
  const createClient = () => createServiceClient(createHttp({ fetch: createSampleFetch(database, now), now, pulse: () => undefined }), now)
  return { database, now, createClient, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('an import of four pages ends within ten seconds, over three workers and without the network', async () => {
  const { createClient, pass } = createEnvironment()
  const page = recognisePage(sampleSearchUrl)
  const started = await createClient().startImport(connection, { url: page?.url ?? '', listName: 'list', pages: 4 })
  expect(started.reading.is).toBe('accepted')
  pass(10_000)
  const status = await createClient().checkStatus(connection, 'list')
  expect(JSON.stringify(status)).toContain('finished')
  const download = await createClient().download(connection, 'list')
  expect(download.reading.is).toBe('rows')
  expect(network).not.toHaveBeenCalled()
})

test('two simultaneous starts are both stored', async () => {
  const { createClient, database } = createEnvironment()
  const client = createClient()
  await Promise.all(['one', 'two'].map(listName => client.startImport(connection, { url: sampleSearchUrl, listName, pages: 1 })))
  const stored = JSON.stringify(await database.settings.toArray())
  expect([stored.includes('"one"'), stored.includes('"two"')]).toEqual([true, true])
})

test('the sample profile of the guide has an email address', async () => {
  const { database, now } = createEnvironment()
  const call = createSampleFetch(database, now)
  const post = async (path: string, body: object): Promise<string> =>
    (
      await call(`${sampleBaseUrl}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ api_key: sampleModeApiKey, ...body })
      })
    ).text()
  await post('/person_search', { profile_url: sampleProfileUrl })
  expect(JSON.stringify(await database.settings.toArray())).toContain('"hasEmail":true')
})

test.each([['nothing'], [{ lists: 'many' }], [{ lists: [{ name: 'a', starts: [{ kind: 'theft' }] }], charges: [] }]])(
  'the stored state %j is replaced by an empty one',
  async value => {
    const { database, createClient } = createEnvironment()
    await database.settings.put({ name: 'sample-service', value })
    expect((await createClient().startImport(connection, { url: sampleSearchUrl, listName: 'list', pages: 1 })).reading.is).toBe('accepted')
  }
)
