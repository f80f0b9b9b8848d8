// How Muster works, in three small drawings: click, close the tab, export.
import { t } from '../../lib/i18n/text.ts'
import { Logo } from '../ui/icons/Logo.tsx'
import styles from './WelcomeSteps.module.css'

export const WelcomeSteps = () => (
  <ol class={styles.steps}>
    <li>
      <span class={styles.picture} aria-hidden="true">
        <span class={styles.button}>
          <Logo size={18} /> {t('buttonImport')}
        </span>
      </span>
      <strong>{t('welcomeStep1')}</strong>
      <span class="soft">{t('welcomeStep1Text')}</span>
    </li>
    <li>
      <span class={styles.picture} aria-hidden="true">
        <span class={styles.bar} />
      </span>
      <strong>{t('welcomeStep2')}</strong>
      <span class="soft">{t('welcomeStep2Text')}</span>
    </li>
    <li>
      <span class={styles.picture} aria-hidden="true">
        <span class={styles.chart}>
          <i />
          <i />
          <i />
        </span>
      </span>
      <strong>{t('welcomeStep3')}</strong>
      <span class="soft">{t('welcomeStep3Text')}</span>
    </li>
  </ol>
)
