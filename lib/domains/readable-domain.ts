// A domain as a person reads it: in its own letters, unless these could pass for other ones. Then its ASCII is shown, as browsers do.
import { decodePunycode } from './punycode.ts'

/** Alone, each of these is read as what it is; also digits, hyphens and marks of no script stand within. */
const scripts = (
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada Malayalam ' +
  'Sinhala Thai Lao Khmer Myanmar Ethiopic Tibetan'
)
  .split(' ')
  .map(name => new RegExp(String.raw`^(?:\p{Script=${name}}|[\p{Mn}\p{Mc}\d\u00B7-])+$`, 'u'))
const eastAsian = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FB\u30FCa-z\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}a-z\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}a-z\d-]+$/u
]

/** Made of such letters alone, a word of another script looks like a word of ours. */
const looksLatin = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡьᴅοαενρτυιωκ\d-]+$/u

const label = (ascii: string, isOurs: boolean): string | undefined => {
  if (!ascii.startsWith('xn--')) return ascii
  const word = decodePunycode(ascii.slice(4))
  if (word === undefined || word.normalize('NFC') !== word) return undefined
  if (isOurs && looksLatin.test(word)) return undefined
  return [...scripts, ...eastAsian].some(script => script.test(word)) ? word : undefined
}

/** `ascii`: a domain as it is sent. What is given leads back to it: read again, it is the same domain. Never throws. */
export function readableDomain(ascii: string): string {
  if (!ascii.includes('xn--')) return ascii
  const parts = ascii.split('.')
  const last = parts.at(-1) ?? ''
  const isOurs = !last.startsWith('xn--')
  const words = parts.map(part => label(part, isOurs) ?? part).join('.')
  const url = `http://${words}/`
  return URL.canParse(url) && new URL(url).hostname === ascii ? words : ascii
}
