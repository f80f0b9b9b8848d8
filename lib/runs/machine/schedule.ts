// When a run is checked next. Pure arithmetic on milliseconds.
import { maxRetryAfterMs } from '../../failure.ts'

const hourMs = 3_600_000

/** The first wait after a start or a change of state. */
export const minBackoffMs = 30_000

/** The longest wait, and the wait while only the user can solve a problem. */
export const maxBackoffMs = 600_000

/** The longest wait while no check reaches the service. The browser's `online` event ends it sooner. */
export const maxUnreachedWaitMs = 900_000

/** Later checks of a list that was refused, failed or never found, counted from the end of its run. */
export const lateCheckDelaysMs = [hourMs, 6 * hourMs, 24 * hourMs] as const

/** The wait after `waitMs`: half as long again, up to 10 min. */
export const nextBackoff = (waitMs: number): number => Math.min(maxBackoffMs, Math.max(minBackoffMs, waitMs) * 1.5)

/** `waitMs` ± 20 %, so that many runs do not call at once; `random` is 0–1. */
export const addJitter = (waitMs: number, random: number): number => Math.round(waitMs * (0.8 + 0.4 * random))

/** The shortest time between two checks of a run while the user watches. */
export const watchedIntervalMs = 3_000

/** The shortest time between two checks of a person lookup while the user waits at the card: it may take only a second. */
export const watchedLookupIntervalMs = 1_500

/** Longest wait for a start reply. "No such list" means nothing before then. */
export const startDeadlineMs = 120_000

/** Longest wait for the start reply of a person lookup: the reply may hold the result, and one email takes up to 380 s. */
export const lookupDeadlineMs = 400_000

/** "Finished" this soon after the start of an update may describe what the list held before. */
export const staleFinishWindowMs = 60_000

/** "No such list" counts this long after the start deadline, at the earliest. */
export const lateDeliveryWindowMs = 600_000

/** The first and the last "no such list" that count are at least this far apart. */
export const unknownListSpacingMs = 600_000

/** A second empty download confirms the first this long after it, at the earliest. */
export const emptyDownloadSpacingMs = 600_000

/** A second empty download of a person lookup confirms the first this long after it: the user waits. */
export const emptyLookupSpacingMs = 20_000

/** Empty downloads count this long after the first one where the service has counted something. */
export const maxEmptyWaitMs = 72 * hourMs

/** When a list that ended without results is downloaded again, after its first empty download. */
export const emptyLookDelaysMs = [0.5, 1, 2, 4, 8, 16, 24].map(hours => hours * hourMs)

/** Longest wait for the rest of partial results. */
export const maxPartialWaitMs = 24 * hourMs

/** Muster stops checking a run after this time, once it has made `minChecksBeforeStop` checks. */
export const maxTrackingMs = 30 * 24 * hourMs
/** The least number of checks before Muster stops checking a run. It guards against a clock that jumped. */
export const minChecksBeforeStop = 20

/** Failed downloads in a row after which the status of a finished run is checked again. */
export const downloadsBeforeStatus = 4

/** A younger intent of an import is sent after a restart; an older one becomes not sent. */
export const intentLifetimeMs = 120_000

/**
 * A due time further off than this was written before the clock was set back. `live`: the longest wait with jitter. `rateLimited`: the
 * longest `Retry-After` (6 h) besides. `lateCheck`: the last of the later checks. `dailyQuota`: the second
 * midnight from now.
 */
export const maxDueDistanceMs = {
  live: 1.2 * maxUnreachedWaitMs,
  rateLimited: maxRetryAfterMs + 2 * maxUnreachedWaitMs,
  lateCheck: 24 * hourMs + 2 * maxUnreachedWaitMs,
  dailyQuota: 37 * hourMs
} as const
