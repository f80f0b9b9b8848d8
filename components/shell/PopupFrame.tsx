// The frame of the popup and the side panel: the head, one area that scrolls, and the foot.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/Icon.tsx'
import styles from './PopupFrame.module.css'

export interface PopupFrameProps {
  /** the name or the host of the active connection; undefined without one */
  service: string | undefined
  /** where it is shown: the toolbar popup, a full tab, or the side panel */
  place?: 'popup' | 'tab' | 'side'
  onOpenSettings: () => void
  /** opens the side panel; undefined where there is none */
  onOpenSidePanel?: (() => void) | undefined
  /** stays in view below the area that scrolls */
  foot?: ComponentChildren
  children: ComponentChildren
}

export const PopupFrame = ({ service, place = 'popup', onOpenSettings, onOpenSidePanel, foot, children }: PopupFrameProps) => (
  <div class={classNames(styles.frame, place !== 'popup' && styles[place])} data-place={place}>
    <header class={styles.head}>
      <Logo />
      <h1>{t('extensionName')}</h1>
      <p class={classNames(styles.service, 'small soft')} title={service}>
        <bdi>{service ?? t('notConnected')}</bdi>
      </p>
      {onOpenSidePanel && (
        <Button icon="side" iconOnly onClick={onOpenSidePanel}>
          {t('openSidePanel')}
        </Button>
      )}
      <Button icon="settings" iconOnly onClick={onOpenSettings}>
        {t('titleOptions')}
      </Button>
    </header>
    <main class={styles.main}>{children}</main>
    {foot && <footer class={styles.foot}>{foot}</footer>}
  </div>
)
