// The one door for JSON text from outside and back: no digit of a number is lost, and no text can make it throw.
import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json'
import { isFaithful, scanJson, type Span } from './scan-json.ts'

/** `syntax`: this is not JSON. `too-deep`: it nests deeper than any record does, and was not parsed. */
export type ParsedJson = { ok: true; value: unknown } | { ok: false; reason: 'syntax' | 'too-deep' }

/** No service was seen to nest deeper than 10; every reader of records may recurse this far. */
const deepest = 200

/**
 * Parses JSON text. Numbers that survive it are plain numbers, all others (`1.0`, `-0`, digits past 2^53) are LosslessNumber.
 * Of fields with the same name the last counts, `__proto__` is a field like any other; a byte order mark in front and NULs
 * at the end are ignored. `limit` is the number of nested arrays and objects that is still accepted.
 */
export function parseJson(text: string, limit = deepest): ParsedJson {
  const json = withoutPadding(text)
  const { depth, oddNumbers } = scanJson(json)
  if (depth > limit) return { ok: false, reason: 'too-deep' }
  try {
    return { ok: true, value: oddNumbers.length === 0 ? JSON.parse(json) : parseOdd(json, oddNumbers) }
  } catch {
    return { ok: false, reason: 'syntax' }
  }
}

/** The text that parseJson reads back as the same value. What JSON cannot say becomes `null`. */
export function stringifyJson(value: unknown): string {
  const written = holdsOddNumber(value) ? stringify(value, undefined, undefined, [negativeZero]) : JSON.stringify(value)
  return written ?? 'null'
}

// U+0001 cannot stand in a JSON string unescaped, so where its escape is absent too, a parsed string that begins with it is ours.
const mark = '\u0001'
const writtenMark = '\\u0001'

// The built-in parser is 15 times as fast as lossless-json and needs a fifteenth of its memory (30 MB of records: 38 MB
// against 570 MB), which decides whether a worker survives a large list. So odd numbers travel through it as marked strings.
function parseOdd(json: string, oddNumbers: readonly Span[]): unknown {
  if (json.includes(writtenMark)) return parse(json, undefined, { parseNumber: readNumber, onDuplicateKey: ({ newValue }) => newValue })
  const parts: string[] = []
  let done = 0
  for (const { start, end } of oddNumbers) {
    parts.push(json.slice(done, start), `"${writtenMark}${json.slice(start, end)}"`)
    done = end
  }
  return unmark(JSON.parse(parts.join('') + json.slice(done)))
}

function unmark(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(mark) ? new LosslessNumber(value.slice(mark.length)) : value
  if (isBranch(value)) for (const [name, field] of Object.entries(value)) value[name] = unmark(field)
  return value
}

const readNumber = (text: string): number | LosslessNumber => (isFaithful(text) ? Number(text) : new LosslessNumber(text))
const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const negativeZero = { test: (value: unknown) => Object.is(value, -0), stringify: () => '-0' }

function holdsOddNumber(value: unknown): boolean {
  if (!isBranch(value)) return Object.is(value, -0)
  return isLosslessNumber(value) || Object.values(value).some(holdsOddNumber)
}

const padding = '\0 \t\r\n'

function withoutPadding(text: string): string {
  let end = text.length
  while (end > 0 && padding.includes(text.charAt(end - 1))) end--
  return text.slice(text.startsWith('\uFEFF') ? 1 : 0, end)
}
