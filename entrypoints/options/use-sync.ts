// How the sync stands, for the settings: what was chosen, the room that is used, and what waits here. Undefined until all is read.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { storage } from '../../lib/browser.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSyncStore, watchSync } from '../../lib/database/runs/sync-store.ts'
import { readSyncState, type SyncChoice, type SyncMemory } from '../../lib/runs/sync/sync.ts'
import { getTotalBytes, isSyncKey, maxSyncBytes, type SyncData } from '../../lib/runs/sync/sync-entries.ts'
import type { WaitingLists } from '../../lib/runs/sync/sync-merge.ts'

interface Sync {
  choice: SyncChoice
  memory: SyncMemory | undefined
  room: { used: number; all: number }
  waiting: WaitingLists[]
}

const useArea = (): SyncData | undefined => {
  const [area, setArea] = useState<SyncData>()
  useEffect(() => {
    const read = (): void => void storage.sync.get(null).then(setArea, () => undefined)
    const changed = (_: unknown, name: string): void => {
      if (name === 'sync') read()
    }
    storage.onChanged.addListener(changed)
    read()
    return () => storage.onChanged.removeListener(changed)
  }, [])
  return area
}

export const useSync = (database: Database): Sync | undefined => {
  const store = useMemo(() => createSyncStore(database), [database])
  const stored = useLiveQuery<Pick<Sync, 'choice' | 'memory'>>(() => watchSync(database), [database])
  const area = useArea()
  const [waiting, setWaiting] = useState<WaitingLists[]>([])
  useEffect(() => {
    if (!stored || !area) return undefined
    let stale = false
    const look = readSyncState(store, area, stored.memory, Date.now())
    look.then(around => (stale ? undefined : setWaiting(around.waiting))).catch(() => undefined)
    return () => {
      stale = true
    }
  }, [stored, area])
  if (!stored || !area) return undefined
  const ours = Object.fromEntries(Object.entries(area).filter(([key]) => isSyncKey(key)))
  return { ...stored, waiting, room: { used: getTotalBytes(ours), all: maxSyncBytes } }
}
