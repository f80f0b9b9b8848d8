// What a person may do with all that is stored of their work: how long it is kept, whose it is not, and carrying it away.
import { useMemo, useRef } from 'preact/hooks'
import { DoNotContact } from '../../components/settings/DoNotContact.tsx'
import { ErasePerson } from '../../components/settings/ErasePerson.tsx'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { RetentionSetting } from '../../components/settings/RetentionSetting.tsx'
import { useErase } from '../../components/settings/use-erase.ts'
import { useLive } from '../../components/ui/hooks/use-live.ts'
import { addDoNotContact, clearDoNotContact, removeDoNotContact, watchDoNotContact } from '../../lib/database/people/do-not-contact.ts'
import { removeErasedPeople } from '../../lib/database/people/erased-people.ts'
import { watchRuns } from '../../lib/database/runs/read-runs.ts'
import { retentionDays, saveRetention, watchRetention, type Retention } from '../../lib/database/results/retention.ts'
import type { Database } from '../../lib/database/schema.ts'
import { send } from '../../lib/messages/send.ts'
import { keysOfText, watchMarks } from '../../lib/privacy/find-person.ts'
import { erasePersonHere } from '../../lib/privacy/erase-here.ts'
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
  const runs = useLive<{ total: number }>(() => watchRuns(database, 1), [database])
  // As it was when the page was opened: what was restored meanwhile must not take its own outcome away.
  const first = useRef<number>(undefined)
  first.current ??= runs?.total
  if (first.current === undefined) return null
  return welcome && first.current === 0 ? <FirstDay database={database} /> : <AllRecords database={database} />
}

const AllRecords = ({ database }: { database: Database }) => {
  const retention = useLive<Retention>(() => watchRetention(database, () => Date.now()), [database])
  const listed = useLive<number>(() => watchDoNotContact(database), [database])
  const marks = useLive<number>(() => watchMarks(database), [database])
  const { state, look, go, cancel } = useErase(useMemo(() => erasePersonHere(database, crypto, navigator.locks), [database]))
  const keep = async (days: number): Promise<void> => {
    const wanted = retentionDays.find(known => known === days)
    if (wanted === undefined) return
    await saveRetention(database, wanted)
    await send('deleteExpired', {})
  }
  return (
    <SettingsSection title={t('recordsTitle')} intro={t('recordsIntro')}>
      {retention && <RetentionSetting days={retention.days} over={retention.over} onChoose={keep} />}
      <DoNotContact
        listed={listed}
        read={readContacts}
        readFile={async file => readContacts(await file.text())}
        onAdd={keys => addDoNotContact(database, keys)}
        onRemove={keys => removeDoNotContact(database, keys)}
        onClear={() => clearDoNotContact(database)}
      />
      <ErasePerson
        marks={marks}
        state={state}
        onLook={text => look(keysOfText(text))}
        onForget={go}
        onCancel={cancel}
        onAllow={text => removeErasedPeople(database, keysOfText(text))}
      />
      <Backup database={database} />
      <DeleteAll database={database} />
    </SettingsSection>
  )
}
