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

/**
 * The text of a reply or a file: UTF-16 where it has a byte order mark, else UTF-8, else the charset of the content type, else the closer of
 * UTF-8 and Windows-1252. The byte order mark and trailing NULs are removed. Never throws.
 */
export const readText = (bytes: Uint8Array, contentType = ''): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1]
  const text = decode(bytes, 'utf-8') ?? (charset && decode(bytes, charset)) ?? decodeInvalidUtf8(bytes)
  // Some servers pad a reply with NULs, which have no meaning in any format that is read here.
  return trimNuls(text)
}
