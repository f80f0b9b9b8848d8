// Turns typed keys into text from public/_locales, and formats numbers, plurals and times with Intl.
import { i18n } from '../browser.ts'
import { primaryLanguage, chooseLanguage } from './language.ts'
import type messages from '../../public/_locales/en/messages.json'

/** A key of `public/_locales`. */
export type MessageKey = keyof typeof messages
type PluralStem<K> = K extends `${infer Stem}_other` ? Stem : never
/** The stem of keys that exist once for each plural category: `stem_one`, `stem_other`, … */
export type PluralKey = PluralStem<MessageKey>

/** The text of `key`, with `$1`, `$2` … filled in order. Plain text, never markup. */
export const t = (key: MessageKey, ...values: readonly (string | number)[]): string => i18n.getMessage(key, values.map(String))

/** The BCP 47 tag in which numbers and dates are written, so that they match the language of the text around them. */
export const uiLanguage = (): string => chooseLanguage(i18n.getUILanguage(), t('language'))

/** The direction of the interface text. A right-to-left browser without a translation shows English text, which is left-to-right. */
export const textDirection = (): 'ltr' | 'rtl' =>
  i18n.getMessage('@@bidi_dir') === 'rtl' && primaryLanguage(i18n.getUILanguage()) === primaryLanguage(t('language')) ? 'rtl' : 'ltr'

/** A whole number with the grouping of the language: 2,500. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(uiLanguage()).format(value)

/** The text for `count` things, from `stem_one`, `stem_other` …; `$1` is the count, further values follow. */
export const tCount = (stem: PluralKey, count: number, ...values: readonly (string | number)[]): string => {
  const exact = i18n.getMessage(`${stem}_${new Intl.PluralRules(uiLanguage()).select(count)}`, [formatNumber(count), ...values.map(String)])
  return exact || i18n.getMessage(`${stem}_other`, [formatNumber(count), ...values.map(String)])
}

/** The time of day (14:05), or date and time when `at` is on another day than `now`. Both in milliseconds since the epoch. */
export const formatTime = (at: number, now: number): string => {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  const style: Intl.DateTimeFormatOptions = sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  return new Intl.DateTimeFormat(uiLanguage(), style).format(at)
}

/** Day and month, "Nov 21", for proposed list titles. `at` in milliseconds since the epoch. */
export const formatDay = (at: number): string => new Intl.DateTimeFormat(uiLanguage(), { day: 'numeric', month: 'short' }).format(at)

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
  return new Intl.NumberFormat(uiLanguage(), { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(value))
}
