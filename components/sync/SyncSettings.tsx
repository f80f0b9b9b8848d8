// The sync of runs between the user's computers in the settings.
import { useMemo } from 'preact/hooks'
import { connectionName } from '../connection/connection-name.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { ManagedSetting } from '../settings/ManagedSetting.tsx'
import { SyncSetting } from './SyncSetting.tsx'
import { storage } from '../../lib/browser.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSyncStore } from '../../lib/sync/sync-store.ts'
import { send } from '../../lib/messages/send.ts'
import { endSync } from '../../lib/sync/end-sync.ts'
import { syncLockName } from '../../lib/sync/sync.ts'
import { t } from '../../lib/i18n/text.ts'
import { useManaged } from '../settings/use-managed.ts'
import { useSync } from './use-sync.ts'

interface SyncSettingsProps {
  database: Database
  connections: readonly PublicConnection[]
}

export const SyncSettings = ({ database, connections }: SyncSettingsProps) => {
  const managed = useManaged()
  const sync = useSync(database)
  const store = useMemo(() => createSyncStore(database), [database])
  /** The worker uses the sync, too. */
  const runExclusively = (work: () => Promise<void>): Promise<unknown> => navigator.locks.request(syncLockName, work)
  const end = (everywhere: boolean): Promise<unknown> => runExclusively(() => endSync(store, storage.sync, everywhere))
  const save = async (connectionByHost: Record<string, string>): Promise<void> => {
    await runExclusively(async () => {
      const choice = await store.readChoice()
      await store.saveChoice({ on: true, connectionByHost: { ...choice.connectionByHost, ...connectionByHost } })
    })
    // The message also makes the worker sync.
    void send('refreshRuns', {})
  }
  const getName = (id: string): string => {
    const connection = connections.find(known => known.id === id)
    return connection ? connectionName(connection) : id
  }
  return (
    <SettingsSection title={t('syncTitle')} intro={t('syncIntro')} anchor="sync">
      <ManagedSetting isManaged={managed.noSync === true}>
        {sync && (
          <SyncSetting
            on={sync.choice.on}
            ended={sync.choice.endedElsewhere === true}
            room={sync.room}
            left={sync.memory?.omitted ?? 0}
            problem={sync.memory?.writeFailed === true}
            waiting={sync.waiting.map(wait => ({ ...wait, choices: wait.connectionIds.map(id => ({ id, name: getName(id) })) }))}
            onSwitch={on => (on ? save({}) : end(false))}
            onChoose={(host, connection) => save({ [host]: connection })}
            onRemove={() => end(true)}
          />
        )}
      </ManagedSetting>
    </SettingsSection>
  )
}
