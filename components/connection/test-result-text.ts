// The text of a connection test's result.
import { failureText } from '../shell/failure-text.ts'
import type { NoticeTone } from '../ui/Notice.tsx'
import type { FailureCode } from '../../lib/failure.ts'
import type { Answer } from '../../lib/messages/contract.ts'
import { getHost } from '../../lib/service/connection.ts'
import { isLocalHost } from '../../lib/service/hosts.ts'
import { formatNumber, t, type MessageKey } from '../../lib/i18n/text.ts'

export interface TestResultText {
  tone: NoticeTone
  text: string
  /** the URL that may be wrong */
  wrongUrl?: string
}

const problems: Partial<Record<FailureCode, MessageKey>> = {
  wrongApiKey: 'testResultKeyRefused',
  notFound: 'testResultNotFound',
  unreadable: 'testResultNotAService',
  redirected: 'testResultRedirected',
  serviceError: 'testResultServiceError',
  timedOut: 'testResultTimedOut',
  workerStopped: 'testResultTimedOut',
  internalError: 'testResultInternal',
  tooLarge: 'testResultNotAService',
  unreachable: 'testResultUnreachable',
  noPermission: 'testResultNoPermission'
}
/** The API key is accepted, but the service cannot be used right now. */
const warnings: Partial<Record<FailureCode, MessageKey>> = { noCredits: 'testResultNoCredits', rateLimited: 'testResultRateLimited' }

/** The usual texts of the other failures are about a run, which a test does not have. */
const withUsualText: ReadonlySet<FailureCode> = new Set([
  'connectionNotFound',
  'apiKeyNeeded',
  'keyElsewhere',
  'notAService',
  'refused',
  'fieldRefused',
  'storageFull',
  'storageBroken',
  'storageNewer',
  'storageBlocked',
  'notAllowed'
])

/** Failures that a part of the URL may explain. */
const urlDoubts: ReadonlySet<FailureCode> = new Set(['notAService', 'notFound', 'unreadable', 'redirected', 'keyElsewhere', 'tooLarge'])

interface Tested {
  /** no answer: the browser did not allow the call */
  answer: Answer<'testConnection'> | undefined
  baseUrl: string
  /** whether the browser's setting for local addresses denies Muster this host */
  isLocalDenied: boolean
}

/** What is said of a test. `now` in milliseconds since the epoch. */
export const testResultText = ({ answer, baseUrl, isLocalDenied }: Tested, now: number): TestResultText => {
  const service = getHost(baseUrl)
  if (!answer) return { tone: 'problem', text: t('testResultNoPermission', service) }
  if (answer.ok) {
    const result = answer.value
    if (result.is === 'good') {
      const { creditsLeft } = result
      const text = creditsLeft === undefined ? t('testResultGood', service) : t('testResultCredits', service, formatNumber(creditsLeft))
      return { tone: 'good', text }
    }
    return {
      tone: 'warning',
      text: result.serviceText ? t('testResultUnclear', service, result.serviceText) : t('testResultUnclearSilent', service)
    }
  }
  const { code } = answer.failure
  if (code === 'unreachable' && isLocalHost(service))
    return { tone: 'problem', text: t(isLocalDenied ? 'testResultLocalDenied' : 'testResultUnreachableLocal', service) }
  const warning = warnings[code]
  if (warning) return { tone: 'warning', text: t(warning, service) }
  const text = withUsualText.has(code) ? failureText(answer.failure, service, now) : t(problems[code] ?? 'testResultUnclearSilent', service)
  return { tone: 'problem', text, ...(urlDoubts.has(code) && { wrongUrl: baseUrl }) }
}
