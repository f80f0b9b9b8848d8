// Lists faults that the service reports: redirects, refusals, errors. A service may refuse a start and have executed it.
import { unclear, refused, type Fault, type Wire } from './fault.ts'
import { says, saysJson, saysPage } from './wires.ts'

const minute = 60_000

const redirects: readonly Fault[] = [301, 302, 303, 307, 308].map(status => ({
  name: `${status} to another origin`,
  wire: exchange => says(status, '', { location: `${exchange.otherOrigin}/sn_search` })(exchange),
  executes: 'either',
  at: unclear('redirected')
}))

const no = (name: string, wire: Wire, at: Fault['at'], more: Partial<Fault> = {}): Fault => ({
  name,
  wire,
  at,
  executes: 'either',
  ...more
})
const slower = refused('rateLimited')

export const refusalFaults: readonly Fault[] = [
  ...redirects,
  no('400', saysJson(400, { errors: { url: ['This search cannot be read.'] } }), refused('refused')),
  no('401', saysJson(401, { message: 'Invalid API key' }), refused('wrongApiKey')),
  no('402', says(402, ''), refused('noCredits')),
  no('403', saysJson(403, { message: 'Forbidden' }), refused('wrongApiKey')),
  no('403 that means the pace', saysJson(403, { message: 'Rate limit exceeded' }), slower),
  no('404', saysPage(404, '404 Not Found'), refused('notFound')),
  no('404 for a list', saysJson(404, { message: 'No list with this name.' }), refused('refused', 'listUnknown')),
  no('405', saysPage(405, '405 Method Not Allowed'), refused('notFound')),
  no('408', says(408, '', { connection: 'close' }), unclear('serviceError')),
  no('409', saysJson(409, { reason: 'A list with this name already exists.' }), unclear('serviceError')),
  no('413', saysPage(413, '413 Payload Too Large'), refused('refused')),
  no('422', saysJson(422, { detail: [{ loc: ['body', 'listname'], msg: 'field required' }] }), {
    ...refused('fieldRefused'),
    lookup: { during: 'refused refused', end: 'refused refused' }
  }),
  no('429', says(429, ''), slower),
  no('429 with seconds', says(429, '', { 'retry-after': '1200' }), slower, { quietMs: 20 * minute }),
  no(
    '429 with a date',
    exchange => says(429, '', { 'retry-after': new Date(exchange.now + 25 * minute).toUTCString() })(exchange),
    slower,
    { quietMs: 25 * minute - 1_000 }
  ),
  no('429 with seconds in the body', saysJson(429, { error: 'Too many requests', retry_after_seconds: 1_800 }), slower, {
    quietMs: 30 * minute
  }),
  no('500', saysJson(500, { message: 'List not found' }), unclear('serviceError')),
  no('a page under 502', saysPage(502, '502 Bad Gateway'), unclear('serviceError')),
  no('503', says(503, 'overloaded', { 'retry-after': '1200' }), unclear('serviceError'), { quietMs: 20 * minute }),
  no('504', saysPage(504, '504 Gateway Timeout'), unclear('serviceError')),
  no('a refusal under 200', saysJson(200, { event: 'Missing key listname' }), refused('fieldRefused')),
  no(
    'no credits under 200',
    saysJson(200, { success: false, error: { type: 'insufficient_credits', message: 'Not enough credits.' } }),
    refused('noCredits')
  )
]
