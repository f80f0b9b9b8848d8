// The shell of our full pages: a narrow column with our name above, and one heading.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { Logo } from '../ui/Logo.tsx'
import './SettingsFrame.css'

export const SettingsFrame = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="options-frame">
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
