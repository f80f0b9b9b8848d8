// Reading start replies: accepted, refused or unclear. An unknown reply is always unclear, because the call may be charged.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failures, type FailureCode } from '../../../../lib/failure.ts'
import { readLookup, readStart } from '../../../../lib/service/interpret-reply.ts'
import type { StartReading } from '../../../../lib/service/readings.ts'
import { factsOfReply, htmlPage } from './replies.ts'

const read = (status: number, content: unknown): StartReading => readStart(factsOfReply(status, content))
const taken = (status: object = {}, list?: string): StartReading => ({
  is: 'accepted',
  status: { known: true, ...status },
  ...(list === undefined ? {} : { list })
})
const ada = { full_name: 'Ada Beispiel', email: 'ada@a.example' }
const certain = [400, 401, 402, 403, 404, 405, 413, 422, 429]

describe('a start is taken', () => {
  test.each<[status: number, content: unknown, reading: object]>([
    [200, { success: true, message: 'List queued', listname: 'A', status: 'queued' }, taken({ word: 'queued' }, 'A')],
    [200, { success: true }, taken()],
    [200, { ok: true }, taken()],
    [200, { status: true }, taken()],
    [200, { status: 'success' }, taken()],
    [200, { status: 'completed' }, taken()],
    [200, { data: { state: 'IN_PROGRESS', progress: 5 } }, taken({ word: 'IN_PROGRESS', progress: 5 })],
    [200, { success: false, status: 'queued' }, taken({ word: 'queued' })],
    [200, { success: false, message: 'queued' }, taken({ word: 'queued' })],
    [200, { message: 'Import started' }, taken({ word: 'Import started' })],
    [200, { detail: 'List queued' }, taken({ word: 'List queued' })],
    [200, { listname: 'A' }, taken({ known: false, word: '{"listname":"A"}' }, 'A')],
    [200, { list_id: 17 }, { ...taken({ known: false, word: '{"list_id":17}' }), ids: ['17'] }],
    [200, { id: '17' }, { ...taken({ known: false, word: '{"id":"17"}' }), ids: ['17'] }],
    [200, { status: 'mellow', listname: 'A' }, taken({ known: false, word: 'mellow' }, 'A')],
    [200, { status: 'ingesting' }, taken({ known: false, word: 'ingesting' })],
    [200, { id: 'request-17', message: 'Sorry' }, { ...taken({ known: false, word: 'Sorry' }), ids: ['request-17'] }],
    [200, { success: false, message: 'Your list is queued' }, taken({ word: 'Your list is queued' })],
    [200, 'queued', taken({ word: 'queued' })],
    [200, 'Your import was started.', taken({ word: 'Your import was started.' })],
    [200, '"OK"', taken()],
    [201, '', taken()],
    [201, {}, taken({ known: false, word: '{}' })],
    [202, '', taken()],
    [202, { message: 'We will look at it.' }, { ...taken({ word: 'We will look at it.' }), remark: 'We will look at it.' }]
  ])('by %i with %j', (status, content, reading) => expect(read(status, content)).toEqual(reading))

  test('and done at once where the reply holds the results', () =>
    expect(read(200, { status: 'done', data: [ada] })).toEqual({ is: 'result', rows: [ada] }))

  test('but not where the reply counts more of them', () =>
    expect(read(200, { status: 'done', total: 50, data: [ada] }).is).toBe('accepted'))

  // Rows beside such a sign are a first part. A run that ended with them would lose the others.
  test.each<[status: number, content: object]>([
    [202, { data: [ada] }],
    [202, { message: 'Import started', results: [ada] }],
    [200, { success: true, progress: 4, results: [ada] }],
    [200, { is_complete: false, results: [ada] }],
    [200, { has_more: true, next_page: 2, results: [ada] }],
    [200, { message: 'queued', results: [ada] }],
    [200, { message: 'Your list is being processed.', results: [ada] }],
    [200, { success: true, message: 'Your import has started.', data: { results: [ada] } }]
  ])('and not where %i with %j says that the run goes on', (status, content) =>
    expect(['accepted', 'unclear']).toContain(read(status, content).is)
  )
})

