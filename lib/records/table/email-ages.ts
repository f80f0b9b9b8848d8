// The ages by which emails are grouped, in months by the local calendar.
import { readDay } from '../columns/read-day.ts'
import type { ResultTable } from './result-table.ts'

/** All ages in display order. `unknown`: nothing says when the email was found. */
export const emailAges = ['under-3', 'under-6', 'under-12', 'older', 'unknown'] as const
/** One of `emailAges`. */
export type EmailAge = (typeof emailAges)[number]

/** Whole months between two times. */
export const monthsBetween = (from: number, until: number): number => {
  const [start, end] = [new Date(from), new Date(until)]
  const months = (end.getFullYear() - start.getFullYear()) * 12 + end.getMonth() - start.getMonth()
  return Math.max(0, end.getDate() < start.getDate() ? months - 1 : months)
}

/** The age of an email at a time; both times are milliseconds since the epoch. */
export const toEmailAge = (foundAt: number | undefined, at: number): EmailAge => {
  if (foundAt === undefined) return 'unknown'
  const months = monthsBetween(foundAt, at)
  return months < 3 ? 'under-3' : months < 6 ? 'under-6' : months < 12 ? 'under-12' : 'older'
}

const startsAt: Readonly<Partial<Record<EmailAge, number>>> = { 'under-6': 3, 'under-12': 6, older: 12 }

/** The ages that begin at so many months; none where no age begins there. */
export const agesFrom = (months: number): readonly EmailAge[] =>
  Object.values(startsAt).includes(months) ? emailAges.filter(age => (startsAt[age] ?? 0) >= months) : []

/** Reads the age of the email of a row: by the day that the record names, else by when the emails of its list were found. undefined without an email. */
export const createAgeReader = (
  table: ResultTable,
  lists: readonly { foundAt?: number | undefined }[],
  now: number
): ((row: number) => EmailAge | undefined) => {
  const [emails, days] = [table.column('email'), table.column('emailFoundAt')]
  // Many rows share their day.
  const ofDays = new Map<string, EmailAge | undefined>()
  const readNamed = (day: string): EmailAge | undefined => {
    const foundAt = readDay(day)
    return foundAt !== undefined && foundAt <= now ? toEmailAge(foundAt, now) : undefined
  }
  const ofLists = lists.map(({ foundAt }) => toEmailAge(foundAt, now))
  return row => {
    if (!emails[row]) return undefined
    const day = days[row]
    if (day && !ofDays.has(day)) ofDays.set(day, readNamed(day))
    return (day && ofDays.get(day)) || (ofLists[table.listIndexes[row] ?? -1] ?? 'unknown')
  }
}
