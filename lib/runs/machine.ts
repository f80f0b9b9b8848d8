// The life of a run as a pure function: (run, event) → run, or undefined where the event has no meaning in that state. No time,
// no chance and no storage in here; effects watch it.
import type { Failure } from '../failure.ts'
import { failures } from '../failure.ts'
import type { StartReading } from '../service/client.ts'
import type { StatusReading } from '../service/read-status.ts'
import { isLive, type Run, type RunState } from './run.ts'
import { firstWait, lateStart, laterLooks, nextWait, spread, startDeadline } from './schedule.ts'

/** When an event happened; `random` (0–1) spreads the next look. */
export interface Moment {
  now: number
  random: number
}

export type RunEvent =
  | { is: 'send'; boot: string }
  | { is: 'not-sent'; failure: Failure }
  | { is: 'answered'; reading: Exclude<StartReading, { is: 'result' }> }
  | { is: 'found-sending'; boot: string }
  | { is: 'status'; reading: StatusReading }
  | { is: 'paused'; failure: Failure }
  | { is: 'collected'; rows: number }
  | { is: 'stop' }
  | { is: 'follow-again' }

/** The live key holds the place of a run among the living; the dead hold none. */
const liveKeyOf = (run: Run): string => `${run.account} ${run.asked.kind} ${run.asked.comparisonKey}`

const enter = (run: Run, state: RunState, { now }: Moment, due: number | undefined): Run => {
  const { dueAt: _due, pause: _pause, notBefore: _notBefore, liveKey, ...rest } = run
  return {
    ...rest,
    state,
    changedAt: now,
    wait: firstWait,
    ...(isLive({ state }) ? { liveKey: liveKey ?? liveKeyOf(run) } : {}),
    ...(due === undefined ? {} : { dueAt: due })
  }
}

const soon = ({ now, random }: Moment, wait = firstWait): number => now + spread(wait, random)

/** Same state, a reason beside it, and a longer wait; the service's own `Retry-After` outranks ours. */
const pauseWith = (run: Run, failure: Failure, moment: Moment): Run => {
  const wait = failures[failure.code].retry === 'later' ? nextWait(run.wait) : nextWait(Infinity)
  const notBefore = failure.retryAfter === undefined ? undefined : moment.now + failure.retryAfter
  const { notBefore: _old, ...rest } = run
  const dueAt = Math.max(soon(moment, wait), notBefore ?? 0)
  return { ...rest, wait, dueAt, checkedAt: moment.now, pause: failure, ...(notBefore === undefined ? {} : { notBefore }) }
}

/** A list that was refused or never found is looked at again after 1, 6 and 24 h; then no more. */
const lookLater = (run: Run, looks: number, moment: Moment): Run => {
  const { dueAt: _due, pause: _pause, ...rest } = run
  const after = laterLooks[looks]
  const state = run.state.is === 'refused' || run.state.is === 'not-started' ? { ...run.state, looks } : run.state
  return { ...rest, state, checkedAt: moment.now, ...(after === undefined ? {} : { dueAt: Math.max(run.changedAt + after, soon(moment)) }) }
}

const listUnknown = (run: Run, failure: Failure, moment: Moment): Run => {
  switch (run.state.is) {
    case 'uncertain': {
      const unknown = run.state.unknown + 1
      const counted: Run = { ...run, state: { ...run.state, unknown } }
      const late = moment.now >= (run.sentAt ?? run.createdAt) + startDeadline + lateStart
      if (unknown >= 3 && late) return enter(counted, { is: 'not-started', looks: 0 }, moment, moment.now + laterLooks[0])
      const { pause: _pause, ...next } = pauseWith(counted, failure, moment)
      return next
    }
    case 'refused':
    case 'not-started':
      return lookLater(run, run.state.looks + 1, moment)
    default:
      return pauseWith(run, failure, moment)
  }
}