describe('a start is refused', () => {
  test.each<[status: number, content: unknown, code: FailureCode]>([
    [400, '', 'refused'],
    [400, { error: 'pages must be 1–100' }, 'refused'],
    [400, { message: 'Something went wrong' }, 'refused'],
    [400, { message: 'Insufficient credits' }, 'noCredits'],
    [400, { status: 'queued' }, 'refused'],
    [401, '', 'wrongApiKey'],
    [402, '', 'noCredits'],
    [403, { message: 'Forbidden: invalid API key' }, 'wrongApiKey'],
    [403, { message: 'Too many requests' }, 'rateLimited'],
    [404, htmlPage('404 Not Found'), 'notFound'],
    [404, { message: 'List not found' }, 'refused'],
    [405, htmlPage('405 Method Not Allowed'), 'notFound'],
    [413, '', 'refused'],
    [422, { detail: [{ loc: ['body', 'sales_platform_people_search_url'], msg: 'field required' }] }, 'fieldRefused'],
    [422, { detail: 'The list is still processing' }, 'refused'],
    [429, '', 'rateLimited'],
    [200, { event: 'Missing key listname' }, 'fieldRefused'],
    [200, { success: false, error: { type: 'insufficient_credits', message: 'Not enough credits.' } }, 'noCredits'],
    [200, { success: false, message: 'pages must be 1–100' }, 'refused'],
    [200, { success: false, message: 'List could not be created' }, 'refused'],
    [200, { status: 'error', message: 'Invalid API key' }, 'wrongApiKey'],
    [200, { status: 'insufficient_credits' }, 'noCredits'],
    [200, { message: 'Insufficient credits' }, 'noCredits'],
    [200, 'Invalid API key', 'wrongApiKey']
  ])('by %i with %j as "%s"', (status, content, code) => {
    const reading = read(status, content)
    expect(reading.is === 'refused' ? reading.failure.code : reading).toBe(code)
  })

  test.each(certain)('by %i, with any body', status =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom({ success: true }, { status: 'rejected' }, htmlPage('No'))),
        content => {
          const reading = read(status, content)
          expect(reading.is === 'refused' && failures[reading.failure.code].cost === 'none').toBe(true)
        }
      )
    )
  )
})

describe('a refusal is certain', () => {
  const certaintyOf = (status: number, content: unknown): boolean | string => {
    const reading = read(status, content)
    return reading.is === 'refused' ? reading.isCertain : reading.is
  }
  test.each(certain)('under %i', status => expect(certaintyOf(status, { message: 'No.' })).toBe(true))
  test.each<[content: unknown]>([
    [{ error: 'No credits left' }],
    ['Invalid API key'],
    [{ success: false, message: 'Rate limit exceeded' }]
  ])('but not by words under 200: %j', content => expect(certaintyOf(200, content)).toBe(false))
  test.each<[status: number, content: unknown, is: string]>([
    [202, { job_id: 'x1', info: 'Rate limit: 100 requests per minute' }, 'accepted'],
    [200, { list_id: 5, message: 'You are now out of credits' }, 'accepted'],
    [202, { job_id: 'x', errors: ['2 profiles skipped'] }, 'accepted'],
    [200, { list_id: 9, accepted: 998, rejected: 2, errors: ['row 3'] }, 'accepted'],
    [200, { list_id: 5, reason: 'no error' }, 'accepted'],
    [200, { id: 7, error: 'No credits left' }, 'accepted'],
    [200, { list_id: 7, success: false, message: 'No credits left' }, 'unclear'],
    [201, { error: 'No credits left' }, 'accepted'],
    [400, { id: 'x1', status: 'queued' }, 'accepted'],
    [429, { list_id: 9, accepted: 998, rejected: 2, errors: ['rate limit reached'] }, 'unclear'],
    [422, { list_id: 9, accepted: 998, rejected: 2, errors: ['row 3 is invalid'] }, 'unclear']
  ])('and a sign of acceptance outranks words: %i with %j is %s', (status, content, is) => expect(certaintyOf(status, content)).toBe(is))

  test('and a remark and the ids are kept beside an acceptance', () => {
    expect(read(200, { list_id: 5, message: 'You are now out of credits' })).toMatchObject({
      ids: ['5'],
      remark: 'You are now out of credits'
    })
    expect(read(402, { request_id: 'r-1', message: 'No credits' })).toMatchObject({ is: 'refused', isCertain: true, ids: ['r-1'] })
    expect(read(503, { job_id: 'j-1' })).toMatchObject({ is: 'unclear', ids: ['j-1'] })
  })
})

