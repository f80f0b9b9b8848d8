// Applies the reply to the one POST of a start, and a status reply. "No such list" needs the most care: a start may be delivered late, so a paid
// run must not become "not started".
import { rememberIdentifiers, isCutName } from './list-identifier.ts'
import {
  enterState,
  applyRetryAfter,
  nextCheckAt,
  withCheckFloor,
  type Moment,
  hasLateChecks,
  scheduleLateCheck,
  pauseRun
} from './transitions.ts'
import { isListUpdate, isLookup, isTrackedList } from '../kind.ts'
import { type Run, isLive, type Progress } from '../model/run.ts'
import {
  lateCheckDelaysMs,
  staleFinishWindowMs,
  unknownListSpacingMs,
  minBackoffMs,
  lateDeliveryWindowMs,
  maxBackoffMs,
  startDeadlineMs
} from './schedule.ts'
import type { StartAnswer } from './run-event.ts'
import type { Failure } from '../../failure.ts'
import type { StatusReading } from '../../service/readings.ts'
import { isStatusDue } from './on-download-reply.ts'

const maxRemarkLength = 300

const withRemark = (run: Run, remark = ''): Run =>
  remark.trim() === '' ? run : { ...run, remark: remark.trim().slice(0, maxRemarkLength) }

/** The run after its start reply. A refused list is checked later all the same: services have refused a start and executed it. */
export const onStartReply = (run: Run, reading: StartAnswer, moment: Moment): Run => {
  const named = rememberIdentifiers(run, reading)
  switch (reading.is) {
    case 'accepted': {
      const accepted = withCheckFloor(withRemark(named, reading.remark), moment)
      return enterState(applyRetryAfter(accepted, reading, moment), { is: 'running', status: reading.status }, moment, nextCheckAt(moment))
    }
    case 'refused': {
      const { failure, isCertain } = reading
      const delayed = applyRetryAfter(named, failure, moment)
      // A list that existed before is found in any case, so a check would prove nothing.
      const due = isListUpdate(run) ? undefined : moment.now + lateCheckDelaysMs[0]
      return enterState(delayed, { is: 'refused', failure, isCertain, lateChecks: 0 }, moment, due)
    }
    case 'unclear':
    default: {
      const delayed = applyRetryAfter(named, reading.failure, moment)
      return enterState(delayed, { is: 'uncertain', failure: reading.failure, unknownListReplies: 0 }, moment, nextCheckAt(moment))
    }
  }
}

const progressFields = ['word', 'known', 'progress', 'done', 'total'] as const
const isSameProgress = (a: Progress, b: Progress): boolean => progressFields.every(field => a[field] === b[field])

/** Recognised replies "no such list" before the run counts as not started. */
const unknownRepliesNeeded = 3

/** The run checked again later, without a pause to show: an uncertain run is expected to meet such replies. */
const withoutPause = (run: Run, failure: Failure, moment: Moment): Run => {
  const { pause: _pause, ...next } = pauseRun(run, failure, moment)
  return next
}

const onUnknownList = (run: Run, failure: Failure, moment: Moment): Run => {
  // The user may have mistyped the name of a tracked list: check it seldom.
  if (run.state.is !== 'uncertain') return pauseRun(isTrackedList(run) ? { ...run, backoffMs: maxBackoffMs } : run, failure, moment)
  // Only the lost reply may have named the list of a lookup. That no list has the profile's URL as its name proves nothing.
  if (isLookup(run)) return withoutPause(run, failure, moment)
  // An id from an unclear reply may be that of something else. The run may exist under one that never came.
  if (run.isKnownById) return withoutPause(run, failure, moment)
  // Nor does it prove anything that no list has a name that was only guessed.
  if (isCutName(run)) return withoutPause(run, failure, moment)
  const unknownListReplies = run.state.unknownListReplies + 1
  // After a jump of the clock, three replies within a minute must not look like an hour.
  const unknownListSince = Math.min(run.state.unknownListSince ?? moment.now, moment.now)
  const counted: Run = { ...run, state: { ...run.state, unknownListReplies, unknownListSince }, checkedAt: moment.now }
  const isLateEnough =
    moment.now >= (run.sentAt ?? run.createdAt) + startDeadlineMs + lateDeliveryWindowMs &&
    moment.now >= unknownListSince + unknownListSpacingMs
  if (unknownListReplies >= unknownRepliesNeeded && isLateEnough)
    return enterState(counted, { is: 'not-started', lateChecks: 0 }, moment, moment.now + lateCheckDelaysMs[0])
  return withoutPause(counted, failure, moment)
}

