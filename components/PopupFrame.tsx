// The popup's shell: who we are, which service is connected, the way to the settings, and the two tabs over their panel.
import type { ComponentChildren } from 'preact'
import { say, sayCount, sayNumber } from '../lib/words.ts'
import { Button } from './Button.tsx'
import { Mark } from './Mark.tsx'
import { Tabs } from './Tabs.tsx'
import './popup-frame.css'

export type PopupTab = 'page' | 'runs'

export interface PopupFrameProps {
  /** the connected service's host; absent when there is none */
  service: string | undefined
  tab: PopupTab
  liveRuns: number
  onTab: (tab: PopupTab) => void
  onSettings: () => void
  children: ComponentChildren
}

export const PopupFrame = ({ service, tab, liveRuns, onTab, onSettings, children }: PopupFrameProps) => {
  const count = liveRuns > 0 ? { shown: sayNumber(liveRuns), said: sayCount('liveRuns', liveRuns) } : undefined
  const tabs = [
    { name: 'page', words: say('tabThisPage') },
    { name: 'runs', words: say('tabRuns'), count }
  ] as const
  return (
    <div class="popup-frame">
      <header class="popup-head">
        <Mark />
        <h1>{say('extensionName')}</h1>
        <p class="popup-service small soft" title={service}>
          <bdi>{service ?? say('notConnected')}</bdi>
        </p>
        <Button icon="settings" iconOnly onClick={onSettings}>
          {say('openSettings')}
        </Button>
      </header>
      <main class="popup-main">
        <Tabs label={say('views')} tabs={tabs} chosen={tab} onChoose={onTab}>
          {children}
        </Tabs>
      </main>
    </div>
  )
}
