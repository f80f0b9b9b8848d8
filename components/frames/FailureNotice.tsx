// A failure as a notice, with the way to the settings where that is what mends it.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from './failure-text.ts'
import { Notice } from '../ui/Notice.tsx'

export interface ProblemNoticeProps {
  problem: Failure
  /** said in place of the usual sentence */
  words?: string | undefined
  service: string
  now: number
  onSettings: () => void
}

const mendedInSettings = new Set<FailureCode>([
  'wrongKey',
  'notConnected',
  'otherConnection',
  'noPermission',
  'fieldRefused',
  'notFound',
  'redirected',
  'unreadable'
])

export const FailureNotice = ({ problem, words, service, now, onSettings }: ProblemNoticeProps) => (
  <Notice tone="problem" live action={mendedInSettings.has(problem.code) ? { words: t('openSettings'), onClick: onSettings } : undefined}>
    {words ?? failureText(problem, service, now)}
  </Notice>
)
