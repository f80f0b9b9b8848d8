// Every fault of a service at every operation over a real network stack: how each is read, and that each call is sent once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServiceClient, type CallResult, type DownloadReading, type Limits, type StartReading } from '../../../lib/service/client.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { createHttp } from '../../../lib/service/http.ts'
import type { StatusReading } from '../../../lib/service/readings.ts'
import { answer, drip, raw, serveFaults, type Behaviour, type FaultServer } from './fault-server.ts'
import { anyConnection, htmlPage, testKey } from './decide/replies.ts'

let server: FaultServer
let elsewhere: FaultServer
beforeAll(async () => {
  server = await serveFaults()
  elsewhere = await serveFaults()
})
beforeEach(() => {
  server.seen.length = 0
})
afterAll(() => Promise.all([server.close(), elsewhere.close()]))

const createLimits = (deadlineMs: number): Limits => {
  const start = { deadlineMs, maxBytes: 2_000 }
  const download = { deadlineMs: 5 * deadlineMs, idleTimeoutMs: deadlineMs, maxBytes: 20_000 }
  return { import: start, person: start, people: start, domains: start, status: { deadlineMs, maxBytes: 20_000 }, download, link: download }
}
const createClient = (deadlineMs: number) =>
  createServiceClient(
    createHttp({ fetch, now: () => performance.now(), pulse: () => undefined }),
    () => Date.now(),
    createLimits(deadlineMs)
  )
/** Waits longer than a busy machine takes for a reply. */
const patient = createClient(20_000)
/** For services that never reply. */
const hasty = createClient(400)

const paths = { start: '/sn_search', status: '/check_list_status', download: '/download_list' }

/** One reading as text: `refused wrongApiKey`, `running processing`, `rows 2`. */
const describeReading = ({ reading }: CallResult<StartReading | StatusReading | DownloadReading>): string => {
  if ('failure' in reading) return `${reading.is} ${reading.failure.code}`
  if ('status' in reading) return [reading.is, reading.status.word ?? []].flat().join(' ')
  return 'rows' in reading ? `${reading.is} ${reading.rows?.length}` : reading.is
}

const ask = async (operation: keyof typeof paths, client = patient): Promise<string> => {
  const connection: Connection = { ...anyConnection, baseUrl: server.url }
  const listName = 'Ada’s list'
  if (operation === 'start')
    return describeReading(await client.startImport(connection, { url: 'https://network.example/?q=a', pages: 1, listName }))
  return describeReading(
    operation === 'status' ? await client.checkStatus(connection, listName) : await client.download(connection, listName)
  )
}

