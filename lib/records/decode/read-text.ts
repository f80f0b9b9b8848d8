// Decodes bytes to text. The charset in the content type is only a hint.

const decode = (bytes: Uint8Array, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const countMatching = (text: string, pattern: RegExp): number => text.length - text.replace(pattern, '').length

// One broken byte in UTF-8 must not garble every name, so mostly valid UTF-8 stays UTF-8. Any other text is read as Windows-1252, which
// accepts every byte.
const decodeInvalidUtf8 = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes)
  const broken = countMatching(text, /\uFFFD/g)
  return countMatching(text, /[^\0-\x7F\uFFFD]/g) > broken ? text : new TextDecoder('windows-1252').decode(bytes)
}

/** The text without NULs at its end. It uses a loop, because the pattern /\0+$/ takes quadratic time. */
export const trimNuls = (text: string): string => {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === 0) end--
  return text.slice(0, end)
}

const searchedBytes = 8_192

/**
 * Which UTF-16 the bytes are; undefined for any other text. Without a byte order mark the zeros tell: separators and ends of lines have one in
 * every second place, and text in no other encoding has any.
 */
export const detectUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const length = Math.min(bytes.length - (bytes.length % 2), searchedBytes)
  const zeros: [even: number, odd: number] = [0, 0]
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  if (even + odd < Math.max(2, length / 200) || Math.min(even, odd) * 20 > Math.max(even, odd)) return undefined
  const charset = odd > even ? 'utf-16le' : 'utf-16be'
  const text = decode(bytes.subarray(0, length), charset)
  // Binary files have zeros as well, and controls besides.
  return text !== undefined && /[\r\n,;\t]/.test(text) && !/(?![\t\n\v\f\r])\p{Cc}|\uFFFE|\uFFFF/u.test(text) ? charset : undefined
}

/**
 * The text of a reply or a file: UTF-16 where its bytes say so, else UTF-8, else the charset of the content type, else the closer of
 * UTF-8 and Windows-1252. The byte order mark and trailing NULs are removed. Never throws.
 */
export const readText = (bytes: Uint8Array, contentType = ''): string => {
  const utf16 = detectUtf16(bytes)
  if (utf16) return trimNuls(new TextDecoder(utf16).decode(bytes))
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1]
  const text = decode(bytes, 'utf-8') ?? (charset && decode(bytes, charset)) ?? decodeInvalidUtf8(bytes)
  // Some servers pad a reply with NULs, which have no meaning in any format that is read here.
  return trimNuls(text)
}
