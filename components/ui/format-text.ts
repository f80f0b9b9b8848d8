// Formats in the user's language: times to the second, durations and sizes, and lists of names.
import { t, formatNumber, uiLanguage } from '../../lib/i18n/text.ts'

const maxNames = 3

/** The first three names, and the number of the others. */
export const truncateList = (names: readonly string[]): string => {
  const shown = names.slice(0, maxNames).join(', ')
  const more = names.length - maxNames
  return more > 0 ? t('andMore', shown, formatNumber(more)) : shown
}

/** "14:03:12", or "20 Nov, 14:03:12" when that is not the day of `now`. Both in milliseconds since the epoch. */
export const formatClock = (at: number, now: number): string => {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit' }
  return new Intl.DateTimeFormat(uiLanguage(), sameDay ? time : { day: 'numeric', month: 'short', ...time }).format(at)
}

const unit = (value: number, name: string, digits: number, unitDisplay: 'short' | 'long' = 'short'): string =>
  new Intl.NumberFormat(uiLanguage(), { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: digits }).format(value)

/** "84 ms", "2.4 sec", "93 sec" for milliseconds. */
export const formatShortDuration = (milliseconds: number): string =>
  milliseconds < 1_000
    ? unit(Math.round(milliseconds), 'millisecond', 0)
    : unit(milliseconds / 1_000, 'second', milliseconds < 10_000 ? 1 : 0)

/** "312 bytes", "1.2 kB", "34 MB", "10 GB" for bytes. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1_000) return unit(bytes, 'byte', 0, 'long')
  if (bytes >= 1e9) return unit(bytes / 1e9, 'gigabyte', bytes < 1e10 ? 1 : 0)
  return bytes < 1_000_000
    ? unit(bytes / 1_000, 'kilobyte', bytes < 10_000 ? 1 : 0)
    : unit(bytes / 1_000_000, 'megabyte', bytes < 1e7 ? 1 : 0)
}
