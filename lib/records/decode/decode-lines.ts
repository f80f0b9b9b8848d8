// Bytes of a text that come in slices become characters. A file that was put together from several may be written in several ways: each
// line is read by itself, so that one part does not garble the others.

/** How many lines are no UTF-8: `mended` of them were read as Windows-1252, in `lost` there is something that cannot be read. */
export interface OddLines {
  mended: number
  lost: number
}

export interface LineDecoder {
  add: (bytes: Uint8Array) => string
  /** What is left. Nothing can be added afterwards. */
  end: () => string
  odd: () => OddLines
}

const newline = 10
/** In bytes; a line that is longer is cut between two letters. */
const longest = 1_048_576

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const charsetOf = (first: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  return first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : 'utf-8'
}

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/** Where the last letter of UTF-8 begins that may go on in the next slice. */
const lastLetter = (bytes: Uint8Array): number => {
  let at = bytes.length
  while (at > bytes.length - 3 && ((bytes[at - 1] ?? 0) & 0xc0) === 0x80) at--
  return (bytes[at - 1] ?? 0) >= 0xc0 ? at - 1 : bytes.length
}

/** UTF-16 where it has its mark, else UTF-8 (its mark is dropped) but for the lines that are not. `first`: how the file begins. */
export const createLineDecoder = (first: Uint8Array): LineDecoder => {
  const charset = charsetOf(first)
  const odd: OddLines = { mended: 0, lost: 0 }
  const whole = new TextDecoder(charset)
  let isFirst = true
  let left = new Uint8Array(0)

  /** What is no UTF-8 is Windows-1252, which reads any byte, unless more of it is UTF-8 than is not: then that is lost. */
  const lineOf = (bytes: Uint8Array): string => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const broken = count(text, /\uFFFD/g)
    if (broken === 0) return text
    if (count(text, /[^\0-\x7F\uFFFD]/g) > broken) {
      odd.lost++
      return text
    }
    odd.mended++
    return new TextDecoder('windows-1252').decode(bytes)
  }
  const linesOf = (bytes: Uint8Array): string => {
    const text = new TextDecoder('utf-8', { ignoreBOM: !isFirst }).decode(bytes)
    isFirst = false
    if (!text.includes('\uFFFD')) return text
    let lines = ''
    for (let at = 0; at < bytes.length;) {
      const end = bytes.indexOf(newline, at) + 1 || bytes.length
      lines += lineOf(bytes.subarray(at, end))
      at = end
    }
    return lines.replace(/^\uFEFF/, '')
  }
  return {
    add: bytes => {
      if (charset !== 'utf-8') return whole.decode(bytes, { stream: true })
      const all = joined(left, bytes)
      const cut = all.lastIndexOf(newline) + 1 || (all.length > longest ? lastLetter(all) : 0)
      left = all.slice(cut)
      return cut === 0 ? '' : linesOf(all.subarray(0, cut))
    },
    end: () => (charset === 'utf-8' ? linesOf(left) : whole.decode()),
    odd: () => odd
  }
}
