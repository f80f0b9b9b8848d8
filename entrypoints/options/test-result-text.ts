// What a connection test found, in words; no answer means that the browser was not allowed to ask.
import { sayFailure } from '../../components/frames/failure-text.ts'
import type { NoticeTone } from '../../components/ui/Notice.tsx'
import type { FailureCode } from '../../lib/failure.ts'
import type { Answer } from '../../lib/messages/contract.ts'
import { say, type Key } from '../../lib/i18n/text.ts'

export interface VerdictWords {
  tone: NoticeTone
  words: string
}

const problems: Partial<Record<FailureCode, Key>> = {
  wrongKey: 'verdictKeyRefused',
  notFound: 'verdictNotFound',
  unreadable: 'verdictNotAService',
  redirected: 'verdictRedirected',
  serviceError: 'verdictServiceError',
  timedOut: 'verdictTimedOut',
  unreachable: 'verdictUnreachable',
  noPermission: 'verdictNoPermission'
}
/** The key is good; the service has a reason of its own to wait. */
const warnings: Partial<Record<FailureCode, Key>> = { noCredits: 'verdictNoCredits', rateLimited: 'verdictRateLimited' }

export const verdictWords = (answer: Answer<'testConnection'> | undefined, service: string, now: number): VerdictWords => {
  if (!answer) return { tone: 'problem', words: say('verdictNoPermission', service) }
  if (answer.ok) {
    const verdict = answer.value
    if (verdict.is === 'good') return { tone: 'good', words: say('verdictGood', service) }
    return { tone: 'warning', words: verdict.words ? say('verdictUnclear', service, verdict.words) : say('verdictUnclearSilent', service) }
  }
  const { code } = answer.failure
  const warning = warnings[code]
  if (warning) return { tone: 'warning', words: say(warning, service) }
  const problem = problems[code]
  return { tone: 'problem', words: problem ? say(problem, service) : sayFailure(answer.failure, service, now) }
}
