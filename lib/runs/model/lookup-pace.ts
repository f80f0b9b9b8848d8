// The pace of lookups: how many start per minute, and how soon one follows another. A page that clicks cannot start more.
import { reservedLookupsPerMinute } from './people.ts'

/** Most lookups in any minute (0 means no limit), and least milliseconds between two. */
export interface LookupPace {
  perMinute: number
  minGapMs: number
}

/** When a lookup started, in milliseconds since the epoch; `isBulk` if it belongs to a bulk lookup. */
export interface LookupStart {
  at: number
  isBulk: boolean
}

const minuteMs = 60_000

/** How long before `now` a start still counts, in milliseconds. */
export const getPaceWindowMs = ({ minGapMs }: LookupPace): number => Math.max(minuteMs, minGapMs)

/** When fewer than `max` starts will be within the last `windowMs`, as one entry; empty if that is so now. */
const endOfFullWindow = (starts: readonly LookupStart[], now: number, max: number, windowMs: number): number[] => {
  const recent = starts.filter(({ at }) => at > now - windowMs).toSorted((a, b) => b.at - a.at)
  const oldest = recent[max - 1]
  return oldest === undefined ? [] : [oldest.at + windowMs]
}

/**
 * When the next lookup may start, in milliseconds since the epoch; undefined if it may start now. `isBulk`: the lookup belongs to a bulk
 * lookup, which must not delay a click.
 */
export const nextLookupAt = (starts: readonly LookupStart[], pace: LookupPace, now: number, isBulk: boolean): number | undefined => {
  const { perMinute, minGapMs } = pace
  // After the clock was set back, starts in the future must not block lookups.
  const past = starts.filter(({ at }) => at <= now)
  const startsForGap = isBulk ? past : past.filter(start => !start.isBulk)
  const maxPerMinute = isBulk ? Math.max(1, perMinute - reservedLookupsPerMinute) : perMinute
  const times = [
    ...endOfFullWindow(startsForGap, now, 1, minGapMs),
    ...(perMinute > 0 ? endOfFullWindow(past, now, maxPerMinute, minuteMs) : [])
  ]
  return times.length > 0 ? Math.max(...times) : undefined
}
