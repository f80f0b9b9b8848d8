// Decides what the answer to a call changes: whether the call is tried again and when, and whether its destination is paused. Pure; the store
// writes what it returns.
import type { Failure, FailureCode, Result } from '../failure.ts'
import { isBlockCode, openState, type DestinationState } from './destinations.ts'
import type { Apart, CallOutcome, OutboxCall } from './outbox-call.ts'
import type { Reply } from '../service/http.ts'

/**
 * What the answer to a call means for the records that are not `apart`. `blocked`: nothing leaves before the user acts. `isForAll`: all
 * other calls would be refused for the same reason. `pauseMs`: for how many milliseconds the destination accepts no further call.
 */
export type CallAnswer = { apart?: readonly Apart[] } & (
  | { is: 'delivered'; pauseMs?: number }
  | { is: 'refused'; failure: Failure; isForAll?: boolean }
  | { is: 'retry' | 'blocked'; failure: Failure }
)

/**
 * What an answer changes: of the call, of records with an outcome of their own, and of the destination. `givesUp`: its other waiting calls
 * are not tried either.
 */
export interface AfterAnswer extends CallOutcome {
  destination: DestinationState
  givesUp: boolean
}

/** What is known of a call that was sent, and whose answer no worker stored: it ended, or storage failed. */
export const lostAnswer = (host: string): CallAnswer => ({ is: 'retry', failure: { code: 'sendAnswerLost', host } })

const minute = 60_000
const hour = 60 * minute

/** The waits between the attempts of a call, about 22 hours in all. */
const retryWaitsMs: readonly number[] = [minute / 2, 2 * minute, 10 * minute, minute * 30, hour, 2 * hour, 6 * hour, 12 * hour]
/** Refusals in a row after which the URL, not the records, is at fault. */
const maxRefusalsInARow = 10
/** The longest wait before the next attempt, even if the destination asks for a longer one. */
export const maxRetryWaitMs = 24 * hour

/**
 * Returns what an answer changes. A destination that is out of reach is paused as a whole, so that 10,000 calls do not each find that out.
 * `attempts` counts this call already: it was counted when the call was taken. `now` in milliseconds since the epoch.
 */
export const afterAnswer = (
  answer: CallAnswer,
  { attempts, dueAt }: Pick<OutboxCall, 'attempts' | 'dueAt'>,
  { failuresInARow, refusalsInARow }: Pick<DestinationState, 'failuresInARow' | 'refusalsInARow'>,
  now: number
): AfterAnswer => {
  const { apart = [] } = answer
  if (answer.is === 'delivered') {
    const pausedUntil = answer.pauseMs === undefined ? 0 : now + answer.pauseMs
    return {
      call: { status: 'delivered', dueAt, attempts, failure: undefined },
      apart,
      destination: { ...openState, pausedUntil },
      givesUp: false
    }
  }
  const { failure } = answer
  if (answer.is === 'blocked') {
    const { code, message } = failure
    const blocked = isBlockCode(code) ? { blockedBy: code, blockedMessage: message } : {}
    // Nothing was tried.
    const call = { status: 'waiting', dueAt, attempts: attempts - 1, failure } as const
    return { call, apart, destination: { ...openState, ...blocked }, givesUp: false }
  }
  if (answer.is === 'refused') {
    const refusals = refusalsInARow + 1
    const givesUp = answer.isForAll === true || refusals >= maxRefusalsInARow
    return {
      call: { status: 'refused', dueAt, attempts, failure },
      apart,
      destination: { ...openState, refusalsInARow: givesUp ? 0 : refusals },
      givesUp
    }
  }
  // A rate limit does not count as an attempt of this call.
  const tried = failure.code === 'sendBusy' ? attempts - 1 : attempts
  const wait = Math.min(maxRetryWaitMs, Math.max(failure.retryAfterMs ?? 0, retryWaitsMs[failuresInARow] ?? 0))
  const isLast = tried > retryWaitsMs.length
  const givesUp = failuresInARow >= retryWaitsMs.length
  const pausedUntil = givesUp ? 0 : now + wait
  return {
    call: { status: isLast || givesUp ? 'undelivered' : 'waiting', dueAt: now + wait, attempts: tried, failure },
    apart,
    destination: { ...openState, pausedUntil, failuresInARow: givesUp ? 0 : failuresInARow + 1, refusalsInARow },
    givesUp
  }
}

// Decides what the answer to a call means: delivered, refused, or to be tried again.

const maxMessageLength = 200

/** The status of an answer and up to 200 characters of its words, in one line. */
export const quoteAnswer = (status: number | string, words: string): string =>
  `${status} ${words.replaceAll(/\s+/g, ' ').trim().slice(0, maxMessageLength)}`.trim()

/** Statuses that ask to try again later. */
const laterStatuses = new Set([408, 425, 429])

/** Whether the answer is a web page, such as that of a sign-in or a proxy. It says nothing about the records. */
const isPage = (reply: Reply, text: string): boolean =>
  /^\s*(?:text\/html|application\/xhtml)/i.test(reply.headers.get('content-type') ?? '') || /^\s*<(?:!doctype html|html)\b/i.test(text)

/** Milliseconds to wait: the header holds seconds or a date. Undefined where it holds neither. */
const readRetryAfter = (reply: Reply, now: number): number | undefined => {
  const header = reply.headers.get('retry-after')?.trim() ?? ''
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : /[a-z]{3}/i.test(header) ? Date.parse(header) - now : NaN
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** Failures of the request that another attempt would have too. */
const refusedCodes: ReadonlySet<FailureCode> = new Set(['redirected', 'tooLarge'])
/** What a failure of the request is called here; every other is `sendUnreachable`. */
const codes: Partial<Record<FailureCode, FailureCode>> = {
  redirected: 'sendRedirected',
  tooLarge: 'sendPage',
  timedOut: 'sendTimedOut'
}

/**
 * Says what an answer means. Any 2xx is a delivery, except a web page where `pageCounts` is false: sign-in pages and proxies answer like
 * that, and the record would be lost. A redirect is refused. `now` in milliseconds since the epoch.
 */
export const readAnswer = (result: Result<Reply>, host: string, pageCounts: boolean, now: number): CallAnswer => {
  if (!result.ok) {
    const { code } = result.failure
    return { is: refusedCodes.has(code) ? 'refused' : 'retry', failure: { code: codes[code] ?? 'sendUnreachable', host } }
  }
  const { status, bytes } = result.value
  const text = new TextDecoder().decode(bytes)
  const isMarkup = isPage(result.value, text)
  if (status >= 200 && status < 300)
    return isMarkup && !pageCounts ? { is: 'refused', failure: { code: 'sendPage', host, status } } : { is: 'delivered' }
  const failure: Omit<Failure, 'code'> = { host, status, message: quoteAnswer(status, isMarkup ? '' : text) }
  const isLater = laterStatuses.has(status)
  if (status >= 400 && status < 500 && !isLater) return { is: 'refused', failure: { ...failure, code: 'sendRefused' } }
  const retryAfterMs = readRetryAfter(result.value, now)
  return {
    is: 'retry',
    failure: { ...failure, code: isLater ? 'sendBusy' : 'sendServerError', ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
  }
}
