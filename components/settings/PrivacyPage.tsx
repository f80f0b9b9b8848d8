// The page "Privacy and data" of the settings: people's rights, backup and restore, the room that data takes, and deleting everything.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { DoNotContactSetting } from '../do-not-contact/DoNotContactSetting.tsx'
import { ErasePerson } from '../erase/ErasePerson.tsx'
import { Setting } from './Setting.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { useErase, loadEraser } from '../erase/use-erase.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { removeErasedPeople } from '../../lib/results/erased-people.ts'
import { readStorageUse, type StorageUse } from '../../lib/settings/storage-use.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readErasureKeys, readPersonToErase, watchErasedCount } from '../../lib/erase/find-person.ts'
import { t } from '../../lib/i18n/text.ts'
import { Backup } from '../backup/Backup.tsx'
import { DeleteAll } from '../erase/DeleteEverything.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'
import { formatBytes } from '../ui/format-text.ts'
import styles from './Setting.module.css'

/** Undefined until the browser has answered. */
const useStorageUse = (): StorageUse | undefined => {
  const [use, setUse] = useState<StorageUse>()
  useEffect(() => {
    let isStale = false
    const isExempt = location.protocol === 'chrome-extension:'
    void readStorageUse({ manager: navigator.storage, isExempt }).then(read => isStale || setUse(read))
    return () => {
      isStale = true
    }
  }, [])
  return use
}

export interface StorageRoomProps {
  use: StorageUse
}

/** How much room the stored data takes, whether the browser keeps it, and what to do when the room is nearly full. */
export const StorageRoom = ({ use }: StorageRoomProps) => {
  const { room, isNearlyFull, isProtected } = use
  const usedText = room ? t('storageUsed', formatBytes(room.used), formatBytes(room.quota)) : t('storageUnknown')
  return (
    <Setting id="storage" intro={t('storageIntro')} isFolded={!isNearlyFull} value={usedText}>
      <div>
        {isNearlyFull && <p class="small">{usedText}</p>}
        <p class="small">{isProtected ? t('storageProtected') : t('storageUnprotected')}</p>
        <FieldNote isError={isNearlyFull} role="status">
          {isNearlyFull && t('storageNearlyFull')}
        </FieldNote>
      </div>
    </Setting>
  )
}

const EraseSetting = ({ database }: { database: Database }) => {
  const erasedCount = useLiveQuery<number>(() => watchErasedCount(database), [database])
  const { state, find, eraseFound, cancel } = useErase(useMemo(() => loadEraser(database), [database]))
  return (
    <ErasePerson
      erasedCount={erasedCount}
      state={state}
      onFind={text => find(readPersonToErase(text))}
      onErase={eraseFound}
      onCancel={cancel}
      onShowAgain={text => removeErasedPeople(database, readErasureKeys(text))}
    />
  )
}

/** The page "Privacy and data" of the settings. */
export const PrivacyPage = ({ database }: { database: Database }) => {
  const storageUse = useStorageUse()
  return (
    <>
      <DoNotContactSetting database={database} />
      <EraseSetting database={database} />
      <Setting id="desk" intro={t('deskSettingsIntro')} isFolded>
        <div>
          <LinkButton href="/desk.html">{t('deskOpenPage')}</LinkButton>
        </div>
      </Setting>
      <Backup database={database} />
      {storageUse && <StorageRoom use={storageUse} />}
      <DeleteAll database={database} />
      <div id="policy" class={styles.buttons}>
        <LinkButton href="/privacy.html">{t('privacyPolicy')}</LinkButton>
      </div>
    </>
  )
}
