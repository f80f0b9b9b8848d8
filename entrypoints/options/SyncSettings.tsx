// Whether runs follow a person to their other machines, as it is stored, and what the browser's sync holds of it.
import { useMemo } from 'preact/hooks'
import { connectionName } from '../../components/connection/connection-name.ts'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { SyncSetting } from '../../components/settings/SyncSetting.tsx'
import { storage } from '../../lib/browser.ts'
import type { PublicConnection } from '../../lib/database/settings/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSyncStore } from '../../lib/database/runs/sync-store.ts'
import { send } from '../../lib/messages/send.ts'
import { endSync, syncLockName } from '../../lib/runs/sync/sync.ts'
import { t } from '../../lib/i18n/text.ts'
import { useSync } from './use-sync.ts'

interface SyncSettingsProps {
  database: Database
  connections: readonly PublicConnection[]
}

export const SyncSettings = ({ database, connections }: SyncSettingsProps) => {
  const sync = useSync(database)
  const store = useMemo(() => createSyncStore(database), [database])
  /** The worker is at it too: one at a time. */
  const alone = (work: () => Promise<void>): Promise<unknown> => navigator.locks.request(syncLockName, work)
  const end = (everywhere: boolean): Promise<unknown> => alone(() => endSync(store, storage.sync, everywhere))
  const save = async (change: { homes?: Record<string, string> }): Promise<void> => {
    await alone(async () => {
      const { connectionByHost: homes } = await store.readChoice()
      await store.saveChoice({ on: true, connectionByHost: { ...homes, ...change.homes } })
    })
    // Whoever is woken looks at the sync too.
    void send('refreshRuns', {})
  }
  const nameOf = (id: string): string => {
    const connection = connections.find(known => known.id === id)
    return connection ? connectionName(connection) : id
  }
  return (
    <SettingsSection title={t('syncTitle')} intro={t('syncIntro')}>
      {sync && (
        <SyncSetting
          on={sync.choice.on}
          ended={sync.choice.endedElsewhere === true}
          room={sync.room}
          left={sync.memory?.omitted ?? 0}
          problem={sync.memory?.writeFailed === true}
          waiting={sync.waiting.map(wait => ({ ...wait, choices: wait.connectionIds.map(id => ({ id, name: nameOf(id) })) }))}
          onSwitch={on => (on ? save({}) : end(false))}
          onChoose={(host, connection) => save({ homes: { [host]: connection } })}
          onRemove={() => end(true)}
        />
      )}
    </SettingsSection>
  )
}
