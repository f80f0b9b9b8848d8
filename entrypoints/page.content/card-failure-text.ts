// Failures in the words of the card: one lookup, asked for by a click beside it. No sentence names a button that is not there.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

/** Looks a sentence up, in the person's language. */
export type Say = (key: MessageKey, ...values: string[]) => string

/** What some sentences quote, and the sentence for when there is nothing to quote. */
const quoted: Partial<Record<FailureCode, readonly [what: 'words' | 'name', silent: MessageKey]>> = {
  refused: ['words', 'failure_refused_silent'],
  serviceError: ['words', 'failure_serviceError_silent'],
  fieldRefused: ['name', 'failure_refused_silent'],
  domainsKnown: ['name', 'failure_domainsKnown_silent'],
  settingInvalid: ['name', 'failure_settingInvalid_silent'],
  profileInvalid: ['name', 'failure_profileInvalid_silent']
}

// The usual sentences of these name a button that is not here, or speak of a search.
const ofLookups: Partial<Record<FailureCode, MessageKey>> = {
  notConnected: 'cardNotConnected',
  noPermission: 'cardNoPermission',
  alreadyRunning: 'personRunningAlready',
  noCredits: 'personNoCredits',
  interrupted: 'personInterrupted',
  listLive: 'personListLive',
  listUnknown: 'personUnknownLookup',
  keyChanged: 'personConnectionChanged',
  otherConnection: 'personConnectionChanged',
  fileToRead: 'cardFileToRead'
}

const keyOf = ({ code, message = '', name = '' }: Failure): MessageKey => {
  const [what, silent] = quoted[code] ?? []
  return ofLookups[code] ?? (what && silent && !{ words: message, name }[what].trim() ? silent : `failure_${code}`)
}

/** Floored: never more than has passed. */
export const inUnit = (language: string, value: number, unit: 'second' | 'minute'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(Math.floor(value))

const sayMoment = (language: string, at: number, now: number): string =>
  new Intl.DateTimeFormat(
    language,
    new Date(at).toDateString() === new Date(now).toDateString() ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  ).format(at)

/** `at`: when it came, in milliseconds since the epoch. What opens within a minute is about pace; what opens later is a limit of the person's. */
export const sayFailure = (say: Say, failure: Failure, service: string, at: number, language: string): string => {
  const { code, host = service, message = '', name = '', retryAfterMs = 0 } = failure
  const values = [host, message.trim(), name] as const
  if (code !== 'lookupLimit' || retryAfterMs <= 0) return say(keyOf(failure), ...values)
  return retryAfterMs <= 60_000
    ? say('failure_lookupLimit_soon', ...values, inUnit(language, Math.ceil(retryAfterMs / 1_000), 'second'))
    : say('failure_lookupLimit_until', ...values, sayMoment(language, at + retryAfterMs, at))
}
