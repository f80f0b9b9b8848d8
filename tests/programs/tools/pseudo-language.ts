// A language that nobody speaks, made of English at test time: written in Arabic letters, from right to left, and a third longer. A
// screen in it shows what does not turn round, what does not fit, and which words are in the code instead of public/_locales.
import type { Messages } from './chrome-messages.ts'

/** Its name, which has to be one that a browser knows to run from right to left. */
export const pseudoName = 'ar'

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter, at) => [letter, Array.from('ابجدهوزحطيكلمنسعفصقرشتثخذض')[at] ?? letter])
)

const turn = (text: string): string => text.replaceAll(/[a-z]/gi, letter => letters[letter.toLowerCase()] ?? letter)

/** Every second letter of a word twice. */
const stretch = (text: string): string => text.replaceAll(/\p{L}+/gu, word => word.replaceAll(/(.)(.)/gu, '$1$2$2'))

const pseudoOf = (sentence: string): string =>
  sentence
    .split(/(\$\w+\$|\$\$)/)
    .map((part, at) => (at % 2 === 0 ? turn(stretch(part)) : part))
    .join('')

/** Each sentence in it, with the same values at the same places. */
export const pseudoLanguage = (english: Messages): Messages =>
  Object.fromEntries(
    Object.entries(english).map(([key, entry]) => [key, { ...entry, message: key === 'language' ? pseudoName : pseudoOf(entry.message) }])
  )
