// Reports that a service changed the shape of its replies: new and missing fields, and a link to the run.
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice, NoticeButtons } from '../ui/Notice.tsx'
import { truncateList } from '../ui/format-text.ts'

export interface ReplyChangesNoticeProps {
  /** host of the service */
  service: string
  /** names of fields that are new, and of fields that were in every earlier reply */
  added: readonly string[]
  missing: readonly string[]
  onDetails: () => void
  onDismiss: () => void
}

export const ReplyChangesNotice = ({ service, added, missing, onDetails, onDismiss }: ReplyChangesNoticeProps) => {
  const changes = [
    added.length > 0 ? t('callShapeNew', truncateList(added)) : '',
    missing.length > 0 ? t('callShapeGone', truncateList(missing)) : ''
  ].filter(Boolean)
  return (
    <Notice tone="info">
      <p>{[t('newsChanged', service), ...changes.map(change => `${change}.`)].join(' ')}</p>
      <NoticeButtons>
        <Button small onClick={onDetails}>
          {t('actionDetails')}
        </Button>
        <Button small onClick={onDismiss}>
          {t('newsDismiss')}
        </Button>
      </NoticeButtons>
    </Notice>
  )
}
