// Loads the sentences of any language for a text that is not for the reader of the page, such as a notice to another person.
import languages from 'sentences:languages'
import { fill } from './sentence.ts'
import type { MessageKey } from './text.ts'

/** Sentences of one language. */
export interface OtherLanguage {
  /** The text of `key`, with `$1`, `$2` … filled in order. */
  say: (key: MessageKey, ...values: readonly (string | number)[]) => string
  /** The date with its year. `at` in milliseconds since the epoch. */
  formatDate: (at: number) => string
}

/** `language` is the name of a message file. Rejects where the browser cannot read that file. */
export const loadLanguage = async (language: string): Promise<OtherLanguage> => {
  const sentences = (await languages[language]?.())?.default ?? {}
  return {
    say: (key, ...values) => fill(sentences[key] ?? '', values),
    formatDate: at => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at)
  }
}
