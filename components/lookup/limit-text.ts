// Texts about the limits on lookups: how much of them is used, and when one that is reached opens again.
import { t, formatNumber, formatTime } from '../../lib/i18n/text.ts'
import { getRemaining, nextDay, nextMonth } from '../../lib/runs/model/limits.ts'

/** The limits, 0 for none, and the lookups of this calendar day and month. */
export interface LimitUsage {
  perDay: number
  perMonth: number
  today: number
  month: number
}

/** "37 of 100 today": the limit that is reached sooner. */
export const usageText = ({ perDay, perMonth, today, month }: LimitUsage): string => {
  if (perDay === 0 && perMonth === 0) return t('lookupsUnlimited', formatNumber(today))
  return getRemaining(perMonth, month) < getRemaining(perDay, today)
    ? t('lookupsOfMonth', formatNumber(month), formatNumber(perMonth))
    : t('lookupsOfDay', formatNumber(today), formatNumber(perDay))
}

/** "So far: 37 of 100 today, 212 of 1,000 this month."; a limit of 0 is left out. */
export const fullUsageText = ({ perDay, perMonth, today, month }: LimitUsage): string =>
  t(
    'limitsUsed',
    perDay === 0 ? t('lookupsDayFree', formatNumber(today)) : t('lookupsOfDay', formatNumber(today), formatNumber(perDay)),
    perMonth === 0 ? t('lookupsMonthFree', formatNumber(month)) : t('lookupsOfMonth', formatNumber(month), formatNumber(perMonth))
  )

/** Which limit is reached and when it opens again; undefined where none is. `now` in milliseconds since the epoch. */
export const limitReachedText = ({ perDay, perMonth, today, month }: LimitUsage, now: number): string | undefined => {
  if (getRemaining(perMonth, month) === 0) return t('monthLimitReached', formatNumber(perMonth), formatTime(nextMonth(now), now))
  return getRemaining(perDay, today) === 0 ? t('dayLimitReached', formatNumber(perDay), formatTime(nextDay(now), now)) : undefined
}
