// How fast a bulk lookup starts its lookups where no one says how many a service takes: faster while nothing is refused, half as fast after a refusal.
import type { LookupPace } from './lookup-pace.ts'
import { reservedLookupsPerMinute } from './people.ts'
import type { BulkPace } from './stored-pace.ts'

const minuteMs = 60_000
/** The fastest pace that is tried. */
const maxPerMinute = 240
/** A pace is good enough where the one that was refused is no faster than this many times. */
const closeEnough = 1.08

/** The pace before anything is known of the service. */
const firstPerMinute = ({ perMinute }: LookupPace): number => Math.max(1, perMinute - reservedLookupsPerMinute)

/** The pace after a start that the service took: it doubles after each minute, and once one was refused, it comes near to that one. */
export const paceAfterStart = (pace: BulkPace | undefined, settings: LookupPace, now: number): BulkPace => {
  if (!pace) return { perMinute: firstPerMinute(settings), since: now }
  if (now < pace.since + minuteMs) return pace
  const { perMinute, refusedAt } = pace
  const takenAt = Math.max(perMinute, pace.takenAt ?? 0)
  if (refusedAt === undefined) return { perMinute: Math.min(maxPerMinute, perMinute * 2), since: now, takenAt }
  const next = refusedAt > takenAt * closeEnough ? (takenAt + refusedAt) / 2 : takenAt
  return { perMinute: next, since: now, takenAt, refusedAt }
}

/** The pace after a refusal for too many requests. */
export const paceAfterRefusal = (pace: BulkPace | undefined, settings: LookupPace, now: number): BulkPace => {
  const perMinute = pace?.perMinute ?? firstPerMinute(settings)
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
