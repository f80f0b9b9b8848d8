// What is said of one person: how a lookup stands, how good an email is, and failures in the words of a lookup.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import type { EmailStatus } from '../../lib/records/columns/email-status.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import { t, formatDuration, formatTime, type MessageKey } from '../../lib/i18n/text.ts'
import { failureText } from '../frames/failure-text.ts'
import type { IconName } from '../ui/icons.ts'
import type { Tone } from '../runs/run-status.ts'

interface Look {
  icon: IconName
  tone: Tone
  word: string
}
type Live = Extract<PersonState, { is: 'live' }>

/** Six minutes and more have been seen of lookups that went well. */
const usual = 400_000

const looks: Record<Live['state'], { icon: IconName; tone: Tone; word: MessageKey }> = {
  sending: { icon: 'sending', tone: 'active', word: 'stateSending' },
  running: { icon: 'running', tone: 'active', word: 'stateRunning' },
  uncertain: { icon: 'uncertain', tone: 'warning', word: 'stateUncertain' },
  finished: { icon: 'finished', tone: 'active', word: 'stateFinished' }
}

// The usual sentences of these name a button that is not here, or speak of a search.
const ofLookups: Partial<Record<FailureCode, MessageKey>> = {
  alreadyRunning: 'personRunningAlready',
  noCredits: 'personNoCredits',
  interrupted: 'personInterrupted',
  listInUse: 'personListLive',
  listUnknown: 'personUnknownLookup',
  connectionChanged: 'personConnectionChanged',
  connectionNotActive: 'personOtherConnection'
}

/** The sentence for a failure of a lookup; `now` is when it came. */
export const sayLookupFailure = (failure: Failure, service: string, now: number): string => {
  const key = ofLookups[failure.code]
  return key ? t(key, failure.host ?? service) : failureText(failure, service, now)
}

const liveSentence = ({ state, service, since, pause }: Live, now: number): string => {
  if (pause) return sayLookupFailure(pause, service, now)
  if (state === 'sending') return t('runSending', service)
  if (state === 'uncertain') return t('runUncertain')
  if (state === 'finished') return t('runFinished')
  return t(now - since > usual ? 'personSlow' : 'personRunning', service, formatDuration(now - since))
}

/** How a lookup under way stands; `now` in milliseconds since the epoch. */
export const liveWords = (person: Live, now: number): Look & { sentence: string } => {
  const { word, ...look } = looks[person.state]
  return { ...look, word: t(word), sentence: liveSentence(person, now) }
}

/** A lookup that a person stopped following. */
export const stoppedWords = (service: string): Look & { sentence: string } => ({
  icon: 'stopped',
  tone: 'quiet',
  word: t('personStopped'),
  sentence: t('personStoppedSentence', service)
})

/** Somebody that nobody has asked about; `now` in milliseconds since the epoch. */
export const unknownWords = (person: PersonState, now: number): string =>
  person.is === 'nothing' && person.listed ? t('personInList', person.listed.list, formatTime(person.listed.at, now)) : t('personUnknown')

// The words of the card on the page: one vocabulary.
const verified: Record<EmailStatus, { icon: IconName; tone: Tone; word: MessageKey }> = {
  valid: { icon: 'ready', tone: 'good', word: 'cardValid' },
  risky: { icon: 'warning', tone: 'warning', word: 'cardRisky' },
  invalid: { icon: 'failed', tone: 'problem', word: 'cardInvalid' },
  unknown: { icon: 'uncertain', tone: 'quiet', word: 'cardUnknown' }
}
const isStatus = (text: string): text is EmailStatus => Object.hasOwn(verified, text)

/** What is none of the four words, and nothing at all, is `unknown`. */
export const verifiedLook = (emailStatus: string): Look => {
  const { word, ...look } = verified[isStatus(emailStatus) ? emailStatus : 'unknown']
  return { ...look, word: t(word) }
}
