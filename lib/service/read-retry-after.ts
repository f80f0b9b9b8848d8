// When a service wants to be asked again: as seconds, as an HTTP date, or in the body.
import type { Body } from './read-body.ts'
import { findField, readNumber } from './read-json.ts'

const shortest = 5_000
const longest = 6 * 3_600_000

/** Milliseconds from `now`, held between 5 s and 6 h; undefined when the reply does not say. */
export const readRetryAfter = (reply: { header: (name: string) => string | undefined }, body: Body, now: number): number | undefined => {
  const header = reply.header('retry-after')
  const date = header === undefined || readNumber(header) !== undefined ? NaN : Date.parse(header)
  const seconds =
    readNumber(header) ??
    (Number.isNaN(date) ? undefined : (date - now) / 1000) ??
    (body.is === 'json' ? findField(body.json, ['retryafter', 'retryafterseconds', 'retryin'], readNumber) : undefined)
  return seconds === undefined ? undefined : Math.min(longest, Math.max(shortest, seconds * 1000))
}
