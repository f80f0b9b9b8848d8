// The history of a person, and searches that are watched, with fictional contents.
import type { ComponentChildren } from 'preact'
import { PersonHistory } from '../../../components/history/PersonHistory.tsx'
import { dueText } from '../../../components/reminders/WatchedSearches.tsx'
import { ReminderField } from '../../../components/reminders/SearchReminder.tsx'
import { RunsList } from '../../../components/runs/RunsList.tsx'
import type { HistoryEvent } from '../../../lib/history/history-events.ts'
import { t } from '../../../lib/i18n/text.ts'
import { makeRun, names, now, service } from '../samples.ts'
import { foot, nothing, Popup, RunsSection } from '../screens.tsx'

const day = 86_400_000
const list = (title: string) => ({ is: 'list', runId: 'r', title }) as const
const lookup = { is: 'lookup', runId: 'l', service } as const
const events: HistoryEvent[] = [
  {
    at: now,
    is: 'note',
    note: { note: 'Met at the fair in May.\nCall about the pilot.', tags: ['vip', names.unbroken], status: 'replied' }
  },
  { at: now - day, is: 'email', email: 'ada.beispiel@contoso.example', status: 'valid', source: lookup },
  { at: now - day, is: 'lookup', runId: 'l', service, answer: 'email' },
  { at: now - 9 * day, is: 'lookup', runId: 'm', service, answer: 'none' },
  { at: now - 20 * day, is: 'job', field: 'company', from: 'Contoso GmbH', to: names.long, source: list('VP Sales · Europe') },
  { at: now - 20 * day, is: 'job', field: 'title', from: 'Account Executive', to: 'VP Sales', source: list('VP Sales · Europe') },
  { at: now - 20 * day, is: 'seen', source: list('VP Sales · Europe') },
  { at: now - 90 * day, is: 'email', email: 'ada@muster.example', status: '', source: list(names.rtl) },
  { at: now - 90 * day, is: 'first-seen', source: list(names.rtl) }
]

const Shelf = ({ children }: { children: ComponentChildren }) => <main class="shelf">{children}</main>
const collected = { is: 'collected', rows: 240 } as const
const due = makeRun(collected, 'VP Sales · Europe', { validEmails: 130 })
const dueAgain = makeRun(collected, names.long)
const extraOf = (newPeople: number | undefined) => ({
  line: [t('reminderDue'), dueText(10, newPeople)].join(' · '),
  action: { label: t('actionImportAgain'), isDue: true, onClick: nothing }
})
const extras = new Map([
  [due.id, extraOf(12)],
  [dueAgain.id, extraOf(undefined)]
])
const reminder = { formHref: '#', problem: undefined, onChange: nothing }

export const historyBlocks = {
  'history-usual': {
    width: 400,
    draw: () => (
      <Shelf>
        <PersonHistory events={events} isSearching={false} hasFailed={false} opensTab={false} />
      </Shelf>
    )
  },
  'history-reading': {
    width: 400,
    draw: () => (
      <Shelf>
        <PersonHistory events={events.slice(-1)} isSearching hasFailed={false} opensTab />
        <PersonHistory events={[]} isSearching={false} hasFailed opensTab />
      </Shelf>
    )
  },
  'reminder-row': {
    draw: () => (
      <Popup foot={foot()}>
        <RunsSection>
          <RunsList runs={[due, dueAgain]} total={2} extras={extras} onMore={nothing} now={now} onAction={nothing} />
        </RunsSection>
      </Popup>
    )
  },
  'reminder-field': {
    width: 400,
    draw: () => (
      <Shelf>
        <ReminderField {...reminder} every="off" dueAt={undefined} dueText={undefined} problem={t('settingNotSaved')} />
        <ReminderField {...reminder} every="month" dueAt={now + 9 * day} dueText={undefined} />
        <ReminderField {...reminder} every="week" dueAt={now - day} dueText={`${dueText(10, 12)}.`} />
      </Shelf>
    )
  }
}
