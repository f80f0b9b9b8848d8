// Fills values into a sentence, and chooses the sentence of a count. It holds no sentence itself.
import type { Sentences } from './compile.ts'
import type { Value } from './keys.ts'

/** `sentence` with `$1`, `$2` … filled in order. A value is never searched for further places. Plain text, never markup. */
export const fill = (sentence: string, values: readonly Value[]): string =>
  sentence.replace(/\$([1-9$])/g, (_, place: string) => (place === '$' ? place : String(values[Number(place) - 1] ?? '')))

/** `language` is a BCP 47 tag. */
export const formatNumberIn = (language: string, value: number): string => new Intl.NumberFormat(language).format(value)

/** The sentence for `count` things, from `stem_one`, `stem_other` … in the plural form of `language`; `$1` is the count, further values follow. */
export const fillCount = (sentences: Sentences, language: string, stem: string, count: number, values: readonly Value[]): string => {
  const sentence = sentences[`${stem}_${new Intl.PluralRules(language).select(count)}`] ?? sentences[`${stem}_other`] ?? ''
  return fill(sentence, [formatNumberIn(language, count), ...values])
}
