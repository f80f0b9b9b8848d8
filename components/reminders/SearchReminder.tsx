// The reminder for the search of one run, over the database. The worker stores a change, because it sets the alarm.
import { useState } from 'preact/hooks'
import { isDue, type ReminderChange, type ReminderInterval, type WatchedSearch } from '../../lib/reminders/watched-searches.ts'
import { t, formatDate } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './SearchReminder.module.css'
import { dueText, useNewPeople } from './WatchedSearches.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchReminder } from '../../lib/reminders/stored-reminders.ts'
import type { Database } from '../../lib/database/schema.ts'
import { send } from '../../lib/messages/send.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import { isWatchable } from '../../lib/reminders/is-watchable.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { searchRoute } from '../shell/routes.ts'

interface ReminderFieldProps {
  every: ReminderInterval | 'off'
  /** in milliseconds since the epoch; undefined where it is off */
  dueAt: number | undefined
  /** what importing it again asks for, where it is due; undefined where it is not */
  dueText: string | undefined
  /** the form that imports the search again */
  formHref: string
  /** why the last change was not stored */
  problem: string | undefined
  onChange: (change: ReminderChange) => void
}

/** How often the user is reminded of a search, when it is due next, and what to do when it is due. */
export const ReminderField = ({ every, dueAt, dueText: text, formHref, problem, onChange }: ReminderFieldProps) => (
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
        {text !== undefined ? [t('reminderDueSince', formatDate(dueAt)), text].join(' ') : t('reminderNext', formatDate(dueAt))}
      </p>
    )}
    {text !== undefined && (
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

interface SearchReminderProps {
  database: Database
  run: Run
  /** milliseconds since the epoch */
  now: number
}

export const SearchReminder = ({ database, run, now }: SearchReminderProps) => {
  const { comparisonKey } = run.request
  const found = useLiveQuery<{ search: WatchedSearch | undefined }>(() => watchReminder(database, comparisonKey), [database, comparisonKey])
  const [isFailed, setIsFailed] = useState(false)
  const search = found?.search
  const isDueNow = search !== undefined && isDue(search, now)
  const newPeople = useNewPeople(database, isDueNow ? [search] : [])
  if (!found || !isWatchable(run)) return null
  const change = async (wanted: ReminderChange): Promise<void> => {
    const answer = await send('setReminder', { runId: run.id, change: wanted })
    setIsFailed(!answer.ok)
  }
  const runId = search?.runId ?? run.id
  return (
    <ReminderField
      every={search?.every ?? 'off'}
      dueAt={search?.dueAt}
      dueText={isDueNow ? `${dueText(getSearch(run)?.pages ?? 0, newPeople.get(runId))}.` : undefined}
      formHref={`/popup.html${searchRoute(runId)}`}
      problem={isFailed ? t('settingNotSaved') : undefined}
      onChange={wanted => void change(wanted)}
    />
  )
}