const enterRunning = (run: Run, reading: { status: Progress; retryAfterMs?: number | undefined }, moment: Moment): Run => {
  const { state } = run
  const waitMs = state.is === 'running' ? run.backoffMs : minBackoffMs
  const delayed = applyRetryAfter({ ...run, checkedAt: moment.now }, reading, moment)
  const entered = enterState(delayed, { is: 'running', status: reading.status }, moment, nextCheckAt(moment, waitMs))
  const isNew = state.is !== 'running' || !isSameProgress(state.status, reading.status)
  return { ...entered, backoffMs: waitMs, changedAt: isNew ? moment.now : run.changedAt }
}

/**
 * "Not ready" under an HTTP status that refuses may be about a list that does not exist: it keeps a running run, and makes none running.
 */
const onNotReady = (run: Run, failure: Failure, moment: Moment): Run =>
  run.state.is === 'running' ? enterRunning(run, { ...failure, status: run.state.status }, moment) : withoutPause(run, failure, moment)

/**
 * The finished run, due at once. It expects `count` results, or those that it counted itself. An update that no reply accepted may have
 * changed nothing.
 */
export const enterFinished = (run: Run, count: number | undefined, moment: Moment): Run => {
  const { state } = run
  const expected = count ?? (state.is === 'running' ? state.status.total : state.is === 'stopped' ? state.expected : undefined)
  const updateUnconfirmed = isListUpdate(run) && state.is !== 'running'
  return enterState(
    run,
    { is: 'finished', ...(expected === undefined ? {} : { expected }), ...(updateUnconfirmed ? { updateUnconfirmed } : {}) },
    moment,
    moment.now
  )
}

const onProblem = (run: Run, failure: Failure, moment: Moment): Run => {
  if (hasLateChecks(run)) return scheduleLateCheck(run, failure, moment)
  if (failure.code === 'notReady') return onNotReady(run, failure, moment)
  return failure.code === 'listUnknown' ? onUnknownList(run, failure, moment) : pauseRun(run, failure, moment)
}

/**
 * May "finished" describe what an updated list held before? It is not believed in the first minute after the start. Where no reply accepted
 * the start, it is not believed while that may still be delivered. Rows that come later may be old all the same.
 */
const isTooSoon = (run: Run, { now }: Moment): boolean => {
  const waitMs = run.state.is === 'running' ? staleFinishWindowMs : startDeadlineMs + lateDeliveryWindowMs
  return isListUpdate(run) && isLive(run) && Math.abs(now - (run.sentAt ?? run.createdAt)) < waitMs
}

/** An unknown word that the user has marked as failed is not new at a later check. */
const isWordMarkedFailed = ({ state }: Run, { known, word }: Progress): boolean => state.is === 'failed' && !known && word === state.message

/** The run after a status reply. For runs that are checked by status: running, uncertain, refused, not started, failed. */
export const onStatusReply = (run: Run, reading: StatusReading, moment: Moment): Run => {
  const { state } = run
  const named = 'ids' in reading ? rememberIdentifiers(run, reading) : run
  const checked: Run = { ...named, checkedAt: moment.now }
  switch (reading.is) {
    case 'running':
      return isWordMarkedFailed(run, reading.status) ? scheduleLateCheck(checked, undefined, moment) : enterRunning(named, reading, moment)
    case 'finished':
      return isTooSoon(run, moment) ? checked : enterFinished(checked, reading.count, moment)
    case 'failed':
      // That a refused or failed list has failed is not new.
      return state.is === 'refused' || state.is === 'failed'
        ? scheduleLateCheck(checked, undefined, moment)
        : enterState(checked, { is: 'failed', message: reading.words, lateChecks: 0 }, moment, moment.now + lateCheckDelaysMs[0])
    case 'problem':
    default:
      return onProblem(named, reading.failure, moment)
  }
}

/**
 * The finished run after a later status check, which is made while its downloads fail. A changed status applies. A failed check changes
 * nothing: the run keeps the failure of its downloads.
 */
export const onStatusOfFinished = (run: Run, reading: StatusReading, moment: Moment): Run | undefined => {
  if (run.state.is !== 'finished' || !isStatusDue(run)) return undefined
  const named = 'ids' in reading ? rememberIdentifiers(run, reading) : run
  const { failedDownloads: _failed, ...state } = run.state
  const checked: Run = { ...named, state, checkedAt: moment.now }
  if (reading.is === 'running' && reading.status.known) return enterRunning(checked, reading, moment)
  if (reading.is === 'failed')
    return enterState(checked, { is: 'failed', message: reading.words, lateChecks: 0 }, moment, moment.now + lateCheckDelaysMs[0])
  return reading.is === 'finished' && reading.count !== undefined ? { ...checked, state: { ...state, expected: reading.count } } : checked
}
