// The status of an email address as a chip, and the email address of a record with one sentence on what its status means.
import type { ComponentChildren } from 'preact'
import { formatDate, t, type MessageKey } from '../../lib/i18n/text.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import type { EmailQuality } from '../../lib/records/table/facets.ts'
import type { BounceMark } from '../../lib/results/bounce-marks.ts'
import styles from './EmailBox.module.css'
import drawer from './RecordDrawer.module.css'

export type ChipStatus = 'valid' | 'risky' | 'invalid' | 'unknown'

export const emailStatusWords = {
  valid: 'statusValid',
  risky: 'statusRisky',
  invalid: 'statusInvalid',
  unknown: 'statusUnknown'
} as const satisfies Record<ChipStatus, MessageKey>

const icons = { valid: 'check', risky: 'warning', invalid: 'close', unknown: 'help' } as const

/** The status of an email address as an icon and a word of the reader's language. */
export const StatusChip = ({ status }: { status: ChipStatus }) => (
  <span class={classNames(styles.chip, styles[status])}>
    <Icon name={icons[status]} size={12} />
    {t(emailStatusWords[status])}
  </span>
)

const reasons = {
  valid: 'whyValid',
  risky: 'whyRisky',
  unknown: 'whyUnknown',
  invalid: 'whyInvalid',
  none: 'whyNone'
} as const satisfies Record<EmailQuality, MessageKey>

/** What makes an email risky is said: a bounce, or else its domain. */
const reasonText = (quality: EmailQuality, bounce: BounceMark | undefined): string => {
  if (quality !== 'risky' || bounce?.kind !== 'soft') return t(reasons[quality])
  return bounce.at === undefined ? t('bounceSoft') : t('emailBouncedSoftly', formatDate(bounce.at))
}

export interface EmailBoxProps {
  email: string
  quality: EmailQuality
  bounce?: BounceMark | undefined
  facts?: ComponentChildren
}

/** The email address of a record with its status, and one sentence on what the status means. */
export const EmailBox = ({ email, quality, bounce, facts }: EmailBoxProps) => (
  <div class={drawer.email} data-email>
    {quality === 'none' ? (
      <strong>{t('qualityNone')}</strong>
    ) : (
      <>
        <strong dir="ltr">{email}</strong>
        <StatusChip status={quality} />
      </>
    )}
    <p>{reasonText(quality, bounce)}</p>
    {facts}
  </div>
)
