// One person is sent to Pipedrive: found by the exact email address or created. A known person loses nothing.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendToPipedrive, testPipedrive } from '../../../lib/send/pipedrive.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { answer } from '../service/fault-server.ts'
import { serveCrm, type CrmSandbox } from './crm-sandbox.ts'

let pipedrive: CrmSandbox
beforeEach(async () => {
  pipedrive = await serveCrm('pipedrive')
})
afterEach(() => pipedrive.close())

const now = (): number => 1_700_000_000_000
const http = createHttp({ fetch, now, pulse: () => undefined })
const own = 'f'.repeat(40)
const headings = ['emails', 'name', 'phones', own]
const send = (values = ['ada+1@northwind.example', 'Ada Beispiel', '+1 202 555 0104', '']) =>
  sendToPipedrive(http, now, { url: pipedrive.url, secret: pipedrive.rules.token }, { headings, records: [{ key: 'k', values }] })
const methods = () => pipedrive.server.seen.map(({ method }) => method)

test('a new person is created after a search for the exact email address', async () => {
  pipedrive.rules.fields.add(own)
  expect(await send(['ada+1@northwind.example', 'Ada Beispiel', '+1 202 555 0104', 'Buyer'])).toEqual({ is: 'delivered' })
  expect(methods()).toEqual(['GET', 'POST'])
  expect(Object.fromEntries(new URL(pipedrive.server.seen[0]?.path ?? '', pipedrive.url).searchParams)).toMatchObject({
    term: 'ada+1@northwind.example',
    fields: 'email',
    exact_match: 'true'
  })
  expect(JSON.parse(pipedrive.server.seen[1]?.body ?? '')).toEqual({
    name: 'Ada Beispiel',
    emails: [{ value: 'ada+1@northwind.example', primary: true, label: 'work' }],
    phones: [{ value: '+1 202 555 0104', primary: true, label: 'work' }],
    custom_fields: { [own]: 'Buyer' }
  })
})

test('a known person keeps email addresses and phone numbers', async () => {
  pipedrive.people.set('ADA+1@northwind.example', { id: 7, values: { name: 'A.' }, phones: ['+49 30 1'], writes: 0 })
  expect(await send()).toEqual({ is: 'delivered' })
  expect(pipedrive.server.seen[1]).toMatchObject({ method: 'PATCH', path: '/api/v2/persons/7', body: '{"name":"Ada Beispiel"}' })
})

test('a known person without a phone number gets one', async () => {
  pipedrive.people.set('ada+1@northwind.example', { id: 7, values: { name: 'A.' }, phones: [], writes: 0 })
  await send()
  expect(pipedrive.people.get('ada+1@northwind.example')?.phones).toEqual(['+1 202 555 0104'])
})

test('nothing is written where nothing changes', async () => {
  pipedrive.people.set('ada+1@northwind.example', { id: 7, values: { name: 'A.' }, phones: ['1'], writes: 0 })
  expect(await send(['ada+1@northwind.example', '', '2', ''])).toEqual({ is: 'delivered' })
  expect(methods()).toEqual(['GET'])
})

test('a person without a name is named by the email address', async () => {
  await send(['ada+1@northwind.example', '', '', ''])
  expect(pipedrive.people.get('ada+1@northwind.example')?.values).toEqual({ name: 'ada+1@northwind.example' })
})

test('the oldest of several people with the email address is changed, and no one else', async () => {
  const item = (id: number, emails: string[]) => ({ result_score: 1, item: { id, name: '', emails, phones: ['1'] } })
  pipedrive.rules.before = ({ method }) =>
    method === 'GET'
      ? {
          status: 200,
          body: {
            success: true,
            data: {
              items: [
                item(3, ['ada+10@northwind.example']),
                item(9, ['ada+1@northwind.example']),
                item(5, ['x@y.example', 'Ada+1@northwind.example'])
              ]
            }
          }
        }
      : { status: 200, body: { success: true, data: { id: 5 } } }
  await send()
  expect(pipedrive.server.seen[1]?.path).toBe('/api/v2/persons/5')
})

test('a search without a list of results creates no one', async () => {
  pipedrive.rules.before = () => answer(200, '{"success":true}')
  expect(await send()).toMatchObject({ is: 'refused', failure: { code: 'sendPage' } })
  expect(methods()).toEqual(['GET'])
})

test('a person who is deleted after the search is searched for again', async () => {
  pipedrive.people.set('ada+1@northwind.example', { id: 7, values: { name: 'A.' }, phones: [], writes: 0 })
  pipedrive.rules.before = ({ method }) => (method === 'PATCH' ? answer(404, '{"success":false,"error":"Person not found"}') : undefined)
  expect(await send()).toMatchObject({ is: 'retry' })
})

test('a refusal says why', async () => {
  pipedrive.rules.refused.add('ada+1@northwind.example')
  expect(await send()).toMatchObject({
    is: 'refused',
    failure: { code: 'sendRefused', message: '400 Email ada+1@northwind.example is not allowed Please check the documentation.' }
  })
})

test('an answer 200 with success: false is no delivery', async () => {
  pipedrive.rules.before = ({ method }) => (method === 'POST' ? answer(200, '{"success":false,"error":"Not now"}') : undefined)
  expect(await send()).toMatchObject({ is: 'refused', failure: { message: 'Not now' } })
})

test.each([
  ['GET', 'search'],
  ['POST', 'write']
])('a limit at the %s (%s) names its wait', async method => {
  pipedrive.rules.before = seen =>
    seen.method === method
      ? answer(429, '{"success":false,"error":"request over limit"}', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '10' })
      : undefined
  expect(await send()).toMatchObject({
    is: 'retry',
    failure: { code: 'sendBusy', retryAfterMs: 10_000, message: '429 request over limit' }
  })
})

test('the last call of a window asks to wait for the next one', async () => {
  pipedrive.rules.headers = () => ({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2' })
  expect(await send()).toEqual({ is: 'delivered', pauseMs: 2_000 })
})

test.each<[number, string]>([
  [401, 'sendTokenRefused'],
  [402, 'sendTokenLimited'],
  [403, 'sendTokenLimited']
])('%s pauses the sending', async (status, code) => {
  pipedrive.rules.before = () => answer(status, '{"success":false,"error":"no"}')
  expect(await send()).toMatchObject({ is: 'blocked', failure: { code } })
})

test('a test writes nothing', async () => {
  const target = { url: pipedrive.url, secret: pipedrive.rules.token }
  expect(await testPipedrive(http, now, target)).toEqual({ is: 'delivered' })
  expect(await testPipedrive(http, now, { ...target, secret: 'other' })).toMatchObject({ failure: { code: 'sendTokenRefused' } })
  expect(methods()).toEqual(['GET', 'GET'])
})
