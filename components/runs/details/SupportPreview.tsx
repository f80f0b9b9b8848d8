// The support file before it is saved: the whole of it, to be read first.
import { t } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import '../../ui/FileDrop.css'
import './RunDetails.css'
import './Timeline.css'

export interface SupportPreviewProps {
  /** what will be saved, whole; absent while it is put together */
  text: string | undefined
  problem?: string | undefined
  onSave: () => void
  onBack: () => void
}

export const SupportPreview = ({ text, problem, onSave, onBack }: SupportPreviewProps) => (
  <article class="run-details">
    <h2>{t('supportTitle')}</h2>
    <p class="details-intro">{t('supportIntro')}</p>
    {problem && (
      <Notice tone="problem" live>
        {problem}
      </Notice>
    )}
    {text === undefined ? (
      !problem && <p class="soft">{t('supportMaking')}</p>
    ) : (
      <pre class="exact-text support-text" tabIndex={0} role="region" aria-label={t('supportText')} dir="ltr">
        {text}
      </pre>
    )}
    <div class="file-answers">
      <Button look="primary" disabled={text === undefined} onClick={onSave}>
        {t('supportSave')}
      </Button>
      <Button onClick={onBack}>{t('confirmCancel')}</Button>
    </div>
  </article>
)
