// Says what a parent run waits for after a failure, and for how long. Pure arithmetic on failures and milliseconds.
import { isNotReached, maxRetryAfterMs, type Failure } from '../../failure.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The first wait for the network or the service, and the longest one. */
export const minAwayWaitMs = minuteMs
/** The browser's `online` event and an answer to any other call end it sooner. */
export const maxAwayWaitMs = 15 * minuteMs

const overloadStatuses: ReadonlySet<number> = new Set([408, 425, 429])

/**
 * Whether a failed call says that the service, or the way to it, is away for now: no network, the page of a captive portal, HTTP 408, 425, 429
 * or 5xx. The request of a worker that was killed counts, too: the computer may have lost its network.
 */
export const isOutage = (failure: Failure): boolean => {
  const { code, status = 0 } = failure
  if (isNotReached(failure) || code === 'workerStopped' || code === 'rateLimited') return true
  return code === 'serviceError' && (status >= 500 || overloadStatuses.has(status))
}

/** Why a parent run waits after this outage. Nothing is asked of the user. */
export const toAwayPause = (failure: Failure, host: string): Failure => {
  const isNetwork = isNotReached(failure) && failure.code !== 'timedOut'
  const { message, status } = failure
  const said = { ...(message === undefined ? {} : { message }), ...(status === undefined ? {} : { status }) }
  return { code: isNetwork ? 'networkAway' : 'serviceAway', host: failure.host ?? host, ...said }
}

/** Does the run wait for the network or the service? */
export const isAway = (pause: Failure | undefined): boolean => pause?.code === 'networkAway' || pause?.code === 'serviceAway'

const limitWord = '(?:limit|quota|cap|allowance|requests?|lookups?|calls?|searches|credits?)'
const dayWord = '(?:daily|per[ -]day|a day|each day|today|tomorrow|midnight|24[ -]?h(?:ours?|rs?)?)'
const dailyLimit = new RegExp(`\\b${dayWord}\\b.{0,40}\\b${limitWord}\\b|\\b${limitWord}\\b.{0,60}\\b${dayWord}\\b`, 'i')
const resetsDaily = new RegExp(`\\b(?:reset|renew|refresh|try again|retry|come back|available)\\w*\\b.{0,40}\\b${dayWord}\\b`, 'i')
/** How much of a message is read: what it says is in its first sentences. */
const maxMessageLength = 1_000
const asksForMoney = /\b(?:top up|buy|purchase|upgrade|add (?:more )?(?:credits|funds)|payment|billing)\b/i

/** Whether a refusal is a quota that opens again the next day. A service whose words ask for money wants the user instead. */
export const isDailyQuota = ({ code, message = '', retryAfterMs = 0 }: Failure): boolean => {
  if (code === 'rateLimited' && retryAfterMs > hourMs) return true
  if (code !== 'rateLimited' && (code !== 'noCredits' || asksForMoney.test(message))) return false
  const said = message.slice(0, maxMessageLength)
  return dailyLimit.test(said) || resetsDaily.test(said)
}

/** Whether a certain refusal is waited out: it is free, and the same request may be accepted later. */
export const isWaitedOut = (failure: Failure): boolean => failure.code === 'rateLimited' || isDailyQuota(failure)

/** Services do not open at the second. */
const afterMidnightMs = 5 * minuteMs

const nextUtcTime = (now: number, hours = 0, minutes = 0): number => {
  const today = new Date(now).setUTCHours(hours, minutes, 0, 0)
  return today > now ? today : today + dayMs
}
const nextLocalMidnight = (now: number): number => new Date(now).setHours(24, 0, 0, 0)

/** The time that the words name: a date with a time, or a time of day in UTC. */
const readNamedTime = (message: string, now: number): number | undefined => {
  const [, day, time = '', zone = 'Z'] = /\b(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s?(Z|[+-]\d\d:\d\d)?/.exec(message) ?? []
  const date = day === undefined ? NaN : Date.parse(`${day}T${time}${zone}`)
  if (date > now && date - now <= 2 * dayMs) return date
  const [, hours, minutes] = /\b([01]?\d|2[0-3]):([0-5]\d)\b.{0,5}\b(?:utc|gmt|z)\b/i.exec(message) ?? []
  return hours === undefined ? undefined : nextUtcTime(now, Number(hours), Number(minutes))
}

/** The first midnight, here or in UTC, that is at least `minWaitMs` away. */
const nextMidnight = (message: string, now: number, minWaitMs: number): number => {
  const from = now + minWaitMs
  const utc = nextUtcTime(from)
  return /\b(?:utc|gmt)\b/i.test(message) ? utc : Math.min(utc, nextLocalMidnight(from))
}

/** The wait for a daily quota: as the reply says, else to the next midnight. After two refusals, at most about one try in half a day. */
const getQuotaWait = ({ message = '', retryAfterMs }: Failure, refusals: number, now: number): number => {
  if (retryAfterMs !== undefined) return Math.min(maxRetryAfterMs, Math.max(retryAfterMs, minuteMs))
  const minWaitMs = refusals > 2 ? dayMs / 2 : hourMs / 2
  const named = refusals > 2 ? undefined : readNamedTime(message, now)
  return (named ?? nextMidnight(message, now, minWaitMs)) + afterMidnightMs - now
}

/** The wait for a limit of the rate: doubled up to 15 min for about an hour and a half, then on to 6 h. The service's own wait is respected. */
const getRateWait = ({ retryAfterMs }: Failure, refusals: number): number => {
  const slow = refusals > 9 ? Math.min(maxRetryAfterMs, maxAwayWaitMs * 2 ** (refusals - 9)) : maxAwayWaitMs
  const waitMs = Math.min(slow, minuteMs * 2 ** (refusals - 1))
  if (retryAfterMs === undefined) return waitMs
  return Math.min(maxRetryAfterMs, refusals > 3 ? Math.max(retryAfterMs, waitMs) : retryAfterMs)
}

/** Refusals of a run that are waited out: how many in a row, and how often everyone who waits was refused before. */
export interface Refused {
  inARow: number
  ofEach: number
}

/**
 * How long a run waits after a refusal that is waited out, and what it shows. Each person or batch is sent again three times at most, so the
 * last of them is left for another day.
 */
export const waitAfterRefusal = (
  failure: Failure,
  { inARow, ofEach }: Refused,
  host: string,
  now: number
): { waitMs: number; pause: Failure } => {
  const pause = toAwayPause(failure, host)
  const isQuota = isDailyQuota(failure) || ofEach > 1
  const toldMs = isQuota ? getQuotaWait(failure, inARow, now) : getRateWait(failure, inARow)
  const carefulMs = ofEach > 1 ? getQuotaWait({ code: failure.code }, inARow, now) : 0
  return { waitMs: Math.max(toldMs, carefulMs), pause: isQuota ? { ...pause, code: 'dailyQuota' } : pause }
}

const doubtWaitsMs = [0, 0, maxAwayWaitMs, hourMs]
/** The wait after that many starts in a row without a certain answer, though free calls were answered: each might cost. */
export const waitAfterDoubt = (doubtful: number): number => doubtWaitsMs[doubtful] ?? 4 * hourMs
