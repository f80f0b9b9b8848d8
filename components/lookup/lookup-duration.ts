// How long it takes to ask about many people: by the pace of lookups, and by the limits that a person has set.
import { t, tCount, formatDuration, formatNumber } from '../../lib/i18n/text.ts'
import { reachedWords, usedWords, type Spending } from './limit-text.ts'

/** Lookups a minute that a run of many people makes; the rest of what is allowed is left to single ones. */
const pace = 8

/** How long it takes to ask about so many, in words; never shorter than the first answers take. */
export const askingTime = (people: number): string => formatDuration(Math.max(2, Math.ceil(people / pace)) * 60_000)

const left = (limit: number, used: number): number => (limit === 0 ? Infinity : Math.max(0, limit - used))

/** In how many days, or months, it is over: this one where there is anything left in it, and as many full ones as the others need. */
const spans = (asked: number, limit: number, used: number): number =>
  Math.ceil((asked - left(limit, used)) / limit) + (left(limit, used) > 0 ? 1 : 0)

const duration = (asked: number, { perDay, perMonth, today, month }: Spending): string => {
  if (asked > left(perMonth, month)) return tCount('manyTimeMonths', spans(asked, perMonth, month), formatNumber(perMonth))
  if (asked > left(perDay, today)) return tCount('manyTimeDays', spans(asked, perDay, today), formatNumber(perDay))
  return t('manyTimeRest', askingTime(asked))
}

/** What was used of the limits, and about how long `asked` lookups, at least one, take from `now` on (milliseconds since the epoch). */
export const timeWords = (asked: number, spending: Spending, now: number): string => {
  const reached = reachedWords(spending, now)
  const used = reached === undefined ? `${usedWords(spending)}.` : `${reached} ${t('manyGoesOn')}`
  return `${used} ${duration(asked, spending)} ${t('manyOpen')}`
}
