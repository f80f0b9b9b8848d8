// The status of an email address as an icon and a word of the reader's language.
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './StatusChip.module.css'

export type ChipStatus = 'valid' | 'risky' | 'invalid' | 'unknown'

export const emailStatusWords = {
  valid: 'statusValid',
  risky: 'statusRisky',
  invalid: 'statusInvalid',
  unknown: 'statusUnknown'
} as const satisfies Record<ChipStatus, MessageKey>

const icons = { valid: 'check', risky: 'warning', invalid: 'close', unknown: 'help' } as const

export const StatusChip = ({ status }: { status: ChipStatus }) => (
  <span class={classNames(styles.chip, styles[status])}>
    <Icon name={icons[status]} size={12} />
    {t(emailStatusWords[status])}
  </span>
)
