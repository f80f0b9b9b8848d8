// Tells which characters belong to a host name, to a URL or an email address around it, or to neither.

/** A character that ends every host and URL. */
export const separator = 0
/** A character of a host name. */
export const hostCharacter = 1
/** A character of a URL or an email address that no host contains: `/`, `:`, `@`, … */
export const addressCharacter = 2

const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[\w.-]/.test(character)) return hostCharacter
  return /[!#$%&*+/:=?@~]/.test(character) ? addressCharacter : separator
})

// Letters of every script, invisible characters inside words, and U+FFFD: an undecodable character makes the whole name garbled.
const letters = /^[\p{L}\p{M}\p{N}\u00AD\u00B7\u200B-\u200D\u2060\u30FB\uFEFF\uFFFD]/u

/** The kind of a character beyond ASCII. After the end of the text there is a separator. */
const getUnicodeKind = (text: string, at: number): number => {
  if (at >= text.length) return separator
  const code = text.charCodeAt(at)
  // The second half of a surrogate pair has the kind of the pair.
  const isLowSurrogate = code >= 0xdc00 && code <= 0xdfff && at > 0
  return letters.test(String.fromCodePoint(text.codePointAt(isLowSurrogate ? at - 1 : at) ?? code)) ? hostCharacter : separator
}

/** The kind of the character at a position. After the end of the text there is a separator. */
export const getKind = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code < 128 ? (asciiKinds[code] ?? separator) : getUnicodeKind(text, at)
}
