// The stored records in the settings: retention, do not contact, erased people, backup and deletion.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { DoNotContact } from '../do-not-contact/DoNotContact.tsx'
import { ErasePerson } from '../erase/ErasePerson.tsx'
import { SettingsSection } from './SettingsFrame.tsx'
import { RecordsSetting } from './RecordsSetting.tsx'
import { ManagedSetting, useManaged } from './ManagedSetting.tsx'
import { RetentionSetting } from '../retention/RetentionSetting.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { useErase, loadEraser } from '../erase/use-erase.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { addDoNotContact, clearDoNotContact, removeDoNotContact, watchDoNotContact } from '../../lib/do-not-contact/do-not-contact.ts'
import { removeErasedPeople } from '../../lib/results/erased-people.ts'
import { watchRetention, type Retention } from '../../lib/results/retention.ts'
import { managedKeys } from '../../lib/settings/apply-managed.ts'
import { readStorageUse, type StorageUse } from '../../lib/settings/storage-use.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readErasureKeys, readPersonToErase, watchErasedCount } from '../../lib/erase/find-person.ts'
import { readContacts } from '../../lib/do-not-contact/read-contacts.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { loadLater } from '../shell/load-later.tsx'
import { chooseRetention } from '../retention/RetentionChoice.tsx'
import { Backup } from '../backup/Backup.tsx'
import { DeleteAll } from '../erase/DeleteEverything.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'
import { formatBytes } from '../ui/format-text.ts'

const BlockedFile = loadLater(async () => (await import('../do-not-contact/BlockedFile.tsx')).BlockedFile)
const EverythingExport = loadLater(async () => (await import('../export/EverythingExport.tsx')).EverythingExport)

export const RecordSettings = ({ database }: { database: Database }) => (
  <SettingsSection title={t('recordsTitle')} intro={t('recordsIntro')} anchor="records">
    <AllRecords database={database} />
  </SettingsSection>
)

/** Undefined until the browser has answered. Read again whenever the number of lists with results may have changed. */
const useStorageUse = (retention: Retention | undefined): StorageUse | undefined => {
  const [use, setUse] = useState<StorageUse>()
  useEffect(() => {
    let isStale = false
    const isExempt = location.protocol === 'chrome-extension:'
    void readStorageUse({ manager: navigator.storage, isExempt }).then(read => isStale || setUse(read))
    return () => {
      isStale = true
    }
  }, [retention])
  return use
}

/** Without its section on the welcome page, where restored runs may be stored without a connection. */
export const AllRecords = ({ database }: { database: Database }) => {
  const managed = useManaged()
  const forcedKeys = managedKeys(managed)
  const retention = useLiveQuery<Retention>(() => watchRetention(database, () => Date.now()), [database])
  const storageUse = useStorageUse(retention)
  const doNotContactCount = useLiveQuery<number>(() => watchDoNotContact(database), [database])
  const erasedCount = useLiveQuery<number>(() => watchErasedCount(database), [database])
  const onChange = {
    onAdd: async (keys: readonly string[]) => (await addDoNotContact(database, keys)).added,
    onRemove: (keys: readonly string[]) =>
      removeDoNotContact(
        database,
        keys.filter(key => !forcedKeys.includes(key))
      )
  }
  const { state, find, eraseFound, cancel } = useErase(useMemo(() => loadEraser(database), [database]))
  return (
    <>
      {retention && (
        <ManagedSetting isManaged={managed.retentionDays !== undefined}>
          <RetentionSetting
            days={retention.days}
            expiredCounts={retention.expiredCounts}
            onChange={days => chooseRetention(database, days)}
          />
        </ManagedSetting>
      )}
      {storageUse && <StorageRoom use={storageUse} />}
      <DoNotContact
        entryCount={doNotContactCount}
        parseText={readContacts}
        drawFile={file => <BlockedFile file={file} {...onChange} />}
        {...onChange}
        onClear={() => clearDoNotContact(database, forcedKeys)}
      />
      {forcedKeys.length > 0 && <p class="small soft">{tCount('managedDomains', forcedKeys.length)}</p>}
      <ErasePerson
        erasedCount={erasedCount}
        state={state}
        onFind={text => find(readPersonToErase(text))}
        onErase={eraseFound}
        onCancel={cancel}
        onShowAgain={text => removeErasedPeople(database, readErasureKeys(text))}
      />
      <RecordsSetting title={t('deskTitle')} intro={t('deskSettingsIntro')}>
        <div>
          <LinkButton href="/desk.html">{t('deskOpenPage')}</LinkButton>
        </div>
      </RecordsSetting>
      <Backup database={database} />
      <EverythingExport database={database} />
      <DeleteAll database={database} />
    </>
  )
}

export interface StorageRoomProps {
  use: StorageUse
}

/** How much room the stored data takes, whether the browser keeps it, and what to do when the room is nearly full. */
export const StorageRoom = ({ use }: StorageRoomProps) => {
  const { room, isNearlyFull, isProtected } = use
  return (
    <RecordsSetting title={t('storageTitle')} intro={t('storageIntro')}>
      <div>
        <p class="small">{room ? t('storageUsed', formatBytes(room.used), formatBytes(room.quota)) : t('storageUnknown')}</p>
        <p class="small">{isProtected ? t('storageProtected') : t('storageUnprotected')}</p>
        <FieldNote isError={isNearlyFull} role="status">
          {isNearlyFull && t('storageNearlyFull')}
        </FieldNote>
      </div>
    </RecordsSetting>
  )
}
