// What a person may do with all that is stored of their work: how long it is kept, whose it is not, and carrying it away.
import { useMemo, useRef } from 'preact/hooks'
import { DoNotContact } from '../../components/settings/DoNotContact.tsx'
import { ErasePerson } from '../../components/settings/ErasePerson.tsx'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { RetentionSetting } from '../../components/settings/RetentionSetting.tsx'
import { useErase } from '../../components/settings/use-erase.ts'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { addDoNotContact, clearDoNotContact, removeDoNotContact, watchDoNotContact } from '../../lib/database/people/do-not-contact.ts'
import { removeErasedPeople } from '../../lib/database/people/erased-people.ts'
import { watchRuns } from '../../lib/database/runs/read-runs.ts'
import { retentionDays, saveRetention, watchRetention, type Retention } from '../../lib/database/results/retention.ts'
import type { Database } from '../../lib/database/schema.ts'
import { send } from '../../lib/messages/send.ts'
import { readErasureKeys, watchErasedCount } from '../../lib/privacy/find-person.ts'
import { createPageEraser } from '../../lib/privacy/page-eraser.ts'
import { readContacts } from '../../lib/privacy/read-contacts.ts'
import { t } from '../../lib/i18n/text.ts'
import { Backup } from './Backup.tsx'
import { DeleteAll } from './DeleteAll.tsx'

/** Before there is anything, there is one thing to do: to bring what another computer had. */
const FirstDay = ({ database }: { database: Database }) => (
  <SettingsSection title={t('recordsTitle')} intro={t('recordsIntro')}>
    <Backup database={database} />
  </SettingsSection>
)

/** `welcome`: nobody is connected yet. */
export const RecordSettings = ({ database, welcome = false }: { database: Database; welcome?: boolean }) => {
  const runs = useLiveQuery<{ total: number }>(() => watchRuns(database, 1), [database])
  // As it was when the page was opened: what was restored meanwhile must not take its own outcome away.
  const first = useRef<number>(undefined)
  first.current ??= runs?.total
  if (first.current === undefined) return null
  return welcome && first.current === 0 ? <FirstDay database={database} /> : <AllRecords database={database} />
}

const AllRecords = ({ database }: { database: Database }) => {
  const retention = useLiveQuery<Retention>(() => watchRetention(database, () => Date.now()), [database])
  const listed = useLiveQuery<number>(() => watchDoNotContact(database), [database])
  const marks = useLiveQuery<number>(() => watchErasedCount(database), [database])
  const {
    state,
    find: look,
    eraseFound: go,
    cancel
  } = useErase(useMemo(() => createPageEraser(database, crypto, navigator.locks), [database]))
  const keep = async (days: number): Promise<void> => {
    const wanted = retentionDays.find(known => known === days)
    if (wanted === undefined) return
    await saveRetention(database, wanted)
    await send('deleteExpired', {})
  }
  return (
    <SettingsSection title={t('recordsTitle')} intro={t('recordsIntro')}>
      {retention && <RetentionSetting days={retention.days} expiredCounts={retention.expiredCounts} onChange={keep} />}
      <DoNotContact
        entryCount={listed}
        parseText={readContacts}
        parseFile={async file => readContacts(await file.text())}
        onAdd={keys => addDoNotContact(database, keys)}
        onRemove={keys => removeDoNotContact(database, keys)}
        onClear={() => clearDoNotContact(database)}
      />
      <ErasePerson
        erasedCount={marks}
        state={state}
        onFind={text => look(readErasureKeys(text))}
        onErase={go}
        onCancel={cancel}
        onShowAgain={text => removeErasedPeople(database, readErasureKeys(text))}
      />
      <Backup database={database} />
      <DeleteAll database={database} />
    </SettingsSection>
  )
}
