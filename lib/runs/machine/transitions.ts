// The steps that events share: entering a state, pausing, respecting a `Retry-After`, and later checks. Each of them writes the next due
// time.
import { failures, maxRetryAfterMs, type Failure, type FailureCode } from '../../failure.ts'
import type { Clock } from '../model/dependencies.ts'
import { isLive, getLiveKey, type Run, type RunState } from '../model/run.ts'
import { minBackoffMs, lateCheckDelaysMs, maxBackoffMs, maxTrackingMs, addJitter } from './schedule.ts'

/** When an event happens, in milliseconds since the epoch; `random` (0–1) adds jitter to the next due time. */
export interface Moment {
  now: number
  random: number
}

/** The current moment of a clock, with a new random number. */
export const getMoment = ({ now, random }: Pick<Clock, 'now' | 'random'>): Moment => ({ now: now(), random: random() })

/** The time of the next check, `waitMs` from now with jitter. */
export const nextCheckAt = ({ now, random }: Moment, waitMs = minBackoffMs): number => now + addJitter(waitMs, random)

/** The run in a new state, without what belonged to the old one. `due` moves behind the time before which the service accepts no call. */
export const enterState = (run: Run, state: RunState, { now }: Moment, due: number | undefined): Run => {
  const {
    dueAt: _due,
    pause: _pause,
    isKeyTested: _isKeyTested,
    unreachedSince: _unreached,
    emptySince: _empty,
    liveKey,
    incoming,
    ...rest
  } = run
  return {
    ...rest,
    // The worker that stores the parts, or the next wake, deletes them.
    ...(incoming && state.is === 'stopped' ? { incoming } : {}),
    state,
    changedAt: now,
    backoffMs: minBackoffMs,
    ...(isLive({ state }) ? { liveKey: liveKey ?? getLiveKey(run) } : {}),
    ...(due === undefined ? {} : { dueAt: Math.max(due, run.notBefore ?? 0) })
  }
}

/** The run with the time before which the service wants no further check of it. */
export const withCheckFloor = (run: Run, { now }: Moment): Run =>
  run.checkEveryMs === undefined ? run : { ...run, notBefore: Math.max(run.notBefore ?? 0, now + run.checkEveryMs) }

/** The run with the time before which the service accepts no call, where the reply gave one. */
export const applyRetryAfter = (run: Run, reply: Pick<Failure, 'retryAfterMs'> | undefined, { now }: Moment): Run =>
  reply?.retryAfterMs === undefined
    ? run
    : { ...run, notBefore: now + Math.max(run.checkEveryMs ?? 0, Math.min(maxRetryAfterMs, reply.retryAfterMs)) }

/** The run in the same state with a reason to pause. Where only the user can solve it, the longest wait applies. */
export const pauseRun = (run: Run, failure: Failure, moment: Moment): Run => {
  const delayed = applyRetryAfter(run, failure, moment)
  const waitMs = failures[failure.code].retry === 'later' ? run.backoffMs : maxBackoffMs
  const { dueAt: _due, incoming: _incoming, ...paused } = { ...delayed, backoffMs: waitMs, checkedAt: moment.now, pause: failure }
  // The file is stored: downloading it again would change nothing.
  return failure.code === 'fileNotReadYet' ? paused : { ...paused, dueAt: Math.max(nextCheckAt(moment, waitMs), delayed.notBefore ?? 0) }
}

type LateCheckState = Extract<RunState, { is: 'refused' | 'not-started' | 'failed' }>
/** Has the run ended, but for the later checks of its list? */
export const hasLateChecks = (run: Run): run is Run & { state: LateCheckState } =>
  ['refused', 'not-started', 'failed'].includes(run.state.is)

const notAskedCodes = new Set<FailureCode>(['apiKeyNeeded', 'noPermission', 'notConnected'])

/** The run with one of its later checks used (after 1, 6 and 24 h), and the next one due. Unchanged in any other state. */
export const scheduleLateCheck = (run: Run, failure: Failure | undefined, moment: Moment): Run => {
  if (!hasLateChecks(run)) return run
  // The service was not asked, so the check is not used.
  if (failure && notAskedCodes.has(failure.code)) {
    const { dueAt: _previous, ...ended } = run
    // A removed connection never comes back under its id, and any other obstacle ends the checks after a while.
    const canBeAsked = failure.code !== 'notConnected' && moment.now - run.changedAt < maxTrackingMs
    return canBeAsked ? { ...ended, dueAt: Math.max(nextCheckAt(moment, maxBackoffMs), run.notBefore ?? 0) } : ended
  }
  const lateChecks = (run.state.lateChecks ?? 0) + 1
  const delayMs = lateCheckDelaysMs[lateChecks]
  const { dueAt: _due, pause: _pause, ...rest } = applyRetryAfter(run, failure, moment)
  const due = delayMs === undefined ? undefined : Math.max(run.changedAt + delayMs, nextCheckAt(moment), rest.notBefore ?? 0)
  return { ...rest, state: { ...run.state, lateChecks }, checkedAt: moment.now, ...(due === undefined ? {} : { dueAt: due }) }
}
