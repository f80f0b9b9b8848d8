// Shows the unread changes of an update, on each page that is open, until they are read on one of them.
import { useEffect, useState } from 'preact/hooks'
import { type DataChange, markChangesRead, watchUnreadChanges } from '../../lib/settings/data-changes.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Notice, NoticeButtons } from '../ui/Notice.tsx'
import styles from './DataChanges.module.css'
import { storage } from '../../lib/browser.ts'

/** After an update: what changed in what Muster sends, stores or asks for, until it is read. */
export const DataChangesNotice = ({ changes, onRead }: { changes: readonly DataChange[]; onRead: () => void }) => (
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

/** The changes that were not read yet, on any page. */
export const useDataChanges = (): { unread: readonly DataChange[]; markRead: () => void } => {
  const [unread, setUnread] = useState<readonly DataChange[]>([])
  useEffect(() => watchUnreadChanges(storage, setUnread), [])
  return { unread, markRead: () => void markChangesRead(storage) }
}

export const DataChanges = () => {
  const { unread, markRead } = useDataChanges()
  return unread.length > 0 ? <DataChangesNotice changes={unread} onRead={markRead} /> : null
}
