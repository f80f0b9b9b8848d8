// Replies to lookups that are composed of parts: what was asked, places for contact data, signs of the end, errors and wrappers. In any
// shape, an echo is nobody, an address is found, and a refusal or a fault is no miss.
import { expect, test } from 'vitest'
import { readReply } from '../../../../lib/service/read-reply.ts'
import { isLong } from '../../../is-long.ts'

type Fields = Readonly<Record<string, unknown>>
type Wrap = (inner: Fields) => unknown

const email = 'ada.beispiel@beispiel.example'
const page = 'https://www.linkedin.com/in/ada-beispiel'

const wraps: readonly Wrap[] = [
  inner => inner,
  inner => ({ data: inner }),
  inner => ({ success: true, data: inner }),
  inner => ({ result: inner }),
  inner => [inner],
  inner => ({ data: [inner] }),
  inner => ({ person: inner }),
  inner => ({ results: [inner], credits_left: 12 }),
  inner => ({ status: 'success', data: inner, request_id: 'req-1' }),
  inner => ({ id: 'lk_1', status: 'completed', result: inner })
]
const asked: readonly Fields[] = [
  { first_name: 'Ada', last_name: 'Beispiel', domain: 'beispiel.example' },
  { name: 'Ada Beispiel', company: 'Beispiel AG' },
  { fullName: 'Ada Beispiel', linkedinUrl: page, companyDomain: 'beispiel.example' },
  { input: { first_name: 'Ada', last_name: 'Beispiel', email: 'ada@alt.example' } },
  { query: page },
  {}
]
const nothing: readonly Fields[] = [
  { email: null },
  { email: '' },
  { email: 'Not Found' },
  { email: false },
  { emails: [], phones: [] },
  { work_email: null, personal_email: null, mobile: null },
  { email: { address: null, status: null } },
  { contact: null }
]
const misses: readonly Fields[] = [
  { status: 'not_found' },
  { found: false },
  { matched: false },
  { message: 'No email found' },
  { success: false, message: 'Email not found' },
  { status: 'completed', credits_used: 0 },
  { error: 'No match' },
  { reason: 'no_match' },
  { emailStatus: 'unavailable' },
  { code: 'NOT_FOUND' }
]
const contacts: readonly Fields[] = [
  { email },
  { work_email: email, phone: null },
  { emails: [email] },
  { emails: [{ email, status: 'valid' }] },
  { email: { address: email, status: 'valid' } },
  { email, phone: 'Not Found' },
  { workEmail: email, message: 'No phone number found' },
  { contact: { email } },
  { contact_info: { emails: [{ address: email }] } }
]
const remarks: readonly Fields[] = [
  {},
  { found: true },
  { status: 'completed', credits_used: 1 },
  { error: null },
  { verified: false },
  { phone_status: 'not_found' }
]

const errors: readonly ((text: string) => unknown)[] = [
  text => ({ error: text }),
  text => ({ error: { message: text } }),
  text => ({ success: false, error: { code: 'E1', message: text } }),
  text => ({ status: 'error', message: text }),
  text => ({ errors: [{ message: text }] }),
  text => ({ message: text }),
  text => ({ code: 40_001, msg: text, data: null }),
  text => ({ data: [], error: text }),
  text => ({ results: [], message: text }),
  text => ({ results: [{ success: false, error: text }] }),
  text => [{ error: text }],
  text => ({ data: [{ input: { email }, error: { message: text } }] }),
  text => ({ email: null, error: text }),
  text => ({ person: null, message: text })
]

/** Every body of a product of parts; a part of them in the fast lane. */
const compose = (parts: readonly (readonly Fields[])[], step: number): string[] => {
  const inners = parts.reduce<Fields[]>((found, part) => found.flatMap(one => part.map(other => ({ ...one, ...other }))), [{}])
  const bodies = inners.flatMap(inner => wraps.map(wrap => JSON.stringify(wrap(inner))))
  return bodies.filter((_, at) => isLong || at % step === 0)
}
const read = (body: string) => readReply('lookup', { status: 200, headers: {}, body })

test('what was asked, with an empty place and a sign of the end, is never found', () => {
  const bodies = compose([asked, nothing, misses], 13)
  expect(bodies.filter(body => read(body).means === 'found')).toEqual([])
  expect(bodies.length).toBeGreaterThan(300)
})

test('an address is found beside anything that is said of the rest', () => {
  const bodies = compose([asked, contacts, remarks], 13)
  expect(bodies.filter(body => read(body).email !== email)).toEqual([])
  expect(bodies.length).toBeGreaterThan(200)
})

test.each([
  [
    'a refusal is no miss',
    ['Insufficient credits', 'Invalid API key', 'API token is missing', 'Rate limit exceeded, retry in 30 seconds'],
    ['refused', 'unclear']
  ],
  ['a fault is no miss', ['Internal server error', 'Something went wrong', 'Service temporarily unavailable'], ['unclear']],
  ['a search under way is no miss', ['The search is still in progress', 'Request queued'], ['pending']],
  [
    'no one found is a miss',
    ['No email found', 'Person not found', 'no_match', 'We could not find an email address for this person'],
    ['nobody']
  ]
] as const)('%s in any place for a text', (_, texts, right) => {
  const bodies = texts.flatMap(text => errors.map(error => JSON.stringify(error(text))))
  expect(bodies.filter(body => !(right as readonly string[]).includes(read(body).means))).toEqual([])
})
