// The client without a network: what it sends, how it reads replies, and that the API key appears in no result.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../../lib/failure.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient, type CallResult, type ServiceClient } from '../../../lib/service/client.ts'
import type { Call, Reply } from '../../../lib/service/http.ts'
import type { NextPage } from '../../../lib/service/readings.ts'
import { anyConnection as connection, htmlPage, now, testKey } from './decide/replies.ts'

const search = { url: 'https://network.example/search?query=(keywords:a)&sessionId=x%3D', pages: 4, listName: 'Ada’s list 2025-06-01 k3f9' }
const listName = search.listName
const profile = 'https://network.example/in/ada-beispiel'

const reply = (status: number, content: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: new Map(Object.entries(headers)),
  bytes: new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)),
  durationMs: 12
})

/** The three calls of a client whose every request gets the same reply. */
const ask = async (given: Reply, key = testKey): Promise<CallResult<{ is: string }>[]> => {
  const client = createServiceClient(
    () => Promise.resolve(ok(given)),
    () => now
  )
  const own = { ...connection, apiKey: key }
  return [await client.startImport(own, search), await client.checkStatus(own, listName), await client.download(own, listName)]
}

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
    return calls[0]!
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

/** The problems of a status call and a download that get this reply. */
const codes = async (message: string) =>
  (await ask(reply(404, { message }))).map(({ reading }) => ('failure' in reading ? reading.failure : reading)).slice(1)

describe('the call record', () => {
  test('has the received reply, with status, size and duration', async () => {
    const [start, status, download] = await ask(reply(404, { message: 'No list with this name.' }))
    const figures = { status: 404, milliseconds: 12, bytes: 37, text: '{"message":"No list with this name."}', shape: ['message:text'] }
    expect(start?.call).toEqual({ operation: 'import', ...figures, understood: 'refused' })
    expect(status?.call).toEqual({ operation: 'status', ...figures, understood: 'listUnknown' })
    expect(download?.call).toEqual({ operation: 'download', ...figures, understood: 'listUnknown' })
    expect(status?.reading).toMatchObject({ is: 'problem', failure: { code: 'listUnknown', host: 'service.example' } })
  })

  test('is not misread when the reply repeats the request', async () => {
    expect(await codes('The route check_list_status could not be found.')).toMatchObject([{ code: 'notFound' }, {}])
    expect(await codes('The route /download_list could not be found.')).toMatchObject([{}, { code: 'notFound' }])
    expect(await codes('List Ada’s list 2025-06-01 k3f9 not found.')).toMatchObject([{ code: 'listUnknown' }, { code: 'listUnknown' }])
  })

  test('is bounded, and complete when the reply was not understood or has the only copy of results', async () => {
    const long = 'x'.repeat(200_000)
    const kept = async (given: Reply) => (await ask(given)).map(({ call }) => call.text?.length)
    expect(await kept(reply(500, htmlPage(long)))).toEqual([65_536, 65_536, 65_536])
    const page = reply(200, htmlPage(long))
    expect(await kept(page)).toEqual([page.bytes.length, page.bytes.length, page.bytes.length])
    const rows = reply(200, { status: 'done', data: [{ full_name: 'Ada', email: 'ada@a.example', note: long }] })
    expect(await kept(rows)).toEqual([rows.bytes.length, rows.bytes.length, 65_536])
    const part = reply(200, { total: 9, data: [{ full_name: 'Ada', email: 'ada@a.example', note: long }] })
    expect((await kept(part))[2]).toBe(part.bytes.length)
  })

  test('lists the fields without their values', async () => {
    const [, status] = await ask(reply(200, { status: 'running', list: { id: 5 }, data: [{ email: 'ada@a.example', phone: null }] }))
    expect(status?.call).toMatchObject({
      understood: 'running',
      shape: ['[].email:text', '[].phone:any', 'list.id:number', 'status:text']
    })
  })

  test('of a reply that decompresses to too much is empty', async () => {
    const { gzipSync } = await import('node:zlib')
    const bytes = new Uint8Array(gzipSync(Buffer.alloc(2_000_000, 'x')))
    const [start] = await ask({ ...reply(200, ''), bytes })
    expect(start).toEqual({
      reading: { is: 'unclear', failure: { code: 'tooLarge', host: 'service.example', status: 200 } },
      call: { operation: 'import', status: 200, milliseconds: 12, bytes: bytes.length, text: '', understood: 'tooLarge' }
    })
  })
})

