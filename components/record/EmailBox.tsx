// The status of an email address as a chip, and the email address of a record with one sentence on what its status means.
import type { ComponentChildren } from 'preact'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import type { EmailQuality } from '../../lib/records/table/facets.ts'
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

/** The email address of a record with its status, and one sentence on what the status means. */
export const EmailBox = ({ email, quality, facts }: { email: string; quality: EmailQuality; facts?: ComponentChildren }) => (
  <div class={drawer.email} data-email>
    {quality === 'none' ? (
      <strong>{t('qualityNone')}</strong>
    ) : (
      <>
        <strong dir="ltr">{email}</strong>
        <StatusChip status={quality} />
      </>
    )}
    <p>{t(reasons[quality])}</p>
    {facts}
  </div>
)
