// The life of a run as a pure function: (run, event) → run, or undefined where the event means nothing in that state.
// Retrying a status check: on-status-reply.ts decides whether a reply leads to another check (for a finished run: `isStatusDue` of
// on-download-reply.ts), and on-not-reached.ts what a check counts that reached no one, and when the checks end. transitions.ts (`pauseRun`,
// `scheduleLateCheck`) decides how long to wait, with the times of schedule.ts.
import { maxRetryAfterMs } from '../../failure.ts'
import { onWake, workerStopped, beginReading, endReading } from './on-wake.ts'
import { onStartReply, enterFinished, onStatusOfFinished, onStatusReply } from './on-status-reply.ts'
import { countFailedDownload, onEmptyDownload, onPartialDownload, onEmptyLook, onRowsFound, planLooks } from './on-download-reply.ts'
import { countAnswer, isCheckedTooLong, onNotReached, recogniseUnreached } from './on-not-reached.ts'
import { switchToNextIdentifier, isListMissing, isListUnknown, rememberIdentifiers } from './list-identifier.ts'
import { enterState, hasLateChecks, scheduleLateCheck, pauseRun, nextCheckAt, withCheckFloor, type Moment } from './transitions.ts'
import { asksForPeople, isParentRun } from '../kind.ts'
import { isEmptyHanded, isLive, type Run, type RunState } from '../model/run.ts'
import type { RunEvent } from './run-event.ts'
import { minBackoffMs, lateCheckDelaysMs, lookupDeadlineMs, nextBackoff, startDeadlineMs } from './schedule.ts'

/** What a finished run knows of its results, and keeps while it is stopped. */
const expectations = ({ expected, updateUnconfirmed }: { expected?: number | undefined; updateUnconfirmed?: boolean | undefined }) => ({
  ...(expected === undefined ? {} : { expected }),
  ...(updateUnconfirmed === undefined ? {} : { updateUnconfirmed })
})

const stop = (run: Run, reason: 'no-end' | undefined, moment: Moment): Run => {
  const { state } = run
  const previous = state.is === 'running' || state.is === 'finished' ? state.is : 'uncertain'
  const known = state.is === 'finished' ? expectations(state) : {}
  return enterState(run, { is: 'stopped', previous, ...(reason && { reason }), ...known }, moment, undefined)
}

/** The wait grows only after a check that was due, so a user who watches does not delay the next one. */
const onCheck = (run: Run, moment: Moment): Run => {
  const isEarly = run.dueAt !== undefined && run.dueAt > moment.now
  const backoffMs = isEarly ? run.backoffMs : nextBackoff(run.backoffMs)
  const floored = withCheckFloor(run, moment)
  return { ...floored, backoffMs, dueAt: Math.max(nextCheckAt(moment, backoffMs), floored.notBefore ?? 0) }
}

/** Tracking is free: any run that was sent and has no results can be tracked again. */
const resumedState = ({ state, request, childCounts }: Run): RunState | undefined => {
  switch (state.is) {
    case 'stopped':
      if (state.previous === 'finished') return { is: 'finished', ...expectations(state) }
      return state.previous === 'running' ? { is: 'running', status: { known: true } } : workerStopped
    case 'failed':
      return { is: 'running', status: { known: true } }
    case 'refused':
    case 'not-started':
      return workerStopped
    case 'collected':
      // The user finished it early, before all child runs were started.
      return isParentRun({ request }) && childCounts !== undefined && childCounts.waiting > 0
        ? { is: 'running', status: { known: true } }
        : undefined
    case 'intent':
    case 'sending':
    case 'running':
    case 'uncertain':
    case 'finished':
    case 'not-sent':
    default:
      return undefined
  }
}

const isIn =
  (...states: RunState['is'][]) =>
  ({ state }: Run): boolean =>
    states.includes(state.is)

const isCheckedByStatus = isIn('running', 'uncertain', 'refused', 'not-started', 'failed')
const isTracked = isIn('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed')
const isUnderWay = isIn('running', 'uncertain', 'finished')
/** The reply to the one POST may still arrive. */
const awaitsStartReply = isIn('sending', 'uncertain')
/** Results are accepted in any state of a run that was sent. */
const lacksResults = isIn('sending', 'running', 'uncertain', 'finished', 'refused', 'not-started', 'failed', 'stopped')

