// The whole support file, to be read before it is saved.
import { t } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextBlock } from '../ui/text/TextBlock.tsx'
import styles from '../runs/details/RunDetails.module.css'

export interface SupportPreviewProps {
  /** the file to be saved; undefined while it is made */
  text: string | undefined
  problem?: string | undefined
  /** it reports a problem: says where the file can be sent */
  isReport?: boolean
  onSave: () => void
  onBack: () => void
}

export const SupportPreview = ({ text, problem, isReport = false, onSave, onBack }: SupportPreviewProps) => (
  <article class={styles.page}>
    <h2>{t(isReport ? 'reportTitle' : 'supportTitle')}</h2>
    {isReport && <p class={styles.intro}>{t('reportIntro')}</p>}
    <p class={styles.intro}>{t('supportIntro')}</p>
    {isReport && (
      <p>
        <LinkButton small href="/privacy.html">
          {t('privacyPolicy')}
        </LinkButton>
      </p>
    )}
    {problem && (
      <Notice tone="problem" live>
        {problem}
      </Notice>
    )}
    {text === undefined ? !problem && <p class="soft">{t('supportMaking')}</p> : <TextBlock text={text} label={t('supportText')} tall />}
    <div class={styles.end}>
      <Button look="primary" disabled={text === undefined} onClick={onSave}>
        {t('supportSave')}
      </Button>
      <Button onClick={onBack}>{t('confirmCancel')}</Button>
    </div>
  </article>
)
