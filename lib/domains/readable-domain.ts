// Shows internationalised domains in their own script, or in ASCII where the letters could pass for others, as browsers do.
import { decodePunycode } from './punycode.ts'

// Each pattern accepts a label of one script, with digits, hyphens and combining marks.
const scripts = (
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada Malayalam ' +
  'Sinhala Thai Lao Khmer Myanmar Ethiopic Tibetan'
)
  .split(' ')
  .map(name => new RegExp(String.raw`^[\p{Script=${name}}\p{Mn}\p{Mc}\d\u00B7-]+$`, 'u'))
// Japanese, Korean and Chinese labels mix scripts and Latin letters.
const eastAsian = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FB\u30FCa-z\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}a-z\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}a-z\d-]+$/u
]

// A label of these Cyrillic or Greek letters alone looks like a Latin one.
const looksLatin = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡьᴅοαενρτυιωκ\d-]+$/u

/** The label in its own script; undefined where it must be shown in ASCII. */
const readLabel = (ascii: string, isLatinSuffix: boolean): string | undefined => {
  if (!ascii.startsWith('xn--')) return ascii
  const label = decodePunycode(ascii.slice(4))
  if (label === undefined || label.normalize('NFC') !== label) return undefined
  if (isLatinSuffix && looksLatin.test(label)) return undefined
  return [...scripts, ...eastAsian].some(script => script.test(label)) ? label : undefined
}

/** The domain for display. `ascii`: the domain as it is sent. A browser converts the result back to the same `ascii`. Never throws. */
export function readableDomain(ascii: string): string {
  if (!ascii.includes('xn--')) return ascii
  const labels = ascii.split('.')
  const suffix = labels.at(-1) ?? ''
  const isLatinSuffix = !suffix.startsWith('xn--')
  const readable = labels.map(label => readLabel(label, isLatinSuffix) ?? label).join('.')
  const url = `http://${readable}/`
  return URL.canParse(url) && new URL(url).hostname === ascii ? readable : ascii
}
