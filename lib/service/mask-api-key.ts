// Takes the caller's key out of what a service sends back: some repeat the whole request when they refuse it.
import { LosslessNumber } from 'lossless-json'
import { isFields } from './reply/json-fields.ts'

const mark = '[API key]'

/** Below this a key is no secret, and too likely a part of somebody's name or number. */
const shortest = 6

const urlEncoded = (character: string): string => {
  try {
    return encodeURIComponent(character)
  } catch {
    return character
  }
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/**
 * One character of the key as it is, as JSON escapes it (up to four times over), as a URL encodes it, or as markup writes it. Bounded: a
 * reply of nothing but backslashes would take for ever.
 */
const anySpelling = (character: string): string => {
  const units = character.split('').map(unit => String.raw`\\{1,16}u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const short = /^\\([bfnrt])$/.exec(JSON.stringify(character).slice(1, -1))?.[1]
  const escapable = /["'/\\]/.test(character) ? String.raw`\\{0,16}` : ''
  const spellings = [escapable + literally(character), units.join(''), literally(urlEncoded(character))]
  if (short !== undefined) spellings.push(String.raw`\\{1,16}${short}`)
  // Any sign of markup for any sign: all the rest of the key stands around it.
  if (!/[a-z0-9]/i.test(character)) spellings.push(String.raw`&#?\w{1,9};`)
  // CSV doubles a quote within a cell.
  if (character === '"') spellings.push('""')
  return `(?:${[...new Set(spellings)].join('|')})`
}

export interface ApiKeyMask {
  text: (text: string) => string
  /** the same value without the key in any text, name or number; not copied where the key is not in `text` */
  json: (value: unknown, text: string) => unknown
}

/** Masks `key` however it is spelled. JSON is masked after it was parsed: a key of digits is no reason to break a number. */
export const createApiKeyMask = (key: string): ApiKeyMask => {
  if (key.length < shortest) return { text: text => text, json: value => value }
  const pattern = new RegExp(Array.from(key, anySpelling).join(''), 'giu')
  const maskText = (text: string): string => text.replace(pattern, mark)
  const maskValue = (value: unknown): unknown => {
    if (typeof value === 'string') return maskText(value)
    if (typeof value === 'number' || value instanceof LosslessNumber) return String(value) === key ? mark : value
    if (Array.isArray(value)) return value.map(maskValue)
    return isFields(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [maskText(name), maskValue(inner)])) : value
  }
  return { text: maskText, json: (value, text) => (text.search(pattern) === -1 ? value : maskValue(value)) }
}
