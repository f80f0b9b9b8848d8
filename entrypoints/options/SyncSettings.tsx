// Whether runs follow a person to their other machines, as it is stored, and what the browser's sync holds of it.
import { useMemo } from 'preact/hooks'
import { connectionName } from '../../components/connection/connection-name.ts'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { SyncSetting } from '../../components/settings/SyncSetting.tsx'
import { storage } from '../../lib/browser.ts'
import type { Shown } from '../../lib/database/settings/read-connection.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSyncStore } from '../../lib/database/runs/sync-store.ts'
import { send } from '../../lib/messages/send.ts'
import { endSync, syncLock } from '../../lib/runs/sync/sync.ts'
import { t } from '../../lib/i18n/text.ts'
import { useSync } from './use-sync.ts'

interface SyncSettingsProps {
  database: Database
  connections: readonly Shown[]
}

export const SyncSettings = ({ database, connections }: SyncSettingsProps) => {
  const sync = useSync(database)
  const store = useMemo(() => createSyncStore(database), [database])
  /** The worker is at it too: one at a time. */
  const alone = (work: () => Promise<void>): Promise<unknown> => navigator.locks.request(syncLock, work)
  const end = (everywhere: boolean): Promise<unknown> => alone(() => endSync(store, storage.sync, everywhere))
  const save = async (change: { homes?: Record<string, string> }): Promise<void> => {
    await alone(async () => {
      const { homes } = await store.choice()
      await store.saveChoice({ on: true, homes: { ...homes, ...change.homes } })
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
          ended={sync.choice.ended === true}
          room={sync.room}
          left={sync.memory?.left ?? 0}
          problem={sync.memory?.problem === true}
          waiting={sync.waiting.map(wait => ({ ...wait, choices: wait.choices.map(id => ({ id, name: nameOf(id) })) }))}
          onSwitch={on => (on ? save({}) : end(false))}
          onChoose={(host, connection) => save({ homes: { [host]: connection } })}
          onRemove={() => end(true)}
        />
      )}
    </SettingsSection>
  )
}
