// The texts of the button and its card for one person: a pure function of what is known and the time.
import type { Failure } from '../../lib/failure.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import type { ButtonStatus } from './button-view.ts'
import { failureText, formatDuration, leadsToSettings, type CardKey, type Translate, plainText } from './failure-text.ts'

/** What the button and its card show. `state` is undefined until the worker has answered. */
export interface CardState {
  state?: PersonState | undefined
  /** Why the last click had no effect. */
  problem?: ClickProblem | undefined
  /** Whether a click is being handled. */
  busy?: boolean | undefined
}

/** `refused`: the worker refused the click, at this time. `silent`: the worker did not answer. */
export type ClickProblem = { is: 'refused'; failure: Failure; at: number } | { is: 'silent' }

export type Verification = 'valid' | 'risky' | 'invalid' | 'unknown'

export interface CardText {
  label: string
  status: ButtonStatus
  hint: string
  /** What has happened. Empty when there is nothing to show: the card stays closed. */
  sentence: string
  /** How long the lookup has taken so far; empty unless it is under way. */
  elapsed: string
  /** Without invisible characters; empty when there is none. */
  email: string
  verification: Verification
  /** The text of the badge beside the email. */
  badge: string
  /** Job title and company, and the phone number, that came with the email; empty where none did. */
  about: string
  phone: string
  /** What helps next, where there is no email to copy. */
  next: NextStep
}

/**
 * `connect` and `settings` open the settings, the others the popup: `retry` and `look` show the person with the price there, `result` what
 * came, and `run` the run.
 */
export type NextStep = 'connect' | 'settings' | 'retry' | 'look' | 'result' | 'run'

/** "42 sec"; from ten minutes on "12 min". */
const formatElapsed = (language: string, elapsedMs: number): string =>
  elapsedMs < 600_000
    ? formatDuration(language, Math.max(0, elapsedMs) / 1_000, 'second')
    : formatDuration(language, elapsedMs / 60_000, 'minute')

const badges = {
  valid: 'cardValid',
  risky: 'cardRisky',
  invalid: 'cardInvalid',
  unknown: 'cardUnknown'
} as const satisfies Record<Verification, CardKey>

const isVerification = (text: string): text is Verification => Object.hasOwn(badges, text)

/** Sentences of a lookup that is under way; `$1` is the service's host. */
const liveSentences = {
  sending: 'runSending',
  running: 'cardRunning',
  uncertain: 'runUncertain',
  finished: 'cardDownloading'
} as const satisfies Record<Extract<PersonState, { is: 'live' }>['state'], CardKey>

const problemText = (t: Translate, problem: ClickProblem, language: string): string =>
  problem.is === 'silent' ? t('cardSilent') : failureText(t, problem.failure, problem.failure.host ?? '', problem.at, language)

const foundSentence = ({ emailStatus }: Extract<PersonState, { is: 'found' }>): CardKey => {
  if (emailStatus === 'invalid') return 'cardEmailFoundInvalid'
  return emailStatus === 'risky' ? 'cardEmailFoundRisky' : 'cardEmailFound'
}

const stateText = (t: Translate, state: PersonState, now: number, language: string): string => {
  switch (state.is) {
    case 'live':
      return state.pause ? failureText(t, state.pause, state.service, now, language) : t(liveSentences[state.state], state.service)
    case 'failed':
      return failureText(t, state.failure, state.service, now, language) + (state.charged ? ` ${t('maybePaid')}` : '')
    case 'stopped':
      return t('cardStoppedSentence', state.service)
    case 'doubtful':
      return t('cardDoubtful')
    case 'not-connected':
      return t('cardNotConnected')
    case 'found': {
      const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
      const day = format.format(state.at)
      const known = state.known === undefined ? '' : t('cardKnown', state.known, day)
      const { softBounce } = state
      if (softBounce) {
        const soft = softBounce.at === undefined ? t('bounceSoft') : t('emailBouncedSoftly', format.format(softBounce.at))
        return known === '' ? soft : `${known} ${soft}`
      }
      return known || (state.email === '' ? t('cardNone') : t(foundSentence(state), day))
    }
    case 'nothing':
    default:
      return ''
  }
}

