// How often the user is reminded of a search, when it is due next, and what to do when it is due.
import type { ReminderChange, ReminderInterval } from '../../lib/reminders/watched-searches.ts'
import { t, formatDate } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './ReminderField.module.css'

export interface ReminderFieldProps {
  every: ReminderInterval | 'off'
  /** in milliseconds since the epoch; undefined where it is off */
  dueAt: number | undefined
  isDue: boolean
  /** what importing it again asks for, where it is due */
  text: string
  /** the form that imports the search again */
  formHref: string
  /** why the last change was not stored */
  problem: string | undefined
  onChange: (change: ReminderChange) => void
}

export const ReminderField = ({ every, dueAt, isDue, text, formHref, problem, onChange }: ReminderFieldProps) => (
  <div class={styles.reminder} data-reminder>
    <ChoiceField
      label={t('reminderTitle')}
      value={every}
      options={[
        { value: 'off', label: t('reminderOff') },
        { value: 'week', label: t('reminderWeek') },
        { value: 'month', label: t('reminderMonth') }
      ]}
      hint={t('reminderHint')}
      onChange={onChange}
    />
    {dueAt !== undefined && (
      <p class="small" role="status">
        {isDue ? [t('reminderDueSince', formatDate(dueAt)), text].join(' ') : t('reminderNext', formatDate(dueAt))}
      </p>
    )}
    {isDue && (
      <div class={styles.buttons}>
        <LinkButton small href={formHref}>
          {t('actionImportAgain')}
        </LinkButton>
        <Button small onClick={() => onChange('skip')}>
          {t('reminderSkip')}
        </Button>
      </div>
    )}
    {problem !== undefined && (
      <Notice tone="problem" live>
        {problem}
      </Notice>
    )}
  </div>
)
