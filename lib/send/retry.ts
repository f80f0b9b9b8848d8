// Decides what the answer to a call changes: whether the call is tried again and when, and whether its destination is paused. Pure; the store
// writes what it returns.
import type { Failure } from '../failure.ts'
import { isBlockCode, openState, type DestinationState } from './destination.ts'
import type { Apart, CallOutcome, OutboxCall } from './outbox-call.ts'

/**
 * What the answer to a call means for the records that are not `apart`. `blocked`: nothing leaves before the user acts. `isForAll`: all
 * other calls would be refused for the same reason. `pauseMs`: for how many milliseconds the destination accepts no further call.
 */
export type CallAnswer = { apart?: readonly Apart[] } & (
  | { is: 'delivered'; pauseMs?: number }
  | { is: 'refused'; failure: Failure; isForAll?: boolean }
  | { is: 'retry' | 'blocked'; failure: Failure }
)

/**
 * What an answer changes: of the call, of records with an outcome of their own, and of the destination. `givesUp`: its other waiting calls
 * are not tried either.
 */
export interface AfterAnswer extends CallOutcome {
  destination: DestinationState
  givesUp: boolean
}

/** What is known of a call that was sent, and whose answer no worker stored: it ended, or storage failed. */
export const lostAnswer = (host: string): CallAnswer => ({ is: 'retry', failure: { code: 'sendAnswerLost', host } })

const minute = 60_000
const hour = 60 * minute

/** The waits between the attempts of a call, about 22 hours in all. */
const retryWaitsMs: readonly number[] = [minute / 2, 2 * minute, 10 * minute, minute * 30, hour, 2 * hour, 6 * hour, 12 * hour]
/** Refusals in a row after which the URL, not the records, is at fault. */
const maxRefusalsInARow = 10
/** The longest wait before the next attempt, even if the destination asks for a longer one. */
export const maxRetryWaitMs = 24 * hour

/**
 * Returns what an answer changes. A destination that is out of reach is paused as a whole, so that 10,000 calls do not each find that out.
 * `attempts` counts this call already: it was counted when the call was taken. `now` in milliseconds since the epoch.
 */
export const afterAnswer = (
  answer: CallAnswer,
  { attempts, dueAt }: Pick<OutboxCall, 'attempts' | 'dueAt'>,
  { failuresInARow, refusalsInARow }: Pick<DestinationState, 'failuresInARow' | 'refusalsInARow'>,
  now: number
): AfterAnswer => {
  const { apart = [] } = answer
  if (answer.is === 'delivered') {
    const pausedUntil = answer.pauseMs === undefined ? 0 : now + answer.pauseMs
    return {
      call: { status: 'delivered', dueAt, attempts, failure: undefined },
      apart,
      destination: { ...openState, pausedUntil },
      givesUp: false
    }
  }
  const { failure } = answer
  if (answer.is === 'blocked') {
    const { code, message } = failure
    const blocked = isBlockCode(code) ? { blockedBy: code, blockedMessage: message } : {}
    // Nothing was tried.
    const call = { status: 'waiting', dueAt, attempts: attempts - 1, failure } as const
    return { call, apart, destination: { ...openState, ...blocked }, givesUp: false }
  }
  if (answer.is === 'refused') {
    const refusals = refusalsInARow + 1
    const givesUp = answer.isForAll === true || refusals >= maxRefusalsInARow
    return {
      call: { status: 'refused', dueAt, attempts, failure },
      apart,
      destination: { ...openState, refusalsInARow: givesUp ? 0 : refusals },
      givesUp
    }
  }
  // A rate limit does not count as an attempt of this call.
  const tried = failure.code === 'sendBusy' ? attempts - 1 : attempts
  const wait = Math.min(maxRetryWaitMs, Math.max(failure.retryAfterMs ?? 0, retryWaitsMs[failuresInARow] ?? 0))
  const isLast = tried > retryWaitsMs.length
  const givesUp = failuresInARow >= retryWaitsMs.length
  const pausedUntil = givesUp ? 0 : now + wait
  return {
    call: { status: isLast || givesUp ? 'undelivered' : 'waiting', dueAt: now + wait, attempts: tried, failure },
    apart,
    destination: { ...openState, pausedUntil, failuresInARow: givesUp ? 0 : failuresInARow + 1, refusalsInARow },
    givesUp
  }
}
