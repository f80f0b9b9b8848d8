// When a service wants to be asked again: seconds, a date or a time, in a header, a field or the text.
import { maxRetryAfterMs } from '../../failure.ts'
import { maxJudgedLength } from '../decide/service-texts.ts'
import { asNumber, asText, fieldsOf } from './facts.ts'
import { envelopes, nodesOf, type ReplyNode } from './nodes.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'

const shortestMs = 1_000

/** Dates as HTTP and JSON write them. `Date.parse` alone would read "retry 5" as a day in May. */
const dateShape = /^\w{3,9}, ?\d|^\d{4}-\d\d-\d\d/

const unitMs: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|millis|milliseconds?)$/, 1],
  [/^(?:s|secs?|seconds?)$/, 1_000],
  [/^(?:m|mins?|minutes?)$/, 60_000],
  [/^(?:h|hrs?|hours?)$/, 3_600_000]
]
const duration = (text: string): number | undefined => {
  const match = /(?<!\d)(\d+(?:\.\d+)?)\s*(ms|millis(?:econds?)?|secs?|seconds?|s|mins?|minutes?|m|hrs?|hours?|h)\b/i.exec(text)
  const unit = unitMs.find(([pattern]) => pattern.test((match?.[2] ?? '').toLowerCase()))?.[1]
  return match?.[1] !== undefined && unit !== undefined ? Number(match[1]) * unit : undefined
}
const inWords = new RegExp(
  '(?:(?:try|retry|ask|check|poll|come|call|request)[^.\\d]{0,40}?(?:again|back|after|in|later)?|available|wait(?: for)?|' +
    'back off|reset[s]?|retry)[^.\\d]{0,25}?(\\d+(?:\\.\\d+)?\\s*(?:ms|millis(?:econds?)?|secs?|seconds?|s|mins?|minutes?|m|' +
    'hrs?|hours?|h)\\b)',
  'i'
)

const names = new RegExp(
  '^(?:retryafter|retryafterseconds|retryafters|retryaftersecs|retryaftersec|retryin|retryinseconds|waitseconds|waittime|' +
    'wait|waitfor|secondstowait|retrydelay|backoff|pollafter|pollafterseconds|pollinterval|pollintervalseconds|checkafter|' +
    'nextpoll|nextpollin|resetin|resetsin|resetinseconds|resetsinseconds|resetafter|nextattemptin|retryafterms|retryinms|retryaftermilliseconds)$'
)

/** Milliseconds from `now`, bounded to 6 h; undefined where the reply does not say. A number too large for a delay is a time since 1970. */
export const retryAfterOf = (
  root: ReplyNode | undefined,
  header: (name: string) => string | undefined,
  text: string,
  now: number
): number | undefined => {
  const milliseconds = (value: unknown, unit = 1_000): number | undefined => {
    const number = asNumber(value)
    if (number !== undefined) {
      if (number > 1e12) return number - now
      if (number > 1e9) return number * 1_000 - now
      return number * unit
    }
    const written = asText(value)
    if (written === undefined) return undefined
    const date = dateShape.test(written) ? Date.parse(written) : NaN
    return Number.isNaN(date) ? duration(written) : date - now
  }
  const holders = root ? [...envelopes(root), ...nodesOf(root, node => node.role === 'aside' && isJsonObject(node.value))] : []
  const fields = holders.flatMap(holder => fieldsOf(holder).filter(({ name }) => names.test(name)))
  const spoken = inWords.exec(text.slice(0, maxJudgedLength))?.[1]
  const wait =
    milliseconds(header('retry-after')) ??
    milliseconds(header('retry-after-ms'), 1) ??
    fields.flatMap(({ name, value }) => milliseconds(value, /ms$|milliseconds$/.test(name) ? 1 : 1_000) ?? [])[0] ??
    (spoken === undefined ? undefined : duration(spoken))
  return wait === undefined ? undefined : Math.min(maxRetryAfterMs, Math.max(shortestMs, Math.round(wait)))
}
