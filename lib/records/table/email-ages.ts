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

/** Reads the age of the email of a row: by the day that the record names, else by when the emails of its list were found. undefined without an email. */
export const createAgeReader = (
  table: ResultTable,
  lists: readonly { foundAt?: number | undefined }[],
  now: number
): ((row: number) => EmailAge | undefined) => {
  const [emails, days] = [table.column('email'), table.column('emailFoundAt')]
  const ofLists = lists.map(({ foundAt }) => toEmailAge(foundAt, now))
  return row => {
    if (!emails[row]) return undefined
    const named = days[row] ? readDay(days[row]) : undefined
    return named !== undefined && named <= now ? toEmailAge(named, now) : (ofLists[table.listIndexes[row] ?? -1] ?? 'unknown')
  }
}
