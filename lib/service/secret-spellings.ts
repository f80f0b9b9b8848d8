// The spellings in which services repeat a secret: as it is, escaped for JSON, URLs and HTML, in base64 alone or within a longer text, and in hex.
import type { Spelling } from './find-key.ts'

const urlEncoded = (character: string): string => {
  try {
    return encodeURIComponent(character)
  } catch {
    return character
  }
}

/** The character percent-encoded up to four times, also where no URL needs it. */
const percentOf = (character: string): string[] => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return [`%(?:25){0,3}${code.toString(16).padStart(2, '0')}`]
  const encoded = urlEncoded(character)
  return encoded === character ? [] : [encoded, encoded.replaceAll('%', '%25')]
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/**
 * The patterns for one character: literal, escaped in JSON (up to four times), URL-encoded, or as an HTML entity. Bounded, because a reply
 * of only backslashes would otherwise take too long.
 */
const encodingsOf = (character: string): string[] => {
  const units = character.split('').map(unit => String.raw`\\{1,16}u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const short = /^\\([bfnrt])$/.exec(JSON.stringify(character).slice(1, -1))?.[1]
  const escapable = /["'/\\]/.test(character) ? String.raw`\\{0,16}` : ''
  const encodings = [escapable + escapeRegExp(character), units.join(''), ...percentOf(character)]
  if (short !== undefined) encodings.push(String.raw`\\{1,16}${short}`)
  // Forms write a blank as a plus.
  if (character === ' ') encodings.push(String.raw`\+`)
  // Any HTML entity may stand for any such character: the rest of the secret must match around it.
  const code = character.codePointAt(0) ?? 0
  encodings.push(/[a-z0-9]/i.test(character) ? `&#0{0,4}(?:${code}|x0{0,4}${code.toString(16)});` : String.raw`&#?\w{1,9};`)
  // CSV doubles a quote inside a cell.
  if (character === '"') encodings.push('""')
  return [...new Set(encodings)]
}

/** The most backslashes that one backslash becomes when it is escaped four times. */
const maxBackslashes = 17

/** The ways to write one character of a secret, for `createKeyFinder`. */
export const toSpelling = (character: string): Spelling => {
  const patterns = encodingsOf(character).slice(character === '\\' ? 1 : 0)
  return { patterns: patterns.map(pattern => new RegExp(pattern, 'iuy')), maxBackslashes: character === '\\' ? maxBackslashes : 0 }
}

const toSource = (text: string, encode = encodingsOf): string =>
  Array.from(text, character => `(?:${encode(character).join('|')})`).join('')

/** The pattern of a text in every escaping. */
export const toPattern = (text: string, flags: string): RegExp => new RegExp(toSource(text), flags)

/** Most keys: none of these characters is escaped by anything but a code. */
const plainSecret = /^[\w.~:=-]+$/
/** The code of such a character in JSON, a URL or HTML. */
const escape = /\\u00[2-7]|%(?:25){0,3}(?:[3-7]|2[^0c])|&(?:#|\w{1,9};)/i

/** Whether a text holds an escape of a character that secrets have. Looking for single characters first is twenty times as fast. */
export const mayHoldEscape = (text: string): boolean =>
  (text.includes('\\') || text.includes('%') || text.includes('&')) && escape.test(text)

/** The pattern of a secret in a text without escapes, which is read several times as fast; undefined where only `toPattern` finds it. */
export const toLiteralPattern = (secret: string): RegExp | undefined =>
  plainSecret.test(secret) ? new RegExp(escapeRegExp(secret), 'giu') : undefined

/** A spelling of a secret. False from `mayBeIn` means that a text does not have it. The pattern is slow to compile. */
export interface EncodedSecret {
  mayBeIn: (text: string) => boolean
  createPattern: () => RegExp
}

/** Shorter codes may be in any text. */
const minCodeLength = 7

const longestRun = (code: string): string =>
  (code.match(/[a-z\d]+/gi) ?? []).reduce((longest, run) => (run.length > longest.length ? run : longest), '')

/** In URLs base64 has other signs, and both are escaped as any other. */
const base64Of = (character: string): string[] =>
  character === '+' ? [...encodingsOf('+'), '-'] : character === '/' ? [...encodingsOf('/'), '_'] : [character]

/**
 * The base64 of bytes with `offset` bytes before them, without the characters at both ends that depend on what is beside them: it is in the base64
 * of `key`, `key:`, `user:key` and every other text with the secret.
 */
const base64At = (bytes: Uint8Array, offset: number): string => {
  const text = '\0'.repeat(offset) + String.fromCharCode(...bytes)
  return btoa(text).slice(Math.ceil((offset * 8) / 6), Math.floor((text.length * 8) / 6))
}

const inBase64 = (bytes: Uint8Array, offset: number): EncodedSecret[] => {
  const code = base64At(bytes, offset)
  if (code.length < minCodeLength) return []
  const run = longestRun(code)
  const [before, after] = [offset === 0 ? '' : '[A-Za-z0-9+/_-]?', '[A-Za-z0-9+/_-]?(?:=|%(?:25){0,3}3d|\\\\{1,16}u003d){0,2}']
  return [
    {
      mayBeIn: text => text.includes(run),
      createPattern: () => new RegExp(before + toSource(code, base64Of) + after, 'giu')
    }
  ]
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

const inHex = (bytes: Uint8Array): EncodedSecret => {
  const code = hexOf(bytes)
  const upper = code.toUpperCase()
  return { mayBeIn: text => text.includes(code) || text.includes(upper), createPattern: () => new RegExp(code, 'giu') }
}

const offsets = [0, 1, 2]
const encodingsOfBytes = (bytes: Uint8Array): EncodedSecret[] => [...offsets.flatMap(offset => inBase64(bytes, offset)), inHex(bytes)]

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The encodings of a secret that do not show its characters. */
export const encodingsOfSecret = (secret: string): EncodedSecret[] => encodingsOfBytes(toBytes(secret))

/** Between two lines of a code: as it is, or escaped in JSON. */
const lineBreak = String.raw`(?:(?:\\{1,16}[rn]|[\r\n]){1,4}[ \t]{0,8})?`
const minLineLength = 16

/** A code in lines of at least 16 characters, as MIME breaks base64. Half of its first 16 characters are then side by side. */
const inLines = (code: string): EncodedSecret => {
  const begin = code.slice(0, minLineLength)
  const half = Math.floor(begin.length / 2)
  const runs = Array.from({ length: begin.length - half + 1 }, (_, at) => begin.slice(at, at + half))
  return {
    mayBeIn: text => runs.some(run => text.includes(run)),
    createPattern: () => new RegExp(Array.from(code, escapeRegExp).join(lineBreak), 'giu')
  }
}

const byteBreaks = [':', ' ', '-', ',', ', ', '%', '=', '\\x', '\\\\x', ' 0x', ', 0x', ',0x']
/** Bytes in hex one by one, as dumps and escapes write them: `6b:65:79`, `\x6b\x65\x79`, `0x6b, 0x65, 0x79`. */
const inBytes = (bytes: Uint8Array): EncodedSecret => {
  const codes = Array.from(bytes, byte => byte.toString(16).padStart(2, '0'))
  const starts = byteBreaks.map(sign => codes.slice(0, 3).join(sign))
  return {
    mayBeIn: text => starts.some(start => text.includes(start) || text.includes(start.replaceAll(/[a-f]/g, digit => digit.toUpperCase()))),
    createPattern: () => new RegExp(codes.join(String.raw`(?:[\s:,%=-]|\\{1,16}x|0x){1,3}`), 'giu')
  }
}

/** A secret that was encoded twice, broken into lines or bytes, or that is written backwards. */
export const rareEncodingsOfSecret = (secret: string): EncodedSecret[] => {
  const bytes = toBytes(secret)
  const codes = [...offsets.map(offset => base64At(bytes, offset)), hexOf(bytes)].filter(code => code.length >= minCodeLength)
  const backwards = Array.from(secret).toReversed().join('')
  return [
    ...codes.flatMap(code => encodingsOfBytes(toBytes(code))),
    ...[secret, btoa(String.fromCharCode(...bytes)), ...codes].map(inLines),
    inBytes(bytes),
    ...encodingsOfBytes(Uint8Array.from(Array.from(secret).flatMap(sign => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]))),
    ...encodingsOfBytes(toBytes(backwards)),
    { mayBeIn: text => text.includes(backwards), createPattern: () => new RegExp(escapeRegExp(backwards), 'giu') }
  ]
}
