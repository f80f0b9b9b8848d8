// One call to HubSpot: what is written, and what each of its answers means for each record.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendToHubspot, testHubspot } from '../../../lib/send/hubspot.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { answer } from '../service/fault-server.ts'
import { serveCrm, type CrmSandbox } from './crm-sandbox.ts'

let hubspot: CrmSandbox
beforeEach(async () => {
  hubspot = await serveCrm('hubspot')
})
afterEach(() => hubspot.close())

const now = (): number => 1_700_000_000_000
const http = createHttp({ fetch, now, pulse: () => undefined })
const headings = ['email', 'firstname', 'jobtitle']
const createRecords = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ key: `key-${n}`, values: [`p${n}@northwind.example`, `Person ${n}`, ''] }))
const send = (count: number, columns = headings) =>
  sendToHubspot(http, now, { url: hubspot.url, secret: hubspot.rules.token }, { headings: columns, records: createRecords(count) })

test('a new contact is created, a known one is updated, and an empty value clears nothing', async () => {
  hubspot.people.set('p1@northwind.example', { id: 9, values: { jobtitle: 'Buyer' }, phones: [], writes: 0 })
  expect(await send(2)).toEqual({ is: 'delivered' })
  expect(hubspot.people.get('p0@northwind.example')?.values).toEqual({ email: 'p0@northwind.example', firstname: 'Person 0' })
  expect(hubspot.people.get('p1@northwind.example')?.values).toMatchObject({ jobtitle: 'Buyer', firstname: 'Person 1' })
  expect(hubspot.server.seen.map(({ method, path }) => [method, path])).toEqual([['POST', '/crm/objects/2026-03/contacts/batch/upsert']])
})

describe('a name that cannot be split for certain', () => {
  const named = ['email', 'firstname', 'lastname', 'jobtitle']
  const mails = ['an@northwind.example', 'new@northwind.example', 'nameless@northwind.example', 'ada@northwind.example']
  const names = [
    ['', 'Nguyen Van An'],
    ['', 'Kim Min-jun'],
    ['', 'J. R. R. Tolkien'],
    ['Ada', 'Beispiel']
  ]
  const records = mails.map((mail, n) => ({ key: `key-${n}`, values: [mail, ...(names[n] ?? []), 'CTO'] }))
  const sendNames = (sent = records) =>
    sendToHubspot(http, now, { url: hubspot.url, secret: hubspot.rules.token }, { headings: named, records: sent })
  const know = (email: string, values: Record<string, string>): void =>
    void hubspot.people.set(email, { id: hubspot.people.size + 1, values: { email, ...values }, phones: [], writes: 0 })
  const nameOf = (email: string) => {
    const { firstname, lastname, jobtitle } = hubspot.people.get(email)?.values ?? {}
    return [firstname, lastname, jobtitle]
  }
  beforeEach(() => {
    know('an@northwind.example', { firstname: 'An', lastname: 'Nguyen Van' })
    know('nameless@northwind.example', { jobtitle: 'Buyer' })
    know('ada@northwind.example', { firstname: 'Bo', lastname: 'Exempel' })
  })

  test('is no part of a contact that has a name; a new one, and one without a name, get it', async () => {
    expect(await sendNames()).toEqual({ is: 'delivered' })
    expect(mails.map(nameOf)).toEqual([
      ['An', 'Nguyen Van', 'CTO'],
      [undefined, 'Kim Min-jun', 'CTO'],
      [undefined, 'J. R. R. Tolkien', 'CTO'],
      ['Ada', 'Beispiel', 'CTO']
    ])
    expect(hubspot.server.seen.map(({ path }) => path.split('/').at(-1))).toEqual(['read', 'upsert'])
  })

  test('is looked for only where there is one', async () => {
    await sendNames(records.slice(3))
    expect(hubspot.server.seen.map(({ path }) => path.split('/').at(-1))).toEqual(['upsert'])
  })

  test('is left out where HubSpot does not say which contacts have one', async () => {
    const other = { archived: false, createdAt: '2026-11-23T09:00:00Z', updatedAt: '2026-11-23T09:00:00Z', id: '7' }
    const batch = { completedAt: '2026-11-23T09:00:00Z', startedAt: '2026-11-23T09:00:00Z', status: 'COMPLETE' }
    const properties = { email: 'an.nguyen@northwind.example', firstname: 'An', lastname: 'Nguyen Van' }
    hubspot.rules.before = ({ path }) =>
      path.endsWith('read') ? { status: 200, body: { ...batch, results: [{ ...other, properties }] } } : undefined
    expect(await sendNames()).toEqual({ is: 'delivered' })
    expect(mails.slice(0, 3).map(mail => nameOf(mail)[1])).toEqual(['Nguyen Van', undefined, undefined])
    hubspot.rules.before = ({ path }) => (path.endsWith('read') ? answer(400, '{"message":"No","category":"VALIDATION_ERROR"}') : undefined)
    expect(await sendNames()).toEqual({ is: 'delivered' })
    expect(mails.slice(0, 3).map(mail => nameOf(mail)[1])).toEqual(['Nguyen Van', undefined, undefined])
  })

  test.each([
    [500, 'retry'],
    [401, 'blocked']
  ])('keeps the call waiting where looking for it is answered with %s', async (status, is) => {
    hubspot.rules.before = () => answer(status, '{"message":"No","category":"X","correlationId":"a"}')
    expect(await sendNames()).toMatchObject({ is })
    expect(hubspot.server.seen).toHaveLength(1)
    expect([...hubspot.people.values()].every(({ writes }) => writes === 0)).toBe(true)
  })
})

