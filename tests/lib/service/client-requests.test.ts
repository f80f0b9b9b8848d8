// What the client sends for each operation.
import { describe, expect, test } from 'vitest'
import { fail } from '../../../lib/failure.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient, type ServiceClient } from '../../../lib/service/client.ts'
import type { Call } from '../../../lib/service/http.ts'
import type { NextPage } from '../../../lib/service/readings.ts'
import { anyConnection as connection, now, testKey } from './decide/replies.ts'
import { listName, profile, search } from './ask-client.ts'

describe('a request', () => {
  const calls: Call[] = []
  const client = createServiceClient(
    call => {
      calls.push(call)
      return Promise.resolve(fail('unreachable', { host: 'service.example' }))
    },
    () => now
  )
  const sent = async (use: (sender: ServiceClient) => Promise<unknown>): Promise<Call> => {
    calls.length = 0
    await use(client)
    expect(calls).toHaveLength(1)
    // How a large body is received is no part of the request.
    const call = { ...calls[0]! }
    delete call.onLargeBody
    return call
  }

  test('to start an import is the documented one', async () => {
    const { body, ...call } = await sent(sender => sender.startImport(connection, search))
    expect(call).toEqual({
      url: 'https://service.example/api/sn_search',
      method: 'POST',
      deadlineMs: 120_000,
      maxBytes: 1_048_576,
      isolated: true
    })
    expect(JSON.parse(body ?? '')).toEqual({
      sales_platform_people_search_url: search.url,
      api_key: testKey,
      no_of_page: 4,
      listname: listName
    })
  })

  test('to look a person up is the documented one', async () => {
    const { body, ...call } = await sent(sender => sender.startLookup(connection, profile))
    expect(call).toEqual({
      url: 'https://service.example/api/person_search',
      method: 'POST',
      deadlineMs: 400_000,
      maxBytes: 16_777_216,
      isolated: true
    })
    expect(JSON.parse(body ?? '')).toEqual({ api_key: testKey, profile_url: profile })
  })

  test('to enrich domains is the documented one', async () => {
    const domains = ['a.example', 'b.example']
    const { body, ...call } = await sent(sender => sender.startEnrichment(connection, { domains, listName }))
    expect(call).toMatchObject({
      url: 'https://service.example/api/domain_enrichment',
      method: 'POST',
      maxBytes: 16_777_216,
      isolated: true
    })
    expect(JSON.parse(body ?? '')).toEqual({ api_key: testKey, listname: listName, domains })
  })

  test('for a results file has no key and no body, and is isolated on another host', async () => {
    const call = await sent(sender => sender.fetchLink(connection, 'https://files.example/a.csv?signature=a%2Bb'))
    const limits = { deadlineMs: 600_000, idleTimeoutMs: 60_000, maxBytes: 268_435_456 }
    expect(call).toEqual({ url: 'https://files.example/a.csv?signature=a%2Bb', method: 'GET', isolated: true, ...limits })
    expect((await sent(sender => sender.fetchLink(connection, '/files/a.csv'))).url).toBe('https://service.example/files/a.csv')
  })

  test('for a file on the service itself does not share sockets with paid calls', async () =>
    expect((await sent(sender => sender.fetchLink(connection, 'https://service.example/a.csv'))).isolated).toBe(false))

  test.each(['http://files.example/a.csv', 'javascript:alert(1)', 'a.csv', '', 'http://localhost/a.csv', 'https://u:p@files.example/a'])(
    'for %j is not made',
    async url => {
      calls.length = 0
      expect(await client.fetchLink(connection, url)).toMatchObject({ reading: { is: 'problem', failure: { code: 'linkRefused' } } })
      expect(calls).toEqual([])
    }
  )

  test('to check a status is the documented one', async () => {
    const { body, ...call } = await sent(sender => sender.checkStatus(connection, listName))
    expect(call).toEqual({
      url: 'https://service.example/api/check_list_status',
      method: 'POST',
      deadlineMs: 30_000,
      maxBytes: 268_435_456,
      isolated: false
    })
    expect(JSON.parse(body ?? '')).toEqual({ api_key: testKey, listname: listName })
  })

  test('to download uses the default API settings', async () => {
    const { body, ...call } = await sent(sender => sender.download(connection, listName))
    const limits = { deadlineMs: 600_000, idleTimeoutMs: 60_000, maxBytes: 268_435_456, isolated: false }
    expect(call).toEqual({ url: 'https://service.example/api/download_list', method: 'POST', ...limits })
    expect(JSON.parse(body ?? '')).toEqual({ api_key: testKey, listname: listName })
  })

  test('uses corrected API settings', async () => {
    const assumptions = {
      ...defaultApiSettings,
      searchUrlField: 'search_url',
      downloadPath: '/v2/export',
      downloadMethod: 'POST',
      downloadKeyField: 'token',
      downloadListField: 'list'
    } as const
    const corrected = { ...connection, apiSettings: assumptions }
    expect(JSON.parse((await sent(sender => sender.startImport(corrected, search))).body ?? '')).toHaveProperty('search_url', search.url)
    const download = await sent(sender => sender.download(corrected, listName))
    expect([download.url, JSON.parse(download.body ?? '')]).toEqual([
      'https://service.example/api/v2/export',
      { token: testKey, list: listName }
    ])
  })

  test('by GET has the list name in the URL, and no API key', async () => {
    const assumptions = { ...defaultApiSettings, downloadMethod: 'GET' } as const
    const call = await sent(sender => sender.download({ ...connection, apiSettings: assumptions }, 'a&b=c #1/é'))
    expect(call).not.toHaveProperty('body')
    expect(call.url).toBe('https://service.example/api/download_list?listname=a%26b%3Dc%20%231%2F%C3%A9')
    expect(JSON.stringify(call)).not.toContain(testKey)
  })

  test('for a further page has the same method and body, and the API key only in the body', async () => {
    const page = (next: NextPage, apiSettings = connection.apiSettings) =>
      sent(sender => sender.downloadPage({ ...connection, apiSettings }, listName, next))
    const first = await sent(sender => sender.download(connection, listName))
    const byUrl = await page({ url: 'https://service.example/api/people?page=2&key=[API key]' })
    expect(byUrl).toEqual({ ...first, url: 'https://service.example/api/people?page=2' })
    const byField = await page({ fields: { cursor: 'b2', page: 3, api_key: 'stolen', listname: 'other', 'a b': 1 } })
    expect(byField.url).toBe(first.url)
    expect(JSON.parse(byField.body ?? '')).toEqual({ cursor: 'b2', page: 3, api_key: testKey, listname: listName })
    const byGet = await page({ fields: { cursor: 'b&2', listname: 'other' } }, { ...defaultApiSettings, downloadMethod: 'GET' })
    expect(byGet).not.toHaveProperty('body')
    expect(new URL(byGet.url).searchParams.get('cursor')).toBe('b&2')
    expect(new URL(byGet.url).searchParams.getAll('listname')).toEqual([listName])
    expect(JSON.stringify(byGet)).not.toContain(testKey)
  })

  test.each([
    'https://elsewhere.example/page/2',
    'http://service.example/page/2',
    'https://service.example:8443/2',
    'javascript:1',
    'https://u:p@service.example/2'
  ])('for a further page at %s is not made', async url => {
    calls.length = 0
    expect(await client.downloadPage(connection, listName, { url })).toMatchObject({
      reading: { is: 'problem', failure: { code: 'linkRefused' } }
    })
    expect(calls).toEqual([])
  })

  test('that fails is unclear for a start, and a problem otherwise', async () => {
    const failure = { code: 'unreachable', host: 'service.example' }
    const createResult = (is: string, operation: string) => ({
      reading: { is, failure },
      call: { operation, milliseconds: 0, understood: 'unreachable' }
    })
    expect(await client.startImport(connection, search)).toEqual(createResult('unclear', 'import'))
    expect(await client.startLookup(connection, profile)).toEqual(createResult('unclear', 'person'))
    expect(await client.startEnrichment(connection, { domains: ['a.example'], listName })).toEqual(createResult('unclear', 'domains'))
    expect(await client.checkStatus(connection, listName)).toEqual(createResult('problem', 'status'))
    expect(await client.download(connection, listName)).toEqual(createResult('problem', 'download'))
    expect(await client.fetchLink(connection, 'https://files.example/a.csv')).toEqual(createResult('problem', 'link'))
  })
})
