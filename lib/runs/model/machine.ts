// The life of a run as a pure function: (run, event) → run, or undefined where the event means nothing in that state.
import { onWake, workerStopped } from './on-wake.ts'
import { onStartReply } from './on-start-reply.ts'
import { onEmptyDownload, onPartialDownload } from './on-download-reply.ts'
import { enterFinished, onStatusReply } from './on-status-reply.ts'
import { switchToNextIdentifier, isListMissing } from './list-identifier.ts'
import { enterState, hasLateChecks, scheduleLateCheck, pauseRun, nextCheckAt, type Moment } from './transitions.ts'
import { isParentRun, isLive, type Run, type RunState } from './run.ts'
import type { RunEvent } from './run-event.ts'
import { minBackoffMs, lateCheckDelaysMs, lookupDeadlineMs, nextBackoff, startDeadlineMs } from './schedule.ts'

/** The wait grows only after a check that was due, so a user who watches does not delay the next one. */
const onCheck = (run: Run, moment: Moment): Run => {
  const isEarly = run.dueAt !== undefined && run.dueAt > moment.now
  const backoffMs = isEarly ? run.backoffMs : nextBackoff(run.backoffMs)
  return { ...run, backoffMs, dueAt: Math.max(nextCheckAt(moment, backoffMs), run.notBefore ?? 0) }
}

/** What a finished run knows of its results, and keeps while it is stopped. */
const expectations = ({ expected, updateUnconfirmed }: { expected?: number | undefined; updateUnconfirmed?: boolean | undefined }) => ({
  ...(expected === undefined ? {} : { expected }),
  ...(updateUnconfirmed === undefined ? {} : { updateUnconfirmed })
})

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
const onStored = (run: Run, { rows, reportedCount, received, source }: Extract<RunEvent, { is: 'stored' }>, moment: Moment): Run => {
  const { state } = run
  const isUnconfirmed =
    (state.is === 'finished' && state.updateUnconfirmed === true) || (state.is === 'collected' && state.source === 'before-update')
  const storedSource = source ?? (isUnconfirmed ? ('before-update' as const) : undefined)
  const collected: RunState = {
    is: 'collected',
    rows,
    ...received,
    ...(reportedCount === undefined ? {} : { reportedCount }),
    ...(storedSource === undefined ? {} : { source: storedSource })
  }
  return enterState({ ...run, checkedAt: moment.now }, collected, moment, undefined)
}

/** The user may know more than the replies say: about a list without results, or one whose status is unknown. */
const onMarkAs = (run: Run, as: 'finished' | 'failed', moment: Moment): Run | undefined => {
  const { state } = run
  // A service status never applies to a parent run.
  if (isParentRun(run)) return undefined
  if (as === 'finished') return isCheckedByStatus(run) || state.is === 'stopped' ? enterFinished(run, undefined, moment) : undefined
  if (state.is !== 'running' && state.is !== 'uncertain') return undefined
  const message = state.is === 'running' ? state.status.word : state.failure.message
  return enterState(run, { is: 'failed', message: message ?? '', lateChecks: 0 }, moment, moment.now + lateCheckDelaysMs[0])
}

const next = (run: Run, event: RunEvent, moment: Moment): Run | undefined => {
  const { state } = run
  switch (event.is) {
    case 'send': {
      if (state.is !== 'intent') return undefined
      const deadlineMs = run.request.kind === 'person' ? lookupDeadlineMs : startDeadlineMs
      const due = moment.now + deadlineMs + minBackoffMs
      return { ...enterState(run, { is: 'sending', workerId: event.workerId }, moment, due), sentAt: moment.now }
    }
    case 'not-sent':
      return state.is === 'intent' ? enterState(run, { is: 'not-sent', failure: event.failure }, moment, undefined) : undefined
    case 'start-reply':
      // A wake may have made the run uncertain. Its start reply, if it still arrives, is worth more.
      return awaitsStartReply(run) ? onStartReply(run, event.reading, moment) : undefined
    case 'wake':
      return onWake(run, event.workerId, moment)
    case 'check':
      return isTracked(run) ? onCheck(run, moment) : undefined
    case 'status-reply':
      return isCheckedByStatus(run) ? onStatusReply(run, event.reading, moment) : undefined
    case 'pause':
      if (!isTracked(run)) return undefined
      return hasLateChecks(run) ? scheduleLateCheck(run, event.failure, moment) : pauseRun(run, event.failure, moment)
    case 'empty-download':
      return onEmptyDownload(run, event.failure, moment)
    case 'partial-download':
      return onPartialDownload(run, event.failure, moment)
    case 'retry-after': {
      if (!isUnderWay(run)) return undefined
      const notBefore = Math.max(run.notBefore ?? 0, moment.now + event.retryAfterMs)
      return { ...run, notBefore, ...(run.dueAt === undefined ? {} : { dueAt: Math.max(run.dueAt, notBefore) }) }
    }
    case 'stored':
      return lacksResults(run) || (event.replacing === true && state.is === 'collected') ? onStored(run, event, moment) : undefined
    case 'mark-as':
      return onMarkAs(run, event.as, moment)
    case 'not-stored':
      if (!isLive(run) || !lacksResults(run)) return undefined
      // A finished run keeps its expected count: without it an empty download would be believed.
      return pauseRun(state.is === 'finished' ? run : enterState(run, { is: 'finished' }, moment, undefined), event.failure, moment)
    case 'stop-tracking':
      return state.is === 'running' || state.is === 'uncertain' || state.is === 'finished'
        ? enterState(run, { is: 'stopped', previous: state.is, ...(state.is === 'finished' ? expectations(state) : {}) }, moment, undefined)
        : undefined
    case 'resume-tracking':
    default: {
      const resumed = resumedState(run)
      return resumed && enterState(run, resumed, moment, moment.now)
    }
  }
}

/** The run after `event`, or undefined where the event means nothing to it, as a late reply or a second click. */
export const applyEvent = (run: Run, event: RunEvent, moment: Moment): Run | undefined => {
  const after = next(run, event, moment)
  return after && isListMissing(event) ? switchToNextIdentifier(after, moment) : after
}
