// Generates a pseudo-language from English: Arabic letters, right to left, a third longer. It shows what is not mirrored, does not fit, or
// is missing from public/_locales.
import type { Messages } from './chrome-messages.ts'

/** The name of a language that browsers write from right to left. */
export const pseudoName = 'ar'

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter, at) => [letter, Array.from('ابجدهوزحطيكلمنسعفصقرشتثخذض')[at] ?? letter])
)

const turn = (text: string): string => text.replaceAll(/[a-z]/gi, letter => letters[letter.toLowerCase()] ?? letter)

/** Doubles every second letter of a word. */
const stretch = (text: string): string => text.replaceAll(/\p{L}+/gu, word => word.replaceAll(/(.)(.)/gu, '$1$2$2'))

const pseudoOf = (sentence: string): string =>
  sentence
    .split(/(\$\w+\$|\$\$)/)
    .map((part, at) => (at % 2 === 0 ? turn(stretch(part)) : part))
    .join('')

/** Each message in the pseudo-language, with the same placeholders. */
export const pseudoLanguage = (english: Messages): Messages =>
  Object.fromEntries(
    Object.entries(english).map(([key, entry]) => [key, { ...entry, message: key === 'language' ? pseudoName : pseudoOf(entry.message) }])
  )
