// The popup's shell: who we are, which service is connected, the way to the settings, and the two tabs over their panel, or one run
// in full in their place.
import type { ComponentChildren } from 'preact'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import './PopupFrame.css'

export type PopupTab = 'page' | 'runs'

export interface PopupFrameProps {
  /** the connected service's host, or what the person calls it; absent when there is none */
  service: string | undefined
  /** undefined: the children are about one thing alone, beside the tabs */
  tab: PopupTab | undefined
  liveRuns: number
  /** the toolbar's popup, a tab of its own, where there is room, or the side of a window, as wide as a person makes it */
  place?: 'popup' | 'tab' | 'side'
  onSelectTab: (tab: PopupTab) => void
  onOpenSettings: () => void
  /** keeps this open at the side; absent where it cannot be */
  onOpenSidePanel?: (() => void) | undefined
  children: ComponentChildren
}

export const PopupFrame = ({
  service,
  tab,
  liveRuns,
  place = 'popup',
  onSelectTab,
  onOpenSettings,
  onOpenSidePanel,
  children
}: PopupFrameProps) => {
  const count = liveRuns > 0 ? { text: formatNumber(liveRuns), label: tCount('liveRuns', liveRuns) } : undefined
  const tabs = [
    { name: 'page', label: t('tabThisPage') },
    { name: 'runs', label: t('tabRuns'), count }
  ] as const
  return (
    <div class={`popup-frame${place === 'popup' ? '' : ` is-${place}`}`}>
      <header class="popup-head">
        <Logo />
        <h1>{t('extensionName')}</h1>
        <p class="popup-service small soft" title={service}>
          <bdi>{service ?? t('notConnected')}</bdi>
        </p>
        {onOpenSidePanel && (
          <Button icon="side" iconOnly onClick={onOpenSidePanel}>
            {t('keepAtSide')}
          </Button>
        )}
        <Button icon="settings" iconOnly onClick={onOpenSettings}>
          {t('openSettings')}
        </Button>
      </header>
      <main class="popup-main">
        {tab === undefined ? (
          <div class="popup-alone">{children}</div>
        ) : (
          <Tabs label={t('views')} tabs={tabs} selected={tab} onSelect={onSelectTab}>
            {children}
          </Tabs>
        )}
      </main>
    </div>
  )
}
