// The pace of lookups: how many start per minute, and how soon one follows another. A page that clicks cannot start more. Where no one says how
// many a service takes, a bulk lookup is faster while nothing is refused, and half as fast after a refusal.
import { defaultLookupsPerMinute, reservedLookupsPerMinute } from './people.ts'
import type { BulkPace } from './stored-pace.ts'

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

/** The fastest pace that is tried. */
const maxPerMinute = 240
/** The search for a faster pace stops where the refused pace is at most this many times the accepted one. */
const closeEnough = 1.08

/** The pace before anything is known of the service. */
const firstPerMinute = ({ perMinute }: LookupPace): number => Math.max(1, perMinute - reservedLookupsPerMinute)

/** The pace after a start that the service took: it doubles after each minute, and once one was refused, it comes near to that one. */
export const paceAfterStart = (pace: BulkPace | undefined, now: number): BulkPace => {
  if (!pace) return { perMinute: firstPerMinute(defaultPace), since: now }
  if (now < pace.since + minuteMs) return pace
  const { perMinute, refusedAt } = pace
  const takenAt = Math.max(perMinute, pace.takenAt ?? 0)
  if (refusedAt === undefined) return { perMinute: Math.min(maxPerMinute, perMinute * 2), since: now, takenAt }
  const next = refusedAt > takenAt * closeEnough ? (takenAt + refusedAt) / 2 : takenAt
  return { perMinute: next, since: now, takenAt, refusedAt }
}

/** The pace after a refusal for too many requests. */
export const paceAfterRefusal = (pace: BulkPace | undefined, now: number): BulkPace => {
  const perMinute = pace?.perMinute ?? firstPerMinute(defaultPace)
  const takenAt = pace?.takenAt
  const half = { perMinute: Math.max(1, perMinute / 2), since: now, refusedAt: perMinute }
  return takenAt !== undefined && takenAt < perMinute ? { ...half, takenAt } : half
}

/** The pace of the next lookup of a bulk lookup. `startEveryMs`: the service says how far apart starts must be. */
export const getBulkPace = (
  { pace, startEveryMs }: { pace?: BulkPace | undefined; startEveryMs?: number | undefined },
  settings: LookupPace
): LookupPace => {
  if (startEveryMs !== undefined) return { perMinute: 0, minGapMs: startEveryMs }
  if (settings.perMinute === 0) return settings
  const perMinute = pace?.perMinute ?? firstPerMinute(settings)
  return { perMinute: Math.max(1, Math.floor(perMinute)), minGapMs: Math.min(settings.minGapMs, Math.floor(minuteMs / perMinute)) }
}
