// From a failure to the sentence a person reads: what happened, what it cost, what to do next.
import type { Failure, FailureCode } from '../lib/failure.ts'
import { say, sayTime, type Key } from '../lib/words.ts'

/** Sentences for when the service gave no words of its own. */
const silent: Partial<Record<FailureCode, Key>> = {
  refused: 'failure_refused_silent',
  fieldRefused: 'failure_refused_silent',
  serviceError: 'failure_serviceError_silent'
}

const lacksItsWords = ({ code, words, name }: Failure): boolean => (code === 'fieldRefused' ? !name : !words?.trim())

/**
 * The sentence for a failure. `service` is the host of the connection, used where the failure names none; `nextTry` (in
 * milliseconds since the epoch, as `now` is) adds when it is tried again.
 */
export const sayFailure = (failure: Failure, service: string, now: number, nextTry?: number): string => {
  const key = (lacksItsWords(failure) && silent[failure.code]) || (`failure_${failure.code}` as const)
  const sentence = say(key, failure.host ?? service, failure.words?.trim() ?? '', failure.name ?? '')
  return nextTry !== undefined && nextTry > now ? `${sentence} ${say('nextTryAt', sayTime(nextTry, now))}` : sentence
}
