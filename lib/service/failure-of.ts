// Turns the reason why a service says no into a failure of lib/failure.ts.
import type { Failure, FailureCode } from '../failure.ts'
import type { ReplyFacts } from './decide/facts.ts'
import { textSays, type Reason } from './decide/reason.ts'
import { isMarkup } from './decide/shared.ts'

const codes: Record<Reason, FailureCode> = {
  credits: 'noCredits',
  key: 'wrongApiKey',
  rateLimited: 'rateLimited',
  badRequest: 'refused',
  forbidden: 'wrongApiKey',
  conflict: 'serviceError',
  server: 'serviceError',
  expired: 'refused',
  unknownList: 'listUnknown',
  notReady: 'notReady',
  empty: 'noRowsFound',
  nobody: 'refused'
}

const minWaitMs = 5_000
/** The wait that a reply asks for, at least 5 s; absent when it states none. */
export const retryOf = ({ retryAfterMs }: Pick<ReplyFacts, 'retryAfterMs'>): { retryAfterMs?: number } =>
  retryAfterMs === undefined ? {} : { retryAfterMs: Math.max(minWaitMs, retryAfterMs) }

/** Codes that may really be about a field: "Missing key listname" also looks like a missing API key or a missing list. */
const fieldMayBeMeant = new Set<FailureCode>(['refused', 'notFound', 'wrongApiKey', 'listUnknown', 'serviceError'])

/** Words of a header that did not come at all. */
const missing = /\b(?:missing|required?|provide|absent|not (?:found|present|sent|set)|no)\b/i

/**
 * Whether a refusal is about a header that was not sent: where the key is in the body, by its text, or by a challenge for the `Authorization`
 * header where nothing calls the key wrong. Where the key is in a header, only a text that misses one is about another.
 */
const expectsKeyElsewhere = ({ texts: { evidence }, challenge, context }: Pick<ReplyFacts, 'texts' | 'challenge' | 'context'>): boolean => {
  const isKeyInHeader = Object.values(context.preset?.headers ?? {}).some(value => value.includes('{key}'))
  if (isKeyInHeader) return textSays.keyHeader(evidence) && missing.test(evidence) && !textSays.keyWrong(evidence)
  return textSays.keyHeader(evidence) || (challenge !== undefined && !textSays.keyWrong(`${evidence} ${challenge}`))
}

/** The failure code for a reason, in view of the HTTP status. */
export const codeOf = ({ status, ...facts }: ReplyFacts, reason: Reason): FailureCode => {
  const isPage = isMarkup({ status, ...facts })
  if (status === 429) return 'rateLimited'
  if (status >= 400 && status < 500 && reason === 'key' && expectsKeyElsewhere(facts)) return 'keyElsewhere'
  if (status === 408 || status >= 500) return 'serviceError'
  if (reason === 'badRequest' && (status === 404 || status === 405))
    return !isPage && textSays.unknownList(facts.texts.evidence) ? 'refused' : 'notFound'
  return isPage && reason === 'forbidden' ? 'refused' : codes[reason]
}

/** The failure that a reply is, with the service's text and the wait that it asks for. A field that is named makes it `fieldRefused`. */
export const failureOf = (facts: ReplyFacts, code: FailureCode): Failure => {
  const { texts, status, retryAfterMs, field } = facts
  const isField = field !== undefined && fieldMayBeMeant.has(code)
  return {
    code: isField ? 'fieldRefused' : code,
    ...(texts.shown ? { message: texts.shown } : {}),
    ...(isField ? { name: field } : {}),
    ...(code === 'unreadable' && isMarkup(facts) ? { isPage: true } : {}),
    status,
    ...retryOf({ retryAfterMs })
  }
}
/** The failure for a reason, in view of the HTTP status. */
export const failureFor = (facts: ReplyFacts, reason: Reason): Failure => failureOf(facts, codeOf(facts, reason))

/** The ids of a reply other than the name of its list; absent when there are none. */
export const idsOf = ({ ids }: ReplyFacts, list?: string): { ids?: string[] } => {
  const others = ids.filter(id => id !== list)
  return others.length > 0 ? { ids: others } : {}
}
