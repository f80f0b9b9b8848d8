// The shell of our full pages: a narrow column with our name above, and one heading.
import type { ComponentChildren } from 'preact'
import { say } from '../lib/words.ts'
import { Mark } from './Mark.tsx'
import './options-frame.css'

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
