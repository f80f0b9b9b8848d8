// Finds a day in the title of a list, in any form that Muster writes it in. Apart from local-day.ts, which every page loads first.
import { localDay } from './local-day.ts'

/** The languages that Muster writes titles in. Austria has a January of its own. */
const languages = ['en', 'de', 'de-AT', 'es']
const dayAndMonth = /((?:,| ·)? )?(?<![\p{L}\p{N}])(\d{1,2})\.?[ -](?:de )?(\p{L}{3,})\.?(?:,?[ -](?:de )?(\d{4}))?(?![\p{L}\p{N}])/giu
const monthAndDay = /((?:,| ·)? )?(?<![\p{L}\p{N}])(\p{L}{3,})\.?[ -](\d{1,2})(?:,?[ -](\d{4}))?(?![\p{L}\p{N}])/giu
const isoDay = /((?:,| ·)? )?(?<![\p{L}\p{N}])\d{4}-\d\d-\d\d(?![\p{L}\p{N}])/gu

/**
 * A title with `replacement` wherever it names the day of `at`: "28 Nov", "Nov 28, 2026", "28. November", "2026-11-28". Another day stays.
 * Without a replacement the comma before the day goes too.
 */
export const replaceDay = (title: string, at: number | Date, replacement = ''): string => {
  const date = new Date(at)
  const months = languages.map(language => new Intl.DateTimeFormat(language, { month: 'long' }).format(date).toLowerCase())
  const put = (lead = ''): string => replacement && lead + replacement
  const isDay = (day: string, month: string, year?: string): boolean =>
    Number(day) === date.getDate() &&
    months.some(name => name.startsWith(month.toLowerCase())) &&
    (year === undefined || Number(year) === date.getFullYear())
  return title
    .replace(dayAndMonth, (whole, lead, day, month, year) => (isDay(day, month, year) ? put(lead) : whole))
    .replace(monthAndDay, (whole, lead, month, day, year) => (isDay(day, month, year) ? put(lead) : whole))
    .replace(isoDay, (whole, lead) => (whole.endsWith(localDay(date)) ? put(lead) : whole))
    .trim()
}