const getStatus = ({ state, busy }: CardState): ButtonStatus => {
  if (busy) return 'sending'
  if (!state) return 'ready'
  switch (state.is) {
    case 'live':
      // Nothing is known to be under way: no sign of it turns.
      if (state.state === 'uncertain') return 'invalid'
      return state.state === 'sending' ? 'sending' : 'running'
    case 'found':
      if (state.email === '') return 'none'
      // Neither "found" nor "known": both show a tick.
      if (state.emailStatus === 'invalid' || state.emailStatus === 'risky') return 'invalid'
      return state.known === undefined ? 'found' : 'known'
    case 'doubtful':
      return 'invalid'
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
  ready: 'findEmail',
  // The label names the action; the hint and the card explain that no service is connected.
  connect: 'findEmail',
  sending: 'cardSending',
  running: 'cardFinding',
  found: 'cardFound',
  invalid: 'emailFoundInvalid',
  known: 'cardKnownLabel',
  none: 'personNoEmail',
  failed: 'cardFailed',
  stopped: 'stateStopped'
} as const satisfies Record<ButtonStatus, CardKey>

/** The label of the button. A risky email has the sign of an invalid one, and is found all the same. */
const getLabel = (status: ButtonStatus, state: PersonState | undefined): CardKey => {
  // A click on it sends nothing, so the label must not offer another try.
  if (status === 'failed' && isClickFree(state)) return 'cardRejected'
  if (state?.is === 'doubtful') return 'stateDoubtful'
  if (status === 'invalid' && state?.is === 'live') return 'stateUncertain'
  return status === 'invalid' && state?.is === 'found' && state.emailStatus === 'risky' ? 'cardFound' : labels[status]
}

/**
 * Whether a click sends nothing: it only opens or closes the card. A lookup that may have been charged is started again under Runs, which
 * asks.
 */
export const isClickFree = (state: PersonState | undefined): boolean =>
  state?.is === 'live' || state?.is === 'stopped' || state?.is === 'found' || state?.is === 'doubtful' || Boolean(state?.charged)

const hintText = (t: Translate, state: PersonState | undefined): string => {
  if (isClickFree(state)) return t('cardShowHint')
  if (state?.is === 'not-connected') return t('cardNotConnected')
  return state?.is === 'nothing' && state.listed ? t('cardInListHint', state.listed.list) : t('cardFindHint')
}

/** Most answers come sooner, and a time that is just beginning tells nothing. */
const showElapsedAfterMs = 5_000

const isWaiting = (state: PersonState | undefined, now: number): state is PersonState & { is: 'live' } =>
  state?.is === 'live' && !state.pause && state.state !== 'uncertain' && now - state.since >= showElapsedAfterMs

/** The failure that the sentence is about. */
const failureShown = ({ state, problem }: CardState): Failure | undefined => {
  if (problem) return problem.is === 'refused' ? problem.failure : undefined
  if (state?.is === 'live') return state.pause
  return state?.is === 'failed' ? state.failure : undefined
}

const getNext = (card: CardState): NextStep => {
  const { state, problem, busy } = card
  if (busy) return 'run'
  const failure = failureShown(card)
  if (failure && leadsToSettings(failure)) return failure.code === 'notConnected' ? 'connect' : 'settings'
  if (problem) return 'retry'
  if (state?.is === 'failed') return state.charged ? 'run' : 'retry'
  if (state?.is === 'found') return 'look'
  if (state?.is === 'doubtful') return 'result'
  return state?.is === 'not-connected' ? 'connect' : 'run'
}

/** `now` in milliseconds since the epoch; `language` is a BCP 47 tag. */
export const getCardText = (card: CardState, now: number, translate: Translate, language: string): CardText => {
  const { state, problem, busy } = card
  const samplePrefix = state?.sample ? `${translate('sampleMark')} ` : ''
  // The values come from a service or a user.
  const t: Translate = (key, ...values) => translate(key, ...values.map(plainText))
  const sentence = busy ? t('cardAsking') : problem ? problemText(t, problem, language) : state ? stateText(t, state, now, language) : ''
  const status = getStatus(card)
  const found = !busy && state?.is === 'found' ? state : undefined
  const verification = found && isVerification(found.emailStatus) ? found.emailStatus : 'unknown'
  return {
    label: t(getLabel(status, state)),
    status,
    hint: samplePrefix ? t('sampleCardHint') : hintText(t, state),
    sentence: sentence && samplePrefix + sentence,
    elapsed: !busy && isWaiting(state, now) ? t('cardWaited', formatElapsed(language, now - state.since)) : '',
    email: plainText(found?.email ?? ''),
    verification,
    badge: t(badges[verification]),
    about: [found?.about?.jobTitle, found?.about?.company]
      .filter(Boolean)
      .map(text => plainText(text ?? ''))
      .join(' · '),
    phone: plainText(found?.about?.phone ?? ''),
    next: getNext(card)
  }
}
