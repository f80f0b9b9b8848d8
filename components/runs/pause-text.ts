// Why following does not go on just now, beside a run that may be paid: what is the matter, that the run is kept, what to do.
// The sentences of a failed start claim too much here; these claim nothing about starting or charging.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, formatTime, type MessageKey } from '../../lib/i18n/text.ts'
import { failureText, withNextTry } from '../frames/failure-text.ts'
import { hasParts } from './has-parts.ts'
import { isWaiting } from './run-status.ts'

/** What a failure says of these is true beside a paid run, too. */
const asFailure = new Set<FailureCode>([
  'listUnknown',
  'notReady',
  'unreachable',
  'unreadable',
  'noRowsFound',
  'resultsNotStored',
  'linkRefused',
  'fileNotReadYet',
  'fileUnreadable',
  'fileTooLarge',
  'fileNoRows'
])

// A reason that is in neither cannot hold up a run, as far as is known; what is said of it is true of all.
const table: Partial<Record<FailureCode, MessageKey>> = {
  notConnected: 'pause_notConnected',
  connectionNotFound: 'pause_notConnected',
  apiKeyNeeded: 'pause_apiKeyNeeded',
  noPermission: 'pause_noPermission',
  storageFull: 'pause_storageFull',
  storageBroken: 'pause_storageBroken',
  internalError: 'pause_internalError',
  wrongApiKey: 'pause_wrongApiKey',
  noCredits: 'pause_noCredits',
  fieldRefused: 'pause_fieldRefused',
  rateLimited: 'pause_rateLimited',
  refused: 'pause_refused',
  notFound: 'pause_notFound',
  timedOut: 'pause_timedOut',
  redirected: 'pause_redirected',
  serviceError: 'pause_serviceError',
  workerStopped: 'pause_workerStopped',
  tooLarge: 'pause_tooLarge'
}

/** What some sentences quote, and what is said when there is nothing to quote. */
const quoted: Partial<Record<FailureCode, readonly [what: 'message' | 'name', silent: MessageKey]>> = {
  refused: ['message', 'pause_refused_silent'],
  serviceError: ['message', 'pause_serviceError_silent'],
  fieldRefused: ['name', 'pause_refused_silent']
}

/** What a finished run has handed out so far, where it is not all: nobody said that it is not ready. */
export const handedOut = ({ state, pause }: Run): MessageKey | undefined => {
  if (state.is !== 'finished' || pause?.code !== 'notReady') return undefined
  if (state.partialSince !== undefined) return 'pause_part'
  return state.emptySince === undefined ? undefined : 'pause_empty'
}

const unreachable = new Set<FailureCode>(['notFound', 'noRowsFound', 'unreadable', 'redirected'])

/**
 * Is this run finished, and its results are not where they are looked for? "Not ready" is believed for a while, as long as a run is that
 * says nothing new.
 */
export const isOutOfReach = (run: Run, now: number): boolean => {
  const { state, pause } = run
  if (state.is !== 'finished' || !pause) return false
  return pause.code === 'notReady' ? isWaiting(run, now) : unreachable.has(pause.code)
}

const keyOf = (pause: Failure): MessageKey => {
  const [what, silent] = quoted[pause.code] ?? []
  return what && silent && !pause[what]?.trim() ? silent : (table[pause.code] ?? 'pause_unknown')
}

/** What a person has to decide, as a question or a choice. */
const choice = (pause: Failure, run: Run, now: number): string | undefined => {
  const host = pause.host ?? run.serviceHost
  if (isOutOfReach({ ...run, pause }, now)) return t('runOutOfReach')
  return pause.code === 'resultsOnOtherHost' ? t('pause_resultsOnOtherHost', host) : undefined
}

/** A limit that the person has set opens by itself, and the run is due then. */
const limit = ({ dueAt }: Run, now: number): string =>
  dueAt !== undefined && dueAt > now ? t('pause_lookupLimit_until', formatTime(dueAt, now)) : t('pause_lookupLimit')

/** Said as a failure, unless something truer can be said of this run. */
const sentence = (pause: Failure, run: Run, now: number): string => {
  const host = pause.host ?? run.serviceHost
  if (pause.code === 'listUnknown' && run.request.kind === 'tracked-list')
    return withNextTry(t('pause_listUnknown_followed', host), now, run.dueAt)
  if (pause.code === 'lookupLimit') return limit(run, now)
  const some = handedOut({ ...run, pause })
  if (some) return withNextTry(t(some, host), now, run.dueAt)
  if (pause.code === 'resultsNotStored' && hasParts(run)) return t('pause_listNotStored')
  if (asFailure.has(pause.code)) return failureText(pause, run.serviceHost, now, run.dueAt)
  return withNextTry(t(keyOf(pause), host, pause.message?.trim() ?? '', pause.name ?? ''), now, run.dueAt)
}

/**
 * The sentence for the pause of a run that is followed. With the time of the next try while that lies ahead, but for what waits for a
 * person: there the time would hide what is asked.
 */
export const pauseText = (pause: Failure, run: Run, now: number): string => choice(pause, run, now) ?? sentence(pause, run, now)
