// Reads when a service wants the next request: as seconds or a date, in a header or in the body.
import type { Body } from './body.ts'
import { findField, readNumber } from './json-fields.ts'

const minWaitMs = 5_000
const maxWaitMs = 6 * 3_600_000

/** Dates as in HTTP and JSON. `Date.parse` alone reads "retry 5" as a day in May. */
const dateShape = /^\w{3,9}, ?\d|^\d{4}-\d\d-\d\d/

/** The wait in milliseconds from `now`, limited to 5 s to 6 h; undefined when the reply does not state one. */
export const readRetryAfter = (reply: { header: (name: string) => string | undefined }, body: Body, now: number): number | undefined => {
  const toMs = (value: unknown): number | undefined => {
    const seconds = readNumber(value)
    if (seconds !== undefined) return seconds * 1000
    const date = typeof value === 'string' && dateShape.test(value) ? Date.parse(value) : NaN
    return Number.isNaN(date) ? undefined : date - now
  }
  const inBody = body.is === 'json' ? body.layers : []
  const waitMs =
    toMs(reply.header('retry-after')) ??
    findField(inBody, ['retryafter', 'retryafterseconds', 'retryafters', 'retryin'], toMs) ??
    findField(inBody, ['retryafterms'], readNumber)
  return waitMs === undefined ? undefined : Math.min(maxWaitMs, Math.max(minWaitMs, Math.round(waitMs)))
}
