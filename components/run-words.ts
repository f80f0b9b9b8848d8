// What a run's row says: an icon, a word, a sentence, and beside them why following pauses. Pure: the run and the time decide.
import type { Failure } from '../lib/failure.ts'
import type { Progress, Run } from '../lib/runs/run.ts'
import { say, sayDuration, sayNumber } from '../lib/words.ts'
import { deliveredWords } from './asked-words.ts'
import { sayFailure } from './failure-words.ts'
import { isOnItsWay } from './live-states.ts'
import { sayPause } from './pause-words.ts'
import { isSlow, runLook, type RunLook } from './run-looks.ts'

export interface RunWords extends Omit<RunLook, 'word'> {
  word: string
  sentence: string
  /** why following does not go on just now */
  pause: string | undefined
}

const running = (status: Progress, run: Run, now: number): string => {
  const word = status.word?.trim()
  if (isSlow(run, now)) return say('runSlow', sayDuration(now - run.changedAt))
  if (!word) return say('runRunningSilent', run.service)
  return say(status.known ? 'runRunning' : 'runUnknownWord', run.service, word)
}

/** Where the results are, while they are not here: with these two reasons, no longer at the service alone. */
const finished = ({ pause, service }: Run): string => {
  if (!pause) return say('runFinished')
  const elsewhere = pause.code === 'resultsElsewhere' || pause.code === 'noRowsFound'
  return elsewhere ? say('runFinishedPaused') : say('runFinishedThere', service)
}

const refusal = (failure: Failure, run: Run, now: number): string =>
  failure.code === 'rateLimited' ? say('runRefusedRateLimited', run.service) : sayFailure(failure, run.service, now)

/** Said when the service had counted more than it delivered. */
const fewer = (rows: number, said: number | undefined, service: string): string =>
  said === undefined || said <= rows ? '' : ` ${say('runReadyFewer', service, sayNumber(said))}`

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
      return say('runUncertain')
    case 'finished':
      return finished(run)
    case 'collected':
      return deliveredWords(state.rows, run.asked, service) + fewer(state.rows, state.said, service)
    case 'not-sent':
      return sayFailure(state.failure, service, now)
    case 'refused':
      return refusal(state.failure, run, now)
    case 'not-started':
      return say('runNotStarted', service)
    case 'failed':
      return state.words.trim() ? say('runFailed', service, state.words.trim()) : say('runFailedSilent', service)
    case 'stopped':
    default:
      return say(state.was === 'finished' ? 'runStoppedFinished' : 'runStopped', service)
  }
}

/** A pause is about following, so it is said only while something is followed. */
const pauseOf = (run: Run, now: number): string | undefined => (run.pause && isOnItsWay(run) ? sayPause(run.pause, run, now) : undefined)

/** `now` in milliseconds since the epoch. */
export const runWords = (run: Run, now: number): RunWords => {
  const look = runLook(run, now)
  return { ...look, word: say(look.word), sentence: sentenceOf(run, now), pause: pauseOf(run, now) }
}
