// Decides whether a reply is a refusal, and why. HTTP status and text are read together: 200 can be a refusal, and 402, 403, 400, 422 or 200
// may all mean "no credits".
import type { Failure, FailureCode } from '../../failure.ts'
import type { ApiSettings } from '../api-settings.ts'
import type { Body } from '../reply/body.ts'
import { asText, readNumber, type Layer } from '../reply/json-fields.ts'
import { readRetryAfter } from '../reply/retry-after.ts'
import { readWords } from '../reply/texts.ts'
import { likelyReason, mentionsStart, plainReason, plainText } from './refusal-reasons.ts'
import { isWeakWord, readWord } from './status-words.ts'

/** What was sent: its field names, and every text in it that a reply may repeat. */
export interface Sent {
  names: readonly string[]
  values: readonly string[]
}

/** The request of a reply, and the base URL and API settings of its connection. */
export interface RequestContext {
  sent: Sent
  baseUrl: string
  apiSettings: ApiSettings
}

/**
 * Whether a reply refuses. `failure` is the reason; it is also set for a reply that does not refuse. `plain` is the reason when the text alone is
 * unambiguous. `evidence` is every text that may state a reason, without repeated parts of the request.
 */
export interface Refusal {
  refuses: boolean
  plain: FailureCode | undefined
  evidence: string
  failure: Failure
}

/** Removes repeated parts of the request: a list may be named "Unknown lists", and a path is `check_list_status`. */
const withoutSent = (evidence: string, { values }: Sent): string =>
  values.filter(value => value.length > 2).reduce((text, value) => text.replaceAll(value, ' … '), evidence)

const aboutField =
  /missing|required|unexpected|unrecogni[sz]ed|unknown (?:field|param|key|propert|argument)|not (?:allowed|permitted|provided|given)|additional propert|extra (?:field|input)|no \w+ (?:provided|given)/i
const nameAsked = /\bmissing (?:required )?(?:key|field|param(?:eter)?|property|argument|attribute)s?\b[:\s'"`]*([a-z_]\w{2,63})/i
const errorCode = /missing|required|invalid|error|unknown|unexpected|value|field|param|not_/i

/** The field that a text requires or does not know: one that was sent, or the name that the service expects. */
const findNamedField = (words: string, { names }: Sent): string | undefined => {
  if (!aboutField.test(words)) return undefined
  const ours = names.find(name => new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}(?!\\w)`).test(words))
  // "Missing or invalid api_key" is about the key itself, not about the name of its field.
  if (ours) return /\b(?:invalid|wrong|incorrect|expired)\b/i.test(words) ? undefined : ours
  return nameAsked.exec(words)?.[1] ?? words.match(/\b[a-z]+(?:_[a-z]+)+\b/gi)?.find(name => !errorCode.test(name))
}

const getCode = (status: number, html: boolean, text: string): FailureCode => {
  if (status === 401) return 'wrongApiKey'
  if (status === 402) return 'noCredits'
  if (status === 429) return 'rateLimited'
  if (status >= 500 || status === 408) return 'serviceError'
  // HTML comes from a proxy in front of the service, which knows nothing about keys, credits and lists.
  const reason = html ? (plainReason(text) === 'rateLimited' ? 'rateLimited' : undefined) : likelyReason(text)
  if (reason) return reason
  if (status === 404 || status === 405) return 'notFound'
  if (status === 409) return 'serviceError'
  return status === 403 && !html ? 'wrongApiKey' : 'refused'
}

const empty = new Set(['', 'none', 'no', 'false', 'null', '0'])

/** Whether the value of `error` is an error. Some services always send the field and leave it empty. */
const complains = (value: unknown): boolean => {
  if (value === true || (readNumber(value) ?? 0) !== 0) return true
  if (typeof value === 'string') return !empty.has(value.trim().toLowerCase()) && !isWeakWord(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(complains)
}

const sounding = /missing|invalid|error|fail|denied|refus|reject|required|unknown|forbidden|exceed|insufficient|not\b|n't\b/i

/** Whether the fields of a 2xx reply state a refusal. `success:false` alone does not: some services use it for "queued". */
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
  // "Not ready" alone is no refusal; only a flag beside it makes it one.
  const plainly = plain !== undefined && plain !== 'notReady' && !mentionsStart(words)
  if (body.is === 'text') return plainly && body.text.length <= 200
  if (body.is !== 'json' || body.rows?.length || saysYes(body.layers)) return false
  return plainly || body.layers.some(layer => refusesIn(layer, words))
}

/** Reads a reply with any HTTP status except 3xx. `now` is in ms. */
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
  const code = getCode(reply.status, html, text)
  const field =
    html || reply.status === 401 || reply.status >= 500 || !fieldMayBeMeant.has(code)
      ? undefined
      : findNamedField(withoutSent(words, sent), sent)
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

/** Codes that may really be about a field: "Missing key listname" also looks like a missing key or a missing list. */
const fieldMayBeMeant = new Set<FailureCode>(['refused', 'notFound', 'wrongApiKey', 'listUnknown', 'serviceError'])
