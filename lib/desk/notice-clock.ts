// Says when people of a list must have been told: within one month (Article 14(3)(a) GDPR).
import type { Run } from '../runs/model/run.ts'

const dayMs = 86_400_000

/** 30 days after `at`, or the same day of the next month where that is sooner. Both in milliseconds since the epoch. */
export const getDueAt = (at: number): number => {
  const nextMonth = new Date(at)
  const day = nextMonth.getUTCDate()
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1)
  // The 31st has no match in a shorter month: its last day counts.
  if (nextMonth.getUTCDate() !== day) nextMonth.setUTCDate(0)
  return Math.min(at + 30 * dayMs, nextMonth.getTime())
}

/** Where the clock of a list starts: its first people may have come right after that. Its later people have no less time. */
export const getReceivedAt = ({ createdAt, sentAt }: Pick<Run, 'createdAt' | 'sentAt'>): number => sentAt ?? createdAt

/** The state of a list. `open`: people are still to be informed, in time. */
export type ClockState = 'answered' | 'open' | 'overdue'

/** `isAnswered`: the list is marked. */
export const getClockState = (isAnswered: boolean, dueAt: number, now: number): ClockState =>
  isAnswered ? 'answered' : now > dueAt ? 'overdue' : 'open'
