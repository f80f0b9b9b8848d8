// The reminder for the search of one run, over the database. The worker stores a change, because it sets the alarm.
import { useState } from 'preact/hooks'
import { dueText } from './DueNote.tsx'
import { ReminderField } from './ReminderField.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchReminder } from '../../lib/reminders/stored-reminders.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'
import { send } from '../../lib/messages/send.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import { isWatchable } from '../../lib/reminders/is-watchable.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { isDue, type ReminderChange, type WatchedSearch } from '../../lib/reminders/watched-searches.ts'
import { useNewPeople } from './use-new-people.ts'

export interface SearchReminderProps {
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
      isDue={isDueNow}
      text={`${dueText(getSearch(run)?.pages ?? 0, newPeople.get(runId))}.`}
      formHref={`/popup.html#search=${encodeURIComponent(runId)}`}
      problem={isFailed ? t('settingNotSaved') : undefined}
      onChange={wanted => void change(wanted)}
    />
  )
}
