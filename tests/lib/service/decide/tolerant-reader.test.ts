// Every known form of reply of comparable services, through the real client.
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createServiceClient, type CallResult, type DownloadReading, type StartReading } from '../../../../lib/service/client.ts'
import { createHttp } from '../../../../lib/service/http.ts'
import type { StatusReading } from '../../../../lib/service/readings.ts'
import { anyConnection, htmlPage, now } from './replies.ts'

type Sent = readonly [status: number, content: unknown, headers?: Record<string, string>]

const clientOf = ([status, content, headers = {}]: Sent) => {
  const body = content instanceof Uint8Array ? content.slice() : typeof content === 'string' ? content : JSON.stringify(content)
  const fetch = () => Promise.resolve(new Response(status === 204 ? null : body, { status, headers }))
  return createServiceClient(createHttp({ fetch, now: () => now, pulse: () => undefined }), () => now)
}

/** A reading as text: `running queued 5%`, `finished 50, rows 2`, `problem noCredits after 30 s`. */
const describeReading = async (answer: Promise<CallResult<StartReading | StatusReading | DownloadReading>>): Promise<string> => {
  const { reading } = await answer
  const words: (string | number | undefined)[] = [reading.is]
  if ('failure' in reading) words.push(reading.failure.code)
  if ('status' in reading) {
    const { known, word, progress, done, total } = reading.status
    words.push(known ? undefined : '?', word, progress === undefined ? undefined : `${progress}%`)
    words.push(done === undefined ? undefined : `${done}/${total}`)
  }
  if ('count' in reading) words.push(reading.count)
  if ('rows' in reading) words.push(`rows ${reading.rows?.length}`)
  if ('part' in reading) words.push(`part ${reading.part?.rows.length}`)
  if ('link' in reading) words.push(reading.link)
  if ('url' in reading) words.push(reading.url)
  const retryAfter = 'failure' in reading ? reading.failure.retryAfterMs : 'retryAfterMs' in reading ? reading.retryAfterMs : undefined
  if (retryAfter !== undefined) words.push(`after ${retryAfter / 1000} s`)
  return words.filter(word => word !== undefined).join(' ')
}

const search = { url: 'https://network.example/search?query=a', pages: 1, listName: 'Ada' }
const started = (...sent: Sent): Promise<string> => describeReading(clientOf(sent).startImport(anyConnection, search))
const lookedUp = (...sent: Sent): Promise<string> =>
  describeReading(clientOf(sent).startLookup(anyConnection, 'https://network.example/in/ada'))
const status = (...sent: Sent): Promise<string> => describeReading(clientOf(sent).checkStatus(anyConnection, 'Ada'))
const download = (...sent: Sent): Promise<string> => describeReading(clientOf(sent).download(anyConnection, 'Ada'))
const fetched = (...sent: Sent): Promise<string> => describeReading(clientOf(sent).fetchLink(anyConnection, 'https://files.example/list'))

const ada = { full_name: 'Ada Beispiel', email: 'ada@a.example' }
const bo = { full_name: 'Bo Beispiel', email: 'bo@a.example' }
const spaced = (word: string): string[] => [word, word.toUpperCase(), `${word[0]}_${word.slice(1)}`, `${word[0]}-${word.slice(1)}`]

