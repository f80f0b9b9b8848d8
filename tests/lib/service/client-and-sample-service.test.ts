// The client with the sample service: every reply is understood, from the start to the rows.
import { describe, expect, test } from 'vitest'
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'
import { sampleApiKey, type SampleServiceOptions, createSampleStore } from '../../../lib/sample-service/options.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { testConnection } from '../../../lib/service/test-connection.ts'
import { searchUrl } from '../../programs/service/sample-box.ts'
import { anyConnection } from './decide/replies.ts'

const setUp = (options: Partial<SampleServiceOptions> = {}) => {
  const clock = { now: Date.UTC(2025, 5, 1) }
  const store = createSampleStore()
  const service = createSampleService({ searchSize: () => 60, ...options, store, now: () => clock.now })
  let requests = 0
  const http = createHttp({
    fetch: (input, init) => {
      requests++
      return service(new Request(input, init))
    },
    now: () => clock.now,
    pulse: () => undefined
  })
  const client = createServiceClient(http, () => clock.now)
  const connection: Connection = { ...anyConnection, baseUrl: 'https://service.example', apiKey: sampleApiKey }
  const start = (listName = 'Leads', pages = 2, own = connection) => client.startImport(own, { url: searchUrl(), pages, listName })
  return { clock, store, client, connection, start, requests: () => requests }
}

describe('an import', () => {
  test('is tracked from the start to its rows', async () => {
    const { clock, client, connection, start, store, requests } = setUp()
    expect((await start()).reading).toEqual({ is: 'accepted', list: 'Leads', status: { known: true, word: 'queued' } })
    const status = async () => (await client.checkStatus(connection, 'Leads')).reading
    expect(await status()).toEqual({ is: 'running', status: { known: true, word: 'queued', progress: 0 } })
    expect((await client.download(connection, 'Leads')).reading).toEqual({ is: 'not-ready', words: 'The list is not ready yet.' })
    clock.now += 47_000
    expect(await status()).toEqual({ is: 'running', status: { known: true, word: 'processing', progress: 50, done: 25, total: 50 } })
    clock.now += 60_000
    expect(await status()).toEqual({ is: 'finished', count: 50 })
    const { reading } = await client.download(connection, 'Leads')
    expect(reading.is === 'rows' && reading.rows).toHaveLength(50)
    expect(store.charges).toHaveLength(1)
    expect(requests()).toBe(6)
  })

  test('of a search without people ends without rows', async () => {
    const { client, connection, start } = setUp({ searchSize: () => 0, speed: Infinity })
    await start()
    expect((await client.checkStatus(connection, 'Leads')).reading).toEqual({ is: 'finished' })
    expect((await client.download(connection, 'Leads')).reading).toEqual({ is: 'rows', rows: [] })
  })
})

describe('a refusal', () => {
  test('of each kind is understood, and costs nothing', async () => {
    const { client, connection, start, store } = setUp({ credits: 10 })
    const code = ({ reading }: Awaited<ReturnType<typeof start>>): string => (reading.is === 'refused' ? reading.failure.code : reading.is)
    expect(code(await start('Leads', 2, { ...connection, apiKey: 'another-key' }))).toBe('wrongApiKey')
    expect(code(await start('Leads', 2))).toBe('noCredits')
    expect(code(await start('Leads', 0))).toBe('refused')
    expect(code(await start('x'.repeat(300), 1))).toBe('refused')
    expect(code(await start('Leads', 1, { ...connection, apiSettings: { ...defaultApiSettings, searchUrlField: 'search_url' } }))).toBe(
      'fieldRefused'
    )
    expect(code(await start('Leads', 1, { ...connection, baseUrl: 'https://service.example/v1' }))).toBe('notFound')
    expect(code(await client.startImport(connection, { url: 'https://example.com', pages: 1, listName: 'Leads' }))).toBe('refused')
    expect(store.charges).toEqual([])
  })

  test('names the field that the service expects', async () => {
    const { start, connection } = setUp({ searchField: 'sales_other_people_search_url' })
    expect((await start('Leads', 1, connection)).reading).toMatchObject({
      is: 'refused',
      failure: { code: 'fieldRefused', name: 'sales_other_people_search_url' }
    })
  })

  test('of a second start on a list leaves the start in doubt', async () => {
    const { start } = setUp({ duplicates: 'refuse' })
    await start()
    expect((await start()).reading).toMatchObject({ is: 'unclear', failure: { message: 'A list with this name already exists.' } })
  })

  test('for an unknown list is recognised, by status and by download', async () => {
    const { client, connection } = setUp()
    for (const { reading } of [await client.checkStatus(connection, 'None'), await client.download(connection, 'None')])
      expect(reading).toMatchObject({ is: 'problem', failure: { code: 'listUnknown', message: 'No list with this name.' } })
  })
})

test('a connection test accepts the sample service, starts nothing, and detects a wrong API key', async () => {
  const { client, connection, store, requests } = setUp()
  expect(await testConnection(client, connection, 'x1')).toEqual({ ok: true, value: { is: 'good' } })
  expect(await testConnection(client, { ...connection, apiKey: 'another-key' }, 'x2')).toMatchObject({
    ok: false,
    failure: { code: 'wrongApiKey' }
  })
  expect(store).toEqual({ lists: [], charges: [] })
  // Each test asks once more, at a path that does not exist.
  expect(requests()).toBe(4)
})
