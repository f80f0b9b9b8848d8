// Parses and writes JSON without losing digits of numbers. Parsing never throws: the text is scanned first for how deep it nests, and for numbers
// that JSON.parse would change. Rows are stored as chunks of JSON text: IndexedDB stores text ten times as fast as objects.
import { LosslessNumber, parse, stringify } from 'lossless-json'

/** The range of a number in the text, in UTF-16 units; `end` is exclusive. */
type TextSpan = { start: number; end: number }

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a

const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d
const beginsNumber = (code: number): boolean => code === 0x2d || (code >= 0x30 && code <= 0x39)

/** Whether JavaScript writes the number back as the same text. False for `1.0`, `-0`, `1E3`, `1e400` and most integers above 2^53. */
export const isExactNumber = (number: string): boolean => String(Number(number)) === number

/**
 * The greatest nesting of arrays and objects, and the numbers that are not exact, in linear time. For text that is not JSON the result is
 * unspecified, except that `depth` is at least the nesting that a parser reaches before it fails.
 */
export function scanJson(text: string): { depth: number; inexactNumbers: TextSpan[] } {
  const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
  const inexactNumbers: TextSpan[] = []
  let depth = 0
  let openCount = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = findStringEnd(text, at)
    else if (isOpening(code)) depth = Math.max(depth, ++openCount)
    else if (isClosing(code)) openCount--
    else if (beginsNumber(code)) {
      number.lastIndex = at
      const found = number.exec(text)?.[0]
      if (found === undefined) continue
      const end = at + found.length
      if (!isExactNumber(found) && !isFieldName(text, end)) inexactNumbers.push({ start: at, end })
      at = end - 1
    }
  }
  return { depth, inexactNumbers }
}

function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++
  return slashes % 2 === 1
}

// A number in the place of a field name is a syntax error. It stays in the text so that the parser reports it.
function isFieldName(text: string, end: number): boolean {
  let at = end
  while (/\s/.test(text.charAt(at))) at++
  return text.charCodeAt(at) === colon
}

/**
 * Whether a number of a text may be one that is not exact: at least 15 digits, an exponent, a zero at the end of a fraction, seven decimal places
 * after a zero, or a minus before one. A text may hold the same. Takes a fraction of the time of `scanJson`.
 */
const mayHoldInexact = /(?:^|[\s:,[])-?(?:\d[\d.]{14}|\d{1,15}(?:\.\d{1,15})?[eE]|\d{1,15}\.\d{0,15}0(?!\d)|0\.000000|0(?<=-0)(?!\.))/

/** Whether a text has so few opening brackets, in strings too, that it cannot nest deeper than `limit`. */
const cannotNestDeeper = (text: string, limit: number): boolean => {
  let left = limit
  for (const bracket of ['{', '[']) for (let at = text.indexOf(bracket); at !== -1 && left >= 0; at = text.indexOf(bracket, at + 1)) left--
  return left >= 0
}

/** A parsed value, or why there is none. `syntax`: the text is not JSON. `too-deep`: it nests deeper than the limit and was not parsed. */
type ParsedJson = { ok: true; value: unknown } | { ok: false; reason: 'syntax' | 'too-deep' }

/** No known service nests deeper than 10. Every reader of records may recurse this far. */
export const maxDepth = 200

/**
 * Parses JSON text. Numbers that JavaScript writes back unchanged become plain numbers, all others (`1.0`, `-0`, digits past 2^53) become
 * LosslessNumber. The last of several fields with one name counts, and `__proto__` is an ordinary field. A leading byte order mark and
 * trailing NULs are ignored. `limit`: the greatest accepted nesting of arrays and objects. Never throws.
 */
export function parseJson(text: string, limit = maxDepth): ParsedJson {
  const json = withoutPadding(text)
  const isPlain = !mayHoldInexact.test(json) && (limit === Infinity || cannotNestDeeper(json, limit))
  const { depth, inexactNumbers } = isPlain ? { depth: 0, inexactNumbers: [] } : scanJson(json)
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

/** A loop without lists: every value of 100,000 rows passes here. */
function hasInexactNumber(value: unknown): boolean {
  if (!isBranch(value)) return value === 0 && Object.is(value, -0)
  if (value instanceof LosslessNumber) return true
  for (const name in value) if (typeof value[name] !== 'string' && hasInexactNumber(value[name])) return true
  return false
}

const padding = '\0 \t\r\n'

function withoutPadding(text: string): string {
  let end = text.length
  while (end > 0 && padding.includes(text.charAt(end - 1))) end--
  return text.slice(text.startsWith('\uFEFF') ? 1 : 0, end)
}

/** Thrown where stored records or a stored file are damaged: what is there cannot be read, and reading it again would not help. */
export class DamagedRecords extends Error {}

/** Chunks of `size` rows (at least 1). Each chunk is a JSON array with one row per line; no rows give no chunks. */
export function toChunks(rows: readonly unknown[], size = 1000): string[] {
  const rowsPerChunk = Math.max(1, Math.floor(size))
  const starts = Array.from({ length: Math.ceil(rows.length / rowsPerChunk) }, (_, chunk) => chunk * rowsPerChunk)
  return starts.map(
    start =>
      `[\n${rows
        .slice(start, start + rowsPerChunk)
        .map(row => stringifyJson(row))
        .join(',\n')}\n]`
  )
}

/** The rows of all chunks in order. Parses each chunk when its first row is requested. Throws `DamagedRecords` at a damaged chunk. */
export function* fromChunks(chunks: Iterable<string>): Generator {
  let number = 0
  for (const chunk of chunks) {
    number++
    // A row of the greatest allowed depth is one array deeper here than in the reply.
    const parsed = parseJson(chunk, Number.POSITIVE_INFINITY)
    if (!parsed.ok || !Array.isArray(parsed.value))
      throw new DamagedRecords(`Stored records are damaged: chunk ${number} is not a JSON array.`)
    yield* parsed.value
  }
}