/** Results of an update that no reply confirmed stay marked as possibly old, until a file replaces them. */
const onStored = (run: Run, event: Extract<RunEvent, { is: 'stored' }>, moment: Moment): Run => {
  const { rows, reportedCount, unread, isPart, received, source, validEmails, doubtful, unowned, rowMark } = event
  const { validEmails: _before, rowMark: _mark, ...rest } = run
  const { state } = run
  const isUnconfirmed =
    (state.is === 'finished' && state.updateUnconfirmed === true) || (state.is === 'collected' && state.source === 'before-update')
  const storedSource = source ?? (isUnconfirmed ? ('before-update' as const) : undefined)
  const collected: RunState = {
    is: 'collected',
    rows,
    ...received,
    ...(reportedCount === undefined ? {} : { reportedCount }),
    ...(unread ? { unread } : {}),
    ...(isPart ? { isPart } : {}),
    ...(doubtful ? { doubtful } : {}),
    ...(unowned ? { unowned } : {}),
    ...(storedSource === undefined ? {} : { source: storedSource })
  }
  const counted = { ...rest, checkedAt: moment.now, ...(validEmails === undefined ? {} : { validEmails }), ...(rowMark && { rowMark }) }
  const looks = source === undefined ? planLooks(run, rows, moment) : undefined
  const ended = enterState(counted, collected, moment, looks?.due)
  return looks ? { ...ended, emptySince: looks.emptySince } : ended
}

/** The user may know more than the replies say: about a list without results, or one whose status is unknown. */
const onMarkAs = (run: Run, as: 'finished' | 'failed', moment: Moment): Run | undefined => {
  const { state } = run
  // A service status never applies to a parent run.
  if (isParentRun(run)) return undefined
  if (as === 'finished') return isCheckedByStatus(run) || state.is === 'stopped' ? enterFinished(run, undefined, moment) : undefined
  if (!isUnderWay(run) || (state.is === 'finished' && !run.pause)) return undefined
  const message = state.is === 'running' ? state.status.word : state.is === 'uncertain' ? state.failure.message : run.pause?.message
  // The service calls a finished run finished at each later check, which the user knows.
  const due = state.is === 'finished' ? undefined : moment.now + lateCheckDelaysMs[0]
  return enterState(run, { is: 'failed', message: message ?? '', lateChecks: 0 }, moment, due)
}

const omitNotBefore = ({ notBefore: _notBefore, ...run }: Run): Run => run

/** An uncertain start no longer holds up others. A parent run that waits for the service goes on, unless each of its own starts fails. */
const onServiceAnswered = (run: Run, { now }: Moment): Run | undefined => {
  const { state, pause } = run
  if (state.is === 'uncertain') return state.hasAnsweredSince ? undefined : { ...run, state: { ...state, hasAnsweredSince: true } }
  if (!isParentRun(run) || state.is !== 'running') return undefined
  const isFirm = (run.doubtfulInARow ?? 0) > 1 || (run.refusedInARow ?? 0) > 0
  if (pause?.code !== 'networkAway' && pause?.code !== 'serviceAway') return undefined
  return isFirm ? { ...run, dueAt: Math.max(now, run.notBefore ?? 0) } : { ...omitNotBefore(run), dueAt: now }
}

