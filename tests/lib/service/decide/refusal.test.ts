// Whether a reply refuses, and why: every known form of refusal, and replies that only look like one.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Failure, FailureCode } from '../../../../lib/failure.ts'
import { readDownload, readStatusReply } from '../../../../lib/service/interpret-reply.ts'
import { factsOfReply, htmlPage } from './replies.ts'

interface Refusal {
  refuses: boolean
  failure: Failure
}

/** How a download reads the reply: every refusal is a problem, and "not ready" is one here, too. */
const refusalOf = (status: number, content: unknown, headers?: Record<string, string>): Refusal => {
  const reading = readDownload(factsOfReply(status, content, headers))
  const problem = reading.is === 'problem' ? reading.failure : undefined
  const refuses = problem !== undefined && problem.code !== 'unreadable' && problem.code !== 'noRowsFound'
  return { refuses: refuses || reading.is === 'not-ready', failure: problem ?? { code: 'notReady', status } }
}

const echo = (text: string): Refusal => refusalOf(404, { message: text })

describe('a refusal', () => {
  test.each<[status: number, content: unknown, code: FailureCode]>([
    // by text, under the statuses that services use for it
    [200, { event: 'Missing key no_of_page' }, 'fieldRefused'],
    [200, { event: 'Insufficient credits' }, 'noCredits'],
    [200, { event: 'Invalid API key' }, 'wrongApiKey'],
    [200, { error: true, reason: 'No list with this name.' }, 'listUnknown'],
    [200, { error: true }, 'refused'],
    [200, { error: 1, message: 'E' }, 'refused'],
    [200, { success: false, error: { type: 'unauthorized', message: 'Sorry.' } }, 'wrongApiKey'],
    [200, { success: false, message: 'pages must be 1–100' }, 'refused'],
    [200, { ok: false, message: 'Not enough credits' }, 'noCredits'],
    [200, { state: false, message: 'Invalid API key' }, 'wrongApiKey'],
    [200, { status: false, message: 'Invalid API key' }, 'wrongApiKey'],
    [200, { success: false, message: 'Your list is queued' }, 'notReady'],
    [200, { success: false, message: 'Internal error' }, 'serviceError'],
    [200, { detail: 'Not authenticated' }, 'wrongApiKey'],
    [200, { detail: 'This is not allowed' }, 'refused'],
    [200, { errors: ['Bad search.'] }, 'refused'],
    [200, { errors: [{ code: 'insufficient_credits' }] }, 'noCredits'],
    [200, { errors: { listname: ['Too long.'] } }, 'refused'],
    [200, { data: { error: 'List not found' } }, 'listUnknown'],
    [200, { message: 'Insufficient credits' }, 'noCredits'],
    [200, { code: 'LIST_NOT_FOUND' }, 'listUnknown'],
    [200, 'Invalid API key', 'wrongApiKey'],
    [200, '"Rate limit exceeded"', 'rateLimited'],
    [400, { errors: ['No credits left'] }, 'noCredits'],
    [400, { error: 'pages must be 1–100' }, 'refused'],
    [400, { message: 'The list is not ready' }, 'notReady'],
    [401, { message: 'Insufficient credits' }, 'noCredits'],
    [401, { message: 'Invalid API key or insufficient credits' }, 'wrongApiKey'],
    [402, { message: 'Invalid API key' }, 'wrongApiKey'],
    [401, '', 'wrongApiKey'],
    [401, htmlPage('401 Authorization Required'), 'wrongApiKey'],
    [402, { message: 'Sorry' }, 'noCredits'],
    [402, '', 'noCredits'],
    [403, { message: 'Forbidden' }, 'wrongApiKey'],
    [403, { message: 'Forbidden: invalid API key' }, 'wrongApiKey'],
    [403, { message: 'Rate limit exceeded' }, 'rateLimited'],
    [403, { message: 'Please try again in 20 s' }, 'rateLimited'],
    [403, { message: 'Your credit balance is too low' }, 'noCredits'],
    [403, { message: 'Insufficient permissions' }, 'wrongApiKey'],
    [403, '', 'wrongApiKey'],
    [403, htmlPage('403 Forbidden'), 'refused'],
    [403, htmlPage('You are being rate limited'), 'rateLimited'],
    [404, { message: 'No list with this name.' }, 'listUnknown'],
    [404, { detail: 'Not Found' }, 'notFound'],
    [404, 'List not found', 'listUnknown'],
    [404, '', 'notFound'],
    [404, htmlPage('404 Not Found'), 'notFound'],
    [405, htmlPage('405 Method Not Allowed'), 'notFound'],
    [405, { detail: 'Method Not Allowed' }, 'notFound'],
    [408, '', 'serviceError'],
    [409, { error: true, reason: 'A list with this name already exists.' }, 'serviceError'],
    [409, { error: { type: 'not_ready', message: 'The list is not ready yet.' } }, 'notReady'],
    [413, '', 'refused'],
    [418, {}, 'refused'],
    [422, { detail: 'Quota exceeded' }, 'noCredits'],
    [422, { detail: 'Not the URL of a people search.' }, 'refused'],
    [429, '', 'rateLimited'],
    [429, { message: 'Monthly credits used' }, 'rateLimited'],
    [500, { message: 'List not found' }, 'serviceError'],
    [500, { message: 'Invalid API key' }, 'serviceError'],
    [502, htmlPage('502 Bad Gateway'), 'serviceError'],
    [503, '', 'serviceError']
  ])('under %i in %j is "%s"', (status, content, code) => {
    const { refuses, failure } = refusalOf(status, content)
    expect({ refuses, code: failure.code, status: failure.status }).toEqual({ refuses: true, code, status })
  })

  test.each<[status: number, text: string, code: FailureCode, headers?: Record<string, string>]>([
    [401, 'Missing Authorization header', 'keyElsewhere'],
    [401, 'Missing or invalid Authorization header', 'keyElsewhere'],
    [401, 'Request header X-Acme-Key is required', 'keyElsewhere'],
    [401, 'Please send a Bearer token', 'keyElsewhere'],
    [401, 'Authentication credentials were not provided.', 'keyElsewhere', { 'www-authenticate': 'Token' }],
    [401, 'Unauthorized', 'keyElsewhere', { 'www-authenticate': 'Bearer realm="api"' }],
    [400, 'The header x-api-key is missing.', 'keyElsewhere'],
    [401, 'Unauthorized', 'wrongApiKey'],
    [401, 'Invalid API key', 'wrongApiKey', { 'www-authenticate': 'Bearer realm="api"' }],
    [401, 'Unauthorized', 'wrongApiKey', { 'www-authenticate': 'Bearer error="invalid_token"' }],
    [401, 'Missing or invalid API key', 'wrongApiKey'],
    [401, 'Your API key has expired', 'wrongApiKey'],
    [403, 'Forbidden', 'wrongApiKey']
  ])('under %i with "%s" is "%s"', (status, message, code, headers) =>
    expect(refusalOf(status, { message }, headers).failure.code).toBe(code)
  )

  test.each<[unknown]>([
    [{}],
    [{ success: true }],
    [{ success: false }],
    [{ success: false, message: 'queued' }],
    [{ state: false }],
    [{ status: 'processing' }],
    [{ status: 'failed', message: 'Search blocked' }],
    [{ success: true, errors: ['Page 3 was skipped'] }],
    [{ success: true, message: 'You have no credits left' }],
    [{ errors: [], data: [] }],
    [{ error: null }],
    [{ error: '' }],
    [{ error: 'none' }],
    [{ error: { code: 0, message: 'OK' } }],
    [{ error: 0 }],
    [{ event: 'list_queued' }],
    [{ detail: 'List queued' }],
    [{ message: 'Import started. You have no credits left.' }],
    [{ message: 'The list is not ready yet' }],
    [{ error: 'Some rows lack an email', data: [{ full_name: 'Ada', email: 'a@b.example' }] }],
    ['queued'],
    ['Not ready yet'],
    [htmlPage('Invalid API key')],
    [`name,note\nAda,Invalid API key\n${'x'.repeat(300)}`],
    ['']
  ])('is not what 200 with %j says', content => {
    const reading = readStatusReply(factsOfReply(200, content))
    expect(reading.is === 'problem' ? reading.failure.code : 'unreadable').toBe('unreadable')
  })

  test('is never derived from repeated parts of the request', () => {
    expect(echo('List "Out of credits 2025" not found').failure.code).toBe('listUnknown')
    expect(echo('Cannot read https://network.example/search?query=(keywords:lists)').failure.code).toBe('notFound')
    expect(echo('The route check_list_status could not be found.').failure.code).toBe('notFound')
    expect(echo('No static resource check_list_status.').failure.code).toBe('notFound')
  })

  test('in markup never says that a list is unknown', () => {
    const title = fc.constantFrom('List not found', 'No list with this name', 'Unknown list', 'The list does not exist')
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), title, (status, text) => {
        expect(refusalOf(status, htmlPage(text)).failure.code).not.toBe('listUnknown')
      })
    )
  })

  test('keeps the words of the service, and leaves them out where there are none', () => {
    expect(refusalOf(400, { errors: { no_of_page: ['Must be 1 to 100.'] } }).failure.message).toBe('no_of_page: Must be 1 to 100.')
    expect(refusalOf(500, '').failure).not.toHaveProperty('message')
  })

  test('states when to retry', () => {
    expect(refusalOf(429, '', { 'retry-after': '30' }).failure.retryAfterMs).toBe(30_000)
    expect(refusalOf(403, { error: 'Too many requests', retry_after_seconds: 7 }).failure.retryAfterMs).toBe(7_000)
    expect(refusalOf(429, '').failure).not.toHaveProperty('retryAfterMs')
  })

  test('is read from any reply without a throw', () =>
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.jsonValue(), fc.string(), hostileReply), (status, content) => {
        const reading = readStatusReply(factsOfReply(status, content))
        expect(reading.is === 'problem' || status < 400).toBe(true)
        expect(('failure' in reading ? (reading.failure.message ?? '') : '').length).toBeLessThanOrEqual(300)
      })
    ))
})

