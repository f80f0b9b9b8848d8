// Finds any of many texts in a long one, in one pass that looks at few of its characters (Wu and Manber's search).

/** A range of a text; `end` is exclusive. */
export interface Range {
  start: number
  end: number
}

/** So many characters are looked at together. */
const blockLength = 3
const tableSize = 32_768
/** A longer window would fill the table. */
const maxWindow = 32

/** The code of a small letter for a capital. */
const foldCode = (code: number): number => {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? code | 0x20 : code
  const lower = String.fromCharCode(code).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : code
}

const foldText = (text: string): Uint16Array => {
  const codes = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) codes[at] = foldCode(text.charCodeAt(at))
  return codes
}

/** The place in the table of the block that ends before `end`; the same for both cases of a letter. */
const hashAt = (text: string, end: number): number => {
  const [first, second, third] = [text.charCodeAt(end - 3), text.charCodeAt(end - 2), text.charCodeAt(end - 1)]
  return first > 0xff || second > 0xff || third > 0xff ? 0 : (((first | 32) << 10) ^ ((second | 32) << 5) ^ (third | 32)) & (tableSize - 1)
}

const startsAt = (text: string, start: number, codes: Uint16Array): boolean => {
  if (start + codes.length > text.length) return false
  for (let at = 0; at < codes.length; at++) if (foldCode(text.charCodeAt(start + at)) !== codes[at]) return false
  return true
}

/**
 * Returns a function that finds the first of these texts at `from` or later in either case, the longest of those with one start: which it is, and
 * its start. Each has at least three characters.
 */
export const createTextFinder = (
  texts: readonly string[]
): ((text: string, from: number) => { index: number; start: number } | undefined) => {
  const folded = texts.map(foldText)
  const window = Math.min(maxWindow, ...texts.map(({ length }) => length))
  /** how far the window may move on without passing a text, by its last block */
  const shifts = new Uint8Array(tableSize).fill(window - blockLength + 1)
  const ending = new Map<number, number[]>()
  for (const [index, one] of texts.entries()) {
    for (let end = blockLength; end <= window; end++) {
      const hash = hashAt(one, end)
      shifts[hash] = Math.min(shifts[hash] ?? 0, window - end)
    }
    const hash = hashAt(one, window)
    ending.set(hash, [...(ending.get(hash) ?? []), index])
  }
  for (const indexes of ending.values()) indexes.sort((a, b) => (folded[b]?.length ?? 0) - (folded[a]?.length ?? 0))
  return (text, from) => {
    for (let end = from + window; end <= text.length;) {
      const hash = hashAt(text, end)
      const shift = shifts[hash] ?? 1
      if (shift === 0) {
        const start = end - window
        for (const index of ending.get(hash) ?? []) {
          const codes = folded[index]
          if (codes && startsAt(text, start, codes)) return { index, start }
        }
      }
      end += shift || 1
    }
    return undefined
  }
}
