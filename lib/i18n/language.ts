// Chooses the language of the texts, and the one in which numbers and dates are written, and fills values into a sentence. Free of imports that
// run, so that the content script can use it too.
import type { Value } from './keys.ts'

/**
 * One plural form of a sentence of `messages`, as lib/build/messages.ts reads it. `$name$` is a place for a value, `$$` a dollar sign;
 * the content of a placeholder says which value it is: `$1`, `$2` …
 */
export interface Message {
  message: string
  description?: string
  placeholders?: Record<string, { content: string; example?: string }>
}
/** Messages by key; a sentence that counts is there once for each plural form, `people_one` and `people_other`. */
export type Messages = Record<string, Message>

/** Sentences by key. `$1`, `$2` … are places for values, and `$$` is a dollar sign. */
export type Sentences<Key extends string = string> = Readonly<Record<Key, string>>

const compile = ({ message, placeholders = {} }: Message): string => {
  const contents = new Map(Object.entries(placeholders).map(([name, { content }]) => [name.toLowerCase(), content]))
  return message.replaceAll(/\$(\w+)\$/g, (whole, name: string) => contents.get(name.toLowerCase()) ?? whole)
}

/** The sentences of one language. `pattern` selects keys. */
export const compileMessages = (messages: Messages, pattern = /(?:)/): Sentences =>
  Object.fromEntries(Object.entries(messages).flatMap(([key, entry]) => (pattern.test(key) ? [[key, compile(entry)]] : [])))

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

/** The language of a BCP 47 tag without its region: "de" for "de-AT" and "de_AT". */
export const primaryLanguage = (tag: string): string | undefined => tag.split(/[-_]/)[0]

/**
 * The best of the `offered` languages (names of folders of messages, "pt_BR") for a browser in `browserLanguage`: the same region, else the same
 * language, else English. Browsers choose a folder of `_locales` in the same way.
 */
export const offeredLanguage = <Name extends string>(browserLanguage: string, offered: readonly Name[], fallback: Name): Name => {
  const tag = browserLanguage.replace('-', '_')
  return offered.find(name => name === tag) ?? offered.find(name => name === primaryLanguage(tag)) ?? fallback
}

/**
 * The BCP 47 tag to write numbers and dates in: the browser's own language with its region when the interface is in that language,
 * otherwise the language of the interface.
 */
export const chooseLanguage = (browserLanguage: string, interfaceLanguage: string): string =>
  primaryLanguage(browserLanguage) === primaryLanguage(interfaceLanguage) ? browserLanguage : interfaceLanguage || browserLanguage

/** Languages that are written from right to left, by ISO 639 code. */
const rightToLeft: readonly (string | undefined)[] = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

/** The direction of text in the language of a BCP 47 tag. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (rightToLeft.includes(primaryLanguage(tag)) ? 'rtl' : 'ltr')
