// The frame of the popup: the connected service, the settings button, and the two tabs or one page instead.
import type { ComponentChildren } from 'preact'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/Logo.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import styles from './PopupFrame.module.css'

export type PopupTab = 'page' | 'runs'

export interface PopupFrameProps {
  /** the name or the host of the active connection; undefined without one */
  service: string | undefined
  /** undefined: the children are a page without the tabs */
  tab: PopupTab | undefined
  liveRuns: number
  /** where it is shown: the toolbar popup, a full tab, or the side panel */
  place?: 'popup' | 'tab' | 'side'
  onSelectTab: (tab: PopupTab) => void
  onOpenSettings: () => void
  /** opens the side panel; undefined where there is none */
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
    <div class={classNames(styles.frame, place !== 'popup' && styles[place])} data-place={place}>
      <header class={styles.head}>
        <Logo />
        <h1>{t('extensionName')}</h1>
        <p class={classNames(styles.service, 'small soft')} title={service}>
          <bdi>{service ?? t('notConnected')}</bdi>
        </p>
        {onOpenSidePanel && (
          <Button icon="side" iconOnly onClick={onOpenSidePanel}>
            {t('keepAtSide')}
          </Button>
        )}
        <Button icon="settings" iconOnly onClick={onOpenSettings}>
          {t('titleOptions')}
        </Button>
      </header>
      <main class={styles.main}>
        {tab === undefined ? (
          <div class={styles.alone}>{children}</div>
        ) : (
          <Tabs label={t('views')} tabs={tabs} selected={tab} onSelect={onSelectTab}>
            {children}
          </Tabs>
        )}
      </main>
    </div>
  )
}
