// Shows a failure as a notice, with a link to the settings where these can correct it.
import { isCorrectedInSettings, type Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from './failure-text.ts'
import { Notice } from '../ui/Notice.tsx'

export interface FailureNoticeProps {
  failure: Failure
  /** replaces the usual text */
  text?: string | undefined
  service: string
  now: number
  onSettings: () => void
}

export const FailureNotice = ({ failure, text, service, now, onSettings }: FailureNoticeProps) => (
  <Notice tone="problem" live action={isCorrectedInSettings(failure) ? { label: t('openSettings'), onClick: onSettings } : undefined}>
    {text ?? failureText(failure, service, now)}
  </Notice>
)
