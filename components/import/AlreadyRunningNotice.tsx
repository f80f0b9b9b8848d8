// The same search is being imported already: a second import takes a second, deliberate yes.
import { t } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'
import './AlreadyRunningNotice.css'

export interface AnotherNoticeProps {
  /** id of the question, for the button that waits for the answer */
  id: string
  /** words of the run that is live */
  list: string
  agreed: boolean
  onAgreed: (agreed: boolean) => void
}

export const AlreadyRunningNotice = ({ id, list, agreed, onAgreed }: AnotherNoticeProps) => (
  <Notice tone="warning">
    <p id={id}>{t('alreadyRunning', list)}</p>
    <label class="another-notice">
      <input type="checkbox" checked={agreed} onChange={event => onAgreed(event.currentTarget.checked)} />
      <span>{t('startAnotherChoice')}</span>
    </label>
  </Notice>
)
