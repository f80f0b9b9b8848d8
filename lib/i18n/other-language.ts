// Loads the sentences of any language for a text that is not for the reader of the page, such as a notice to another person.
import languages from 'sentences:languages'
import type { MessageKey, Values } from './keys.ts'
import { fill } from './language.ts'

/** Sentences of one language. */
export interface OtherLanguage {
  /** The text of `key` with its values, in the order of the key. */
  say: <Key extends MessageKey>(key: Key, ...values: Values[Key]) => string
  /** The date with its year. `at` in milliseconds since the epoch. */
  formatDate: (at: number) => string
}

/** `language` is the name of a folder of messages. Rejects where the browser cannot read that file. */
export const loadLanguage = async (language: string): Promise<OtherLanguage> => {
  const sentences = (await languages[language]?.())?.default ?? {}
  return {
    say: (key, ...values) => fill(sentences[key] ?? '', values),
    formatDate: at => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at)
  }
}
