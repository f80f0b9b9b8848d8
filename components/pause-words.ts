// Why following does not go on just now, beside a run that may be paid: what is the matter, that the run is kept, what to do.
// The sentences of a failed start claim too much here; these claim nothing about starting or charging.
import type { Failure, FailureCode } from '../lib/failure.ts'
import type { Run } from '../lib/runs/run.ts'
import { say, type Key } from '../lib/words.ts'
import { sayFailure, withNextTry } from './failure-words.ts'

/** What a failure says of these is true beside a paid run, too. */
const asFailure = new Set<FailureCode>([
  'listUnknown',
  'notReady',
  'unreachable',
  'unreadable',
  'tooLarge',
  'resultsElsewhere',
  'noRowsFound',
  'resultsNotStored'
])

// A reason that is in neither cannot hold up a run, as far as is known; what is said of it is true of all.
const table: Partial<Record<FailureCode, Key>> = {
  notConnected: 'pause_notConnected',
  noPermission: 'pause_noPermission',
  storageFull: 'pause_storageFull',
  storageBroken: 'pause_storageBroken',
  muster: 'pause_muster',
  wrongKey: 'pause_wrongKey',
  noCredits: 'pause_noCredits',
  fieldRefused: 'pause_fieldRefused',
  rateLimited: 'pause_rateLimited',
  refused: 'pause_refused',
  notFound: 'pause_notFound',
  timedOut: 'pause_timedOut',
  redirected: 'pause_redirected',
  serviceError: 'pause_serviceError',
  workerGone: 'pause_workerGone'
}

/** What some sentences quote, and what is said when there is nothing to quote. */
const quoted: Partial<Record<FailureCode, readonly [what: 'words' | 'name', silent: Key]>> = {
  refused: ['words', 'pause_refused_silent'],
  serviceError: ['words', 'pause_serviceError_silent'],
  fieldRefused: ['name', 'pause_refused_silent']
}

const keyOf = (pause: Failure, run: Run): Key => {
  if (pause.code === 'notFound' && run.state.is === 'finished') return 'runResultsNotFound'
  const [what, silent] = quoted[pause.code] ?? []
  return what && silent && !pause[what]?.trim() ? silent : (table[pause.code] ?? 'pause_unknown')
}

/** The sentence for the pause of a run that is followed, with the time of the next try while that lies ahead. */
export const sayPause = (pause: Failure, run: Run, now: number): string =>
  asFailure.has(pause.code)
    ? sayFailure(pause, run.service, now, run.dueAt)
    : withNextTry(say(keyOf(pause, run), pause.host ?? run.service, pause.words?.trim() ?? '', pause.name ?? ''), now, run.dueAt)
