// The frame of full pages: a narrow column with the product name and one heading.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { Logo } from '../ui/Logo.tsx'
import styles from './SettingsFrame.module.css'

export const SettingsFrame = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class={styles.frame} data-place="settings">
    <header>
      <Logo size={24} />
      <p>{t('extensionName')}</p>
    </header>
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  </div>
)
