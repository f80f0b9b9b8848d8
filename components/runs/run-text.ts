// The texts of a run's row: the state, the sentence, and why tracking pauses.
import { isOwnWait, type Failure, type FailureCode } from '../../lib/failure.ts'
import { isEmptyHanded, isLive, mayRefusalBeCharged, type Progress, type Run } from '../../lib/runs/model/run.ts'
import { t, formatDuration, formatNumber, formatTime, type MessageKey } from '../../lib/i18n/text.ts'
import { receivedLabel } from './request-label.ts'
import { failureText } from '../shell/failure-text.ts'
import { formatBytes } from '../ui/format-text.ts'
import { getIncompleteText, isMissingResults, pauseText } from './pause-text.ts'
import { wordsOf } from './request-label.ts'
import { isSlow, isUnknownStatus, runStatus, type RunStatus } from './run-status.ts'

export interface RunText extends Omit<RunStatus, 'word'> {
  word: string
  sentence: string
  /** why tracking pauses */
  pause: string | undefined
}

const slowText = ({ request }: Run, duration: string): string => wordsOf(request).slow?.(duration) ?? t('runSlow', duration)

const running = (status: Progress, run: Run, now: number): string => {
  const word = status.word?.trim()
  if (isSlow(run, now)) return slowText(run, formatDuration(now - run.changedAt))
  if (!word) return t('runRunningSilent', run.serviceHost)
  return t(isUnknownStatus(status) ? 'runUnknownWord' : 'runRunning', run.serviceHost, word)
}

/** The sentence for results that cannot be downloaded; `pause` says what to do. */
const resultProblems: Partial<Record<FailureCode, MessageKey>> = {
  notFound: 'runResultsNotFound',
  noRowsFound: 'runResultsNoRows',
  unreadable: 'runResultsUnreadable',
  redirected: 'runResultsRedirected',
  notReady: 'runResultsNotReady'
}

/** Failures after which the results may be outside the service. */
const outsideService = new Set<FailureCode>(['resultsOnOtherHost', 'linkRefused', 'fileUnreadable', 'fileTooLarge', 'fileNoRows'])

/** The progress of a large download. */
const downloadProgress = ({ incoming }: Run): string => {
  if (incoming?.rows !== undefined && incoming.totalRows !== undefined)
    return t('runStoringRecords', formatNumber(incoming.rows), formatNumber(incoming.totalRows))
  return incoming?.bytes === undefined ? t('runFinished') : t('runDownloadingBytes', formatBytes(incoming.bytes))
}

const finished = (run: Run, now: number): string => {
  const { pause, serviceHost } = run
  if (!pause || pause.code === 'fileNotReadYet') return downloadProgress(run)
  const key = isMissingResults(run, now) && !getIncompleteText(run) ? resultProblems[pause.code] : undefined
  if (key) return t(key, pause.host ?? serviceHost)
  return outsideService.has(pause.code) ? t('runFinishedPaused') : t('runFinishedThere', serviceHost)
}

const refusal = (failure: Failure, run: Run, now: number): string => {
  if (run.isKeyTested) return t('runKeyTested')
  return failure.code === 'rateLimited' && !mayRefusalBeCharged(run)
    ? t('runRefusedRateLimited', run.serviceHost)
    : [failureText(failure, run.serviceHost, now), ...(mayRefusalBeCharged(run) ? [t('maybePaid')] : [])].join(' ')
}

/** The service's text beside its acceptance of the start, as one sentence; empty if there is none. */
const serviceRemark = ({ remark, state }: Run): string[] =>
  remark && (state.is === 'running' || state.is === 'finished' || state.is === 'collected') ? [t('runRemark', remark)] : []

/** When a run without results was last downloaded, or is again. */
const looksText = (run: Run, now: number): string[] => {
  const { dueAt, checkedAt } = run
  if (!isEmptyHanded(run)) return []
  if (dueAt !== undefined && dueAt > now) return [t('runNoneLooksAgain', formatTime(dueAt, now))]
  return checkedAt === undefined ? [] : [t('runNoneChecked', formatTime(checkedAt, now))]
}

const stateSentence = (run: Run, now: number): string => {
  const { state, serviceHost } = run
  const words = wordsOf(run.request)
  switch (state.is) {
    case 'intent':
      return t('runPreparing')
    case 'sending':
      return t('runSending', serviceHost)
    case 'running':
      return running(state.status, run, now)
    case 'uncertain':
      return words.uncertain?.(serviceHost) ?? t('runUncertain')
    case 'finished':
      return finished(run, now)
    case 'collected':
      return [receivedLabel(state, run), ...looksText(run, now)].join(' ')
    case 'not-sent':
    case 'refused':
      return refusal(state.failure, run, now)
    case 'not-started':
      return words.notStarted?.(serviceHost) ?? t('runNotStarted', serviceHost)
    case 'failed':
      return state.message.trim() ? t('runFailed', serviceHost, state.message.trim()) : t('runFailedSilent', serviceHost)
    case 'stopped':
    default:
      if (state.reason === 'no-end') return t('runStoppedNoEnd', serviceHost)
      return t(state.previous === 'finished' ? 'runStoppedFinished' : 'runStopped', serviceHost)
  }
}

/** The reason of the pause, while the run is tracked. The sentence of a parent run says that it waits for the network or the service. */
const pauseReasonText = (run: Run, now: number): string | undefined =>
  run.pause && isLive(run) && !isOwnWait(run.pause) ? pauseText(run.pause, run, now) : undefined

/** The sentence of a run whose results were deleted. */
const deletedSentence = ({ state, resultsDeletedAt }: Run, now: number): string | undefined =>
  state.is === 'collected' && resultsDeletedAt !== undefined ? t('runEmptied', formatTime(resultsDeletedAt, now)) : undefined

/** `now` in milliseconds since the epoch. */
export const runText = (run: Run, now: number): RunText => {
  const look = runStatus(run, now)
  return {
    ...look,
    word: t(look.word),
    sentence:
      deletedSentence(run, now) ??
      wordsOf(run.request).sentence?.(run, run.request, now) ??
      [stateSentence(run, now), ...serviceRemark(run)].join(' '),
    pause: pauseReasonText(run, now)
  }
}
