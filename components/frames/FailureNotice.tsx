// A failure as a notice, with the way to the settings where that is what mends it.
import type { Failure, FailureCode } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from './failure-text.ts'
import { Notice } from '../ui/Notice.tsx'

export interface FailureNoticeProps {
  failure: Failure
  /** said in place of the usual sentence */
  text?: string | undefined
  service: string
  now: number
  onSettings: () => void
}

const mendedInSettings = new Set<FailureCode>([
  'wrongApiKey',
  'notConnected',
  'connectionNotActive',
  'noPermission',
  'fieldRefused',
  'notFound',
  'redirected',
  'unreadable'
])

export const FailureNotice = ({ failure, text, service, now, onSettings }: FailureNoticeProps) => (
  <Notice tone="problem" live action={mendedInSettings.has(failure.code) ? { label: t('openSettings'), onClick: onSettings } : undefined}>
    {text ?? failureText(failure, service, now)}
  </Notice>
)
