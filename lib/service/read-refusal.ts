// Does a reply refuse, and why? HTTP status and text are read together: 200 can carry a refusal, and 402, 403, 400, 422 or 200
// may all mean "no credits".
import type { Failure, FailureCode } from '../failure.ts'
import type { Body } from './read-body.ts'
import { asText, isFields, layers, plainName } from './read-json.ts'
import { readRetryAfter } from './read-retry-after.ts'
import { readWord } from './status-words.ts'

const wordsAtMost = 300

/** Every text under a value, joined: errors come as a string, an object, an array of either. */
const textUnder = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (depth > 3 || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(inner => textUnder(inner, depth + 1))
}

const complaints = ['error', 'errors', 'reason', 'detail', 'details', 'errormessage', 'errordescription']
const remarks = ['message', 'msg', 'event', 'description', 'title', 'info']

const textOf = (json: unknown, names: readonly string[]): string =>
  layers(json)
    .flatMap(fields => Object.entries(fields).flatMap(([key, value]) => (names.includes(plainName(key)) ? textUnder(value) : [])))
    .filter((text, index, all) => all.indexOf(text) === index)
    .join(' · ')

/** The service's own words about what happened, verbatim and bounded; '' when it said nothing. */
export const wordsOf = (body: Body): string => {
  if (body.is === 'json') {
    const said = asText(body.json) ?? [textOf(body.json, complaints), textOf(body.json, remarks)].filter(Boolean).join(' · ')
    return said.slice(0, wordsAtMost)
  }
  const title = body.is === 'html' ? /<title>([^<]*)<\/title>/i.exec(body.text)?.[1] : undefined
  return (title ?? body.text.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ').trim().slice(0, wordsAtMost)
}

/** Reasons that a text gives, most telling first. */
const reasons: readonly (readonly [FailureCode, RegExp])[] = [
  ['noCredits', /\bcredits?\b|\bbalance\b|\bquota\b|insufficient|\bpayment\b|\bbilling\b|out of funds/i],
  ['rateLimited', /rate.?limit|too many|slow down|throttl|try again later/i],
  ['wrongKey', /api.?key|unauthori[sz]ed|unauthenticated|invalid (key|token)|authenticat|credentials/i],
  ['notReady', /not.{0,12}\bready|still (running|processing|in progress|being)|not.{0,12}(finished|complete)|\bin progress\b|being processed/i],
  ['listUnknown', /\b(no|unknown|invalid)\b.{0,20}\blist|list.{0,40}\b(not (be )?found|(does|did)n.?t exist|does not exist|not exist|unknown)/i]
]

/** `sent` are the field names of the request: a complaint that quotes one of them is about our spelling of it. */
const fieldNamed = (text: string, sent: readonly string[]): string | undefined =>
  /field|param|missing|required|unexpected|unknown|extra|not allowed|invalid/i.test(text)
    ? sent.find(name => name.length > 3 && new RegExp(`(^|[^\\w])${name}($|[^\\w])`).test(text))
    : undefined

const codeOf = (status: number, said: string): FailureCode => {
  if (status === 401) return 'wrongKey'
  if (status === 402) return 'noCredits'
  if (status === 429) return 'rateLimited'
  const reason = reasons.find(([, pattern]) => pattern.test(said))?.[0]
  if (reason) return reason
  if (status === 404 || status === 405) return 'notFound'
  return status >= 500 || status === 408 || status === 409 ? 'serviceError' : status === 403 ? 'wrongKey' : 'refused'
}

/** Flags by which a reply under 2xx says that it is a refusal all the same. `success:false` alone is not one: some say "queued" so. */
const refusesInBody = (json: unknown, said: string): boolean => {
  if (!isFields(json)) return false
  const flags = (name: string): unknown => Object.entries(json).find(([key]) => plainName(key) === name)?.[1]
  const error = flags('error')
  if (error === true || asText(error) || isFields(error)) return true
  if (textUnder(flags('errors')).length > 0) return true
  if (asText(flags('event')) && readWord(String(flags('event'))) === undefined) return true
  if (asText(flags('detail')) && Object.keys(json).length === 1) return true
  return (flags('success') === false || flags('ok') === false) && said !== '' && said.split(' · ').every(part => readWord(part) === undefined)
}

/**
 * The refusal in a reply, or undefined when it is none. `said` words are kept verbatim; `retryAfter` is in milliseconds.
 * @param sent field names of the request, to recognise a complaint about one of them
 */
export const readRefusal = (
  reply: { status: number; header: (name: string) => string | undefined },
  body: Body,
  sent: readonly string[],
  now: number
): Failure | undefined => {
  const said = wordsOf(body)
  const bad = reply.status >= 400
  if (!bad && !(body.is === 'json' && refusesInBody(body.json, said))) return undefined
  const name = fieldNamed(said, sent)
  const code = codeOf(reply.status, said)
  const about = name && (code === 'refused' || code === 'notFound' || (code === 'wrongKey' && reply.status !== 401 && /missing|required/i.test(said)))
  return {
    code: about ? 'fieldRefused' : code,
    words: said,
    ...(about ? { name } : {}),
    status: reply.status,
    retryAfter: readRetryAfter(reply, body, now)
  }
}
