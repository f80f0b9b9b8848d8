// The client with the network taken away: what it sends, what it makes of any answer, and that the key stays out of all of it.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../../lib/failure.ts'
import { defaultAssumptions } from '../../../lib/service/assumptions.ts'
import { createServiceClient, type Answer, type ServiceClient } from '../../../lib/service/client.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import type { Call, Reply } from '../../../lib/service/http.ts'
import { header, htmlPage, now, testKey } from './replies.ts'

const connection: Connection = {
  id: 'c',
  account: 'a',
  address: 'https://service.example/api',
  key: testKey,
  assumptions: defaultAssumptions
}
const search = { url: 'https://network.example/search?query=(keywords:a)&sessionId=x%3D', pages: 4, listName: 'Ada’s list 2025-06-01 k3f9' }
const listName = search.listName

const reply = (status: number, content: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  header: header(headers),
  bytes: new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)),
  milliseconds: 12
})

/** The three calls of a client whose every request gets the same reply. */
const ask = async (given: Reply, key = testKey): Promise<Answer<{ is: string }>[]> => {
  const client = createServiceClient(
    () => Promise.resolve(ok(given)),
    () => now
  )
  const own = { ...connection, key }
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
  const sent = async (use: (asked: ServiceClient) => Promise<unknown>): Promise<Call> => {
    calls.length = 0
    await use(client)
    expect(calls).toHaveLength(1)
    return calls[0]!
  }

  test('to start an import is the documented one', async () => {
    const { body, ...call } = await sent(asked => asked.startImport(connection, search))
    expect(call).toEqual({ url: 'https://service.example/api/sn_search', method: 'POST', deadline: 120_000, cap: 1_048_576, paid: true })
    expect(JSON.parse(body ?? '')).toEqual({
      sales_platform_people_search_url: search.url,
      api_key: testKey,
      no_of_page: 4,
      listname: listName
    })
  })

  test('to check a status is the documented one', async () => {
    const { body, ...call } = await sent(asked => asked.checkStatus(connection, listName))
    expect(call).toEqual({
      url: 'https://service.example/api/check_list_status',
      method: 'POST',
      deadline: 30_000,
      cap: 268_435_456,
      paid: false
    })
    expect(JSON.parse(body ?? '')).toEqual({ api_key: testKey, listname: listName })
  })

  test('to download is the assumed one', async () => {
    const { body, ...call } = await sent(asked => asked.download(connection, listName))
    const limits = { deadline: 600_000, silence: 60_000, cap: 268_435_456, paid: false }
    expect(call).toEqual({ url: 'https://service.example/api/download_list', method: 'POST', ...limits })
    expect(JSON.parse(body ?? '')).toEqual({ api_key: testKey, listname: listName })
  })

  test('follows corrected assumptions', async () => {
    const assumptions = {
      searchUrlField: 'search_url',
      downloadPath: '/v2/export',
      downloadMethod: 'POST',
      downloadKeyField: 'token',
      downloadListField: 'list'
    } as const
    const corrected = { ...connection, assumptions }
    expect(JSON.parse((await sent(asked => asked.startImport(corrected, search))).body ?? '')).toHaveProperty('search_url', search.url)
    const download = await sent(asked => asked.download(corrected, listName))
    expect([download.url, JSON.parse(download.body ?? '')]).toEqual([
      'https://service.example/api/v2/export',
      { token: testKey, list: listName }
    ])
  })

  test('by GET names the list in the address, and the key nowhere', async () => {
    const assumptions = { ...defaultAssumptions, downloadMethod: 'GET' } as const
    const call = await sent(asked => asked.download({ ...connection, assumptions }, 'a&b=c #1/é'))
    expect(call).not.toHaveProperty('body')
    expect(call.url).toBe('https://service.example/api/download_list?listname=a%26b%3Dc%20%231%2F%C3%A9')
    expect(JSON.stringify(call)).not.toContain(testKey)
  })

  test('that failed is in doubt when it was a start, a problem otherwise', async () => {
    const failure = { code: 'unreachable', host: 'service.example' }
    expect(await client.startImport(connection, search)).toEqual({ reading: { is: 'unclear', failure }, heard: { operation: 'import' } })
    expect(await client.checkStatus(connection, listName)).toEqual({ reading: { is: 'problem', failure }, heard: { operation: 'status' } })
    expect(await client.download(connection, listName)).toEqual({ reading: { is: 'problem', failure }, heard: { operation: 'download' } })
  })
})

