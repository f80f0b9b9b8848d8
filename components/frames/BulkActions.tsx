// The quiet ways to the pages for many people and for domains: a line under what a popup shows, beside other such ways.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import './BulkActions.css'

export interface BulkActionsProps {
  onPeople: () => void
  onDomains: () => void
  children?: ComponentChildren
}

export const BulkActions = ({ onPeople, onDomains, children }: BulkActionsProps) => (
  <div class="people-way">
    <Button small icon="people" onClick={onPeople}>
      {t('manyTitle')}
    </Button>
    <Button small icon="company" onClick={onDomains}>
      {t('domainsTitle')}
    </Button>
    {children}
  </div>
)
