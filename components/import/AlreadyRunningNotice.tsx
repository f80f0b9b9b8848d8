// Warns that the same search is being imported already; a second import needs a checkbox.
import { t } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './AlreadyRunningNotice.module.css'

export interface AlreadyRunningNoticeProps {
  /** id of the question, for the button that waits for the answer */
  id: string
  /** list title of the run that is live */
  listTitle: string
  isAllowed: boolean
  onAllow: (isAllowed: boolean) => void
}

export const AlreadyRunningNotice = ({ id, listTitle, isAllowed, onAllow }: AlreadyRunningNoticeProps) => (
  <Notice tone="warning">
    <p id={id}>{t('alreadyRunning', listTitle)}</p>
    <label class={styles.choice}>
      <input type="checkbox" checked={isAllowed} onChange={event => onAllow(event.currentTarget.checked)} />
      <span>{t('startAnotherChoice')}</span>
    </label>
  </Notice>
)
