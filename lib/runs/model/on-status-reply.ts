// What an answer about a list means for its run. "Unknown list" is the one that needs care: a start may be delivered late, so a
// run that was paid for must not be called one that never started.
import type { Failure } from '../../failure.ts'
import type { StatusReading } from '../../service/decide/status.ts'
import { rememberIdentifiers } from './list-identifier.ts'
import { enter, hasLateChecks, holdBack, scheduleLateCheck, pauseWith, nextCheckAt, type Moment } from './transitions.ts'
import { isLive, isListUpdate, type Progress, type Run } from './run.ts'
import {
  staleFinishWindow,
  unknownListSpacing,
  minBackoff,
  lateDeliveryWindow,
  lateCheckDelays,
  maxBackoff,
  startDeadline
} from './schedule.ts'

const progressFields = ['word', 'known', 'progress', 'done', 'total'] as const
const sameProgress = (a: Progress, b: Progress): boolean => progressFields.every(field => a[field] === b[field])

/** Recognised answers "no such list" before the run counts as not started. */
const unknownsNeeded = 3

/** What is expected of a run in doubt is no reason to show. */
const quietly = (run: Run, failure: Failure, moment: Moment): Run => {
  const { pause: _pause, ...next } = pauseWith(run, failure, moment)
  return next
}

const listUnknown = (run: Run, failure: Failure, moment: Moment): Run => {
  // A name that somebody typed may be mistyped: it is asked for seldom.
  if (run.state.is !== 'uncertain')
    return pauseWith(run.request.kind === 'tracked-list' ? { ...run, backoff: maxBackoff } : run, failure, moment)
  // Only the reply that was lost may have named the list of a lookup: that its address is no list's name says nothing.
  if (run.request.kind === 'person') return quietly(run, failure, moment)
  const unknown = run.state.unknownListReplies + 1
  // A clock that jumps must not make three answers of one minute look like those of an hour.
  const unknownSince = Math.min(run.state.unknownListSince ?? moment.now, moment.now)
  const counted: Run = {
    ...run,
    state: { ...run.state, unknownListReplies: unknown, unknownListSince: unknownSince },
    checkedAt: moment.now
  }
  const late =
    moment.now >= (run.sentAt ?? run.createdAt) + startDeadline + lateDeliveryWindow && moment.now >= unknownSince + unknownListSpacing
  if (unknown >= unknownsNeeded && late)
    return enter(counted, { is: 'not-started', lateChecks: 0 }, moment, moment.now + lateCheckDelays[0])
  return quietly(counted, failure, moment)
}

const goesOn = (run: Run, reading: { status: Progress; retryAfterMs?: number | undefined }, moment: Moment): Run => {
  const { state } = run
  const wait = state.is === 'running' ? run.backoff : minBackoff
  const held = holdBack({ ...run, checkedAt: moment.now }, reading, moment)
  const entered = enter(held, { is: 'running', status: reading.status }, moment, nextCheckAt(moment, wait))
  const news = state.is !== 'running' || !sameProgress(state.status, reading.status)
  return { ...entered, backoff: wait, changedAt: news ? moment.now : run.changedAt }
}

/** "Not ready" under a status that refuses may be said of a list that does not exist: it keeps a run going, and makes none. */
const notReady = (run: Run, failure: Failure, moment: Moment): Run =>
  run.state.is === 'running' ? goesOn(run, { ...failure, status: run.state.status }, moment) : quietly(run, failure, moment)

/** `count` results are expected, or what the run itself counted. An update that nobody accepted may have changed nothing. */
export const finish = (run: Run, count: number | undefined, moment: Moment): Run => {
  const { state } = run
  const expected = count ?? (state.is === 'running' ? state.status.total : state.is === 'stopped' ? state.expected : undefined)
  const before = isListUpdate(run) && state.is !== 'running'
  return enter(run, { is: 'finished', ...(expected === undefined ? {} : { expected }), ...(before ? { before } : {}) }, moment, moment.now)
}

const problem = (run: Run, failure: Failure, moment: Moment): Run => {
  if (hasLateChecks(run)) return scheduleLateCheck(run, failure, moment)
  if (failure.code === 'notReady') return notReady(run, failure, moment)
  return failure.code === 'listUnknown' ? listUnknown(run, failure, moment) : pauseWith(run, failure, moment)
}

/**
 * "Finished" may be said of what an updated list held before. It is not believed in the first minute after the start, nor, where nobody
 * answered the start, as long as that may still be on its way; what is believed after that may be old all the same.
 */
const isTooSoon = (run: Run, { now }: Moment): boolean => {
  const wait = run.state.is === 'running' ? staleFinishWindow : startDeadline + lateDeliveryWindow
  return isListUpdate(run) && isLive(run) && Math.abs(now - (run.sentAt ?? run.createdAt)) < wait
}

/** A word that nobody knows, and that a person took for a failure, is no news at a later look. */
const isSameWord = ({ state }: Run, { known, word }: Progress): boolean => state.is === 'failed' && !known && word === state.words

/** The run after a status answer. Meant for runs that are asked by status: running, uncertain, refused, not started, failed. */
export const onStatusReply = (run: Run, reading: StatusReading, moment: Moment): Run => {
  const { state } = run
  const named = 'ids' in reading ? rememberIdentifiers(run, reading) : run
  const checked: Run = { ...named, checkedAt: moment.now }
  switch (reading.is) {
    case 'running':
      return isSameWord(run, reading.status) ? scheduleLateCheck(checked, undefined, moment) : goesOn(named, reading, moment)
    case 'finished':
      return isTooSoon(run, moment) ? checked : finish(checked, reading.count, moment)
    case 'failed':
      // A refused or failed list that the service calls failed is no news.
      return state.is === 'refused' || state.is === 'failed'
        ? scheduleLateCheck(checked, undefined, moment)
        : enter(checked, { is: 'failed', words: reading.words, lateChecks: 0 }, moment, moment.now + lateCheckDelays[0])
    case 'problem':
    default:
      return problem(run, reading.failure, moment)
  }
}
