// The text of a failure: what happened, what it cost, what to do next.
import { isLocalHost } from '../../lib/service/hosts.ts'
import { isOpeningLimit, maxPaceMs, type Failure, type FailureCode } from '../../lib/failure.ts'
import { t, formatDuration, formatNumber, formatTime, type MessageKey } from '../../lib/i18n/text.ts'

/** The failure field that a text quotes, and the text without it. */
const quoted: Partial<Record<FailureCode, readonly [what: 'message' | 'name', silent: MessageKey]>> = {
  refused: ['message', 'failure_refused_silent'],
  serviceError: ['message', 'failure_serviceError_silent'],
  fieldRefused: ['name', 'failure_refused_silent'],
  alreadyRunning: ['name', 'failure_alreadyRunning_silent'],
  domainsAlreadyKnown: ['name', 'failure_domainsAlreadyKnown_silent'],
  sameAnswers: ['message', 'failure_sameAnswers_silent'],
  listInUse: ['name', 'failure_listInUse_silent'],
  settingInvalid: ['name', 'failure_settingInvalid_silent'],
  presetInvalid: ['name', 'failure_presetInvalid_silent'],
  sendRefused: ['message', 'failure_sendRefused_silent'],
  sendFieldUnknown: ['message', 'failure_sendFieldUnknown_silent'],
  sendBusy: ['message', 'failure_sendBusy_silent'],
  sendServerError: ['message', 'failure_sendServerError_silent'],
  sendTokenLimited: ['message', 'failure_sendTokenLimited_silent']
}

const keyOf = (failure: Failure): MessageKey => {
  const [what, silent] = quoted[failure.code] ?? []
  return what && silent && !failure[what]?.trim() ? silent : `failure_${failure.code}`
}

/** The sentence, with the time of the next try while that is in the future. */
export const withNextTry = (sentence: string, now: number, nextTry: number | undefined): string =>
  nextTry !== undefined && nextTry > now ? `${sentence} ${t('nextTryAt', formatTime(nextTry, now))}` : sentence

/** A limit that ends within a minute is the pace; a longer one is the user's own limit. */
const lookupLimitText = ({ retryAfterMs = 0 }: Failure, values: readonly string[], now: number): string => {
  if (retryAfterMs <= 0) return t('failure_lookupLimit', ...values)
  return retryAfterMs <= maxPaceMs
    ? t('failure_lookupLimit_soon', ...values, formatDuration(Math.ceil(retryAfterMs / 1_000) * 1_000))
    : t('failure_lookupLimit_until', ...values, formatTime(now + retryAfterMs, now))
}

/**
 * The sentence for a failure. `service` is the host of the connection, used where the failure names none. `nextTry` and `now` in
 * milliseconds since the epoch.
 */
export const failureText = (failure: Failure, service: string, now: number, nextTry?: number): string => {
  const values = [failure.host ?? service, failure.message?.trim() ?? '', failure.name ?? '']
  if (failure.code === 'unreachable' && isLocalHost(failure.host ?? service))
    return withNextTry(t('failure_unreachable_local', ...values), now, nextTry)
  if (failure.code === 'unreachable' && nextTry !== undefined && nextTry > now)
    return t('failure_unreachable_next', ...values, formatTime(nextTry, now))
  if (failure.code === 'lookupLimit') return lookupLimitText(failure, values, now)
  if (failure.code === 'runLimit') return t('failure_runLimit', ...values, formatNumber(failure.limit ?? 0))
  const { code, retryAfterMs = 0 } = failure
  if (isOpeningLimit({ code }) && retryAfterMs > 0) return `${t(keyOf(failure))} ${t('limitOpens', formatTime(now + retryAfterMs, now))}`
  return withNextTry(t(keyOf(failure), ...values), now, nextTry)
}
