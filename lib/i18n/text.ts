// Turns typed keys into text of the page's language, and formats numbers, plurals and times with Intl. load.ts loads the sentences.
import { type Sentences, chooseLanguage, directionOf, fill, fillCount, formatNumberIn } from './language.ts'
import type { FurtherValues, MessageKey, PluralKey, Values } from './keys.ts'

export type { MessageKey, PluralKey } from './keys.ts'

let sentences: Sentences = {}
let language = 'en'

/** Sets the sentences of this page, before it shows any. `browserLanguage` is a BCP 47 tag. */
export const setText = (loaded: Sentences, browserLanguage: string): void => {
  sentences = loaded
  language = chooseLanguage(browserLanguage, loaded['language'] ?? '')
}

/** The text of `key` with its values, in the order of the key in `messages/en`. Plain text, never markup. '' before `setText`. */
export const t = <Key extends MessageKey>(key: Key, ...values: Values[Key]): string => fill(sentences[key] ?? '', values)

/** The BCP 47 tag in which numbers and dates are written, so that they match the language of the text around them. */
export const uiLanguage = (): string => language

/** The direction of the interface text. A right-to-left browser without a translation shows English text, which is left-to-right. */
export const textDirection = (): 'ltr' | 'rtl' => directionOf(language)

/** A whole number with the grouping of the language: 2,500. */
export const formatNumber = (value: number): string => formatNumberIn(language, value)

/** The text for `count` things, with the values of the key beside its count. */
export const tCount = <Key extends PluralKey>(key: Key, count: number, ...values: FurtherValues<Key>): string =>
  fillCount(sentences, language, key, count, values)

/** The time of day (14:05), or date and time when `at` is on another day than `now`. Both in milliseconds since the epoch. */
export const formatTime = (at: number, now: number): string => {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  const style: Intl.DateTimeFormatOptions = sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  return new Intl.DateTimeFormat(language, style).format(at)
}

/** The date with its year: 22 Nov 2026. `at` in milliseconds since the epoch. */
export const formatDate = (at: number): string => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at)

/** Day and month, "Nov 21", for proposed list titles. `at` in milliseconds since the epoch. */
export const formatDay = (at: number): string => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(at)

/** A duration, rounded down, in the largest unit of which it holds at least two: "30 sec", "25 min", "3 hr", "2 days". */
export const formatDuration = (durationMs: number): string => {
  const seconds = Math.max(0, durationMs / 1000)
  const [value, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7_200
        ? [seconds / 60, 'minute']
        : seconds < 172_800
          ? [seconds / 3_600, 'hour']
          : [seconds / 86_400, 'day']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(value))
}