const heardStatus = (run: Run, reading: StatusReading, moment: Moment): Run | undefined => {
  const checked: Run = { ...run, checkedAt: moment.now }
  switch (reading.is) {
    case 'running': {
      if (run.state.is === 'finished') return undefined
      const same = run.state.is === 'running' && JSON.stringify(run.state.status) === JSON.stringify(reading.status)
      const wait = run.state.is === 'running' ? nextWait(run.wait) : firstWait
      const entered = enter(checked, { is: 'running', status: reading.status }, moment, soon(moment, wait))
      return { ...entered, wait, changedAt: same ? run.changedAt : moment.now }
    }
    case 'finished':
      return run.state.is === 'finished' ? checked : enter(checked, { is: 'finished' }, moment, moment.now)
    case 'failed':
      // A refused list that the service also calls failed is no news.
      return run.state.is === 'refused' ? lookLater(checked, run.state.looks + 1, moment) : enter(checked, { is: 'failed', words: reading.words }, moment, undefined)
    case 'problem':
      if (reading.failure.code === 'listUnknown') return listUnknown(run, reading.failure, moment)
      return run.state.is === 'refused' || run.state.is === 'not-started'
        ? lookLater(checked, run.state.looks + 1, moment)
        : pauseWith(run, reading.failure, moment)
  }
}

const answered = (run: Run, reading: Extract<RunEvent, { is: 'answered' }>['reading'], moment: Moment): Run => {
  switch (reading.is) {
    case 'accepted':
      return enter(run, { is: 'running', status: reading.status }, moment, soon(moment))
    case 'refused':
      return enter(run, { is: 'refused', failure: reading.failure, looks: 0 }, moment, moment.now + laterLooks[0])
    case 'unclear':
      return enter(run, { is: 'uncertain', failure: reading.failure, unknown: 0 }, moment, Math.max(soon(moment), moment.now + (reading.failure.retryAfter ?? 0)))
  }
}

/** States whose list is still asked about. */
const followed = new Set<RunState['is']>(['running', 'uncertain', 'finished', 'refused', 'not-started'])

/** The run after `event`, or undefined when the event means nothing to it (a late answer, a second click). */
export const advance = (run: Run, event: RunEvent, moment: Moment): Run | undefined => {
  const { is } = run.state
  switch (event.is) {
    case 'send':
      return is === 'intent' ? { ...enter(run, { is: 'sending', boot: event.boot }, moment, moment.now + startDeadline + firstWait), sentAt: moment.now } : undefined
    case 'not-sent':
      return is === 'intent' ? enter(run, { is: 'not-sent', failure: event.failure }, moment, undefined) : undefined
    case 'answered':
      // After a wake the run may already be uncertain; its answer, should it still arrive, is worth more.
      return is === 'sending' || is === 'uncertain' ? answered(run, event.reading, moment) : undefined
    case 'found-sending':
      return run.state.is === 'sending' && run.state.boot !== event.boot
        ? enter(run, { is: 'uncertain', failure: { code: 'interrupted' }, unknown: 0 }, moment, soon(moment))
        : undefined
    case 'status':
      return followed.has(is) ? heardStatus(run, event.reading, moment) : undefined
    case 'paused':
      return followed.has(is) ? pauseWith(run, event.failure, moment) : undefined
    case 'collected':
      return is === 'finished' || is === 'sending' ? enter({ ...run, checkedAt: moment.now }, { is: 'collected', rows: event.rows }, moment, undefined) : undefined
    case 'stop':
      return run.state.is === 'running' || run.state.is === 'uncertain' || run.state.is === 'finished'
        ? enter(run, { is: 'stopped', was: run.state.is }, moment, undefined)
        : undefined
    case 'follow-again':
      return followAgain(run, moment)
  }
}

/** Asking is free: any run that was sent and has no results can be asked about again. */
const followAgain = (run: Run, moment: Moment): Run | undefined => {
  const doubtful: RunState = { is: 'uncertain', failure: { code: 'interrupted' }, unknown: 0 }
  switch (run.state.is) {
    case 'stopped': {
      const { was } = run.state
      return enter(run, was === 'finished' ? { is: was } : was === 'running' ? { is: was, status: { known: true } } : doubtful, moment, moment.now)
    }
    case 'failed':
      return enter(run, { is: 'running', status: { known: true } }, moment, moment.now)
    case 'refused':
    case 'not-started':
      return enter(run, doubtful, moment, moment.now)
    default:
      return undefined
  }
}
