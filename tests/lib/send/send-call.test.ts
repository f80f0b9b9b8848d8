// One call as it arrives: body, keys and signature in each format.
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, describe } from 'vitest'
import { sendToWebhook, createTestCall, hashTexts, signBody } from '../../../lib/send/send-call.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { serveFaults, type FaultServer } from '../service/fault-server.ts'
import * as fc from 'fast-check'

let server: FaultServer
beforeEach(async () => {
  server = await serveFaults()
})
afterEach(() => server.close())

const now = (): number => 1_700_000_000_000
const http = createHttp({ fetch, now, pulse: () => undefined })
const records = [
  { key: 'k1', values: ['ada@one.example', 'Ada & Söhne'] },
  { key: 'k2', values: ['bo@two.example', '__proto__'] }
]
const headings = ['Email', '__proto__']
const send = async (webhook: Partial<Parameters<typeof sendToWebhook>[2]>, isTest = false) => {
  const perCall = webhook.perCall ?? 1
  const target = { url: `${server.url}/hook?token=1`, format: 'json' as const, perCall, pageCounts: false, secret: '', ...webhook }
  const sent = records.slice(0, perCall)
  expect(await sendToWebhook(http, now, target, { headings, records: sent, isTest })).toEqual({ is: 'delivered' })
  const [seen] = server.seen
  if (!seen) throw new Error('Nothing arrived.')
  return seen
}

test('one record is one JSON object with its key', async () => {
  const { body, headers, path, method } = await send({})
  expect([method, path]).toEqual(['POST', '/hook?token=1'])
  expect(headers['content-type']).toBe('application/json')
  expect(body).toBe('{"muster_key":"k1","Email":"ada@one.example","__proto__":"Ada & Söhne"}')
  expect(headers['idempotency-key']).toBe('k1')
  expect(headers['muster-signature']).toBeUndefined()
  expect(headers['muster-test']).toBeUndefined()
  expect(headers.cookie).toBeUndefined()
})

test('several records are a list, and their call has a key of its own', async () => {
  const { body, headers } = await send({ perCall: 100 })
  expect(Object.keys(JSON.parse(body))).toEqual(['records'])
  expect(headers['idempotency-key']).toMatch(/^[\da-f]{64}$/)
})

test('form fields hold one record, or several with numbers', async () => {
  const one = await send({ format: 'form' })
  expect(one.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect([...new URLSearchParams(one.body)].slice(0, 2)).toEqual([
    ['muster_key', 'k1'],
    ['Email', 'ada@one.example']
  ])
  server.seen.length = 0
  const many = await send({ format: 'form', perCall: 100 })
  expect(new URLSearchParams(many.body).get('records[1][Email]')).toBe('bo@two.example')
})

test('a secret signs the time and the exact body, and never leaves', async () => {
  const { body, headers } = await send({ secret: 'hook-secret-3f9a' })
  const expected = createHmac('sha256', 'hook-secret-3f9a').update(`1700000000.${body}`).digest('hex')
  expect(headers['muster-signature']).toBe(`t=1700000000,v1=${expected}`)
  expect(JSON.stringify([body, headers])).not.toContain('hook-secret')
})

test('a test call has made-up people under the columns of the webhook', async () => {
  const target = { url: server.url, format: 'json' as const, perCall: 100 as const, pageCounts: false, secret: '' }
  await sendToWebhook(http, now, target, createTestCall(100, ['E-Mail', 'Own'], ['email', 'other:field']))
  expect(server.seen[0]?.headers['muster-test']).toBe('1')
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
    records: [
      { muster_key: 'test-1', 'E-Mail': 'ada.beispiel@contoso.example', Own: '' },
      { muster_key: 'test-2', 'E-Mail': 'bruno.prueba@fabrikam.example', Own: '' }
    ]
  })
})

describe('sign', () => {
  test('the signature is the HMAC-SHA-256 of time and body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), fc.string({ unit: 'binary' }), async (secret, body) => {
        const header = await signBody(secret, body, 1_700_000_000_999)
        const expected = createHmac('sha256', secret).update(`1700000000.${body}`).digest('hex')
        expect(header).toBe(`t=1700000000,v1=${expected}`)
      })
    )
  })

  test('a key is stable, and depends on where each text ends', async () => {
    expect(await hashTexts(['w1', 'r1', '0', 'a'])).toBe(await hashTexts(['w1', 'r1', '0', 'a']))
    const keys = await Promise.all([['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['a","b'], ['a', 'b']].map(hashTexts))
    expect(new Set(keys).size).toBe(6)
  })
})
