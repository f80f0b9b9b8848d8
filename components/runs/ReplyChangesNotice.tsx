// A service has sent replies of another shape than before: what is new, what is gone, and the way to the run that met it.
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { truncateList } from '../ui/truncate-list.ts'
import '../ui/notice-buttons.css'

export interface NewsNoticeProps {
  /** the service's host */
  service: string
  /** names of fields that had not been there before, and of fields that had always been */
  added: readonly string[]
  missing: readonly string[]
  onDetails: () => void
  onDismiss: () => void
}

export const ReplyChangesNotice = ({ service, added, missing, onDetails, onDismiss }: NewsNoticeProps) => {
  const what = [
    added.length > 0 ? t('newsNew', truncateList(added)) : '',
    missing.length > 0 ? t('newsGone', truncateList(missing)) : ''
  ].filter(Boolean)
  return (
    <Notice tone="info">
      <p>{t('newsChanged', service, what.join('; '))}</p>
      <div class="notice-buttons">
        <Button small onClick={onDetails}>
          {t('actionDetails')}
        </Button>
        <Button small onClick={onDismiss}>
          {t('newsDismiss')}
        </Button>
      </div>
    </Notice>
  )
}
