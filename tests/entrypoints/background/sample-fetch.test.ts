// The service in the place of the network: no request leaves, and what has begun outlives the worker.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSampleFetch } from '../../../entrypoints/background/sample-fetch.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { recognisePage } from '../../../lib/pages/index.ts'
import { sampleProfileUrl, sampleSearchUrl } from '../../../lib/pages/sample-pages.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { sampleBaseUrl, sampleModeApiKey } from '../../../lib/service/sample-connection.ts'

const network = vi.fn(() => Promise.reject(new Error('nothing is to leave')))
beforeEach(() => vi.stubGlobal('fetch', network))
afterEach(() => {
  vi.unstubAllGlobals()
  network.mockClear()
})

const begun = 1_800_000_000_000
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
const createPlace = () => {
  const database = createDatabase(`sample fetch ${databases++}`)
  let time = begun
  const now = (): number => time
  /** another worker, which knows what lies in the database and nothing else */
  const worker = () => createServiceClient(createHttp({ fetch: createSampleFetch(database, now), now, pulse: () => undefined }), now)
  return { database, now, worker, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('an import of four pages is over within ten seconds, through three workers, and nothing was asked of the network', async () => {
  const { worker, pass } = createPlace()
  const page = recognisePage(sampleSearchUrl)
  const answer = await worker().startImport(connection, { url: page?.url ?? '', listName: 'list', pages: 4 })
  expect(answer.reading.is).toBe('accepted')
  pass(10_000)
  const status = await worker().checkStatus(connection, 'list')
  expect(JSON.stringify(status)).toContain('finished')
  const download = await worker().download(connection, 'list')
  expect(download.reading.is).toBe('rows')
  expect(network).not.toHaveBeenCalled()
})

test('two starts at once are both remembered', async () => {
  const { worker, database } = createPlace()
  const client = worker()
  await Promise.all(['one', 'two'].map(listName => client.startImport(connection, { url: sampleSearchUrl, listName, pages: 1 })))
  const stored = JSON.stringify(await database.settings.toArray())
  expect([stored.includes('"one"'), stored.includes('"two"')]).toEqual([true, true])
})

test('the made-up profile of the guide has an email', async () => {
  const { database, now } = createPlace()
  const call = createSampleFetch(database, now)
  const ask = async (path: string, body: object): Promise<string> =>
    (
      await call(`${sampleBaseUrl}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ api_key: sampleModeApiKey, ...body })
      })
    ).text()
  await ask('/person_search', { profile_url: sampleProfileUrl })
  expect(JSON.stringify(await database.settings.toArray())).toContain('"hasEmail":true')
})

test.each([['nothing'], [{ lists: 'many' }], [{ lists: [{ name: 'a', starts: [{ kind: 'theft' }] }], charges: [] }]])(
  'a memory that reads %j begins anew',
  async value => {
    const { database, worker } = createPlace()
    await database.settings.put({ name: 'sample-service', value })
    expect((await worker().startImport(connection, { url: sampleSearchUrl, listName: 'list', pages: 1 })).reading.is).toBe('accepted')
  }
)
