// What the button and its card say about one person. Pure: what is known, and the time, decide.
import type { Failure } from '../../lib/failure.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'
import type { Look } from './button.ts'
import { inUnit, sayFailure, type Say } from './card-failure-text.ts'
import { plainText } from './plain-text.ts'

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
  look: Look
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

/** "42 sec"; from ten minutes on "12 min". */
const sayWaited = (language: string, milliseconds: number): string =>
  milliseconds < 600_000 ? inUnit(language, Math.max(0, milliseconds) / 1_000, 'second') : inUnit(language, milliseconds / 60_000, 'minute')

const verified = {
  valid: 'cardValid',
  risky: 'cardRisky',
  invalid: 'cardInvalid',
  unknown: 'cardUnknown'
} as const satisfies Record<Verification, MessageKey>

const isVerification = (word: string): word is Verification => Object.hasOwn(verified, word)

/** Sentences of what a lookup under way is doing; `$1` is the service's host. */
const doing = {
  sending: 'runSending',
  running: 'cardRunning',
  uncertain: 'runUncertain',
  finished: 'cardFetching'
} as const satisfies Record<Extract<PersonState, { is: 'live' }>['state'], MessageKey>

const sayNote = (say: Say, note: Note, language: string): string =>
  note.is === 'silent' ? say('cardSilent') : sayFailure(say, note.failure, note.failure.host ?? '', note.at, language)

const sayState = (say: Say, state: PersonState, now: number, language: string): string => {
  switch (state.is) {
    case 'live':
      return state.pause ? sayFailure(say, state.pause, state.service, now, language) : say(doing[state.state], state.service)
    case 'failed':
      return sayFailure(say, state.failure, state.service, now, language)
    case 'stopped':
      return say('cardStoppedSentence', state.service)
    case 'not-connected':
      return say('cardNotConnected')
    case 'found':
      return state.known === undefined
        ? say(state.email ? 'cardEmailFound' : 'cardNone')
        : say('cardKnown', state.known, new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(state.at))
    case 'nothing':
    default:
      return ''
  }
}

const lookOf = ({ state, busy }: Known): Look => {
  if (busy) return 'sending'
  if (!state) return 'ready'
  switch (state.is) {
    case 'live':
      return state.state === 'sending' ? 'sending' : 'following'
    case 'found':
      return state.email === '' ? 'none' : state.known === undefined ? 'found' : 'known'
    case 'not-connected':
      return 'connect'
    case 'failed':
    case 'stopped':
      return state.is
    case 'nothing':
    default:
      return 'ready'
  }
}

const labels = {
  ready: 'cardFind',
  // What a click would do; that nobody is connected is said by the hint and the card.
  connect: 'cardFind',
  sending: 'cardSending',
  following: 'cardFinding',
  found: 'cardFound',
  known: 'cardKnownLabel',
  none: 'cardNothingFound',
  failed: 'cardFailed',
  stopped: 'cardStopped'
} as const satisfies Record<Look, MessageKey>

/** True where a click is answered by what is here, and sends nothing. */
export const isAnswered = (state: PersonState | undefined): boolean =>
  state?.is === 'live' || state?.is === 'stopped' || state?.is === 'found'

const sayHint = (say: Say, state: PersonState | undefined): string => {
  if (isAnswered(state)) return say('cardShowHint')
  if (state?.is === 'not-connected') return say('cardNotConnected')
  return state?.is === 'nothing' && state.listed ? say('cardListedHint', state.listed.list) : say('cardFindHint')
}

/** `now` in milliseconds since the epoch; `language` is a BCP 47 tag. */
export const cardWords = (known: Known, now: number, sayRaw: Say, language: string): CardWords => {
  const { state, note, busy } = known
  const made = state?.sample ? `${sayRaw('sampleMark')} ` : ''
  // What stands in a sentence came from a service or a person.
  const say: Say = (key, ...values) => sayRaw(key, ...values.map(plainText))
  const sentence = busy ? say('cardAsking') : note ? sayNote(say, note, language) : state ? sayState(say, state, now, language) : ''
  const look = lookOf(known)
  const found = !busy && state?.is === 'found' ? state : undefined
  const verification = found && isVerification(found.emailStatus) ? found.emailStatus : 'unknown'
  return {
    label: say(labels[look]),
    look,
    hint: made ? say('sampleCardHint') : sayHint(say, state),
    sentence: sentence && made + sentence,
    waited: !busy && state?.is === 'live' && !state.pause ? say('cardWaited', sayWaited(language, now - state.since)) : '',
    email: plainText(found?.email ?? ''),
    verification,
    verified: say(verified[verification])
  }
}
