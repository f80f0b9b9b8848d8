// What was used of the limits on lookups, and whether there is any left, in a few words.
import { t, formatNumber, formatTime } from '../../lib/i18n/text.ts'

/** Lookups that may be made and that were made, in this calendar day and month. A limit of 0 is none. */
export interface Spending {
  perDay: number
  perMonth: number
  today: number
  month: number
}

const left = (limit: number, used: number): number => (limit === 0 ? Infinity : Math.max(0, limit - used))

const nextDay = (now: number): number => new Date(now).setHours(24, 0, 0, 0)
const nextMonth = (now: number): number => new Date(new Date(now).getFullYear(), new Date(now).getMonth() + 1).getTime()

/** "37 of 100 today": of the two limits the one that is reached sooner. */
export const usedWords = ({ perDay, perMonth, today, month }: Spending): string => {
  if (perDay === 0 && perMonth === 0) return t('lookupsUnlimited', formatNumber(today))
  return left(perMonth, month) < left(perDay, today)
    ? t('lookupsOfMonth', formatNumber(month), formatNumber(perMonth))
    : t('lookupsOfDay', formatNumber(today), formatNumber(perDay))
}

/** "37 of 100 today, 212 of 1,000 this month", as a sentence; a limit that is not set is left out. */
export const bothUsedWords = ({ perDay, perMonth, today, month }: Spending): string =>
  t(
    'limitsUsed',
    perDay === 0 ? t('lookupsDayFree', formatNumber(today)) : t('lookupsOfDay', formatNumber(today), formatNumber(perDay)),
    perMonth === 0 ? t('lookupsMonthFree', formatNumber(month)) : t('lookupsOfMonth', formatNumber(month), formatNumber(perMonth))
  )

/** The sentence for a limit that is reached, with the time when it opens; `now` in milliseconds since the epoch. */
export const reachedWords = ({ perDay, perMonth, today, month }: Spending, now: number): string | undefined => {
  if (left(perMonth, month) === 0) return t('monthLimitReached', formatNumber(perMonth), formatTime(nextMonth(now), now))
  return left(perDay, today) === 0 ? t('dayLimitReached', formatNumber(perDay), formatTime(nextDay(now), now)) : undefined
}
