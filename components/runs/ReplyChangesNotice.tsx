// A service has sent replies of another shape than before: what is new, what is gone, and the way to the run that met it.
import { say } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { someNames } from '../ui/truncate-list.ts'
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

export const NewsNotice = ({ service, added, missing, onDetails, onDismiss }: NewsNoticeProps) => {
  const what = [
    added.length > 0 ? say('newsNew', someNames(added)) : '',
    missing.length > 0 ? say('newsGone', someNames(missing)) : ''
  ].filter(Boolean)
  return (
    <Notice tone="info">
      <p>{say('newsChanged', service, what.join('; '))}</p>
      <div class="notice-buttons">
        <Button small onClick={onDetails}>
          {say('actionDetails')}
        </Button>
        <Button small onClick={onDismiss}>
          {say('newsDismiss')}
        </Button>
      </div>
    </Notice>
  )
}
