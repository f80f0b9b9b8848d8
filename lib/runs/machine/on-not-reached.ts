// Applies a check that did not reach the service, and the next one that does. An attempt that reached no one is no attempt: it uses up no try
// and ends no phase, and the time without the service does not count.
import { isNotReached, type Failure, type FailureCode } from '../../failure.ts'
import { isAboutDownload } from './on-download-reply.ts'
import type { RunEvent } from './run-event.ts'
import { maxBackoffMs, maxTrackingMs, maxUnreachedWaitMs, minChecksBeforeStop } from './schedule.ts'
import { nextCheckAt, type Moment } from './transitions.ts'
import { isLive, type Run } from '../model/run.ts'

/** The event, where a status reply is no reply of the service as `not-reached`. */
export const recogniseUnreached = (event: RunEvent): RunEvent =>
  event.is === 'status-reply' && event.reading.is === 'problem' && isNotReached(event.reading.failure)
    ? { is: 'not-reached', failure: event.reading.failure }
    : event

/** The run in the same state, checked again after a wait that grows up to 15 min. A live run shows why it waits. */
export const onNotReached = (run: Run, failure: Failure, moment: Moment): Run => {
  const { incoming: _incoming, ...rest } = run
  const waitMs = run.backoffMs >= maxBackoffMs ? maxUnreachedWaitMs : run.backoffMs
  return {
    ...rest,
    ...(isLive(run) ? { pause: failure } : {}),
    unreachedSince: Math.min(run.unreachedSince ?? moment.now, moment.now),
    dueAt: Math.max(nextCheckAt(moment, waitMs), run.notBefore ?? 0)
  }
}

/** Does the event hold an answer of the service to a check? */
const isAnswer = (event: RunEvent): boolean =>
  event.is === 'status-reply' ||
  event.is === 'empty-download' ||
  event.is === 'partial-download' ||
  (event.is === 'pause' && isAboutDownload(event.failure))

/**
 * The run before the event is applied, where the event is an answer to a check: with one more check, and without the time in which the service
 * was out of reach. A time in the future was written before the clock was set back.
 */
export const countAnswer = (run: Run, event: RunEvent, { now }: Moment): Run => {
  if (!isAnswer(event)) return run
  const { unreachedSince = now, tracking, ...rest } = run
  const since = (tracking?.since ?? run.sentAt ?? run.createdAt) + Math.max(0, now - unreachedSince)
  return { ...rest, tracking: { since: Math.min(since, now), checks: (tracking?.checks ?? 0) + 1 } }
}

/** Nothing was asked: the user may give the key or the permission, and the service may have the results by then. */
const unasked = new Set<FailureCode>(['apiKeyNeeded', 'noPermission', 'internalError'])

/**
 * Whether Muster stops checking the run: the service has answered `minChecksBeforeStop` checks or more within `maxTrackingMs`, and this answer
 * ends nothing either. A run that is said to be finished is downloaded first.
 */
export const isCheckedTooLong = (run: Run, event: RunEvent, { now }: Moment): boolean =>
  isLive(run) &&
  (isAnswer(event) || (event.is === 'pause' && !unasked.has(event.failure.code))) &&
  !(event.is === 'status-reply' && event.reading.is === 'finished') &&
  run.tracking !== undefined &&
  run.tracking.checks >= minChecksBeforeStop &&
  now - run.tracking.since >= maxTrackingMs
