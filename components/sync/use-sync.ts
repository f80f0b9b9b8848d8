// The state of the sync, live: the user's choice, the space used, and the lists that wait for a connection.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { storage } from '../../lib/browser.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSyncStore, watchSync } from '../../lib/sync/sync-store.ts'
import { readSyncState, type SyncChoice, type SyncMemory } from '../../lib/sync/sync.ts'
import { getTotalBytes, isSyncKey, maxSyncBytes, type SyncData } from '../../lib/sync/sync-entries.ts'
import type { WaitingLists } from '../../lib/sync/sync-merge.ts'

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
