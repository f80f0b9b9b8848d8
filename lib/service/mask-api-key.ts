// Removes the caller's API key from replies: some services repeat the whole request when they refuse it.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject } from '../records/columns/record-kind.ts'
import { createKeyFinder, type Spelling } from './find-key.ts'

const mark = '[API key]'

/** A shorter key is no secret, and too likely to be part of a name or number. */
const minKeyLength = 6

const urlEncoded = (character: string): string => {
  try {
    return encodeURIComponent(character)
  } catch {
    return character
  }
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/**
 * The patterns for one character of the key: literal, escaped in JSON (up to four times), URL-encoded, or as an HTML entity. Bounded, because
 * a reply of only backslashes would otherwise take too long.
 */
const encodingsOf = (character: string): string[] => {
  const units = character.split('').map(unit => String.raw`\\{1,16}u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const short = /^\\([bfnrt])$/.exec(JSON.stringify(character).slice(1, -1))?.[1]
  const escapable = /["'/\\]/.test(character) ? String.raw`\\{0,16}` : ''
  const encodings = [escapable + escapeRegExp(character), units.join(''), escapeRegExp(urlEncoded(character))]
  if (short !== undefined) encodings.push(String.raw`\\{1,16}${short}`)
  // Any HTML entity may stand for any such character: the rest of the key must match around it.
  if (!/[a-z0-9]/i.test(character)) encodings.push(String.raw`&#?\w{1,9};`)
  // CSV doubles a quote inside a cell.
  if (character === '"') encodings.push('""')
  return [...new Set(encodings)]
}

/** A backslash may be any of several in a row, and a quote one or two of them: a pattern would try every way to divide a long row. */
const isAmbiguous = (key: string): boolean => /\\|""/.test(key)

/** The most backslashes that one backslash of the key becomes when it is escaped four times. */
const maxBackslashes = 17

const toSpelling = (character: string): Spelling => {
  const patterns = encodingsOf(character).slice(character === '\\' ? 1 : 0)
  return { patterns: patterns.map(pattern => new RegExp(pattern, 'iuy')), maxBackslashes: character === '\\' ? maxBackslashes : 0 }
}

/** Creates the finder of an ambiguous key. `onStep` is called for each step, for a test of the time that it takes. */
export const createFinder = (key: string, onStep?: () => void): ReturnType<typeof createKeyFinder> => {
  const spellings = new Map([...new Set(key)].map(character => [character, toSpelling(character)]))
  return createKeyFinder(
    Array.from(key, character => spellings.get(character) ?? toSpelling(character)),
    onStep
  )
}

/** Replaces each key that `find` finds. */
const replaceFound = (text: string, find: ReturnType<typeof createKeyFinder>): string => {
  const pieces: string[] = []
  let from = 0
  for (let found = find(text, from); found; found = find(text, from)) {
    pieces.push(text.slice(from, found.start), mark)
    from = found.end
  }
  return pieces.join('') + text.slice(from)
}

/** Replaces the API key by "[API key]". */
export interface ApiKeyMask {
  text: (text: string) => string
  /** the value without the key in any text, name or number; the same object when the key is not in `text` */
  json: (value: unknown, text: string) => unknown
}

const noMask: ApiKeyMask = { text: text => text, json: value => value }
let latest: { key: string; mask: ApiKeyMask } | undefined

/**
 * Creates a mask for `key` in any encoding. JSON is masked after parsing, so that a key of digits does not break numbers. The mask of the
 * latest key is kept, because its pattern is slow to compile.
 */
export const createApiKeyMask = (key: string): ApiKeyMask => {
  if (key.length < minKeyLength) return noMask
  if (latest?.key !== key) latest = { key, mask: compileMask(key) }
  return latest.mask
}

const toPattern = (text: string, flags: string): RegExp =>
  new RegExp(Array.from(text, character => `(?:${encodingsOf(character).join('|')})`).join(''), flags)

/**
 * Creates the finder of an ambiguous key that looks for its longest row of letters and digits first: these are never ambiguous, and a pattern
 * reads a large reply in a hundredth of the time.
 */
const createFastFinder = (key: string): ReturnType<typeof createKeyFinder> => {
  const find = createFinder(key)
  const [plain] = (key.match(/[a-z\d]+/gi) ?? []).toSorted((a, b) => b.length - a.length)
  const pattern = plain === undefined ? undefined : toPattern(plain, 'iu')
  return (text, from) => (pattern && from === 0 && text.search(pattern) === -1 ? undefined : find(text, from))
}

const compileMask = (key: string): ApiKeyMask => {
  const find = isAmbiguous(key) ? createFastFinder(key) : undefined
  const pattern = find ? undefined : toPattern(key, 'giu')
  const maskText = (text: string): string => (pattern ? text.replace(pattern, mark) : find ? replaceFound(text, find) : text)
  const isIn = (text: string): boolean => (pattern ? text.search(pattern) !== -1 : find?.(text, 0) !== undefined)
  const maskValue = (value: unknown): unknown => {
    if (typeof value === 'string') return maskText(value)
    if (typeof value === 'number' || value instanceof LosslessNumber) return String(value) === key ? mark : value
    if (Array.isArray(value)) return value.map(maskValue)
    return isJsonObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [maskText(name), maskValue(inner)]))
      : value
  }
  return { text: maskText, json: (value, text) => (isIn(text) ? maskValue(value) : value) }
}
