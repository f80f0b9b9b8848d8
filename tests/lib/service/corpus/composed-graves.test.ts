// Replies that tempt to a grave mistake, composed of parts: another person's address, "no one found" where something else is said, a refusal
// called free beside work that was taken, and "finished" beside a part that goes on. In any shape none of these mistakes is made.
import { expect, test } from 'vitest'
import { readReply, type ReadOperation } from '../../../../lib/service/read-reply.ts'
import { isLong } from '../../../is-long.ts'

type Fields = Readonly<Record<string, unknown>>

const wraps: readonly ((inner: Fields) => unknown)[] = [
  inner => inner,
  inner => ({ data: inner }),
  inner => ({ success: true, data: inner }),
  inner => ({ result: inner, credits_left: 12 }),
  inner => ({ code: 0, msg: 'success', data: inner }),
  inner => ({ response: { payload: inner } })
]
const wrapsOfError: readonly ((inner: Fields) => unknown)[] = [inner => inner, inner => ({ data: inner }), inner => ({ error: inner })]

const bo = { name: 'Bo Muster', email: 'bo@muster.example' }
const cleo = { full_name: 'Cleo Ejemplo', work_email: 'cleo@ejemplo.example', linkedin_url: 'https://www.linkedin.com/in/cleo-ejemplo' }
const boHere = { ...bo, linkedin_url: 'https://www.linkedin.com/in/bo-muster' }

const read = (operation: ReadOperation, body: unknown, status = 200) =>
  readReply(operation, { status, headers: {}, body: JSON.stringify(body) })
/** Every third of all pairs in the fast lane. */
const pairs = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] =>
  ones
    .flatMap(one => others.map((other): [One, Other] => [one, other]))
    // Another third of the others beside each of the first.
    .filter((_, at) => isLong || (at + Math.trunc(at / others.length)) % 3 === 0)

test("no one is given another person's address", () => {
  const asked: readonly Fields[] = [
    { person: { name: 'Ada Beispiel', email: null } },
    { contact: { first_name: 'Ada', last_name: 'Beispiel', emails: [] } },
    { profile: { fullName: 'Ada Beispiel', headline: 'CEO', work_email: '' } },
    { lead: { name: 'Ada Beispiel', linkedin_url: 'https://www.linkedin.com/in/ada-beispiel' } }
  ]
  const lists = ['colleagues', 'team', 'similar_people', 'related_contacts', 'suggestions', 'employees', 'others', 'matches']
  const singles = ['assistant', 'manager', 'secretary', 'created_by', 'account', 'sales_rep', 'fallback_contact', 'owner']
  const around: readonly Fields[] = [
    ...lists.flatMap(name => [{ [name]: [bo] }, { [name]: [boHere, cleo] }]),
    ...singles.map(name => ({ [name]: bo }))
  ]
  const bodies = pairs(asked, around).flatMap(([one, other]) => wraps.map(wrap => wrap({ ...one, ...other })))
  expect(bodies.filter(body => (read('lookup', body).email ?? null) !== null).map(body => JSON.stringify(body))).toEqual([])
  expect(bodies.length).toBeGreaterThan(150)
})

test('rows of several people are never one answer', () => {
  const shapes: readonly ((rows: readonly unknown[]) => unknown)[] = [
    rows => rows,
    rows => ({ data: rows }),
    rows => ({ people: rows, total: rows.length }),
    rows => ({ success: true, results: rows.map(row => ({ person: row })) }),
    rows => ({ data: { edges: rows.map(node => ({ node })) } }),
    rows => ({ _embedded: { contacts: rows } }),
    rows => ({ value: rows })
  ]
  const rows = [
    [boHere, cleo],
    [bo, cleo],
    [
      { ...bo, title: 'CFO' },
      { first_name: 'Dina', last_name: 'Exemple', email: 'd@x.example' }
    ]
  ]
  const wrong = shapes.flatMap(shape => rows.map(shape)).filter(body => read('lookup', body).means !== 'unclear')
  expect(wrong.map(body => JSON.stringify(body))).toEqual([])
})

test('where anything else is said, no email is no miss', () => {
  const places: readonly ((text: string) => Fields)[] = [
    text => ({ email: null, status: text }),
    text => ({ email: '', reason: text }),
    text => ({ emails: [], error: text }),
    text => ({ email: null, verification: text }),
    text => ({ email: null, attempts: [{ provider: 'one', outcome: text }] }),
    text => ({ email: null, details: { second: text } }),
    text => ({ person: null, message: text })
  ]
  const texts = [
    'timeout',
    'UPSTREAM_TIMEOUT',
    'pending',
    'in_progress',
    'queued',
    'greylisted',
    'insufficient_balance',
    'quota_exceeded',
    'rate_limited',
    'retry_later',
    'captcha_required',
    'provider_error',
    'Something went wrong',
    'The server is busy, try again later'
  ]
  const bodies = pairs(places, texts).flatMap(([place, text]) => wraps.map(wrap => wrap(place(text))))
  expect(bodies.filter(body => ['nobody', 'found'].includes(read('lookup', body).means)).map(body => JSON.stringify(body))).toEqual([])
  expect(bodies.length).toBeGreaterThan(150)
})

test('a refusal beside work that was taken is never certain', () => {
  const signs: readonly Fields[] = [
    { job_id: 'j-17' },
    { list: { id: 'l-17', status: 'queued' } },
    { accepted: 12, rejected: 3 },
    { created_ids: ['e1', 'e2'] },
    { rows_imported: 20 },
    { message: '18 profiles were imported before that' },
    { message: '3 rows invalid, 22 imported' },
    { detail: 'Your card was charged, but the export failed' },
    { status_url: 'https://service.example/runs/17' }
  ]
  const bodies = signs.flatMap(sign => wrapsOfError.slice(0, 2).map(wrap => wrap({ error: 'limit_reached', ...sign })))
  const wrong = pairs([402, 403, 409, 429], bodies).filter(([status, body]) => read('start', body, status).means === 'refused')
  expect(wrong.map(([status, body]) => `${status} ${JSON.stringify(body)}`)).toEqual([])
})

test('a run with a part that goes on is never finished', () => {
  const done: readonly Fields[] = [{ status: 'success' }, { search: { status: 'done' } }, { import: { state: 'completed', progress: 100 } }]
  const open: readonly Fields[] = [
    { enrichment: { status: 'running' } },
    { emails: { state: 'processing', done: 3, total: 9 } },
    { verification_status: 'ok', enrichment_status: 'in_progress' },
    { stage: 'enriching', progress: 40 },
    { pending: 12, processed: 30, total: 42 }
  ]
  const bodies = done.flatMap(one => open.flatMap(other => wraps.slice(0, 3).map(wrap => wrap({ ...one, ...other }))))
  expect(bodies.filter(body => read('status', body).means === 'finished').map(body => JSON.stringify(body))).toEqual([])
})
