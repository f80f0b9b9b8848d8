// The email address of a record with its status, and one sentence on what the status means.
import type { EmailQuality } from '../../lib/records/table/facets.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import styles from './RecordDrawer.module.css'

const reasons = {
  valid: 'whyValid',
  risky: 'whyRisky',
  unknown: 'whyUnknown',
  invalid: 'whyInvalid',
  none: 'whyNone'
} as const satisfies Record<EmailQuality, MessageKey>

export const EmailBox = ({ email, quality }: { email: string; quality: EmailQuality }) => (
  <div class={styles.email} data-email>
    {quality === 'none' ? (
      <strong>{t('qualityNone')}</strong>
    ) : (
      <>
        <strong dir="ltr">{email}</strong>
        <StatusChip status={quality} />
      </>
    )}
    <p>{t(reasons[quality])}</p>
  </div>
)
