// Makes invisible and direction-changing characters of outside text visible.
import { indentJson } from './indent-json.ts'

/** Control characters except tab and line break, direction marks, zero-width characters and unusual line breaks. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- control characters are what it searches for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu

const name = (character: string): string => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/** `a‮b` becomes `a⟨U+202E⟩b`; line breaks of every kind become `\n`. */
export const visibleText = (text: string): string => text.replaceAll('\r\n', '\n').replace(invisible, name)

/** The first `maxLength` UTF-16 units of a text and an ellipsis, never half of a character that takes two units; a shorter text as it is. */
export const shortenText = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** The first `maxLength` UTF-16 units of a body, with invisible characters shown, indented where it is JSON. */
export const readableBody = (text: string, maxLength: number): { text: string; cut: boolean } => ({
  text: visibleText(indentJson(text.slice(0, maxLength))),
  cut: text.length > maxLength
})
