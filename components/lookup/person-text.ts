// Texts about one person: the state of a lookup, the status of an email address, and failures of a lookup.
import { visibleText } from '../ui/outside-text.ts'
import type { Failure, FailureCode } from '../../lib/failure.ts'
import type { EmailStatus } from '../../lib/records/columns/email-status.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import { t, formatDuration, formatTime, type MessageKey } from '../../lib/i18n/text.ts'
import { failureText } from '../shell/failure-text.ts'
import type { IconName } from '../ui/Icon.tsx'
import type { Tone } from '../runs/run-status.ts'

const decode = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/**
 * Shortens a profile URL for reading: without scheme and www, percent-decoded, with invisible characters written out.
 * `https://www.network.example/in/zo%C3%AB` becomes `network.example/in/zoë`. Never throws.
 */
export const readableProfileUrl = (url: string): string => visibleText(decode(url.replace(/^https?:\/\/(?:www\.)?/i, '')))

export interface StatusLook {
  icon: IconName
  tone: Tone
  word: string
}
type LiveLookup = Extract<PersonState, { is: 'live' }>

/** Successful lookups took up to six minutes. */
const usualDurationMs = 400_000

const liveLooks: Record<LiveLookup['state'], { icon: IconName; tone: Tone; word: MessageKey }> = {
  sending: { icon: 'sending', tone: 'active', word: 'stateSending' },
  running: { icon: 'running', tone: 'active', word: 'stateRunning' },
  uncertain: { icon: 'uncertain', tone: 'warning', word: 'stateUncertain' },
  finished: { icon: 'finished', tone: 'active', word: 'stateFinished' }
}

// The usual texts of these failures name a button that is missing here, or mention a search.
const lookupFailures: Partial<Record<FailureCode, MessageKey>> = {
  alreadyRunning: 'personRunningAlready',
  listInUse: 'personRunningAlready',
  listUnknown: 'personUnknownLookup',
  connectionNotActive: 'failure_connectionChanged'
}

/** The text of a failed lookup. `now`: when it failed, in milliseconds since the epoch. */
export const lookupFailureText = (failure: Failure, service: string, now: number): string => {
  const key = lookupFailures[failure.code]
  return key ? t(key, failure.host ?? service) : failureText(failure, service, now)
}

const liveSentence = ({ state, service, since, pause }: LiveLookup, now: number): string => {
  if (pause) return lookupFailureText(pause, service, now)
  if (state === 'sending') return t('runSending', service)
  if (state === 'uncertain') return t('runUncertain')
  if (state === 'finished') return t('runFinished')
  return t(now - since > usualDurationMs ? 'personSlow' : 'personRunning', service, formatDuration(now - since))
}

/** The state of a live lookup. `now` in milliseconds since the epoch. */
export const liveLookupText = (person: LiveLookup, now: number): StatusLook & { sentence: string } => {
  const { word, ...look } = liveLooks[person.state]
  return { ...look, word: t(word), sentence: liveSentence(person, now) }
}

/** The state of a lookup that the user stopped tracking. */
export const stoppedLookupText = (service: string): StatusLook & { sentence: string } => ({
  icon: 'stopped',
  tone: 'quiet',
  word: t('stateStopped'),
  sentence: t('personStoppedSentence', service)
})

/** The text about a person without any lookup. `now` in milliseconds since the epoch. */
export const unknownPersonText = (person: PersonState, now: number): string =>
  person.is === 'nothing' && person.listed ? t('personInList', person.listed.list, formatTime(person.listed.at, now)) : t('personUnknown')

// The card on the page uses the same words.
const emailStatusLooks: Record<EmailStatus, { icon: IconName; tone: Tone; word: MessageKey }> = {
  valid: { icon: 'ready', tone: 'good', word: 'cardValid' },
  risky: { icon: 'warning', tone: 'warning', word: 'cardRisky' },
  invalid: { icon: 'failed', tone: 'problem', word: 'cardInvalid' },
  unknown: { icon: 'uncertain', tone: 'quiet', word: 'cardUnknown' }
}
const isEmailStatus = (text: string): text is EmailStatus => Object.hasOwn(emailStatusLooks, text)

/** The look of an email status; any other text, and an empty one, is `unknown`. */
export const emailStatusLook = (emailStatus: string): StatusLook => {
  const { word, ...look } = emailStatusLooks[isEmailStatus(emailStatus) ? emailStatus : 'unknown']
  return { ...look, word: t(word) }
}
