// What the button and its card say about one person. Pure: what is known, and the time, decide.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import type { PersonState } from '../../lib/runs/person-state.ts'
import type { Key } from '../../lib/words.ts'
import { plainText } from './plain-text.ts'

/** Looks a sentence up, in the person's language. */
export type Say = (key: Key, ...values: string[]) => string

/** What is known of the person, why the last click came to nothing, and whether one is under way. Absent: not known yet. */
export interface Known {
  state?: PersonState | undefined
  note?: Note | undefined
  busy?: boolean | undefined
}

/** Why a click came to nothing: refused before anything was sent (`at`: when), or Muster gave no answer. */
export type Note = { is: 'refused'; failure: Failure; at: number } | { is: 'silent' }

export type Verification = 'valid' | 'risky' | 'invalid' | 'unknown'

export interface CardWords {
  label: string
  hint: string
  /** what has happened; '' where there is nothing to say, and so no card */
  sentence: string
  /** how long it has taken so far; '' unless it is under way */
  waited: string
  /** without a character that cannot be seen; '' for none */
  email: string
  verification: Verification
  verified: string
}

/** What some sentences quote, and the sentence for when there is nothing to quote. */
const quoted: Partial<Record<FailureCode, readonly [what: 'words' | 'name', silent: Key]>> = {
  refused: ['words', 'failure_refused_silent'],
  serviceError: ['words', 'failure_serviceError_silent'],
  fieldRefused: ['name', 'failure_refused_silent'],
  alreadyRunning: ['name', 'failure_alreadyRunning_silent'],
  listLive: ['name', 'failure_listLive_silent'],
  settingInvalid: ['name', 'failure_settingInvalid_silent'],
  profileInvalid: ['name', 'failure_profileInvalid_silent']
}

const sayFailure = (say: Say, { code, host, words = '', name = '' }: Failure, service: string): string => {
  const [what, silent] = quoted[code] ?? []
  const key: Key = what && silent && !{ words, name }[what].trim() ? silent : `failure_${code}`
  return say(key, host ?? service, words.trim(), name)
}

const inUnit = (language: string, value: number, unit: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(Math.floor(value))

/** "42 sec"; from ten minutes on "12 min". */
const sayWaited = (language: string, milliseconds: number): string =>
  milliseconds < 600_000 ? inUnit(language, Math.max(0, milliseconds) / 1_000, 'second') : inUnit(language, milliseconds / 60_000, 'minute')

const sayMoment = (language: string, at: number, now: number): string =>
  new Intl.DateTimeFormat(
    language,
    new Date(at).toDateString() === new Date(now).toDateString() ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  ).format(at)

const verified = {
  valid: 'cardValid',
  risky: 'cardRisky',
  invalid: 'cardInvalid',
  unknown: 'cardUnknown'
} as const satisfies Record<Verification, Key>

const isVerification = (word: string): word is Verification => Object.hasOwn(verified, word)

/** Sentences of what a lookup under way is doing; `$1` is the service's host. */
const doing = {
  sending: 'runSending',
  running: 'cardRunning',
  uncertain: 'runUncertain',
  finished: 'cardFetching'
} as const satisfies Record<Extract<PersonState, { is: 'live' }>['state'], Key>

const sayNote = (say: Say, note: Note, language: string, now: number): string => {
  if (note.is === 'silent') return say('cardSilent')
  const { failure, at } = note
  const opensAt = at + (failure.retryAfter ?? 0)
  const sentence = sayFailure(say, failure, failure.host ?? '')
  return failure.code === 'lookupLimit' && opensAt > now ? `${sentence} ${say('cardOpensAt', sayMoment(language, opensAt, now))}` : sentence
}

const sayState = (say: Say, state: PersonState, language: string): string => {
  switch (state.is) {
    case 'live':
      return say(doing[state.state], state.service)
    case 'failed':
      return sayFailure(say, state.failure, state.service)
    case 'not-connected':
      return say('cardNotConnected')
    case 'found': {
      if (state.known === undefined) return say(state.email ? 'cardEmailFound' : 'cardNone')
      const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(state.at)
      return say(state.email ? 'cardKnown' : 'cardKnownWithout', state.known, day)
    }
    case 'nothing':
    default:
      return ''
  }
}

const labelOf = ({ state, busy }: Known): Key => {
  if (busy || state?.is === 'live') return 'cardFinding'
  if (state?.is !== 'found') return 'cardFind'
  return state.email ? 'cardFound' : 'cardNothingFound'
}

/** True where a click is answered by what is here, and sends nothing. */
export const isAnswered = (state: PersonState | undefined): boolean => state?.is === 'live' || state?.is === 'found'

/** `now` in milliseconds since the epoch; `language` is a BCP 47 tag. */
export const cardWords = (known: Known, now: number, sayRaw: Say, language: string): CardWords => {
  const { state, note, busy } = known
  // What stands in a sentence came from a service or a person.
  const say: Say = (key, ...values) => sayRaw(key, ...values.map(plainText))
  const sentence = busy ? say('cardAsking') : note ? sayNote(say, note, language, now) : state ? sayState(say, state, language) : ''
  const found = !busy && state?.is === 'found' ? state : undefined
  const verification = found && isVerification(found.emailStatus) ? found.emailStatus : 'unknown'
  return {
    label: say(labelOf(known)),
    hint: say(isAnswered(state) ? 'cardShowHint' : state?.is === 'not-connected' ? 'cardNotConnected' : 'cardFindHint'),
    sentence,
    waited: !busy && state?.is === 'live' ? say('cardWaited', sayWaited(language, now - state.since)) : '',
    email: plainText(found?.email ?? ''),
    verification,
    verified: say(verified[verification])
  }
}
