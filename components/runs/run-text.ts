// What a run's row says: an icon, a word, a sentence, and beside them why following pauses. Pure: the run and the time decide.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import type { RunRequest, Progress, Run } from '../../lib/runs/model/run.ts'
import { t, formatDuration, formatNumber, formatTime, type MessageKey } from '../../lib/i18n/text.ts'
import { receivedLabel } from './request-label.ts'
import { failureText } from '../frames/failure-text.ts'
import { isOnItsWay } from './live-states.ts'
import { formatBytes } from '../ui/format-measures.ts'
import { handedOut, isOutOfReach, pauseText } from './pause-text.ts'
import { batchesSentence } from './batches-text.ts'
import { isSlow, isUnknown, runStatus, type RunStatus } from './run-status.ts'
import { peopleSentence } from './people-text.ts'

export interface RunText extends Omit<RunStatus, 'word'> {
  word: string
  sentence: string
  /** why following does not go on just now */
  pause: string | undefined
}

const running = (status: Progress, run: Run, now: number): string => {
  const word = status.word?.trim()
  if (isSlow(run, now)) return t(run.request.kind === 'person' ? 'runSlowPerson' : 'runSlow', formatDuration(now - run.changedAt))
  if (!word) return t('runRunningSilent', run.serviceHost)
  return t(isUnknown(status) ? 'runUnknownWord' : 'runRunning', run.serviceHost, word)
}

const notStarted: Partial<Record<RunRequest['kind'], MessageKey>> = { 'tracked-list': 'runFollowUnknown', person: 'runLookupUnknown' }

/** What is known of results that cannot be fetched, while `pause` says what to do about it. */
const held: Partial<Record<FailureCode, MessageKey>> = {
  notFound: 'runResultsNotFound',
  noRowsFound: 'runResultsNoRows',
  unreadable: 'runResultsUnreadable',
  redirected: 'runResultsRedirected',
  notReady: 'runResultsNotReady'
}

/** Where the results are, while they are not here: with these reasons, no longer at the service alone. */
const notHere = new Set<FailureCode>(['resultsOnOtherHost', 'linkRefused', 'fileUnreadable', 'fileTooLarge', 'fileNoRows'])

/** How far results are that are large enough for it to be told. */
const arriving = ({ incoming: come, request }: Run): string => {
  if (come?.rows !== undefined && come.totalRows !== undefined)
    return request.kind === 'lead-search'
      ? t('runStoringPeople', formatNumber(come.rows), formatNumber(come.totalRows))
      : t('runStoringRecords', formatNumber(come.rows), formatNumber(come.totalRows))
  return come?.bytes === undefined ? t('runFinished') : t('runFetchingBytes', formatBytes(come.bytes))
}

const finished = (run: Run, now: number): string => {
  const { pause, serviceHost } = run
  if (!pause || pause.code === 'fileNotReadYet') return arriving(run)
  const key = isOutOfReach(run, now) && !handedOut(run) ? held[pause.code] : undefined
  if (key) return t(key, pause.host ?? serviceHost)
  return notHere.has(pause.code) ? t('runFinishedPaused') : t('runFinishedThere', serviceHost)
}

const refusal = (failure: Failure, run: Run, now: number): string =>
  failure.code === 'rateLimited' ? t('runRefusedRateLimited', run.serviceHost) : failureText(failure, run.serviceHost, now)

const sentenceOf = (run: Run, now: number): string => {
  const { state, serviceHost } = run
  switch (state.is) {
    case 'intent':
      return t('runPreparing')
    case 'sending':
      return t('runSending', serviceHost)
    case 'running':
      return running(state.status, run, now)
    case 'uncertain':
      return run.request.kind === 'tracked-list' ? t('runFollowUncertain', serviceHost) : t('runUncertain')
    case 'finished':
      return finished(run, now)
    case 'collected':
      return receivedLabel(state, run)
    case 'not-sent':
      return failureText(state.failure, serviceHost, now)
    case 'refused':
      return refusal(state.failure, run, now)
    case 'not-started':
      return t(notStarted[run.request.kind] ?? 'runNotStarted', serviceHost)
    case 'failed':
      return state.message.trim() ? t('runFailed', serviceHost, state.message.trim()) : t('runFailedSilent', serviceHost)
    case 'stopped':
    default:
      return t(state.previous === 'finished' ? 'runStoppedFinished' : 'runStopped', serviceHost)
  }
}

/** A pause is about following, so it is said only while something is followed. */
const pauseOf = (run: Run, now: number): string | undefined => (run.pause && isOnItsWay(run) ? pauseText(run.pause, run, now) : undefined)

/** Whatever came of it was deleted since. */
const emptied = ({ state, resultsDeletedAt }: Run, now: number): string | undefined =>
  state.is === 'collected' && resultsDeletedAt !== undefined ? t('runEmptied', formatTime(resultsDeletedAt, now)) : undefined

/** `now` in milliseconds since the epoch. */
export const runText = (run: Run, now: number): RunText => {
  const look = runStatus(run, now)
  return {
    ...look,
    word: t(look.word),
    sentence: emptied(run, now) ?? peopleSentence(run, now) ?? batchesSentence(run, now) ?? sentenceOf(run, now),
    pause: pauseOf(run, now)
  }
}
