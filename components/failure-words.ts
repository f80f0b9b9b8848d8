// From a failure to the sentence a person reads: what happened, what it cost, what to do next.
import type { Failure, FailureCode } from '../lib/failure.ts'
import { say, sayTime, type Key } from '../lib/words.ts'

/** What some sentences quote, and the sentence to say when there is nothing to quote. */
const quoted: Partial<Record<FailureCode, readonly [what: 'words' | 'name', silent: Key]>> = {
  refused: ['words', 'failure_refused_silent'],
  serviceError: ['words', 'failure_serviceError_silent'],
  fieldRefused: ['name', 'failure_refused_silent'],
  alreadyRunning: ['name', 'failure_alreadyRunning_silent'],
  listLive: ['name', 'failure_listLive_silent'],
  settingInvalid: ['name', 'failure_settingInvalid_silent']
}

const keyOf = (failure: Failure): Key => {
  const [what, silent] = quoted[failure.code] ?? []
  return what && silent && !failure[what]?.trim() ? silent : `failure_${failure.code}`
}

/**
 * The sentence for a failure. `service` is the host of the connection, used where the failure names none; `nextTry` (in
 * milliseconds since the epoch, as `now` is) adds when it is tried again.
 */
export const sayFailure = (failure: Failure, service: string, now: number, nextTry?: number): string => {
  const sentence = say(keyOf(failure), failure.host ?? service, failure.words?.trim() ?? '', failure.name ?? '')
  return nextTry !== undefined && nextTry > now ? `${sentence} ${say('nextTryAt', sayTime(nextTry, now))}` : sentence
}
