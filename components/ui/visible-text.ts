// Text from outside, made safe to look at: what a person could not see, or what would turn the line around, is written out.
import { indentJson } from '../runs/details/indent-json.ts'

/** Controls but tab and line break, marks of direction, joiners without width, and the line breaks that are none to most readers. */
const unseen =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu

const name = (character: string): string => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/** `a‮b` becomes `a⟨U+202E⟩b`; line breaks of every kind become `\n`. */
export const visibleText = (text: string): string => text.replaceAll('\r\n', '\n').replace(unseen, name)

/** A body to read: indented where it is JSON, at most `most` UTF-16 units of it, with nothing unseen in it. */
export const readableBody = (text: string, most: number): { text: string; cut: boolean } => ({
  text: visibleText(indentJson(text.slice(0, most))),
  cut: text.length > most
})