const next = (run: Run, event: RunEvent, moment: Moment): Run | undefined => {
  const { state } = run
  switch (event.is) {
    case 'send': {
      if (state.is !== 'intent') return undefined
      const deadlineMs = asksForPeople(run) ? lookupDeadlineMs : startDeadlineMs
      const due = moment.now + deadlineMs + minBackoffMs
      return { ...enterState(run, { is: 'sending', workerId: event.workerId }, moment, due), sentAt: moment.now }
    }
    case 'not-sent':
      return state.is === 'intent' ? enterState(run, { is: 'not-sent', failure: event.failure }, moment, undefined) : undefined
    case 'start-reply':
      // A wake may have made the run uncertain. Its start reply, if it still arrives, takes precedence.
      return awaitsStartReply(run) ? onStartReply(run, event.reading, moment) : undefined
    case 'wake':
      return onWake(run, event.workerId, moment)
    case 'check':
      return isTracked(run) || isEmptyHanded(run) ? onCheck(run, moment) : undefined
    case 'status-reply':
      if (state.is === 'finished') return onStatusOfFinished(run, event.reading, moment)
      return isCheckedByStatus(run) ? onStatusReply(run, event.reading, moment) : undefined
    case 'pause': {
      if (isEmptyHanded(run)) return onEmptyLook(run, event.failure, moment)
      if (!isTracked(run)) return undefined
      const named = rememberIdentifiers(run, event)
      if (hasLateChecks(named)) return scheduleLateCheck(named, event.failure, moment)
      return pauseRun(countFailedDownload(named, event.failure), event.failure, moment)
    }
    case 'not-reached':
      return isTracked(run) || isEmptyHanded(run) ? onNotReached(run, event.failure, moment) : undefined
    case 'empty-download':
      return isEmptyHanded(run) ? onEmptyLook(run, event.failure, moment) : onEmptyDownload(run, event.failure, moment)
    case 'rows-found':
      return onRowsFound(run, event.identifier, moment)
    case 'partial-download':
      return onPartialDownload(run, event.failure, moment, event.rows)
    case 'retry-after': {
      if (!isUnderWay(run)) return undefined
      const notBefore = Math.max(run.notBefore ?? 0, moment.now + Math.min(maxRetryAfterMs, event.retryAfterMs))
      return { ...run, notBefore, ...(run.dueAt === undefined ? {} : { dueAt: Math.max(run.dueAt, notBefore) }) }
    }
    case 'service-answered':
      return onServiceAnswered(run, moment)
    case 'network-back':
      return isParentRun(run) && state.is === 'running' && run.pause?.code === 'networkAway'
        ? { ...omitNotBefore(run), dueAt: moment.now }
        : undefined
    case 'stored':
      return lacksResults(run) || (event.replacing === true && state.is === 'collected') ? onStored(run, event, moment) : undefined
    case 'mark-as':
      return onMarkAs(run, event.as, moment)
    case 'not-stored':
      if (!isLive(run) || !lacksResults(run)) return undefined
      // A finished run keeps its expected count: without it an empty download would be believed.
      return pauseRun(state.is === 'finished' ? run : enterState(run, { is: 'finished' }, moment, undefined), event.failure, moment)
    case 'read':
      return beginReading(run, event.workerId, event.isKept === true)
    case 'reading-ended':
      return run.reading ? run : undefined
    case 'stop-tracking':
      return isUnderWay(run) ? stop(run, undefined, moment) : undefined
    case 'resume-tracking':
    default: {
      const resumed = resumedState(run)
      if (!resumed) return undefined
      const { tracking: _tracking, ...rest } = run
      // The user may know that what the run waited for is over.
      const again = isParentRun(run) ? { ...omitNotBefore(rest), resumes: (run.resumes ?? 0) + 1 } : rest
      return enterState(again, resumed, moment, moment.now)
    }
  }
}

/** Events that follow from no reply: a reading goes on beside them. */
const withoutReading = new Set<RunEvent['is']>(['read', 'wake', 'check', 'retry-after', 'service-answered', 'network-back'])

/** The run after `event`, or undefined where the event means nothing to it, as a late reply or a second click. */
export const applyEvent = (run: Run, received: RunEvent, moment: Moment): Run | undefined => {
  const after = applyOne(run, received, moment)
  return after && !withoutReading.has(received.is) ? endReading(after) : after
}

const applyOne = (run: Run, received: RunEvent, moment: Moment): Run | undefined => {
  const event = recogniseUnreached(received)
  const after = next(countAnswer(run, event, moment), event, moment)
  if (after && isCheckedTooLong(after, event, moment)) return stop(after, 'no-end', moment)
  return after && isListMissing(event) && !isEmptyHanded(after) ? switchToNextIdentifier(after, moment, run, isListUnknown(event)) : after
}
