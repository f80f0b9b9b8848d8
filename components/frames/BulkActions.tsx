// The quiet ways to the pages for many people and for domains: a line under what a popup shows, beside other such ways.
import type { ComponentChildren } from 'preact'
import { say } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import './BulkActions.css'

export interface PeopleWayProps {
  onPeople: () => void
  onDomains: () => void
  children?: ComponentChildren
}

export const PeopleWay = ({ onPeople, onDomains, children }: PeopleWayProps) => (
  <div class="people-way">
    <Button small icon="people" onClick={onPeople}>
      {say('manyTitle')}
    </Button>
    <Button small icon="company" onClick={onDomains}>
      {say('domainsTitle')}
    </Button>
    {children}
  </div>
)
