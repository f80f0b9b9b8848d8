// The life of a run as a pure function: (run, event) → run, or undefined where the event has no meaning in that state. No time,
// no chance and no storage in here; effects watch it.
import { onWake, workerGone } from './on-wake.ts'
import { onStartReply } from './on-start-reply.ts'
import { onEmptyDownload, onPartialDownload } from './on-download-reply.ts'
import { finish, onStatusReply } from './on-status-reply.ts'
import { useNextIdentifier, isListMissing } from './list-identifier.ts'
import { enter, hasLateChecks, scheduleLateCheck, pauseWith, nextCheckAt, type Moment } from './transitions.ts'
import { isParentRun, isLive, type Run, type RunState } from './run.ts'
import type { RunEvent } from './run-event.ts'
import { minBackoff, lateCheckDelays, lookupDeadline, nextBackoff, startDeadline } from './schedule.ts'

/** The wait grows only when a look was due: somebody who watches does not make the next one later. */
const ask = (run: Run, moment: Moment): Run => {
  const early = run.dueAt !== undefined && run.dueAt > moment.now
  const wait = early ? run.backoff : nextBackoff(run.backoff)
  return { ...run, backoff: wait, dueAt: Math.max(nextCheckAt(moment, wait), run.notBefore ?? 0) }
}

/** What is known of results that are not here yet. */
const knownOf = ({ expected, before }: { expected?: number | undefined; before?: boolean | undefined }) => ({
  ...(expected === undefined ? {} : { expected }),
  ...(before === undefined ? {} : { before })
})

/** Asking is free: any run that was sent and has no results can be asked about again. */
const stateAgain = ({ state, request, childCounts }: Run): RunState | undefined => {
  switch (state.is) {
    case 'stopped':
      if (state.previous === 'finished') return { is: 'finished', ...knownOf(state) }
      return state.previous === 'running' ? { is: 'running', status: { known: true } } : workerGone
    case 'failed':
      return { is: 'running', status: { known: true } }
    case 'refused':
    case 'not-started':
      return workerGone
    case 'collected':
      // It was ended before everybody was asked.
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

const among =
  (...states: RunState['is'][]) =>
  ({ state }: Run): boolean =>
    states.includes(state.is)

/** States whose list is asked about, and those in which the answer to the one POST may still arrive. */
const byStatus = among('running', 'uncertain', 'refused', 'not-started', 'failed')
const isFollowed = among('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed')
const isUnderWay = among('running', 'uncertain', 'finished')
const awaitsAnswer = among('sending', 'uncertain')
/** Results are welcome in any state of a run that was sent, whatever was believed of it meanwhile. */
const isWithout = among('sending', 'running', 'uncertain', 'finished', 'refused', 'not-started', 'failed', 'stopped')

/** Results of a list that may have been left as it was before its update are called so, until a file takes their place. */
const collect = (run: Run, { rows, reportedCount, received, from }: Extract<RunEvent, { is: 'collected' }>, moment: Moment): Run => {
  const { state } = run
  const before = (state.is === 'finished' && state.before === true) || (state.is === 'collected' && state.from === 'before')
  const of = from ?? (before ? ('before' as const) : undefined)
  const collected: RunState = {
    is: 'collected',
    rows,
    ...received,
    ...(reportedCount === undefined ? {} : { reportedCount }),
    ...(of === undefined ? {} : { from: of })
  }
  return enter({ ...run, checkedAt: moment.now }, collected, moment, undefined)
}

/** A person knows more than the replies say: about any list whose results are not here, or that is said to be on its way. */
const treat = (run: Run, as: 'finished' | 'failed', moment: Moment): Run | undefined => {
  const { state } = run
  // Of many no word of the service's is about the whole.
  if (isParentRun(run)) return undefined
  if (as === 'finished') return byStatus(run) || state.is === 'stopped' ? finish(run, undefined, moment) : undefined
  if (state.is !== 'running' && state.is !== 'uncertain') return undefined
  const words = state.is === 'running' ? state.status.word : state.failure.message
  return enter(run, { is: 'failed', words: words ?? '', lateChecks: 0 }, moment, moment.now + lateCheckDelays[0])
}

const next = (run: Run, event: RunEvent, moment: Moment): Run | undefined => {
  const { state } = run
  switch (event.is) {
    case 'send': {
      if (state.is !== 'intent') return undefined
      const deadline = run.request.kind === 'person' ? lookupDeadline : startDeadline
      return { ...enter(run, { is: 'sending', workerId: event.workerId }, moment, moment.now + deadline + minBackoff), sentAt: moment.now }
    }
    case 'not-sent':
      return state.is === 'intent' ? enter(run, { is: 'not-sent', failure: event.failure }, moment, undefined) : undefined
    case 'answered':
      // After a wake the run may already be uncertain; its answer, should it still arrive, is worth more.
      return awaitsAnswer(run) ? onStartReply(run, event.reading, moment) : undefined
    case 'found':
      return onWake(run, event.workerId, moment)
    case 'ask':
      return isFollowed(run) ? ask(run, moment) : undefined
    case 'status':
      return byStatus(run) ? onStatusReply(run, event.reading, moment) : undefined
    case 'paused':
      if (!isFollowed(run)) return undefined
      return hasLateChecks(run) ? scheduleLateCheck(run, event.failure, moment) : pauseWith(run, event.failure, moment)
    case 'empty':
      return onEmptyDownload(run, event.failure, moment)
    case 'part':
      return onPartialDownload(run, event.failure, moment)
    case 'hold-back': {
      if (!isUnderWay(run)) return undefined
      const notBefore = Math.max(run.notBefore ?? 0, moment.now + event.retryAfterMs)
      return { ...run, notBefore, ...(run.dueAt === undefined ? {} : { dueAt: Math.max(run.dueAt, notBefore) }) }
    }
    case 'collected':
      return isWithout(run) || (event.replacing === true && state.is === 'collected') ? collect(run, event, moment) : undefined
    case 'treat':
      return treat(run, event.as, moment)
    case 'not-stored':
      if (!isLive(run) || !isWithout(run)) return undefined
      // What is known of the results is known still: without their count an empty answer would be believed.
      return pauseWith(state.is === 'finished' ? run : enter(run, { is: 'finished' }, moment, undefined), event.failure, moment)
    case 'stop':
      return state.is === 'running' || state.is === 'uncertain' || state.is === 'finished'
        ? enter(run, { is: 'stopped', previous: state.is, ...(state.is === 'finished' ? knownOf(state) : {}) }, moment, undefined)
        : undefined
    case 'follow-again':
    default: {
      const again = stateAgain(run)
      return again && enter(run, again, moment, moment.now)
    }
  }
}

/** The run after `event`, or undefined when the event means nothing to it (a late answer, a second click). */
export const advance = (run: Run, event: RunEvent, moment: Moment): Run | undefined => {
  const after = next(run, event, moment)
  return after && isListMissing(event) ? useNextIdentifier(after, moment) : after
}
