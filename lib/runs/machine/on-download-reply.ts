// Applies a download that does not end its run: an empty one, or one with a part of the rows. A later one must confirm either, since
// services often say "finished" before the results can be downloaded.
import type { Failure, FailureCode } from '../../failure.ts'
import { pauseRun, type Moment, applyRetryAfter, enterState, nextCheckAt } from './transitions.ts'
import { isDomainRun, isLookup, hasServiceList } from '../kind.ts'
import { type Run, getListIdentifiers, isEmptyHanded } from '../model/run.ts'
import {
  downloadsBeforeStatus,
  emptyDownloadSpacingMs,
  emptyLookupSpacingMs,
  maxEmptyWaitMs,
  maxPartialWaitMs,
  emptyLookDelaysMs,
  maxBackoffMs,
  maxTrackingMs
} from './schedule.ts'

/** The stored time, which is never later than now: the clock may have been set back. */
const earliest = (stored: number | undefined, now: number): number => Math.min(stored ?? now, now)

/** Failures of a finished run that say nothing about its download. */
const otherCodes = new Set<FailureCode>([
  'notConnected',
  'noPermission',
  'apiKeyNeeded',
  'internalError',
  'resultsNotStored',
  'fileNotReadYet',
  'answerPutAside'
])

/** Does the failure say something about the list, or how the service answers? */
export const isAboutDownload = ({ code }: Failure): boolean => !otherCodes.has(code)

/** The finished run with one more failed download since its status was last checked. */
export const countFailedDownload = (run: Run, failure: Failure): Run =>
  run.state.is === 'finished' && isAboutDownload(failure)
    ? { ...run, state: { ...run.state, failedDownloads: (run.state.failedDownloads ?? 0) + 1 } }
    : run

/** Is it time to check the status of this finished run again, because its downloads fail? */
export const isStatusDue = ({ state }: Run): boolean => state.is === 'finished' && (state.failedDownloads ?? 0) >= downloadsBeforeStatus

/** The results that the service has counted. For a lookup it counts the people it looked for, so the count says nothing of results. */
const countedResults = (run: Run): number => (run.state.is === 'finished' && !isLookup(run) && run.state.expected) || 0

/** The count that an empty download is compared with: for domains, the service may have counted the domains requested. */
const countedBesideNone = (run: Run): number => (isDomainRun(run) ? 0 : countedResults(run))

/**
 * How long empty downloads must repeat. A lookup often finds no one, and the user waits: a second answer a little later is enough. A count
 * beside them may be of anything, so it only makes the wait longer.
 */
const emptySpacingMs = (run: Run): number =>
  isLookup(run) ? emptyLookupSpacingMs : countedBesideNone(run) ? maxEmptyWaitMs : emptyDownloadSpacingMs

/** Is a second empty download late enough to be believed? */
export const isEmptyConfirmed = (run: Run, now: number): boolean =>
  run.state.is === 'finished' && now >= (run.state.emptySince ?? now) + emptySpacingMs(run)

/** Whether the list has more rows than at the last download. The first download of a list that was never empty shows no growth. */
const hasGrown = ({ state }: Run, rows: number): boolean =>
  state.is === 'finished' && (state.partialRows !== undefined || state.emptySince !== undefined) && rows > (state.partialRows ?? 0)

/**
 * Has the download been partial for long enough to be taken for the whole list? The wait starts again while the list grows, and ends after
 * `maxPartialWaitMs` in any case.
 */
export const isPartialFinal = (run: Run, now: number, waitMs = maxPartialWaitMs, rows = 0): boolean => {
  const { state } = run
  if (state.is !== 'finished' || state.partialSince === undefined) return false
  if (now >= state.partialSince + maxPartialWaitMs) return true
  return !hasGrown(run, rows) && now >= Math.max(state.partialSince, Math.min(now, state.grownAt ?? 0)) + waitMs
}

/**
 * Does a list that looks complete still grow? It waits until it has not grown for as long as an empty download is confirmed, and no longer
 * than `maxPartialWaitMs`. A lookup has one row, and a list with all the rows that the service counted is complete.
 */
export const isGrowing = (run: Run, rows: number, now: number): boolean => {
  const { state } = run
  if (state.is !== 'finished' || isLookup(run) || rows === 0) return false
  if (countedResults(run) > 0 && rows >= countedResults(run)) return false
  if (now >= (state.partialSince ?? now) + maxPartialWaitMs) return false
  return hasGrown(run, rows) || (state.grownAt !== undefined && now < Math.min(now, state.grownAt) + emptyDownloadSpacingMs)
}

/** The count of the service, where fewer rows came. A table that was cut short does not show it. */
export const getHigherCount = (run: Run, rows: number): number | undefined => {
  const counted = rows === 0 ? countedBesideNone(run) : countedResults(run)
  return rows < counted ? counted : undefined
}

/** The run stays finished, and is due when a second empty download would count. */
export const onEmptyDownload = (run: Run, failure: Failure, moment: Moment): Run | undefined => {
  const { state } = run
  if (state.is !== 'finished') return undefined
  const emptySince = earliest(state.emptySince, moment.now)
  if (countedBesideNone(run)) {
    const counted = countFailedDownload({ ...run, state: { ...state, emptySince } }, failure)
    return pauseRun(counted, { ...failure, code: 'noRowsFound' }, moment)
  }
  const paused = pauseRun({ ...run, state: { ...state, emptySince } }, failure, moment)
  const confirmedAt = emptySince + emptySpacingMs(run)
  return { ...paused, dueAt: Math.max(isLookup(run) ? (paused.notBefore ?? 0) : (paused.dueAt ?? 0), confirmedAt) }
}

/** The run stays finished, with the time of its first partial download, its rows, and when they last grew. */
export const onPartialDownload = (run: Run, failure: Failure, moment: Moment, rows?: number): Run | undefined => {
  const { state } = run
  if (state.is !== 'finished') return undefined
  const grownAt = rows !== undefined && hasGrown(run, rows) ? moment.now : state.grownAt
  const counted = {
    ...(rows === undefined ? {} : { partialRows: rows }),
    ...(grownAt === undefined ? {} : { grownAt: Math.min(grownAt, moment.now) })
  }
  // Rows end the wait of an empty list; another empty download begins a new one.
  const { emptySince, ...others } = state
  const empty = rows === undefined || rows === 0 ? { emptySince } : {}
  const next: Run = {
    ...run,
    state: { ...others, ...(emptySince === undefined ? {} : empty), partialSince: earliest(state.partialSince, moment.now), ...counted }
  }
  return pauseRun(next, failure, moment)
}

// A run that ended without results: services say "finished" hours before a list is filled. It is downloaded again, at growing intervals for a
// day where people were expected, and at any time where the user asks. That is free.

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
