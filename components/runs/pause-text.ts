// Why tracking a run pauses, and what the user can do. Unlike failure texts, these say nothing about starting or charging.
import { isOpeningLimit, type Failure, type FailureCode } from '../../lib/failure.ts'
import { wordsOf } from './request-label.ts'
import { isParentRun } from '../../lib/runs/kind.ts'
import { getIdentifiersToTry, type Run } from '../../lib/runs/model/run.ts'
import { t, formatNumber, formatTime, type MessageKey } from '../../lib/i18n/text.ts'
import { failureText, withNextTry } from '../shell/failure-text.ts'
import { isUnchangedForLong } from './run-status.ts'

/** Failures whose usual text is also true for a run that may have been charged. */
const asFailure = new Set<FailureCode>([
  'listUnknown',
  'notReady',
  'unreachable',
  'unreadable',
  'noRowsFound',
  'noRunId',
  'resultsNotStored',
  'linkRefused',
  'fileNotReadYet',
  'answerPutAside',
  'fileTooLarge',
  'fileNoRows',
  'apiKeyNeeded',
  'noPermission',
  'storageFull',
  'storageBroken',
  'wrongApiKey',
  'keyElsewhere',
  'noCredits',
  'rateLimited',
  'notFound',
  'timedOut',
  'redirected',
  'serviceError',
  'workerStopped',
  'tooLarge'
])

// Other failures are not known to pause a run; they get a general text.
const table: Partial<Record<FailureCode, MessageKey>> = {
  notConnected: 'failure_connectionNotActive',
  connectionNotFound: 'failure_connectionNotActive',
  offline: 'pause_offline',
  fieldRefused: 'failure_fieldRefused',
  refused: 'pause_refused'
}

/** The failure field that a text quotes, and the text without it. */
const quoted: Partial<Record<FailureCode, readonly [what: 'message' | 'name', silent: MessageKey]>> = {
  refused: ['message', 'pause_refused_silent'],
  fieldRefused: ['name', 'pause_refused_silent']
}

/** The text for a finished run whose download was empty or partial so far. */
export const getIncompleteText = ({ state, pause }: Run): MessageKey | undefined => {
  if (state.is !== 'finished' || pause?.code !== 'notReady') return undefined
  if (state.partialSince !== undefined) return 'pause_part'
  return state.emptySince === undefined ? undefined : 'pause_empty'
}

const unreachable = new Set<FailureCode>(['notFound', 'noRowsFound', 'unreadable', 'redirected'])

/**
 * Whether a finished run has no results at the configured place. "Not ready" counts only after the time that makes a run slow.
 */
export const isMissingResults = (run: Run, now: number): boolean => {
  const { state, pause } = run
  if (state.is !== 'finished' || !pause) return false
  return pause.code === 'notReady' ? isUnchangedForLong(run, now) : unreachable.has(pause.code)
}

const keyOf = (pause: Failure): MessageKey => {
  const [what, silent] = quoted[pause.code] ?? []
  return what && silent && !pause[what]?.trim() ? silent : (table[pause.code] ?? 'pause_unknown')
}

/** The text of a pause that the user has to resolve. */
const choice = (pause: Failure, run: Run, now: number): string | undefined => {
  const host = pause.host ?? run.serviceHost
  if (isMissingResults({ ...run, pause }, now)) return t('runResultsUnreachable')
  if (pause.code === 'fileUnreadable') return unreadFileText(pause, host, now)
  return pause.code === 'resultsOnOtherHost' ? t('failure_resultsOnOtherHost', host) : undefined
}

/** A limit of the user opens again at the time when the run is due. */
const limit = ({ code }: Failure, { dueAt }: Run, now: number): string => {
  const isLookup = code === 'lookupLimit'
  if (dueAt === undefined || dueAt <= now) return t(isLookup ? 'failure_lookupLimit' : 'pause_limit')
  return t(isLookup ? 'pause_lookupLimit_until' : 'pause_limit_until', formatTime(dueAt, now))
}

/** The first names, and a mark that there are more. */
const listNamesText = (names: readonly string[]): string => [...names.slice(0, 3), ...(names.length > 3 ? ['…'] : [])].join(', ')

/** The text of any other pause, with the time of the next try. */
const sentence = (pause: Failure, run: Run, now: number): string => {
  const host = pause.host ?? run.serviceHost
  const unknownList = pause.code === 'listUnknown' ? wordsOf(run.request).unknownList?.(host) : undefined
  if (unknownList !== undefined) return withNextTry(unknownList, now, run.dueAt)
  const names = pause.code === 'listUnknown' && run.state.is !== 'finished' ? getIdentifiersToTry(run) : []
  if (names.length > 1) return withNextTry(t('pause_listUnknown_names', host, listNamesText(names)), now, run.dueAt)
  if (isOpeningLimit(pause)) return limit(pause, run, now)
  if (pause.code === 'runLimit') return t('pause_runLimit', formatNumber(pause.limit ?? 0))
  const some = getIncompleteText({ ...run, pause })
  if (some) return withNextTry(t(some, host), now, run.dueAt)
  if (pause.code === 'resultsNotStored' && isParentRun(run)) return t('pause_listNotStored')
  if (asFailure.has(pause.code)) return failureText(pause, run.serviceHost, now, run.dueAt)
  return withNextTry(t(keyOf(pause), host, pause.message?.trim() ?? '', pause.name ?? ''), now, run.dueAt)
}

/** The sentence for a results file that is kept unread. That of the failure is for the user's own files. */
export const unreadFileText = (failure: Failure, host: string, now: number): string =>
  failure.code === 'fileUnreadable' ? t('pause_fileUnreadable') : failureText(failure, host, now)

/**
 * The sentence for the pause of a tracked run. It adds the time of the next try, except where the user has to decide something.
 */
export const pauseText = (pause: Failure, run: Run, now: number): string => choice(pause, run, now) ?? sentence(pause, run, now)
