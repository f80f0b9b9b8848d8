// The texts by which a secret is found in a reply without its escapes: as it is, cut, backwards, in base64 alone or within a longer text, in hex,
// and encoded twice.
import { unescapeOnce } from './unescape.ts'

/** A text that gives a secret away. `code`: base64, whose last characters depend on what is beside it. `start` and `end`: half of the secret. */
export interface SecretSpelling {
  text: string
  is: 'secret' | 'code' | 'start' | 'end'
}

/** Shorter codes may be in any text. */
const minCodeLength = 7
/** A shorter part may be in any text. */
const minPartLength = 12

/**
 * The base64 of bytes with `offset` bytes before them, without the characters at both ends that depend on what is beside them: it is in the base64
 * of `key`, `key:`, `user:key` and every other text with the secret.
 */
const base64At = (bytes: Uint8Array, offset: number): string => {
  const text = '\0'.repeat(offset) + String.fromCharCode(...bytes)
  return btoa(text).slice(Math.ceil((offset * 8) / 6), Math.floor((text.length * 8) / 6))
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** UTF-16 in one of its two orders. */
const toUtf16 = (text: string, isLittleEndian: boolean): Uint8Array =>
  Uint8Array.from(
    text.split('').flatMap(sign => {
      const bytes = [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]
      return isLittleEndian ? bytes : bytes.toReversed()
    })
  )

/** In URLs base64 has other signs. */
const forUrls = (code: string): string => code.replaceAll('+', '-').replaceAll('/', '_')

/** The codes of bytes that are somewhere in a text. */
const codesOf = (bytes: Uint8Array): string[] => {
  const base64 = [0, 1, 2].map(offset => base64At(bytes, offset))
  return [...base64, ...base64.map(forUrls), hexOf(bytes)].filter(code => code.length >= minCodeLength)
}

/** Where a form writes blanks as a plus, where CSV doubles quotes, and where the secret itself looks like an escape. */
const asRead = (secret: string): string[] => {
  const once = unescapeOnce(secret)
  return [secret, secret.replaceAll(' ', '+'), secret.replaceAll('"', '""'), once, unescapeOnce(once)]
}

const isWordy = (text: string): boolean => /^[\w.~-]*$/.test(text)

/** All spellings of a secret of at least `minLength` characters. `hasSigns`: characters that URLs, JSON or HTML escape are in a usual one. */
export const spellingsOf = (secret: string, minLength: number): { spellings: SecretSpelling[]; hasSigns: boolean } => {
  const bytes = toBytes(secret)
  const codes = codesOf(bytes)
  const backwards = Array.from(secret).toReversed().join('')
  const rare = [
    ...codes.flatMap(code => codesOf(toBytes(code))),
    ...[toUtf16(secret, true), toUtf16(secret, false), toBytes(backwards)].flatMap(codesOf)
  ]
  const half = Math.max(minPartLength, Math.ceil(secret.length / 2))
  const parts: SecretSpelling[] =
    half < secret.length
      ? [
          { text: secret.slice(0, half), is: 'start' },
          { text: secret.slice(-half), is: 'end' }
        ]
      : []
  const whole = [...asRead(secret), backwards].filter(({ length }) => length >= minLength)
  const spellings = [
    ...[...new Set(whole)].map((text): SecretSpelling => ({ text, is: 'secret' })),
    ...[...new Set([...codes, ...rare])].map((text): SecretSpelling => ({ text, is: 'code' })),
    ...parts
  ]
  return { spellings, hasSigns: ![secret, ...codes].every(isWordy) }
}
