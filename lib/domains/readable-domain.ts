// Shows internationalised domains in their own script, or in ASCII where the letters could pass for others, as browsers do.

// Parameters of RFC 3492, section 5: initial_n 128, initial_bias 72, damp 700, skew 38.
const base = 36
const minThreshold = 1
const maxThreshold = 26

/** Bias adaptation, RFC 3492 section 6.1. */
const adapt = (delta: number, count: number, isFirst: boolean): number => {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > ((base - minThreshold) * maxThreshold) >> 1; steps += base) rest = Math.floor(rest / (base - minThreshold))
  return steps + Math.floor(((base - minThreshold + 1) * rest) / (rest + 38))
}

const readDigit = (character: string): number => {
  const digit = /[a-z]/.test(character) ? character.charCodeAt(0) - 97 : Number(character) + 26
  return /^[a-z\d]$/.test(character) ? digit : NaN
}

/** The label that follows `xn--`, in lower case, as Unicode text; undefined for text that is not punycode. Never throws. */
export function decodePunycode(encoded: string): string | undefined {
  const basic = Math.max(0, encoded.lastIndexOf('-'))
  const codePoints = Array.from(encoded.slice(0, basic), character => character.charCodeAt(0))
  let [codePoint, index, bias] = [128, 0, 72]
  for (let at = basic > 0 ? basic + 1 : 0; at < encoded.length;) {
    const before = index
    for (let weight = 1, step = base; ; step += base) {
      const digit = readDigit(encoded.charAt(at++))
      if (Number.isNaN(digit)) return undefined
      index += digit * weight
      const threshold = Math.min(maxThreshold, Math.max(minThreshold, step - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = codePoints.length + 1
    bias = adapt(index - before, count, before === 0)
    codePoint += Math.floor(index / count)
    index %= count
    if (codePoint > 0x10ffff || codePoints.length > 63) return undefined
    codePoints.splice(index++, 0, codePoint)
  }
  return String.fromCodePoint(...codePoints)
}

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