test('the token is in one header, and no cookie leaves', async () => {
  await send(1)
  const [seen] = hubspot.server.seen
  expect(seen?.headers.authorization).toBe(`Bearer ${hubspot.rules.token}`)
  expect(seen?.headers.cookie).toBeUndefined()
  expect(`${seen?.path} ${seen?.body}`).not.toContain(hubspot.rules.token)
})

test('a batch that is done in part refuses only the records with an error, each with its reason', async () => {
  hubspot.rules.refused.add('p1@northwind.example').add('p3@northwind.example')
  expect(await send(5)).toMatchObject({
    is: 'delivered',
    apart: [
      {
        keys: ['key-1'],
        status: 'refused',
        failure: { code: 'sendRefused', message: '400 Email address p1@northwind.example is invalid' }
      },
      { keys: ['key-3'], status: 'refused', failure: { message: '400 Email address p3@northwind.example is invalid' } }
    ]
  })
  expect(hubspot.people.size).toBe(3)
  expect(hubspot.server.seen).toHaveLength(1)
})

test.each([
  ['names the address', { ids: ['p2@northwind.example'] }],
  ['names the record', { objectWriteTraceId: ['key-2'] }],
  ['names nothing', {}]
])('an error that %s is found among the records', async (_, context) => {
  const results = [0, 1, 3].map(n => ({
    archived: false,
    createdAt: '2026-11-23T09:00:00Z',
    updatedAt: '2026-11-23T09:00:00Z',
    id: String(n),
    new: true,
    properties: { email: `P${n}@northwind.example` }
  }))
  const errors = [{ status: '400', category: 'VALIDATION_ERROR', message: 'Not valid', context, errors: [], links: {} }]
  const batch = { completedAt: '2026-11-23T09:00:00Z', startedAt: '2026-11-23T09:00:00Z', status: 'COMPLETE', results, errors }
  hubspot.rules.before = () => ({ status: 207, body: batch })
  expect(await send(4)).toEqual({
    is: 'delivered',
    apart: [
      { keys: ['key-2'], status: 'refused', failure: { code: 'sendRefused', host: new URL(hubspot.url).host, message: '400 Not valid' } }
    ]
  })
})

test('a record waits while HubSpot is busy, and the others are delivered', async () => {
  const errors = [
    { status: '429', category: 'RATE_LIMITS', message: 'Slow down', context: { objectWriteTraceId: ['key-1'] }, errors: [], links: {} }
  ]
  const result = {
    archived: false,
    createdAt: '2026-11-23T09:00:00Z',
    updatedAt: '2026-11-23T09:00:00Z',
    id: '1',
    new: true,
    properties: {},
    objectWriteTraceId: 'key-0'
  }
  const batch = { completedAt: '2026-11-23T09:00:00Z', startedAt: '2026-11-23T09:00:00Z', status: 'COMPLETE', results: [result], errors }
  hubspot.rules.before = () => ({ status: 207, body: batch })
  expect(await send(2)).toMatchObject({ is: 'retry', failure: { code: 'sendBusy' }, apart: [{ keys: ['key-0'], status: 'delivered' }] })
})

test('the one record that makes HubSpot refuse a whole batch is found, and the others arrive', async () => {
  hubspot.rules.refusesBatches = true
  hubspot.rules.refused.add('p37@northwind.example')
  expect(await send(100)).toMatchObject({ is: 'delivered', apart: [{ keys: ['key-37'], status: 'refused' }] })
  expect(hubspot.people.size).toBe(99)
  expect([...hubspot.people.values()].every(({ writes }) => writes === 1)).toBe(true)
  expect(hubspot.server.seen.length).toBeLessThan(20)
})

test('what arrived in one half of a batch stays delivered when HubSpot refuses everything else', async () => {
  hubspot.rules.refusesBatches = true
  hubspot.rules.refused.add('p3@northwind.example')
  const gone = { status: 'error', message: 'gone', correlationId: 'aeb5f871-7f07-4993-9211-075dc63e7cbf', category: 'OBJECT_NOT_FOUND' }
  hubspot.rules.before = () => (hubspot.server.seen.length > 2 ? { status: 404, body: gone } : undefined)
  expect(await send(4)).toMatchObject({ is: 'refused', isForAll: true, apart: [{ keys: ['key-0', 'key-1'], status: 'delivered' }] })
})

