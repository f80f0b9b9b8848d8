// A run that ended without results: services say "finished" hours before a list is filled. It is downloaded again, at growing intervals for a
// day where people were expected, and at any time where the user asks. That is free.
import type { Failure } from '../../failure.ts'
import { isAboutDownload } from './on-download-reply.ts'
import { emptyLookDelaysMs, maxBackoffMs, maxTrackingMs } from './schedule.ts'
import { applyRetryAfter, enterState, nextCheckAt, type Moment } from './transitions.ts'
import { hasServiceList } from '../kind.ts'
import { getListIdentifiers, isEmptyHanded, type Run } from '../model/run.ts'

/** When the next download of an empty list is due; undefined once a day has passed since the first. */
const nextLookAt = (emptySince: number, moment: Moment): number | undefined => {
  const next = emptyLookDelaysMs.map(delayMs => emptySince + delayMs).find(time => time > moment.now)
  return next === undefined ? undefined : Math.max(next, nextCheckAt(moment))
}

/** Since when a run that ends now has been empty, and when it is downloaded again; undefined where it is not. */
export const planLooks = (run: Run, rows: number, moment: Moment): { emptySince: number; due: number } | undefined => {
  // For a lookup no one is a result, and the user waits for it.
  if (rows > 0 || !hasServiceList(run)) return undefined
  const { now } = moment
  const emptySince = Math.min((run.state.is === 'finished' ? run.state.emptySince : undefined) ?? now, now)
  const due = nextLookAt(emptySince, moment)
  return due === undefined ? undefined : { emptySince, due }
}

/** The run after a download that brought nothing. One that was not made is made later. */
export const onEmptyLook = (run: Run, failure: Failure, moment: Moment): Run | undefined => {
  if (!isEmptyHanded(run)) return undefined
  const { dueAt: _due, emptySince, ...rest } = applyRetryAfter({ ...run, checkedAt: moment.now }, failure, moment)
  if (emptySince === undefined) return rest
  const wasMade = isAboutDownload(failure)
  // A removed connection never comes back under its id, and any other obstacle ends the looks after a while.
  const isOver = failure.code === 'notConnected' || moment.now - run.changedAt >= maxTrackingMs
  if (!wasMade && isOver) return rest
  const due = wasMade ? nextLookAt(Math.min(emptySince, moment.now), moment) : nextCheckAt(moment, maxBackoffMs)
  return due === undefined ? rest : { ...rest, emptySince, dueAt: Math.max(due, rest.notBefore ?? 0) }
}

/** The run as finished, due at once: there are rows now, and its list may still grow. */
export const onRowsFound = (run: Run, identifier: string, moment: Moment): Run | undefined => {
  const { state } = run
  const identifierIndex = Math.max(0, getListIdentifiers(run).indexOf(identifier))
  if (!isEmptyHanded(run) || state.is !== 'collected') return undefined
  const unconfirmed = state.source === 'before-update' ? { updateUnconfirmed: true } : {}
  return enterState({ ...run, identifierIndex }, { is: 'finished', ...unconfirmed }, moment, moment.now)
}
