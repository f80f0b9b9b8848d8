// Decodes text from byte slices. Each line is decoded separately, because a file that was merged from several may mix encodings.

/** The lines that are not UTF-8. `repaired`: read as Windows-1252. `unreadable`: contain characters that cannot be read. */
export interface InvalidLines {
  repaired: number
  unreadable: number
}

/** Decodes one text slice by slice. */
export interface LineDecoder {
  /** the text that the slice completes, in whole lines where possible; it may be '' */
  add: (bytes: Uint8Array) => string
  /** the rest of the text; nothing can be added afterwards */
  end: () => string
  /** the counts so far; always 0 for UTF-16 */
  invalidLines: () => InvalidLines
}

const newline = 10
// A longer line is cut between two characters, which bounds memory use.
const maxLineBytes = 1_048_576

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const detectCharset = (firstBytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if (firstBytes[0] === 0xff && firstBytes[1] === 0xfe) return 'utf-16le'
  return firstBytes[0] === 0xfe && firstBytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

const join = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

/** The end of the last UTF-8 character that is certainly complete. */
const findCharacterEnd = (bytes: Uint8Array): number => {
  let at = bytes.length
  while (at > bytes.length - 3 && ((bytes[at - 1] ?? 0) & 0xc0) === 0x80) at--
  return (bytes[at - 1] ?? 0) >= 0xc0 ? at - 1 : bytes.length
}

/**
 * Creates a decoder for UTF-16 with a byte order mark, else UTF-8. A line that is not UTF-8 is read as Windows-1252, unless most of it is
 * valid UTF-8. `firstBytes`: the beginning of the file. A byte order mark is removed.
 */
export const createLineDecoder = (firstBytes: Uint8Array): LineDecoder => {
  const charset = detectCharset(firstBytes)
  const invalidLines: InvalidLines = { repaired: 0, unreadable: 0 }
  const utf16Decoder = new TextDecoder(charset)
  let isFirst = true
  let rest = new Uint8Array(0)

  const decodeLine = (bytes: Uint8Array): string => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const invalidCount = countMatches(text, /\uFFFD/g)
    if (invalidCount === 0) return text
    if (countMatches(text, /[^\0-\x7F\uFFFD]/g) > invalidCount) {
      invalidLines.unreadable++
      return text
    }
    invalidLines.repaired++
    return new TextDecoder('windows-1252').decode(bytes)
  }
  const decodeLines = (bytes: Uint8Array): string => {
    const text = new TextDecoder('utf-8', { ignoreBOM: !isFirst }).decode(bytes)
    isFirst = false
    if (!text.includes('\uFFFD')) return text
    let lines = ''
    for (let at = 0; at < bytes.length;) {
      const end = bytes.indexOf(newline, at) + 1 || bytes.length
      lines += decodeLine(bytes.subarray(at, end))
      at = end
    }
    return lines.replace(/^\uFEFF/, '')
  }
  return {
    add: bytes => {
      if (charset !== 'utf-8') return utf16Decoder.decode(bytes, { stream: true })
      const all = join(rest, bytes)
      const cut = all.lastIndexOf(newline) + 1 || (all.length > maxLineBytes ? findCharacterEnd(all) : 0)
      rest = all.slice(cut)
      return cut === 0 ? '' : decodeLines(all.subarray(0, cut))
    },
    end: () => (charset === 'utf-8' ? decodeLines(rest) : utf16Decoder.decode()),
    invalidLines: () => invalidLines
  }
}