const escapeAll = (text: string): string => text.replace(/[^]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1)

describe('API key', () => {
  const key = fc.string({ unit: 'binary', minLength: 5, maxLength: 40 }).map(text => `K3y${text}`)
  const spell = fc.constantFrom(
    asJson,
    escapeAll,
    (text: string) => asJson(text).replaceAll('/', '\\/'),
    (text: string) => asJson(asJson(text))
  )
  const shape = fc.constantFrom(
    (secret: string) => `{"error":"Invalid API key ${secret}"}`,
    (secret: string) => `{"success":true,"status":"queued","listname":"${secret}"}`,
    (secret: string) => `{"status":"${secret}"}`,
    (secret: string) => `{"status":"failed","message":"${secret}"}`,
    (secret: string) => `{"detail":[{"loc":["body","x"],"msg":"field required","input":{"api_key":"${secret}"}}]}`,
    (secret: string) => `{"${secret}":"${secret}","unknown":[["${secret}"]]}`,
    (secret: string) => `{"data":[{"full_name":"Ada","email":"a@b.example","${secret}":{"note":["${secret}"]}}]}`,
    (secret: string) => `{"file_url":"https://files.example/a?api_key=${secret}"}`,
    (secret: string) => `"${secret}"`,
    (secret: string) => `{"status":"que ${secret}`,
    (secret: string) => `<html><title>${secret}</title><body>${secret}</body></html>`,
    (secret: string) => `Bad request: ${secret}`
  )
  const status = fc.constantFrom(200, 201, 202, 400, 401, 403, 404, 409, 422, 429, 500)

  test('is in no result of the client, for any echo by the service', () =>
    fc.assert(
      fc.asyncProperty(key, spell, shape, status, async (secret, spelled, shaped, code) => {
        const answers = JSON.stringify(await ask(reply(code, shaped(spelled(secret))), secret))
        for (const form of [secret, asJson(secret), asJson(asJson(secret)), escapeAll(secret)]) expect(answers).not.toContain(form)
      }),
      { numRuns: process.env['MUSTER_LONG'] ? 200 : 60 }
    ))

  test('of digits does not break a reply that contains them', async () => {
    const [, followed] = await ask(reply(200, '{"status":"done","account":100200300,"list_id":1002003001}'), '100200300')
    expect(followed?.reading).toEqual({ is: 'finished', ids: ['1002003001'] })
  })
})

describe('a results file', () => {
  const fetchFile = (given: Reply) =>
    createServiceClient(
      () => Promise.resolve(ok(given)),
      () => now
    ).fetchLink(connection, 'https://files.example/list.csv')
  const file = (bytes: Uint8Array): Reply => ({ ...reply(200, ''), bytes })

  test('may be a table, compressed lines or a workbook', async () => {
    expect((await fetchFile(reply(200, 'naam,adres\nAda,ada@a.example\n'))).reading).toEqual({
      is: 'rows',
      rows: [{ naam: 'Ada', adres: 'ada@a.example' }]
    })
    const { gzipSync } = await import('node:zlib')
    expect((await fetchFile(file(new Uint8Array(gzipSync('{"email":"a@a.example"}\n{"email":"b@a.example"}\n'))))).reading).toEqual({
      is: 'rows',
      rows: [{ email: 'a@a.example' }, { email: 'b@a.example' }]
    })
    const book = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 9)
    expect(await fetchFile(file(book))).toEqual({
      reading: { is: 'file', bytes: book, format: 'xlsx' },
      call: { operation: 'link', status: 200, milliseconds: 12, bytes: 5, text: '', understood: 'file' }
    })
  })

  test('that is refused names the host that refused', async () =>
    expect((await fetchFile(reply(403, ''))).reading).toMatchObject({ failure: { code: 'linkRefused', host: 'files.example' } }))

  test('that has moved is refused, because no redirect is followed', async () => {
    const client = createServiceClient(
      () => Promise.resolve(fail('redirected', { host: 'files.example' })),
      () => now
    )
    expect((await client.fetchLink(connection, 'https://files.example/a.csv')).reading).toEqual({
      is: 'problem',
      failure: { code: 'linkRefused', host: 'files.example' }
    })
  })
})