describe('status words', () => {
  const running =
    'queued pending waiting searching progress inprogress processing running resolving scraping segmenting initialization accepted scheduled ' +
    'started notready'
  const finished = 'finished complete completed done success successful succeeded executed ready settled found'
  const failed = 'failed failure error aborted canceled cancelled expired badinput insufficient_data blocked'

  test.each(running.split(' '))('"%s" means running', async word => {
    for (const spelled of spaced(word)) expect(await status(200, { status: spelled })).toBe(`running ${spelled}`)
    expect(await status(200, { data: { state: word } })).toBe(`running ${word}`)
    expect(await status(200, word)).toBe(`running ${word}`)
  })
  test.each(finished.split(' '))('"%s" means finished', async word => {
    for (const spelled of spaced(word)) expect(await status(200, { state: spelled })).toBe('finished')
    expect(await status(200, { list: { status: word } })).toBe('finished')
  })
  test.each(failed.split(' '))('"%s" means failed', async word => {
    for (const spelled of spaced(word)) expect(await status(200, { status: spelled })).toBe('failed')
  })
  test.each(['timedout', 'timed_out', 'timeout'])('"%s" may be temporary', async word =>
    expect(await status(200, { status: word })).toBe('problem serviceError')
  )
  test.each(['mellow', 'stage two', 'archived', 'Q3'])('"%s" is unknown, counts as running, and is shown unchanged', async word =>
    expect(await status(200, { status: word })).toBe(`running ? ${word}`)
  )
})

describe('the status of a run', () => {
  test.each<[sent: Sent, reading: string]>([
    // booleans
    [[200, { is_complete: true }], 'finished'],
    [[200, { isCompleted: false }], 'running'],
    [[200, { is_finished: 1 }], 'finished'],
    [[200, { isDone: 'false' }], 'running'],
    [[200, { finished: true }], 'finished'],
    [[200, { state: true }], 'finished'],
    [[200, { state: false }], 'running'],
    [[200, { success: true }], 'running'],
    [[200, { success: false }], 'running'],
    [[200, { state: false, message: 'Still in queue' }], 'running Still in queue'],
    [[200, { success: false, message: 'Invalid API key' }], 'problem wrongApiKey'],
    // numbers
    [[200, { progress: 0 }], 'running 0%'],
    [[200, { progress: 0.4 }], 'running 40%'],
    [[200, { progress: '40%' }], 'running 40%'],
    [[200, { progress: 99.9 }], 'running 99%'],
    [[200, { progress: 100 }], 'finished'],
    [[200, { progress: { percent: 12 } }], 'running 12%'],
    [[200, { progress: '5/10' }], 'running 5/10'],
    [[200, { processed: 5, total: 10 }], 'running 5/10'],
    [[200, { processed: 10, total: 10 }], 'finished 10'],
    // precedence
    [[200, { success: true, status: 'processing' }], 'running processing'],
    [[200, { status: 'success', progress: 40 }], 'running 40%'],
    [[200, { status: 'running', is_complete: true, progress: 100 }], 'running running 100%'],
    [[200, { progress: 40, is_complete: true }], 'running 40%'],
    [[200, { is_complete: false, success: true }], 'running'],
    [[200, { event: 'completed' }], 'finished'],
    // 202
    [[202, ''], 'running'],
    [[202, {}], 'running'],
    [[202, htmlPage('Accepted')], 'running'],
    // results and links in the status
    [[200, { status: 'done', results: [ada, bo] }], 'finished rows 2'],
    [[200, { status: 'done', total: 50, results: [ada, bo] }], 'finished 50 rows 2'],
    [[200, { status: 'settled', csv_url: 'https://files.example/a.csv' }], 'finished https://files.example/a.csv'],
    [[200, { success: true, csv_url: 'https://files.example/a.csv' }], 'finished https://files.example/a.csv'],
    [[200, { status: 'resolving', csv_url: 'https://files.example/a.csv' }], 'running resolving'],
    [[200, { status: 'done', url: 'https://network.example/sales/search/people?query=a' }], 'finished'],
    // how it may be packed
    [[200, JSON.stringify(JSON.stringify({ status: 'queued' }))], 'running queued'],
    [[200, new Uint8Array(gzipSync('{"status":"queued"}'))], 'running queued'],
    [[200, '\uFEFF{"status":"queued"}\0\0'], 'running queued'],
    [[200, [{ status: 'queued' }]], 'running queued']
  ])('%j is "%s"', async (sent, reading) => expect(await status(...sent)).toBe(reading))
})

