// What a connection test found, in words; no answer means that the browser was not allowed to ask.
import { failureText } from '../../components/frames/failure-text.ts'
import type { NoticeTone } from '../../components/ui/Notice.tsx'
import type { FailureCode } from '../../lib/failure.ts'
import type { Answer } from '../../lib/messages/contract.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'

export interface VerdictWords {
  tone: NoticeTone
  words: string
}

const problems: Partial<Record<FailureCode, MessageKey>> = {
  wrongApiKey: 'verdictKeyRefused',
  notFound: 'verdictNotFound',
  unreadable: 'verdictNotAService',
  redirected: 'verdictRedirected',
  serviceError: 'verdictServiceError',
  timedOut: 'verdictTimedOut',
  unreachable: 'verdictUnreachable',
  noPermission: 'verdictNoPermission'
}
/** The key is good; the service has a reason of its own to wait. */
const warnings: Partial<Record<FailureCode, MessageKey>> = { noCredits: 'verdictNoCredits', rateLimited: 'verdictRateLimited' }

export const verdictWords = (answer: Answer<'testConnection'> | undefined, service: string, now: number): VerdictWords => {
  if (!answer) return { tone: 'problem', words: t('verdictNoPermission', service) }
  if (answer.ok) {
    const verdict = answer.value
    if (verdict.is === 'good') return { tone: 'good', words: t('verdictGood', service) }
    return {
      tone: 'warning',
      words: verdict.serviceText ? t('verdictUnclear', service, verdict.serviceText) : t('verdictUnclearSilent', service)
    }
  }
  const { code } = answer.failure
  const warning = warnings[code]
  if (warning) return { tone: 'warning', words: t(warning, service) }
  const problem = problems[code]
  return { tone: 'problem', words: problem ? t(problem, service) : failureText(answer.failure, service, now) }
}