/** What a service adds to an error when it took the work, or a part of it. */
const signsOfWork = fc.oneof(
  fc.record({ name: fc.constantFrom('job_id', 'taskId', 'list_id', 'snapshot_id', 'id', 'uuid', 'importId'), value: fc.uuid() }),
  fc.record({ name: fc.constantFrom('listname', 'list_name', 'listName'), value: fc.constantFrom('Gründer', 'buyers 7') }),
  fc.record({ name: fc.constantFrom('accepted', 'rows_queued', 'acceptedCount', 'rowsAdded'), value: fc.integer({ min: 1, max: 9_999 }) }),
  fc.record({ name: fc.constantFrom('status', 'state'), value: fc.constantFrom('queued', 'PROCESSING', 'in_progress') }),
  fc.record({ name: fc.constantFrom('status_url', 'resultsUrl'), value: fc.constant('https://service.example/runs/a1') })
)
const complaints = fc.constantFrom<object>(
  {},
  { message: 'Too many requests' },
  { error: 'Insufficient credits' },
  { error: { code: 'rate_limited', message: 'Slow down' } },
  { success: false, detail: 'Try again later', request_id: 'q-1' }
)
const wrappers = fc.constantFrom<(body: object) => unknown>(
  body => body,
  body => ({ data: body }),
  body => ({ result: body }),
  body => ({ data: { job: body } }),
  body => [body],
  body => JSON.stringify(body)
)

test('an error of a limit or a fault beside any sign of work leaves a start in doubt', () =>
  fc.assert(
    fc.property(fc.constantFrom(402, 403, 408, 409, 429, 500, 503), signsOfWork, complaints, wrappers, (status, sign, complaint, wrap) => {
      const reading = read(status, wrap({ ...complaint, [sign.name]: sign.value }))
      expect(['unclear', 'accepted']).toContain(reading.is)
      const looked = readLookup(factsOfReply(status, wrap({ ...complaint, [sign.name]: sign.value })))
      expect(['unclear', 'accepted']).toContain(looked.is)
    })
  ))

test.each([
  { error: 'Insufficient credits', request_id: 'f7c1', workspace_id: 'w1' },
  { id: 'too_many_requests', message: 'Slow down', trace_id: '00-4b' },
  { message: 'No credits left', accepted: 0, added: '0' }
])('an id of the request or of an error is no sign of work: %j', content =>
  expect(read(429, content)).toMatchObject({ is: 'refused', isCertain: true })
)

describe('a start is in doubt', () => {
  test.each<[status: number, content: unknown]>([
    [200, ''],
    [200, {}],
    [200, []],
    [200, 'null'],
    [200, 'true'],
    [200, htmlPage('Sign in')],
    [200, htmlPage('List queued')],
    [200, '{"success":true,"status":"que'],
    [200, { message: 'Hello' }],
    [200, { message: 'Under maintenance' }],
    [200, { message: 'List already exists, nothing was created' }],
    [200, { success: false }],
    [200, { success: false, listname: 'A' }],
    [200, { success: false, message: 'Internal error' }],
    [200, { status: 'mellow' }],
    [200, { status: 'failed' }],
    [200, { status: 'failed', listname: 'A' }],
    [200, { success: false, status: 'error' }],
    [200, { status: 'queued', error: 'Invalid API key' }],
    [200, { status: 'success', message: 'No credits left' }],
    [200, { message: 'Import started. You have no credits left.' }],
    [202, htmlPage('Accepted')],
    [204, ''],
    [408, ''],
    [409, { error: true, reason: 'A list with this name already exists.' }],
    [409, { message: 'Insufficient credits' }],
    [500, { message: 'Invalid API key' }],
    [502, htmlPage('502 Bad Gateway')],
    [503, { status: 'queued' }],
    [418, {}]
  ])('after %i with %j', (status, content) => {
    const reading = read(status, content)
    expect(reading.is).toBe('unclear')
    expect(reading.is === 'unclear' && failures[reading.failure.code].cost).toBe('maybe')
  })

  test('after every status of which nothing is certain', () => {
    const doubtful = fc.integer({ min: 300, max: 599 }).filter(status => !certain.includes(status))
    fc.assert(
      fc.property(
        doubtful,
        fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom({ success: true, status: 'queued' })),
        (status, content) => {
          expect(read(status, content).is).toBe('unclear')
        }
      )
    )
  })

  const nameOfNoId = fc.stringMatching(/^x[a-z]{2,9}$/).filter(name => !name.endsWith('id'))
  test('after 200 with any unknown body', () =>
    fc.assert(
      fc.property(fc.dictionary(nameOfNoId, fc.oneof(fc.integer(), fc.string(), fc.boolean())), fields => {
        expect(read(200, fields).is).toBe('unclear')
      })
    ))
})

