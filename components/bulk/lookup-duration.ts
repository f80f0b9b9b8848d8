// Estimates how long a bulk lookup takes, by the rate of lookups and by the user's limits.
import { defaultLookupsPerMinute, reservedLookupsPerMinute } from '../../lib/runs/model/people.ts'
import { t, tCount, formatDuration, formatNumber } from '../../lib/i18n/text.ts'
import { getRemaining } from '../../lib/runs/model/limits.ts'
import { limitReachedText, usageText, type LimitUsage } from '../lookup/limit-text.ts'

/** What most services take in a minute. */
const usualPerMinute = 60

/** The pace doubles after each minute in which nothing is refused. */
const countMinutes = (lookups: number): number => {
  let perMinute = defaultLookupsPerMinute - reservedLookupsPerMinute
  let minutes = 1
  for (let left = lookups - perMinute; left > 0; left -= perMinute, minutes++) perMinute = Math.min(usualPerMinute, perMinute * 2)
  return minutes
}

/** About how long so many lookups take without limits, as text; at least the two minutes that a first answer takes. */
export const bulkDurationText = (lookups: number): string => formatDuration(Math.max(2, countMinutes(lookups)) * 60_000)

/** In how many days, or months, the lookups end: the current one, if any remain in it, and as many full ones as the others need. */
const countPeriods = (lookups: number, limit: number, used: number): number =>
  Math.ceil((lookups - getRemaining(limit, used)) / limit) + (getRemaining(limit, used) > 0 ? 1 : 0)

const timeText = (lookups: number, { perDay, perMonth, today, month }: LimitUsage): string => {
  if (lookups > getRemaining(perMonth, month))
    return tCount('bulkTimeMonths', countPeriods(lookups, perMonth, month), formatNumber(perMonth))
  if (lookups > getRemaining(perDay, today)) return tCount('bulkTimeDays', countPeriods(lookups, perDay, today), formatNumber(perDay))
  return t('bulkTimeRest', bulkDurationText(lookups))
}

/** How much of the limits is used, and about how long `lookups`, at least one, take. `now` in milliseconds since the epoch. */
export const limitsAndTimeText = (lookups: number, usage: LimitUsage, now: number): string => {
  const reachedText = limitReachedText(usage, now)
  const limitsText = reachedText === undefined ? `${usageText(usage)}.` : `${reachedText} ${t('bulkGoesOn')}`
  return `${limitsText} ${timeText(lookups, usage)} ${t('bulkOpen')}`
}
