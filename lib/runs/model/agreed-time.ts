// Counts the time that passed for certain. The computer's clock may jump, so a wake is compared with the one before it. What a clock alone would
// delete waits for this count.

const hourMs = 3_600_000

/**
 * `seenAt`: the clock at the last wake. `agreedMs`: how much time has passed for certain. `hasJumped`: the last wake did not agree with the one before.
 * `ahead`: the clock has shown a later time before it was set back, `sinceMs` of agreed time ago: it may be behind now.
 */
export interface AgreedTime {
  seenAt: number
  agreedMs: number
  hasJumped: boolean
  ahead?: { at: number; sinceMs: number } | undefined
}

/** A longer time between two wakes may be a jump of the clock. Most computers are used each day. */
const maxGapMs = 26 * hourMs
/** What one gap counts at most, so that no single wake makes a day. */
const maxStepMs = 12 * hourMs
/** A clock that was set back and has gone on for so long is right. */
const maxDoubtMs = 48 * hourMs
/** The browser corrects small errors of the clock. */
const toleranceMs = 60_000

/** The count after a wake at `now`, in milliseconds since the epoch. The first wake has nothing to agree with. */
export const countAgreedTime = (before: AgreedTime | undefined, now: number): AgreedTime => {
  if (!before) return { seenAt: now, agreedMs: 0, hasJumped: true }
  const gap = now - before.seenAt
  const { at, sinceMs } = before.ahead ?? { at: before.seenAt, sinceMs: before.agreedMs }
  const isPutRight = before.ahead !== undefined && now >= at - toleranceMs
  const hasJumped = gap < -toleranceMs || gap > maxGapMs || isPutRight
  const agreedMs = before.agreedMs + (hasJumped ? 0 : Math.min(maxStepMs, Math.max(0, gap)))
  const isBehind = now < at - toleranceMs && agreedMs - sinceMs < maxDoubtMs
  return { seenAt: now, agreedMs, hasJumped, ...(isBehind && { ahead: { at, sinceMs } }) }
}
