// Decodes punycode (RFC 3492). No browser offers this to pages.

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