describe('a stored reply', () => {
  const recordCalls = async (given: Reply) => (await ask(given)).map(({ call }) => call)
  const client = createServiceClient(
    () => Promise.resolve(fail('unreachable')),
    () => now
  )
  const { reread } = client
  const corrected = {
    ...connection,
    apiSettings: { ...defaultApiSettings, resultsAt: 'cellar.bottles', finishedWords: ['bottled'], listAt: 'ticket' }
  }

  test('is read with the current API settings', async () => {
    const [start, status, download] = await recordCalls(reply(200, { status: 'bottled', ticket: 'T-1', cellar: { bottles: [{ n: 1 }] } }))
    expect(status?.understood).toBe('running')
    expect(download?.understood).toBe('noRowsFound')
    expect(reread.start(corrected, start!)).toEqual({ is: 'result', rows: [{ n: 1 }], ids: ['T-1'] })
    expect(reread.status(corrected, status!)).toEqual({ is: 'finished', rows: [{ n: 1 }], ids: ['T-1'] })
    expect(reread.download(corrected, download!)).toEqual({ is: 'rows', rows: [{ n: 1 }] })
    expect(reread.download(corrected, { ...download!, operation: 'link' })).toEqual({ is: 'rows', rows: [{ n: 1 }] })
  })

  test('reads as before when nothing was corrected', async () => {
    for (const given of [reply(200, { status: 'queued' }), reply(404, { message: 'No list with this name.' }), reply(402, '')]) {
      const [start, status, download] = await ask(given)
      if (start?.call.text === '') continue
      expect(reread.start(connection, start!.call)).toEqual(start!.reading)
      expect(reread.status(connection, status!.call)).toEqual(status!.reading)
      expect(reread.download(connection, download!.call)).toEqual(download!.reading)
    }
  })

  test('is not read when it is empty, incomplete or of another operation', async () => {
    const [start, status] = await recordCalls(reply(200, { status: 'queued' }))
    expect(reread.status(connection, { ...status!, text: '' })).toBeUndefined()
    expect(reread.status(connection, { operation: 'status' })).toBeUndefined()
    expect(reread.status(connection, start!)).toBeUndefined()
    expect(reread.start(connection, status!)).toBeUndefined()
    expect(reread.download(connection, status!)).toBeUndefined()
    const [cut] = await recordCalls(reply(200, { status: 'queued', note: 'x'.repeat(70_000) }))
    expect(cut?.text).toHaveLength(65_536)
    expect(reread.start(connection, cut!)).toBeUndefined()
  })
})

describe('any reply', () => {
  const strange = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map(text => new TextEncoder().encode(text)),
    fc
      .dictionary(
        fc.constantFrom(
          'status',
          'state',
          'success',
          'error',
          'message',
          'data',
          'progress',
          'total',
          'done',
          'errors',
          '__proto__',
          'isLosslessNumber'
        ),
        fc.jsonValue()
      )
      .map(fields => new TextEncoder().encode(JSON.stringify(fields)))
  )

  test('is read: no call rejects, and no paid call is wrongly taken as refused', () =>
    fc.assert(
      fc.asyncProperty(strange, fc.integer({ min: 200, max: 599 }), async (bytes, code) => {
        const [start, followed, download] = await ask({ ...reply(code, ''), bytes })
        expect(['accepted', 'result', 'refused', 'unclear']).toContain(start?.reading.is)
        expect(['running', 'finished', 'failed', 'problem']).toContain(followed?.reading.is)
        expect(['rows', 'not-ready', 'problem', 'link']).toContain(download?.reading.is)
        if (code >= 500) expect([start?.reading.is, followed?.reading.is, download?.reading.is]).toEqual(['unclear', 'problem', 'problem'])
      }),
      { numRuns: process.env['MUSTER_LONG'] ? 300 : 90 }
    ))
})
