// Does a reply refuse, and why? HTTP status and text are read together: 200 can carry a refusal, and 402, 403, 400, 422 or 200
// may all mean "no credits".
import type { Failure, FailureCode } from '../../failure.ts'
import type { ApiSettings } from '../api-settings.ts'
import type { Body } from '../reply/body.ts'
import { asText, readNumber, type Layer } from '../reply/json-fields.ts'
import { readRetryAfter } from '../reply/retry-after.ts'
import { readWords } from '../reply/texts.ts'
import { likelyReason, mentionsStart, plainReason, plainText } from './refusal-reasons.ts'
import { isWeakWord, readWord } from './status-words.ts'

/** What was sent: the names of its fields, and every text in it that a reply may repeat. */
export interface Sent {
  names: readonly string[]
  values: readonly string[]
}

/** What was asked, of which service address, and what is assumed of that service. */
export interface Question {
  sent: Sent
  address: string
  apiSettings: ApiSettings
}

/**
 * `refuses`: the reply says no. `failure` tells why, or would, had it said so; `plain` is set where its text alone leaves no doubt.
 * `evidence` is every text that may tell why, without what we sent ourselves.
 */
export interface Refusal {
  refuses: boolean
  plain: FailureCode | undefined
  evidence: string
  failure: Failure
}

/** A list may be named "Unknown lists" and a path `check_list_status`: what we sent ourselves is evidence of nothing. */
const withoutSent = (evidence: string, { values }: Sent): string =>
  values.filter(value => value.length > 2).reduce((text, value) => text.replaceAll(value, ' … '), evidence)

const aboutField =
  /missing|required|unexpected|unrecogni[sz]ed|unknown (?:field|param|key|propert|argument)|not (?:allowed|permitted|provided|given)|additional propert|extra (?:field|input)|no \w+ (?:provided|given)/i
const nameAsked = /\bmissing (?:required )?(?:key|field|param(?:eter)?|property|argument|attribute)s?\b[:\s'"`]*([a-z_]\w{2,63})/i
const errorCode = /missing|required|invalid|error|unknown|unexpected|value|field|param|not_/i

/** The field that a text asks for or does not know: one of ours, or the name that it would have wanted instead. */
const fieldNamed = (words: string, { names }: Sent): string | undefined => {
  if (!aboutField.test(words)) return undefined
  const ours = names.find(name => new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}(?!\\w)`).test(words))
  // "Missing or invalid api_key" is about the key, not about what we call it.
  if (ours) return /\b(?:invalid|wrong|incorrect|expired)\b/i.test(words) ? undefined : ours
  return nameAsked.exec(words)?.[1] ?? words.match(/\b[a-z]+(?:_[a-z]+)+\b/gi)?.find(name => !errorCode.test(name))
}

const codeOf = (status: number, html: boolean, text: string): FailureCode => {
  if (status === 401) return 'wrongKey'
  if (status === 402) return 'noCredits'
  if (status === 429) return 'rateLimited'
  if (status >= 500 || status === 408) return 'serviceError'
  // Markup comes from whatever stands before the service; it knows nothing of keys, credits and lists.
  const reason = html ? (plainReason(text) === 'rateLimited' ? 'rateLimited' : undefined) : likelyReason(text)
  if (reason) return reason
  if (status === 404 || status === 405) return 'notFound'
  if (status === 409) return 'serviceError'
  return status === 403 && !html ? 'wrongKey' : 'refused'
}

const empty = new Set(['', 'none', 'no', 'false', 'null', '0'])

/** Is there a complaint under `error`? Some always send the field and leave it empty. */
const complains = (value: unknown): boolean => {
  if (value === true || (readNumber(value) ?? 0) !== 0) return true
  if (typeof value === 'string') return !empty.has(value.trim().toLowerCase()) && !isWeakWord(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(complains)
}

const sounding = /missing|invalid|error|fail|denied|refus|reject|required|unknown|forbidden|exceed|insufficient|not\b|n't\b/i

/** Flags by which a reply under 2xx says that it refuses all the same. `success:false` alone does not: some mean "queued" by it. */
const refusesIn = (layer: Layer, words: string): boolean =>
  layer.some(([name, value]) => {
    if (name === 'error' || name === 'errors') return complains(value)
    if (name === 'event' || name === 'detail' || name === 'reason') return sounding.test(asText(value) ?? '')
    const flag = name === 'success' || name === 'ok' || name === 'status' || name === 'state'
    return flag && value === false && words !== '' && words.split(' · ').every(part => readWord(part) === undefined)
  })

const saysYes = (layers: readonly Layer[]): boolean =>
  (layers[0] ?? []).some(([name, value]) => (name === 'success' || name === 'ok' || name === 'status') && value === true)

const refusesInBody = (body: Body, words: string, plain: FailureCode | undefined): boolean => {
  // "Not ready" is an answer; only a flag beside it can make it a refusal.
  const plainly = plain !== undefined && plain !== 'notReady' && !mentionsStart(words)
  if (body.is === 'text') return plainly && body.text.length <= 200
  if (body.is !== 'json' || body.rows?.length || saysYes(body.layers)) return false
  return plainly || body.layers.some(layer => refusesIn(layer, words))
}

/** Reads a reply with any status but 3xx; `retryAfter` is in milliseconds, `words` are the service's own. */
export const readRefusal = (
  reply: { status: number; header: (name: string) => string | undefined },
  body: Body,
  sent: Sent,
  now: number
): Refusal => {
  const { words, evidence } = readWords(body)
  const html = body.is === 'html'
  const own = withoutSent(evidence, sent)
  const text = plainText(own)
  const byText = html ? undefined : plainReason(text)
  const code = codeOf(reply.status, html, text)
  const field =
    html || reply.status === 401 || reply.status >= 500 || !fieldMayBeMeant.has(code)
      ? undefined
      : fieldNamed(withoutSent(words, sent), sent)
  const retryAfter = readRetryAfter(reply, body, now)
  return {
    refuses: reply.status >= 400 || refusesInBody(body, words, field ? 'fieldRefused' : byText),
    plain: field ? 'fieldRefused' : byText,
    evidence: html ? '' : own,
    failure: {
      code: field ? 'fieldRefused' : code,
      ...(words ? { message: words } : {}),
      ...(field ? { name: field } : {}),
      status: reply.status,
      ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter })
    }
  }
}

/** "Missing key listname" also sounds like a missing key or a missing list. */
const fieldMayBeMeant = new Set<FailureCode>(['refused', 'notFound', 'wrongKey', 'listUnknown', 'serviceError'])
