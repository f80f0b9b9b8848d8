// The user's limits on what runs request: how much is left, and when a limit opens again. Pure arithmetic.
// Reasons: docs/decisions/0014-limits-and-pace-of-lookups.md
import type { SpendingKind } from './spending.ts'

/** The most people or domains in one list, a calendar day and a calendar month; 0 means no limit. */
export interface KindLimits {
  perRun: number
  perDay: number
  perMonth: number
}

/** The limits of one connection. */
export type SpendingLimits = Readonly<Record<SpendingKind, KindLimits>>

/** Normal work stays far below these. A split search of the largest size, or a list pasted by accident, does not. */
export const defaultLimits: SpendingLimits = {
  import: { perRun: 25_000, perDay: 25_000, perMonth: 100_000 },
  lookup: { perRun: 0, perDay: 100, perMonth: 1_000 },
  domains: { perRun: 10_000, perDay: 10_000, perMonth: 50_000 }
}

/** A split of at least this many people starts only when the user has typed their number. */
export const typedConfirmationFrom = 10_000

/** What was requested in the list, this day and this month. */
export interface Usage {
  run: number
  day: number
  month: number
}

/** The start of the local calendar day that `time` is in. All times here are milliseconds since the epoch. */
export const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
/** The start of the local calendar month that `time` is in. */
export const startOfMonth = (time: number): number => new Date(new Date(time).getFullYear(), new Date(time).getMonth(), 1).getTime()
/** The start of the local calendar day after that of `time`. */
export const nextDay = (time: number): number => new Date(startOfDay(time)).setDate(new Date(time).getDate() + 1)
/** The start of the local calendar month after that of `time`. */
export const nextMonth = (time: number): number => new Date(new Date(time).getFullYear(), new Date(time).getMonth() + 1, 1).getTime()

/**
 * Which limit forbids a request: `limit` opens again at `opensAt` (milliseconds since the epoch); `run-limit` opens only when the user
 * raises `limit`, because the list has reached it or the request alone exceeds it.
 */
export type ReachedLimit = { is: 'limit'; opensAt: number } | { is: 'run-limit'; limit: number }

const exceeds = (limit: number, used: number, units: number): boolean => limit > 0 && used + units > limit

/** Undefined where `units` more may be requested now. */
export const findReachedLimit = (units: number, used: Usage, limits: KindLimits, now: number): ReachedLimit | undefined => {
  const { perRun, perDay, perMonth } = limits
  if (exceeds(perRun, used.run, units)) return { is: 'run-limit', limit: perRun }
  const tooSmall = [perDay, perMonth].filter(limit => exceeds(limit, 0, units))
  if (tooSmall.length > 0) return { is: 'run-limit', limit: Math.min(...tooSmall) }
  const times = [
    ...(exceeds(perDay, used.day, units) ? [nextDay(now)] : []),
    ...(exceeds(perMonth, used.month, units) ? [nextMonth(now)] : [])
  ]
  return times.length > 0 ? { is: 'limit', opensAt: Math.max(...times) } : undefined
}

/** How much of a limit is left; Infinity where there is none. */
export const getRemaining = (limit: number, used: number): number => (limit === 0 ? Infinity : Math.max(0, limit - used))
