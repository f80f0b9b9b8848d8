// After an update: what changed in what Muster sends, stores or asks for, until it is read.
import type { DataChange } from '../../lib/settings/data-changes.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'

import { Notice, NoticeButtons } from '../ui/Notice.tsx'
import styles from './DataChangesNotice.module.css'

export interface DataChangesNoticeProps {
  changes: readonly DataChange[]
  onRead: () => void
}

export const DataChangesNotice = ({ changes, onRead }: DataChangesNoticeProps) => (
  <div class={styles.place}>
    <Notice tone="info" live>
      <strong>{t('dataChangesTitle')}</strong>
      <ul class={styles.changes}>
        {changes.map(number => (
          <li key={number}>{t(`dataChange_${number}`)}</li>
        ))}
      </ul>
      <NoticeButtons>
        <Button small look="tinted" onClick={onRead}>
          {t('dataChangesRead')}
        </Button>
        <LinkButton small href="/privacy.html">
          {t('privacyPolicy')}
        </LinkButton>
      </NoticeButtons>
    </Notice>
  </div>
)
