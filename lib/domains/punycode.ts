// One label of a domain as people write it, out of the ASCII that stands for it (RFC 3492). No browser offers this to a page.

const base = 36
const least = 1
const most = 26

const adapt = (delta: number, count: number, isFirst: boolean): number => {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > ((base - least) * most) >> 1; steps += base) rest = Math.floor(rest / (base - least))
  return steps + Math.floor(((base - least + 1) * rest) / (rest + 38))
}

const digitOf = (character: string): number => {
  const digit = /[a-z]/.test(character) ? character.charCodeAt(0) - 97 : Number(character) + 26
  return /^[a-z\d]$/.test(character) ? digit : NaN
}

/** What stands behind `xn--`, lower case; undefined where it is no punycode. Never throws. */
export function decodePunycode(encoded: string): string | undefined {
  const basic = Math.max(0, encoded.lastIndexOf('-'))
  const points = Array.from(encoded.slice(0, basic), character => character.charCodeAt(0))
  let [point, index, bias] = [128, 0, 72]
  for (let at = basic > 0 ? basic + 1 : 0; at < encoded.length;) {
    const before = index
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(encoded.charAt(at++))
      if (Number.isNaN(digit)) return undefined
      index += digit * weight
      const threshold = Math.min(most, Math.max(least, step - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = points.length + 1
    bias = adapt(index - before, count, before === 0)
    point += Math.floor(index / count)
    index %= count
    if (point > 0x10ffff || points.length > 63) return undefined
    points.splice(index++, 0, point)
  }
  return String.fromCodePoint(...points)
}
