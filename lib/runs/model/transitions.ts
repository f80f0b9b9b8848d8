// The small moves a run's life is made of: entering a state, pausing beside one, and the later looks at a list that nobody found.
// Each of them writes the next due time.
import { failures, type Failure, type FailureCode } from '../../failure.ts'
import { isLive, liveKeyOf, type Run, type RunState } from './run.ts'
import { minBackoff, lateCheckDelays, maxBackoff, spread } from './schedule.ts'

/** When an event happened; `random` (0–1) spreads the next look. */
export interface Moment {
  now: number
  random: number
}

export const nextCheckAt = ({ now, random }: Moment, wait = minBackoff): number => now + spread(wait, random)

/** A new state, without what belonged to the old one. `due` is moved behind the time before which the service wants no call. */
export const enter = (run: Run, state: RunState, { now }: Moment, due: number | undefined): Run => {
  const { dueAt: _due, pause: _pause, liveKey, incoming, ...rest } = run
  return {
    ...rest,
    // What was laid down of a run that is stopped meanwhile is cleared away by whoever is at it, or by the next wake.
    ...(incoming && state.is === 'stopped' ? { incoming } : {}),
    state,
    changedAt: now,
    backoff: minBackoff,
    ...(isLive({ state }) ? { liveKey: liveKey ?? liveKeyOf(run) } : {}),
    ...(due === undefined ? {} : { dueAt: Math.max(due, run.notBefore ?? 0) })
  }
}

/** Takes note of how long the service does not want to be called. */
export const holdBack = (run: Run, said: Pick<Failure, 'retryAfterMs'> | undefined, { now }: Moment): Run =>
  said?.retryAfterMs === undefined ? run : { ...run, notBefore: now + said.retryAfterMs }

/** Same state, and a reason beside it; what only a person can mend is asked about seldom. */
export const pauseWith = (run: Run, failure: Failure, moment: Moment): Run => {
  const held = holdBack(run, failure, moment)
  const wait = failures[failure.code].retry === 'later' ? run.backoff : maxBackoff
  const { dueAt: _due, incoming: _arriving, ...paused } = { ...held, backoff: wait, checkedAt: moment.now, pause: failure }
  // The file is here: fetching it again would change nothing.
  return failure.code === 'fileToRead' ? paused : { ...paused, dueAt: Math.max(nextCheckAt(moment, wait), held.notBefore ?? 0) }
}

type Given = Extract<RunState, { is: 'refused' | 'not-started' | 'failed' }>
/** Was the run given up, but for the later looks at its list? */
export const hasLateChecks = (run: Run): run is Run & { state: Given } => ['refused', 'not-started', 'failed'].includes(run.state.is)

const unasked = new Set<FailureCode>(['keyNeeded', 'noPermission', 'notConnected'])

/** One of the looks after 1, 6 and 24 h is spent; after the last there is no more. Meaningless in any other state. */
export const scheduleLateCheck = (run: Run, failure: Failure | undefined, moment: Moment): Run => {
  if (!hasLateChecks(run)) return run
  // Nobody was asked: the look is kept for when there is somebody to ask.
  if (failure && unasked.has(failure.code)) return { ...run, dueAt: Math.max(nextCheckAt(moment, maxBackoff), run.notBefore ?? 0) }
  const looks = (run.state.lateChecks ?? 0) + 1
  const after = lateCheckDelays[looks]
  const { dueAt: _due, pause: _pause, ...rest } = holdBack(run, failure, moment)
  const due = after === undefined ? undefined : Math.max(run.changedAt + after, nextCheckAt(moment), rest.notBefore ?? 0)
  return { ...rest, state: { ...run.state, lateChecks: looks }, checkedAt: moment.now, ...(due === undefined ? {} : { dueAt: due }) }
}
