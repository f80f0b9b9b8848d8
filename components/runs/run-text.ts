// What a run's row says: an icon, a word, a sentence, and beside them why following pauses. Pure: the run and the time decide.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import type { Asked, Progress, Run } from '../../lib/runs/model/run.ts'
import { say, sayDuration, sayNumber, sayTime, type Key } from '../../lib/i18n/text.ts'
import { deliveredWords } from './request-label.ts'
import { sayFailure } from '../frames/failure-text.ts'
import { isOnItsWay } from './live-states.ts'
import { size } from '../ui/measures.ts'
import { handedOut, isOutOfReach, sayPause } from './pause-text.ts'
import { batchesSentence } from './batches-text.ts'
import { isSlow, isUnknown, runLook, type RunLook } from './run-status.ts'
import { peopleSentence } from './people-text.ts'

export interface RunWords extends Omit<RunLook, 'word'> {
  word: string
  sentence: string
  /** why following does not go on just now */
  pause: string | undefined
}

const running = (status: Progress, run: Run, now: number): string => {
  const word = status.word?.trim()
  if (isSlow(run, now)) return say(run.asked.kind === 'person' ? 'runSlowPerson' : 'runSlow', sayDuration(now - run.changedAt))
  if (!word) return say('runRunningSilent', run.service)
  return say(isUnknown(status) ? 'runUnknownWord' : 'runRunning', run.service, word)
}

const notStarted: Partial<Record<Asked['kind'], Key>> = { list: 'runFollowUnknown', person: 'runLookupUnknown' }

/** What is known of results that cannot be fetched, while `pause` says what to do about it. */
const held: Partial<Record<FailureCode, Key>> = {
  notFound: 'runResultsNotFound',
  noRowsFound: 'runResultsNoRows',
  unreadable: 'runResultsUnreadable',
  redirected: 'runResultsRedirected',
  notReady: 'runResultsNotReady'
}

/** Where the results are, while they are not here: with these reasons, no longer at the service alone. */
const notHere = new Set<FailureCode>(['resultsElsewhere', 'linkRefused', 'fileUnreadable', 'fileTooLarge', 'fileNoRows'])

/** How far results are that are large enough for it to be told. */
const arriving = ({ arriving: come, asked }: Run): string => {
  if (come?.rows !== undefined && come.of !== undefined)
    return asked.kind === 'lead-search'
      ? say('runStoringPeople', sayNumber(come.rows), sayNumber(come.of))
      : say('runStoringRecords', sayNumber(come.rows), sayNumber(come.of))
  return come?.bytes === undefined ? say('runFinished') : say('runFetchingBytes', size(come.bytes))
}

const finished = (run: Run, now: number): string => {
  const { pause, service } = run
  if (!pause || pause.code === 'fileToRead') return arriving(run)
  const key = isOutOfReach(run, now) && !handedOut(run) ? held[pause.code] : undefined
  if (key) return say(key, pause.host ?? service)
  return notHere.has(pause.code) ? say('runFinishedPaused') : say('runFinishedThere', service)
}

const refusal = (failure: Failure, run: Run, now: number): string =>
  failure.code === 'rateLimited' ? say('runRefusedRateLimited', run.service) : sayFailure(failure, run.service, now)

const sentenceOf = (run: Run, now: number): string => {
  const { state, service } = run
  switch (state.is) {
    case 'intent':
      return say('runPreparing')
    case 'sending':
      return say('runSending', service)
    case 'running':
      return running(state.status, run, now)
    case 'uncertain':
      return run.asked.kind === 'list' ? say('runFollowUncertain', service) : say('runUncertain')
    case 'finished':
      return finished(run, now)
    case 'collected':
      return deliveredWords(state, run)
    case 'not-sent':
      return sayFailure(state.failure, service, now)
    case 'refused':
      return refusal(state.failure, run, now)
    case 'not-started':
      return say(notStarted[run.asked.kind] ?? 'runNotStarted', service)
    case 'failed':
      return state.words.trim() ? say('runFailed', service, state.words.trim()) : say('runFailedSilent', service)
    case 'stopped':
    default:
      return say(state.was === 'finished' ? 'runStoppedFinished' : 'runStopped', service)
  }
}

/** A pause is about following, so it is said only while something is followed. */
const pauseOf = (run: Run, now: number): string | undefined => (run.pause && isOnItsWay(run) ? sayPause(run.pause, run, now) : undefined)

/** Whatever came of it was deleted since. */
const emptied = ({ state, emptiedAt }: Run, now: number): string | undefined =>
  state.is === 'collected' && emptiedAt !== undefined ? say('runEmptied', sayTime(emptiedAt, now)) : undefined

/** `now` in milliseconds since the epoch. */
export const runWords = (run: Run, now: number): RunWords => {
  const look = runLook(run, now)
  return {
    ...look,
    word: say(look.word),
    sentence: emptied(run, now) ?? peopleSentence(run, now) ?? batchesSentence(run, now) ?? sentenceOf(run, now),
    pause: pauseOf(run, now)
  }
}
