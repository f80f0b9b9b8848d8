// The shell of our full pages: a narrow column with our name above, and one heading.
import type { ComponentChildren } from 'preact'
import { say } from '../../lib/i18n/text.ts'
import { Mark } from '../ui/Logo.tsx'
import './SettingsFrame.css'

export const OptionsFrame = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="options-frame">
    <header>
      <Mark size={24} />
      <p>{say('extensionName')}</p>
    </header>
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  </div>
)
