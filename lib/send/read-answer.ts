// Decides what the answer to a call means: delivered, refused, or to be tried again.
import type { Failure, FailureCode, Result } from '../failure.ts'
import type { Reply } from '../service/http.ts'
import type { CallAnswer } from './retry.ts'

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
