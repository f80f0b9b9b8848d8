// A line of buttons that opens the pages for people in bulk and for domains.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import styles from './BulkActions.module.css'

export interface BulkActionsProps {
  onPeople: () => void
  onDomains: () => void
  children?: ComponentChildren
}

export const BulkActions = ({ onPeople, onDomains, children }: BulkActionsProps) => (
  <div class={styles.actions}>
    <Button small icon="people" onClick={onPeople}>
      {t('manyTitle')}
    </Button>
    <Button small icon="company" onClick={onDomains}>
      {t('domainsTitle')}
    </Button>
    {children}
  </div>
)
