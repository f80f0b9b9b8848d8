// Texts that come from outside: what is invisible in them, JSON in lines, links, and numbers that a user typed.

/** Control characters except tab and line break, direction marks, zero-width characters and unusual line breaks. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- control characters are what it searches for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu

const codeName = (character: string): string => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/** `a‮b` becomes `a⟨U+202E⟩b`; line breaks of every kind become `\n`. */
export const visibleText = (text: string): string => text.replaceAll('\r\n', '\n').replace(invisible, codeName)

/** The first `maxLength` UTF-16 units of a text and an ellipsis, never half of a character that takes two units; a shorter text as it is. */
export const shortenText = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** The first `maxLength` UTF-16 units of a body, with invisible characters shown, indented where it is JSON. */
export const readableBody = (text: string, maxLength: number): { text: string; cut: boolean } => ({
  text: visibleText(indentJson(text.slice(0, maxLength))),
  cut: text.length > maxLength
})

const step = '  '

/** A string, a bracket or sign, or a bare value; each character belongs to one token. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The JSON with one line per value; any other text, and JSON that is cut, unchanged. */
export const indentJson = (text: string): string => {
  if (!isJson(text)) return text
  let depth = 0
  let indented = ''
  let before = ''
  const line = (): string => `\n${step.repeat(Math.min(depth, 40))}`
  for (const [token] of text.matchAll(tokens)) {
    const opened = before === '{' || before === '['
    if (token === '}' || token === ']') {
      depth--
      indented += opened ? token : line() + token
    } else {
      indented += opened ? line() + token : token
      if (token === ',') indented += line()
      if (token === ':') indented += ' '
      if (token === '{' || token === '[') depth++
    }
    before = token
  }
  return indented
}

/** A larger number is probably a typing error. */
export const maxLimit = 1_000_000

/** A whole number from 0 to `maxLimit`, with or without thousands separators; undefined for other text. */
export const readLimit = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').trim()
  const digits = /^\d{1,3}(?:[,.'’ ]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text
  const limit = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
  return limit !== undefined && limit <= maxLimit ? limit : undefined
}
