// Parses and writes JSON without losing digits of numbers. Parsing never throws.
import { LosslessNumber, parse, stringify } from 'lossless-json'
import { isExactNumber, scanJson, type TextSpan } from './scan-json.ts'

/** A parsed value, or why there is none. `syntax`: the text is not JSON. `too-deep`: it nests deeper than the limit and was not parsed. */
export type ParsedJson = { ok: true; value: unknown } | { ok: false; reason: 'syntax' | 'too-deep' }

/** No known service nests deeper than 10. Every reader of records may recurse this far. */
export const maxDepth = 200

/**
 * Parses JSON text. Numbers that JavaScript writes back unchanged become plain numbers, all others (`1.0`, `-0`, digits past 2^53) become
 * LosslessNumber. The last of several fields with one name counts, and `__proto__` is an ordinary field. A leading byte order mark and
 * trailing NULs are ignored. `limit`: the greatest accepted nesting of arrays and objects. Never throws.
 */
export function parseJson(text: string, limit = maxDepth): ParsedJson {
  const json = withoutPadding(text)
  const { depth, inexactNumbers } = scanJson(json)
  if (depth > limit) return { ok: false, reason: 'too-deep' }
  try {
    return { ok: true, value: inexactNumbers.length === 0 ? JSON.parse(json) : parseMarked(json, inexactNumbers) }
  } catch {
    return { ok: false, reason: 'syntax' }
  }
}

/** JSON text that `parseJson` reads back as the same value. Values that JSON cannot express become `null`. */
export function stringifyJson(value: unknown): string {
  const text = hasInexactNumber(value) ? stringify(value, undefined, undefined, [negativeZero]) : JSON.stringify(value)
  return text ?? 'null'
}

// JSON strings cannot contain an unescaped U+0001. Where the text has no escaped one either, a parsed string that begins with U+0001 is a
// marked number.
const mark = '\u0001'
const escapedMark = '\\u0001'

// The built-in parser is 15 times as fast as lossless-json and needs a fifteenth of its memory (30 MB of records: 38 MB
// against 570 MB), which decides whether a worker survives a large list. So inexact numbers pass through it as marked strings.
function parseMarked(json: string, inexactNumbers: readonly TextSpan[]): unknown {
  if (json.includes(escapedMark)) return parse(json, undefined, { parseNumber: readNumber, onDuplicateKey: ({ newValue }) => newValue })
  const parts: string[] = []
  let done = 0
  for (const { start, end } of inexactNumbers) {
    parts.push(json.slice(done, start), `"${escapedMark}${json.slice(start, end)}"`)
    done = end
  }
  return unmark(JSON.parse(parts.join('') + json.slice(done)))
}

function unmark(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(mark) ? new LosslessNumber(value.slice(mark.length)) : value
  if (isBranch(value)) for (const [name, field] of Object.entries(value)) value[name] = unmark(field)
  return value
}

const readNumber = (text: string): number | LosslessNumber => (isExactNumber(text) ? Number(text) : new LosslessNumber(text))
/** Whether a parsed value is an object or a list. */
export const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const negativeZero = { test: (value: unknown) => Object.is(value, -0), stringify: () => '-0' }

function hasInexactNumber(value: unknown): boolean {
  if (!isBranch(value)) return Object.is(value, -0)
  return value instanceof LosslessNumber || Object.values(value).some(hasInexactNumber)
}

const padding = '\0 \t\r\n'

function withoutPadding(text: string): string {
  let end = text.length
  while (end > 0 && padding.includes(text.charAt(end - 1))) end--
  return text.slice(text.startsWith('\uFEFF') ? 1 : 0, end)
}