test('a batch whose records are all refused is not tried one by one to its end', async () => {
  hubspot.rules.refusesBatches = true
  for (const { values } of createRecords(100)) hubspot.rules.refused.add(values[0] ?? '')
  expect(await send(100)).toMatchObject({ is: 'refused' })
  expect(hubspot.server.seen.length).toBeLessThan(40)
})

const invalid = (rules: object[]) => `Property values were not valid: ${JSON.stringify(rules)}`

test.each<[what: string, message: string, words: string]>([
  [
    'one rule',
    invalid([{ isValid: false, message: 'Enter only letters', error: 'INVALID_ALPHA', name: 'firstname' }]),
    'firstname: Enter only letters'
  ],
  [
    'two rules',
    invalid([
      { isValid: false, message: 'Enter only letters', error: 'INVALID_ALPHA', name: 'firstname' },
      { isValid: false, message: 'raw', localizedErrorMessage: 'jobtitle is too long', error: 'MAX_LENGTH', name: 'jobtitle' }
    ]),
    'firstname: Enter only letters · jobtitle is too long'
  ],
  [
    'a message that ends too early',
    'Property values were not valid: [{"isValid":false,"mess',
    'Property values were not valid: [{"isValid":false,"mess'
  ],
  ['a message with brackets', 'Not valid: [firstname]', 'Not valid: [firstname]']
])('a refusal by %s is shown in the words of HubSpot', async (_, message, words) => {
  hubspot.rules.before = () => ({
    status: 400,
    body: { status: 'error', category: 'VALIDATION_ERROR', correlationId: 'aeb5f871-7f07-4993-9211-075dc63e7cbf', message }
  })
  expect(await send(1)).toMatchObject({ is: 'refused', failure: { code: 'sendRefused', message: `400 ${words}` } })
})

test('a field that HubSpot does not have refuses everything after one call', async () => {
  expect(await send(50, ['email', 'frist_name', 'jobtitle'])).toMatchObject({
    is: 'refused',
    isForAll: true,
    failure: { code: 'sendFieldUnknown', message: expect.stringContaining('frist_name') }
  })
  expect(hubspot.server.seen).toHaveLength(1)
})

test.each<[number, string, Record<string, string>, object]>([
  [
    401,
    '{"category":"EXPIRED_AUTHENTICATION","message":"The token expired","correlationId":"a"}',
    {},
    { is: 'blocked', failure: { code: 'sendTokenRefused' } }
  ],
  [
    403,
    '{"category":"MISSING_SCOPES","message":"No scope","correlationId":"a"}',
    {},
    { is: 'blocked', failure: { code: 'sendTokenLimited', message: '403 No scope' } }
  ],
  [403, '<html>Guard</html>', {}, { is: 'retry', failure: { code: 'sendBusy' } }],
  [
    429,
    '{"policyName":"TEN_SECONDLY_ROLLING","message":"Slow down"}',
    {},
    { is: 'retry', failure: { code: 'sendBusy', retryAfterMs: 10_000 } }
  ],
  [429, '{"policyName":"DAILY","message":"Slow down"}', {}, { is: 'retry', failure: { retryAfterMs: 3_600_000 } }],
  [429, '{}', { 'retry-after': '7' }, { is: 'retry', failure: { retryAfterMs: 7_000 } }],
  [500, '{"message":"Oh"}', {}, { is: 'retry', failure: { code: 'sendServerError', message: '500 Oh' } }],
  [200, '<html>Sign in</html>', {}, { is: 'refused', failure: { code: 'sendPage' } }],
  [200, '{"ok":true}', {}, { is: 'refused', failure: { code: 'sendPage' } }],
  [404, '{"message":"No"}', {}, { is: 'refused', isForAll: true }]
])('%s %s', async (status, body, headers, expected) => {
  hubspot.rules.before = () => answer(status, body, headers)
  expect(await send(3)).toMatchObject(expected)
  expect(hubspot.server.seen).toHaveLength(1)
})

test('what arrived before the token ended is not sent again', async () => {
  hubspot.rules.refusesBatches = true
  hubspot.rules.refused.add('p3@northwind.example')
  let calls = 0
  hubspot.rules.before = () => (++calls > 2 ? answer(401, '{"message":"expired"}') : undefined)
  expect(await send(4)).toMatchObject({
    is: 'blocked',
    apart: [{ keys: ['key-0', 'key-1'], status: 'delivered' }]
  })
})

test('a test writes nothing', async () => {
  expect(await testHubspot(http, now, { url: hubspot.url, secret: hubspot.rules.token })).toEqual({ is: 'delivered' })
  expect(await testHubspot(http, now, { url: hubspot.url, secret: 'other' })).toMatchObject({ failure: { code: 'sendTokenRefused' } })
  expect(hubspot.server.seen.map(({ method }) => method)).toEqual(['GET', 'GET'])
})