const hostileReply = fc.record(
  Object.fromEntries(
    ['error', 'errors', 'message', 'detail', 'event', 'success', 'status', 'state', 'retry_after', '__proto__', 'isLosslessNumber'].map(
      name => [name, fc.jsonValue()]
    )
  ),
  { requiredKeys: [] }
)

describe('a complaint about a field', () => {
  test.each<[status: number, content: unknown, name: string]>([
    [200, { event: 'Missing key listname' }, 'listname'],
    [200, { event: 'Missing key api_key' }, 'api_key'],
    [200, { event: 'Missing key another_people_search_url' }, 'another_people_search_url'],
    [400, { error: 'Unknown field "no_of_page"' }, 'no_of_page'],
    [400, { errors: { no_of_page: ['This field is required.'] } }, 'no_of_page'],
    [400, { message: 'No listname provided' }, 'listname'],
    [403, { message: 'api_key is required' }, 'api_key'],
    [422, { detail: [{ loc: ['body', 'sales_platform_people_search_url'], msg: 'field required' }] }, 'sales_platform_people_search_url'],
    [422, { detail: [{ loc: ['body', 'search_url'], msg: 'Field required', type: 'missing' }] }, 'search_url']
  ])('under %i in %j names "%s"', (status, content, name) =>
    expect(refusalOf(status, content).failure).toMatchObject({ code: 'fieldRefused', name })
  )

  test.each<[status: number, content: unknown, code: FailureCode]>([
    [401, { message: 'api_key is missing' }, 'wrongApiKey'],
    [403, { message: 'Missing or invalid api_key' }, 'wrongApiKey'],
    [400, { message: 'Missing API key' }, 'wrongApiKey'],
    [400, { message: 'no_of_page must be 1 to 100' }, 'refused'],
    [400, { message: 'listname: too long' }, 'refused'],
    [400, { error: 'missing_required_field' }, 'refused'],
    [402, { message: 'Payment required' }, 'noCredits'],
    [500, { message: 'Missing key listname' }, 'serviceError']
  ])('is not what %i with %j is', (status, content, code) => {
    const { failure } = refusalOf(status, content)
    expect(failure.code).toBe(code)
    expect(failure).not.toHaveProperty('name')
  })
})
