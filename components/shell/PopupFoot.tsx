// The foot of the popup: the pages that need no tab, and what is needed seldom.
import { t } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { ActionsPanel } from '../ui/overlay/ActionsPanel.tsx'
import styles from './PopupFoot.module.css'

export interface PopupFootProps {
  onPeople: () => void
  onDomains: () => void
  /** opens the results page */
  onResults: () => void
  /** opens the form that adds a list from a file */
  onAddList: () => void
  /** opens the form that tracks an existing list; undefined without a connection */
  onTrack: (() => void) | undefined
  /** shows the support file of the newest runs */
  onReport: () => void
}

export const PopupFoot = ({ onPeople, onDomains, onResults, onAddList, onTrack, onReport }: PopupFootProps) => (
  <nav class={styles.foot}>
    <button type="button" onClick={onPeople}>
      {t('bulkTitle')}
    </button>
    <button type="button" onClick={onDomains}>
      {t('domainsTitle')}
    </button>
    <ActionsPanel
      above
      button={({ expanded, controls, onClick, ref }) => (
        <button type="button" ref={ref} aria-expanded={expanded} aria-controls={controls} onClick={onClick}>
          {t('moreActions')}
        </button>
      )}
    >
      {close => (
        <>
          {onTrack && (
            <Button
              small
              icon="track"
              onClick={() => {
                close()
                onTrack()
              }}
            >
              {t('trackListTitle')}
            </Button>
          )}
          <Button small icon="file" onClick={onAddList}>
            {t('addListTitle')}
          </Button>
          <Button small icon="no-runs" onClick={onResults}>
            {t('openAll')}
          </Button>
          <LinkButton small href="/help.html">
            {t('helpTitle')}
          </LinkButton>
          <Button small icon="problem" onClick={onReport}>
            {t('reportTitle')}
          </Button>
          <LinkButton small href="/privacy.html">
            {t('privacyPolicy')}
          </LinkButton>
        </>
      )}
    </ActionsPanel>
  </nav>
)