describe('a start names its list', () => {
  const named = (content: unknown, listAt = ''): unknown => {
    const reading = readStart(factsOfReply(200, content, {}, { listAt }))
    return reading.is === 'accepted' ? { list: reading.list, ids: reading.ids } : reading
  }

  test('by the documented name, and by ids beside it', () =>
    expect(named({ status: 'queued', listname: 'A', list: { id: 5 }, id: 9 })).toEqual({ list: 'A', ids: ['5', '9'] }))

  test('by the value at `listAt`, before any other name', () => {
    expect(named({ receipt: { ticket: 'T-42' }, listname: 'A', id: 9 }, 'receipt.ticket')).toEqual({ list: 'T-42', ids: ['9'] })
    expect(named({ status: 'queued', listname: 'A' }, 'receipt.ticket')).toEqual({ list: 'A', ids: undefined })
  })
})

describe('a lookup', () => {
  const lookUp = (status: number, content: unknown): StartReading => readLookup(factsOfReply(status, content))

  test.each<[content: unknown, rows: unknown[]]>([
    [ada, [ada]],
    [{ success: true, data: ada }, [ada]],
    [{ status: 'found', person: ada }, [ada]],
    [{ status: 'not_found' }, []],
    [{ status: 'done', email: null }, []],
    [{ status: 'found', data: [] }, []],
    [[], []],
    ['null', []]
  ])('has its result at once in %j', (content, rows) => expect(lookUp(200, content)).toEqual({ is: 'result', rows }))

  test.each<[status: number, content: unknown, is: StartReading['is']]>([
    [200, { success: true, message: 'Lookup queued', listname: 'A' }, 'accepted'],
    [200, { success: true, data: null, id: 5 }, 'accepted'],
    [200, { message: 'Lookup started' }, 'accepted'],
    // Such a word may stand beside an answer that was not recognised.
    [200, { check: { valid: true }, message: 'Success' }, 'unclear'],
    [200, { reason: 'OK', trust: { score: 9.8 } }, 'unclear'],
    [200, { status: 'processing', data: ada }, 'accepted'],
    [202, { data: ada }, 'accepted'],
    [200, { success: false, error: 'No credits left' }, 'refused'],
    [404, { message: 'Person not found' }, 'result'],
    [404, { message: 'No route for this path' }, 'refused'],
    [500, ada, 'unclear'],
    [200, '', 'unclear'],
    // Elsewhere an empty 204 means "not yet", so the search may go on.
    [204, '', 'unclear'],
    [200, { success: true, status: 'failed' }, 'unclear'],
    // Some services may not say who someone is, for legal reasons; a gateway's page says nothing of the person.
    [451, { message: 'Unavailable' }, 'result'],
    [451, htmlPage('451 Unavailable For Legal Reasons'), 'unclear']
  ])('after %i with %j is "%s"', (status, content, is) => expect(lookUp(status, content).is).toBe(is))

  test('and an import accept results without a finished status; beside an id they are a preview', () => {
    expect(read(200, { success: true, data: ada }).is).toBe('result')
    expect(read(200, { success: true, list_id: 5, data: ada }).is).toBe('accepted')
    expect(lookUp(200, { success: true, request_id: 5, data: ada }).is).toBe('result')
  })
})