describe('refusals', () => {
  test.each<[sent: Sent, code: string]>([
    [[200, { event: 'Missing key api_key' }], 'fieldRefused'],
    [[200, { error: true, reason: 'Invalid API key' }], 'wrongApiKey'],
    [[200, { success: false, error: { type: 'unauthorized', message: 'Sorry.' } }], 'wrongApiKey'],
    [[200, { detail: 'Not authenticated' }], 'wrongApiKey'],
    [[200, { errors: { listname: ['Too long.'] } }], 'refused'],
    [[200, { errors: ['Not enough credits'] }], 'noCredits'],
    [[200, { message: 'Insufficient credits' }], 'noCredits'],
    [[404, htmlPage('404 Not Found')], 'notFound'],
    [[405, htmlPage('405 Method Not Allowed')], 'notFound'],
    [[402, ''], 'noCredits'],
    [[403, { message: 'Your credit balance is too low' }], 'noCredits'],
    [[400, { error: 'No credits left' }], 'noCredits'],
    [[422, { detail: 'Quota exceeded' }], 'noCredits'],
    [[422, { detail: 'Payment required' }], 'noCredits'],
    [[429, ''], 'rateLimited'],
    [[403, { message: 'Too many requests' }], 'rateLimited'],
    [[200, { error: 'Rate limit exceeded' }], 'rateLimited'],
    [[401, ''], 'wrongApiKey'],
    [[429, '', { 'retry-after': '30' }], 'rateLimited after 30 s'],
    [[429, '', { 'retry-after': new Date(now + 45_000).toUTCString() }], 'rateLimited after 45 s'],
    [[403, { error: 'Too many requests', retryAfter: 20 }], 'rateLimited after 20 s'],
    [[429, { error: { message: 'Slow down', retry_after_seconds: 25 } }], 'rateLimited after 25 s']
  ])('%j is "%s", for a start too', async (sent, code) => {
    expect(await status(...sent)).toBe(`problem ${code}`)
    expect(await started(...sent)).toBe(`refused ${code}`)
    expect(await download(...sent)).toBe(`problem ${code}`)
  })

  test.each<[sent: Sent, code: string]>([
    [[503, ''], 'serviceError'],
    [[503, 'Service Unavailable', { 'retry-after': '60' }], 'serviceError after 60 s'],
    [[502, htmlPage('502 Bad Gateway')], 'serviceError'],
    [[500, { message: 'No credits left' }], 'serviceError']
  ])('%j is to be tried again, and leaves a start in doubt', async (sent, code) => {
    expect(await status(...sent)).toBe(`problem ${code}`)
    expect(await started(...sent)).toBe(`unclear ${code}`)
  })

  test('under 200 that only mean "queued" are none', async () => {
    expect(await started(200, { success: false, status: 'queued' })).toBe('accepted queued')
    expect(await started(200, { state: false, message: 'queued' })).toBe('accepted queued')
    expect(await started(200, { state: false, message: 'Your search is queued' })).toBe('accepted Your search is queued')
  })
})

