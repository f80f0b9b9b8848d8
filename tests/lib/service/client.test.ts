// The client without a network: what it records of a reply, and that the API key appears in no result.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Reply } from '../../../lib/service/http.ts'
import { htmlPage } from './decide/replies.ts'
import { ask, reply } from './ask-client.ts'
import { isLong } from '../../is-long.ts'

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
      { numRuns: isLong ? 200 : 60 }
    ))

  test('of digits does not break a reply that contains them', async () => {
    const [, followed] = await ask(reply(200, '{"status":"done","account":100200300,"list_id":1002003001}'), '100200300')
    expect(followed?.reading).toEqual({ is: 'finished', ids: ['1002003001'] })
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
      { numRuns: isLong ? 300 : 90 }
    ))
})