/** What goes wrong with a status and a download when each gets this answer. */
const codes = async (message: string) =>
  (await ask(reply(404, { message }))).map(({ reading }) => ('failure' in reading ? reading.failure : reading)).slice(1)

describe('what was heard', () => {
  test('is the reply as it came, with its figures', async () => {
    const [start, status, download] = await ask(reply(404, { message: 'No list with this name.' }))
    const figures = { status: 404, milliseconds: 12, bytes: 37, text: '{"message":"No list with this name."}' }
    expect([start?.heard, status?.heard, download?.heard]).toEqual(
      ['import', 'status', 'download'].map(operation => ({ operation, ...figures }))
    )
    expect(status?.reading).toMatchObject({ is: 'problem', failure: { code: 'listUnknown', host: 'service.example' } })
  })

  test('is not misread where it repeats what was asked', async () => {
    expect(await codes('The route check_list_status could not be found.')).toMatchObject([{ code: 'notFound' }, {}])
    expect(await codes('The route /download_list could not be found.')).toMatchObject([{}, { code: 'notFound' }])
    expect(await codes('List Ada’s list 2025-06-01 k3f9 not found.')).toMatchObject([{ code: 'listUnknown' }, { code: 'listUnknown' }])
  })

  test('is bounded', async () => {
    const [, status] = await ask(reply(200, htmlPage('x'.repeat(200_000))))
    expect(status?.heard.text).toHaveLength(65_536)
  })

  test('leaves out results, which are kept as records, but not what could not be read', async () => {
    const [, , rows] = await ask(reply(200, { data: [{ full_name: 'Ada', email: 'ada@a.example' }] }))
    expect(rows).toMatchObject({ reading: { is: 'rows' }, heard: { text: '' } })
    const [, , puzzle] = await ask(reply(200, { file_url: 'https://files.example/a.csv' }))
    expect(puzzle).toMatchObject({ reading: { is: 'problem' }, heard: { text: '{"file_url":"https://files.example/a.csv"}' } })
  })
})

const escapeAll = (text: string): string => text.replace(/[^]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1)

describe('the key', () => {
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

  test('is in nothing that the client gives back, whatever the service repeats', () =>
    fc.assert(
      fc.asyncProperty(key, spell, shape, status, async (secret, spelled, shaped, code) => {
        const answers = JSON.stringify(await ask(reply(code, shaped(spelled(secret))), secret))
        for (const form of [secret, asJson(secret), asJson(asJson(secret)), escapeAll(secret)]) expect(answers).not.toContain(form)
      }),
      { numRuns: 200 }
    ))

  test('of digits does not break a reply that holds them', async () => {
    const [, followed] = await ask(reply(200, '{"status":"done","account":100200300,"list_id":1002003001}'), '100200300')
    expect(followed?.reading).toEqual({ is: 'finished' })
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

  test('is read: no call rejects, and no refusal of a paid call is made up', () =>
    fc.assert(
      fc.asyncProperty(strange, fc.integer({ min: 200, max: 599 }), async (bytes, code) => {
        const [start, followed, download] = await ask({ ...reply(code, ''), bytes })
        expect(['accepted', 'result', 'refused', 'unclear']).toContain(start?.reading.is)
        expect(['running', 'finished', 'failed', 'problem']).toContain(followed?.reading.is)
        expect(['rows', 'not-ready', 'problem']).toContain(download?.reading.is)
        if (code >= 500) expect([start?.reading.is, followed?.reading.is, download?.reading.is]).toEqual(['unclear', 'problem', 'problem'])
      }),
      { numRuns: 300 }
    ))
})
