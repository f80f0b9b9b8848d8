// The pace of lookups: how many start per minute, and how soon one follows another. A page that clicks cannot start more.
import { defaultLookupsPerMinute, reservedLookupsPerMinute } from './people.ts'

/** Most lookups in any minute (0 means no limit), and least milliseconds between two. */
export interface LookupPace {
  perMinute: number
  minGapMs: number
}

/** The pace that applies unless a setting says otherwise. */
export const defaultPace: LookupPace = { perMinute: defaultLookupsPerMinute, minGapMs: 2_000 }

/** When a lookup started, in milliseconds since the epoch; `isBulk` if it belongs to a bulk lookup. */
export interface LookupStart {
  at: number
  isBulk: boolean
}

const minuteMs = 60_000

/** How long before `now` a start still counts, in milliseconds. */
export const getPaceWindowMs = ({ minGapMs }: LookupPace): number => Math.max(minuteMs, minGapMs)

/** How many of these starts are within the last `windowMs` at a time. */
const countWithin = (starts: readonly LookupStart[], at: number, windowMs: number): number =>
  starts.filter(start => start.at > at - windowMs && start.at <= at).length

/**
 * When the next lookup may start, in milliseconds since the epoch; undefined if it may start now. `bulkPace`: the lookup belongs to a bulk
 * lookup, which has a pace of its own and must not delay a click. It takes no more of a click's minute than what is not reserved.
 */
export const nextLookupAt = (starts: readonly LookupStart[], pace: LookupPace, now: number, bulkPace?: LookupPace): number | undefined => {
  const { perMinute, minGapMs } = bulkPace ?? pace
  // After the clock was set back, starts in the future must not block lookups.
  const past = starts.filter(({ at }) => at <= now)
  const clicks = past.filter(({ isBulk }) => !isBulk)
  const bulk = past.filter(({ isBulk }) => isBulk)
  const isOpen = (at: number): boolean => {
    if (countWithin(bulkPace ? past : clicks, at, minGapMs) > 0) return false
    if (perMinute === 0) return true
    const others = countWithin(bulk, at, minuteMs)
    const counted = bulkPace ? others : Math.min(others, perMinute - reservedLookupsPerMinute)
    return countWithin(clicks, at, minuteMs) + counted < perMinute
  }
  const times = past.flatMap(({ at }) => [at + minGapMs, at + minuteMs]).filter(at => at > now)
  return isOpen(now) ? undefined : times.toSorted((a, b) => a - b).find(isOpen)
}
