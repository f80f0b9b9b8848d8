// When a service wants to be asked again: as seconds, as a date, in a header or in the body.
import type { Body } from './body.ts'
import { findField, readNumber } from './json-fields.ts'

const shortest = 5_000
const longest = 6 * 3_600_000

/** Dates as HTTP and JSON write them. `Date.parse` alone would read "retry 5" as a day in May. */
const dateShape = /^\w{3,9}, ?\d|^\d{4}-\d\d-\d\d/

/** Milliseconds from `now`, held between 5 s and 6 h; undefined when the reply does not say. */
export const readRetryAfter = (reply: { header: (name: string) => string | undefined }, body: Body, now: number): number | undefined => {
  const milliseconds = (value: unknown): number | undefined => {
    const seconds = readNumber(value)
    if (seconds !== undefined) return seconds * 1000
    const date = typeof value === 'string' && dateShape.test(value) ? Date.parse(value) : NaN
    return Number.isNaN(date) ? undefined : date - now
  }
  const inBody = body.is === 'json' ? body.layers : []
  const wait =
    milliseconds(reply.header('retry-after')) ??
    findField(inBody, ['retryafter', 'retryafterseconds', 'retryafters', 'retryin'], milliseconds) ??
    findField(inBody, ['retryafterms'], readNumber)
  return wait === undefined ? undefined : Math.min(longest, Math.max(shortest, Math.round(wait)))
}
