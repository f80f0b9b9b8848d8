// Failures as sentences of the card, which is about one lookup. No sentence names a button that the card does not have.
import { maxPaceMs, type Failure, type FailureCode } from '../../lib/failure.ts'
import type { MessageKey } from '../../lib/i18n/keys.ts'
import type { PartKey } from '../../lib/i18n/parts.ts'

/** Control characters, line breaks, direction marks, joiners, fillers and tags: every character that shows nothing. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\p{DI}]+/gu

const maxLength = 400

/**
 * Makes text from a service or a page safe to show in one line: removes characters that are invisible or change the text direction.
 * `Ada\u202Eada` becomes `Adaada`; line breaks and tabs become a space. At most 400 characters. Never throws.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(invisible, '')
    .trim()
    .slice(0, maxLength)

/** A key of the sentences that the card's script carries. */
export type CardKey = Extract<PartKey<'card'>, MessageKey>

/** Returns a text in the user's language. */
export type Translate = (key: CardKey, ...values: string[]) => string

/** What the sentence of a failure quotes. Without it, the failure has another sentence. */
const quotedFields = {
  refused: 'message',
  serviceError: 'message',
  fieldRefused: 'name'
} as const satisfies Partial<Record<FailureCode, keyof Failure>>

const quotes = (code: FailureCode): code is keyof typeof quotedFields => Object.hasOwn(quotedFields, code)

// The usual sentences name a button that the card does not have, or are about a search.
const lookupTexts: Partial<Record<FailureCode, CardKey>> = {
  notConnected: 'cardNotConnected',
  noPermission: 'cardNoPermission',
  alreadyRunning: 'personRunningAlready',
  listInUse: 'personRunningAlready',
  listUnknown: 'personUnknownLookup',
  connectionNotActive: 'failure_connectionChanged',
  fileNotReadYet: 'cardFileToRead'
}

// Only pages of Muster meet these, or parent runs, so the card does not carry their sentences.
const pageCodes = [
  'apiKeyEmpty',
  'backupDamaged',
  'backupNewer',
  'backupTooLarge',
  'baseUrlInsecure',
  'baseUrlInvalid',
  'baseUrlIpv6',
  'batchesFailed',
  'connectionInUse',
  'dailyQuota',
  'deletionIncomplete',
  'domainOnList',
  'domainsAlreadyKnown',
  'domainsLimit',
  'erasureIncomplete',
  'erasureNotStarted',
  'exportFailed',
  'exportUnmarked',
  'fileNotText',
  'formChanged',
  'importLimit',
  'listDeleted',
  'listNameEmpty',
  'listNameTooLong',
  'listsEmpty',
  'listsTooLarge',
  'noDomains',
  'noProfiles',
  'networkAway',
  'notABackup',
  'notAService',
  'noteNotSaved',
  'numberNotTyped',
  'pageNotRead',
  'pagesOutOfRange',
  'wholeSearchOnly',
  'passphraseShort',
  'passphraseWrong',
  'pasteTooLarge',
  'presetInvalid',
  'resultsGone',
  'runElsewhere',
  'sameAnswers',
  'sameConnection',
  'settingInvalid',
  'serviceAway'
] as const satisfies FailureCode[]

/** Also the failures of sending records to a webhook or a CRM. */
type PageCode =
  | (typeof pageCodes)[number]
  | Extract<FailureCode, `bounces${string}` | `send${string}` | `destination${string}` | `webhook${string}` | `crm${string}`>

const isPageCode = (code: FailureCode): code is PageCode =>
  pageCodes.some(one => one === code) || /^(?:bounces|send|destination|webhook|crm)/.test(code)

const settingsCodes: ReadonlySet<FailureCode> = new Set([
  'notConnected',
  'wrongApiKey',
  'keyElsewhere',
  'fieldRefused',
  'notFound',
  'redirected',
  'unreadable',
  'noRowsFound',
  'apiKeyNeeded',
  'serviceCannot',
  'connectionNotFound',
  'lookupLimit',
  'runLimit',
  'doNotContact',
  'personErased'
])

/** Whether the card's sentence of a failure leads to the settings. `failures` says so too, but the card has no room for its table. */
export const leadsToSettings = ({ code, retryAfterMs = 0 }: Failure): boolean =>
  settingsCodes.has(code) && (code !== 'lookupLimit' || retryAfterMs <= 0 || retryAfterMs > maxPaceMs)

/** The sentence of a failure that is not about a person. */
export const getFailureKey = (code: FailureCode): CardKey => (isPageCode(code) ? 'failure_internalError' : `failure_${code}`)

const getMessageKey = (failure: Failure): CardKey => {
  const { code } = failure
  if (!quotes(code) || failure[quotedFields[code]]?.trim()) return lookupTexts[code] ?? getFailureKey(code)
  return `failure_${code === 'fieldRefused' ? 'refused' : code}_silent`
}

/** "42 sec": the value rounded down, in a unit of time. */
export const formatDuration = (language: string, value: number, unit: 'second' | 'minute'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(Math.floor(value))

const formatTime = (language: string, at: number, now: number): string =>
  new Intl.DateTimeFormat(
    language,
    new Date(at).toDateString() === new Date(now).toDateString() ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
  ).format(at)

/**
 * The sentence of a failure that happened `at` (milliseconds since the epoch). A lookup limit that ends within a minute is about pace; one
 * that ends later is a limit that the user set.
 */
export const failureText = (t: Translate, failure: Failure, service: string, at: number, language: string): string => {
  const { code, host = service, message = '', name = '', retryAfterMs = 0 } = failure
  const values = [host, message.trim(), name] as const
  if (code !== 'lookupLimit' || retryAfterMs <= 0) return t(getMessageKey(failure), ...values)
  return retryAfterMs <= maxPaceMs
    ? t('failure_lookupLimit_soon', ...values, formatDuration(language, Math.ceil(retryAfterMs / 1_000), 'second'))
    : t('failure_lookupLimit_until', ...values, formatTime(language, at + retryAfterMs, at))
}
