// The sync of runs between the user’s computers in the settings, with its state, live.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { storage } from '../../lib/browser.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSyncStore, watchSync, endSync } from '../../lib/sync/sync-store.ts'
import { readSyncState, syncLockName, type SyncChoice, type SyncMemory } from '../../lib/sync/sync.ts'
import { getTotalBytes, isSyncKey, maxSyncBytes, type SyncData } from '../../lib/sync/sync-entries.ts'
import type { WaitingLists } from '../../lib/sync/sync-merge.ts'
import { connectionName } from '../connection/connection-name.ts'
import { Setting } from '../settings/Setting.tsx'
import { ManagedSetting, useManaged } from '../settings/ManagedSetting.tsx'
import { SyncSetting } from './SyncSetting.tsx'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { send } from '../../lib/messages/send.ts'
import { t } from '../../lib/i18n/text.ts'

interface Sync {
  choice: SyncChoice
  memory: SyncMemory | undefined
  room: { used: number; all: number }
  waiting: WaitingLists[]
}

const useSyncArea = (): SyncData | undefined => {
  const [area, setArea] = useState<SyncData>()
  useEffect(() => {
    const read = (): void => void storage.sync.get(null).then(setArea, () => undefined)
    const onChanged = (_: unknown, name: string): void => {
      if (name === 'sync') read()
    }
    storage.onChanged.addListener(onChanged)
    read()
    return () => storage.onChanged.removeListener(onChanged)
  }, [])
  return area
}

/** Undefined until everything is read. */
export const useSync = (database: Database): Sync | undefined => {
  const store = useMemo(() => createSyncStore(database), [database])
  const stored = useLiveQuery<Pick<Sync, 'choice' | 'memory'>>(() => watchSync(database), [database])
  const area = useSyncArea()
  const [waiting, setWaiting] = useState<WaitingLists[]>([])
  useEffect(() => {
    if (!stored || !area) return undefined
    let stale = false
    readSyncState(store, area, stored.memory, Date.now()).then(
      state => stale || setWaiting(state.waiting),
      () => undefined
    )
    return () => {
      stale = true
    }
  }, [stored, area])
  if (!stored || !area) return undefined
  const syncData = Object.fromEntries(Object.entries(area).filter(([key]) => isSyncKey(key)))
  return { ...stored, waiting, room: { used: getTotalBytes(syncData), all: maxSyncBytes } }
}

interface SyncSettingsProps {
  database: Database
  connections: readonly PublicConnection[]
}

/** The sync of runs between the user's computers in the settings. */
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
    <Setting id="sync" intro={t('syncIntro')} isFolded value={sync && t(sync.choice.on ? 'valueOn' : 'valueOff')}>
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
    </Setting>
  )
}