describe('results', () => {
  const names = ['data', 'results', 'contacts', 'employees', 'people', 'prospects', 'leads', 'matches', 'rows', 'items']
  test.each(names)('are found under %s, up to two levels down', async name => {
    expect(await download(200, { [name]: [ada, bo] })).toBe('rows rows 2')
    expect(await download(200, { success: true, response: { set: { [name]: [ada] } } })).toBe('rows rows 1')
  })

  const csv = 'full_name,email\nAda Beispiel,ada@a.example\n'
  const lines = `${JSON.stringify(ada)}\n${JSON.stringify(bo)}\n`
  const book = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 9)
  const file = 'https://files.example/a.csv'
  test.each<[sent: Sent, reading: string]>([
    [[200, [ada, bo]], 'rows rows 2'],
    [[200, ada], 'rows rows 1'],
    [[200, { 'https://network.example/in/ada': ada, 'https://network.example/in/bo': null }], 'rows rows 1'],
    [[200, { companies: [{ company_name: 'Muster', domain: 'm.example', employees: [ada, bo] }] }], 'rows rows 1'],
    [[200, 'null'], 'rows rows 0'],
    [[200, []], 'rows rows 0'],
    [[200, { data: [] }], 'rows rows 0'],
    [[400, { success: false, message: 'No contacts to export' }], 'rows rows 0'],
    ...['url', 'file_url', 'download_url', 'download_link', 'file', 'link', 'csv_url'].flatMap((name): [Sent, string][] => [
      [[200, { [name]: file }], `link ${file}`],
      [[200, { success: true, data: { export: { [name]: file } } }], `link ${file}`]
    ]),
    [[200, file], `link ${file}`],
    [[200, csv, { 'content-type': 'text/csv' }], 'rows rows 1'],
    [[200, csv.replaceAll(',', ';'), { 'content-type': 'text/plain' }], 'rows rows 1'],
    [[200, { filename: 'a.csv', data: csv }], 'rows rows 1'],
    [[200, lines], 'rows rows 2'],
    [[200, new Uint8Array(gzipSync(lines))], 'rows rows 2'],
    [[200, book], 'file'],
    // not ready
    [[200, { message: 'The list is not ready yet' }], 'not-ready'],
    [[200, 'Not ready yet'], 'not-ready'],
    [[409, { detail: 'Export is still being generated' }], 'not-ready'],
    [[425, { errors: [{ code: 'LIST_NOT_READY', message: 'The list is not ready yet.' }] }], 'not-ready'],
    [[200, { status: 'processing', file_url: file }], 'not-ready'],
    [[200, { total_count: 50, contacts: [ada] }], 'not-ready part 1'],
    [[202, ''], 'not-ready'],
    // none of it
    [[200, `${lines}{"full_name":"Ad`], 'problem unreadable'],
    [[200, '{"data":[{"full_name":"Ad'], 'problem unreadable'],
    [[200, new Uint8Array(gzipSync(lines)).slice(0, 40)], 'problem unreadable'],
    [[200, htmlPage('Sign in')], 'problem unreadable'],
    [[404, { message: 'No list with this name.' }], 'problem listUnknown'],
    [[200, { hello: 'world' }], 'problem noRowsFound']
  ])('of %j are "%s"', async (sent, reading) => expect(await download(...sent)).toBe(reading))

  test.each<[what: string, content: unknown, reading: string]>([
    ['CSV', csv, 'rows rows 1'],
    ['JSON', [ada, bo], 'rows rows 2'],
    ['JSON lines', lines, 'rows rows 2'],
    ['gzip', new Uint8Array(gzipSync(csv)), 'rows rows 1'],
    ['XLSX', book, 'file']
  ])('behind a link may be %s', async (_, content, reading) => expect(await fetched(200, content)).toBe(reading))

  test('may be a table in the reply to a start or a status', async () => {
    expect(await started(200, csv)).toBe('result rows 1')
    expect(await started(200, lines)).toBe('result rows 2')
    expect(await status(200, csv)).toBe('finished')
    expect(await started(400, csv)).toBe('refused refused')
  })
})

describe('a lookup', () => {
  test.each<[sent: Sent, reading: string]>([
    [[200, { success: true, data: ada }], 'result rows 1'],
    [[200, { status: 'not_found', data: null }], 'result rows 0'],
    [[200, []], 'result rows 0'],
    [[200, { success: true, listname: 'Ada', status: 'queued' }], 'accepted queued'],
    [[200, { success: true, id: 5 }], 'accepted'],
    [[402, ''], 'refused noCredits'],
    [[504, ''], 'unclear serviceError']
  ])('%j is "%s"', async (sent, reading) => expect(await lookedUp(...sent)).toBe(reading))
})