const json = (value: unknown, status = 200): Behaviour => answer(status, JSON.stringify(value))
const page = (status: number, title: string): Behaviour => answer(status, htmlPage(title), { 'content-type': 'text/html' })
const head = (length: number): string => `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
const open = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n'
const ada = { full_name: 'Zoë Beispiel', email: 'zoe@a.example' }
const done = JSON.stringify({ success: true, status: 'done', data: [ada] })
const latin1 = Uint8Array.from(done, letter => letter.charCodeAt(0))
const unreachable = ['unclear unreachable', 'problem unreachable', 'problem unreachable'] as const
const unreadable = ['unclear unreadable', 'problem unreadable', 'problem unreadable'] as const
const timedOut = ['unclear timedOut', 'problem timedOut', 'problem timedOut'] as const
const redirected = ['unclear redirected', 'problem redirected', 'problem redirected'] as const
const taken = ['result 1', 'finished 1', 'rows 1'] as const
const refused = (code: string) => [`refused ${code}`, `problem ${code}`, `problem ${code}`] as const

type Row = readonly [fault: string, behaviour: Behaviour, readings: readonly [start: string, status: string, download: string]]
const rows: readonly Row[] = [
  ['a sound reply', answer(200, done), taken],
  ['a reset before the headers', raw('', 'RST'), unreachable],
  ['a reset after the headers', raw(head(100), 'RST'), unreachable],
  ['an end without an answer', raw('', 'FIN'), unreachable],
  ['a body cut short of its length', raw(head(done.length) + done.slice(0, 40), 'FIN'), unreachable],
  ['a body cut short without a length', raw(open + done.slice(0, 40), 'FIN'), unreadable],
  ['a word cut short without a length', raw(`${open}{"status":"queued`, 'FIN'), unreadable],
  ['nothing', answer(200, ''), unreadable],
  ['204', answer(204, ''), ['unclear unreadable', 'running', 'not-ready']],
  ['a page under 200', page(200, 'Sign in'), unreadable],
  ['a page under 502', page(502, '502 Bad Gateway'), ['unclear serviceError', 'problem serviceError', 'problem serviceError']],
  ['JSON that calls itself a page', answer(200, done, { 'content-type': 'text/html' }), taken],
  ['JSON in Latin-1', answer(200, latin1), taken],
  ['JSON with a mark', answer(200, `\uFEFF${done}`), taken],
  ['JSON with a tail of NULs', answer(200, `${done}\0\0\0\0`), taken],
  ['deep nesting', answer(200, '{"a":'.repeat(300) + '1' + '}'.repeat(300)), unreadable],
  ['deep arrays', answer(200, '['.repeat(900) + ']'.repeat(900)), unreadable],
  [
    '__proto__',
    answer(200, '{"__proto__":{"status":"done"},"constructor":{"prototype":{"success":true}}}'),
    ['accepted', 'running', 'problem noRowsFound']
  ],
  ['duplicate keys', answer(200, '{"status":"done","status":"processing"}'), ['accepted processing', 'running processing', 'not-ready']],
  [
    'too much',
    answer(200, JSON.stringify({ status: 'done', data: [{ ...ada, note: 'x'.repeat(30_000) }] })),
    ['unclear tooLarge', 'problem tooLarge', 'problem tooLarge']
  ],
  [
    'too much for a start',
    answer(200, JSON.stringify({ status: 'done', data: [{ ...ada, note: 'x'.repeat(3_000) }] })),
    ['unclear tooLarge', 'finished 1', 'rows 1']
  ],
  ...[301, 302, 303, 307, 308].map((status): Row => [
    `${status}`,
    outgoing => outgoing.writeHead(status, { location: `${elsewhere.url}/steal` }).end(),
    redirected
  ]),
  ['304', answer(304, ''), redirected],
  ['no reply', raw('', 'silence'), timedOut],
  ['silence after the headers', raw(head(100), 'silence'), timedOut],
  ['400', json({ errors: { no_of_page: ['Must be 1 to 100.'] } }, 400), refused('refused')],
  ['401', json({ message: 'Invalid API key' }, 401), refused('wrongApiKey')],
  ['402', answer(402, ''), refused('noCredits')],
  ['403', json({ message: 'Forbidden' }, 403), refused('wrongApiKey')],
  ['403 that asks to slow down', json({ message: 'Rate limit exceeded' }, 403), refused('rateLimited')],
  ['404', page(404, '404 Not Found'), refused('notFound')],
  ['404 for a list', json({ message: 'No list with this name.' }, 404), ['refused refused', 'problem listUnknown', 'problem listUnknown']],
  ['405', page(405, '405 Method Not Allowed'), refused('notFound')],
  ['408', answer(408, '', { connection: 'close' }), ['unclear serviceError', 'problem serviceError', 'problem serviceError']],
  [
    '409',
    json({ reason: 'A list with this name already exists.' }, 409),
    ['unclear serviceError', 'problem serviceError', 'problem serviceError']
  ],
  [
    '409 for a list that is not ready',
    json({ message: 'The list is not ready yet.' }, 409),
    ['unclear serviceError', 'problem notReady', 'not-ready']
  ],
  ['422', json({ detail: [{ loc: ['body', 'listname'], msg: 'field required' }] }, 422), refused('fieldRefused')],
  ['429', answer(429, '', { 'retry-after': '30' }), refused('rateLimited')],
  ['500', json({ message: 'List not found' }, 500), ['unclear serviceError', 'problem serviceError', 'problem serviceError']],
  ['503', answer(503, '', { 'retry-after': '30' }), ['unclear serviceError', 'problem serviceError', 'problem serviceError']],
  ['a refusal under 200', json({ event: 'Missing key listname' }), refused('fieldRefused')],
  ['202', answer(202, ''), ['accepted', 'running', 'not-ready']]
]

describe.each(rows)('after %s', (_, behaviour, [start, status, download]) => {
  test.each([
    ['start', start],
    ['status', status],
    ['download', download]
  ] as const)('a %s is "%s"', async (operation, reading) => {
    server.behave(behaviour)
    expect(await ask(operation, reading.endsWith('timedOut') ? hasty : patient)).toBe(reading)
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${paths[operation]}`])
    expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({ api_key: testKey, listname: 'Ada’s list' })
  })
})

test('a slow reply ends at the deadline', async () => {
  server.behave(drip(50))
  expect(await ask('start', hasty)).toBe('unclear timedOut')
  expect(server.seen).toHaveLength(1)
})

test('no redirect sends the API key to another host', () => expect(elsewhere.seen).toEqual([]))

test('no cookie is sent with the next call', async () => {
  server.behave(answer(200, done, { 'set-cookie': 'a=b' }))
  await ask('status')
  await ask('status')
  expect(server.seen.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
})

test('each of many calls is sent once, also when connections close', async () => {
  let calls = 0
  server.behave(outgoing => {
    if (++calls % 3 === 0) outgoing.socket?.resetAndDestroy()
    else outgoing.end(done)
  })
  for (let call = 0; call < 30; call++) await ask('start')
  expect(server.seen).toHaveLength(30)
})
