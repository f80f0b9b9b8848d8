// From a typed key to a sentence of public/_locales, in the person's language. Numbers, plurals and times go through Intl.
import { i18n } from '../browser.ts'
import { primaryLanguage, chooseLanguage } from './language.ts'
import type messages from '../../public/_locales/en/messages.json'

export type MessageKey = keyof typeof messages
type Counted<K> = K extends `${infer Stem}_other` ? Stem : never
/** Keys that exist once per plural category: `stem_one`, `stem_other`, … */
export type PluralKey = Counted<MessageKey>

/** The sentence of `key`, with `$1`, `$2` … filled in order. Text is text: nothing in it is markup. */
export const t = (key: MessageKey, ...values: readonly (string | number)[]): string => i18n.getMessage(key, values.map(String))

/**
 * The language that everything is said in, as a BCP 47 tag: the person's own with their region, or that of the sentences where
 * these are not there in the person's. Numbers and dates inside a sentence are written in its language.
 */
export const uiLanguage = (): string => chooseLanguage(i18n.getUILanguage(), t('language'))

/** Which way the sentences run. A browser in Arabic shows English ones where there are no others. */
export const textDirection = (): 'ltr' | 'rtl' =>
  i18n.getMessage('@@bidi_dir') === 'rtl' && primaryLanguage(i18n.getUILanguage()) === primaryLanguage(t('language')) ? 'rtl' : 'ltr'

/** A whole number with the language's own grouping: 2,500. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(uiLanguage()).format(value)

/** The sentence for `count` things: picks `stem_one`, `stem_other` …; `$1` is the count, further values follow. */
export const tCount = (stem: PluralKey, count: number, ...values: readonly (string | number)[]): string => {
  const exact = i18n.getMessage(`${stem}_${new Intl.PluralRules(uiLanguage()).select(count)}`, [formatNumber(count), ...values.map(String)])
  return exact || i18n.getMessage(`${stem}_other`, [formatNumber(count), ...values.map(String)])
}

/** A time of day (14:05), or day and time when `at` is not the day of `now`. Both in milliseconds since the epoch. */
export const formatTime = (at: number, now: number): string => {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  const style: Intl.DateTimeFormatOptions = sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  return new Intl.DateTimeFormat(uiLanguage(), style).format(at)
}

/** A day of this year, "21 Nov", as the name of a list proposes it. `at` in milliseconds since the epoch. */
export const formatDay = (at: number): string => new Intl.DateTimeFormat(uiLanguage(), { day: 'numeric', month: 'short' }).format(at)

/** A duration in the largest unit of which there are two, never more than has passed: "30 sec", "25 min", "3 hr", "2 days". */
export const formatDuration = (milliseconds: number): string => {
  const seconds = Math.max(0, milliseconds / 1000)
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
