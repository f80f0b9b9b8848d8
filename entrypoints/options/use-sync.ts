// How the sync stands, for the settings: what was chosen, the room that is used, and what waits here. Undefined until all is read.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLive } from '../../components/ui/hooks/use-live.ts'
import { storage } from '../../lib/browser.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSyncStore, watchSync } from '../../lib/database/runs/sync-store.ts'
import { lookAround, type SyncChoice, type SyncMemory } from '../../lib/runs/sync/sync.ts'
import { costOfAll, isSyncKey, syncBytes, type Area } from '../../lib/runs/sync/sync-entries.ts'
import type { Waiting } from '../../lib/runs/sync/sync-merge.ts'

interface Sync {
  choice: SyncChoice
  memory: SyncMemory | undefined
  room: { used: number; all: number }
  waiting: Waiting[]
}

const useArea = (): Area | undefined => {
  const [area, setArea] = useState<Area>()
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
  const stored = useLive<Pick<Sync, 'choice' | 'memory'>>(() => watchSync(database), [database])
  const area = useArea()
  const [waiting, setWaiting] = useState<Waiting[]>([])
  useEffect(() => {
    if (!stored || !area) return undefined
    let stale = false
    const look = lookAround(store, area, stored.memory, Date.now())
    look.then(around => (stale ? undefined : setWaiting(around.waiting))).catch(() => undefined)
    return () => {
      stale = true
    }
  }, [stored, area])
  if (!stored || !area) return undefined
  const ours = Object.fromEntries(Object.entries(area).filter(([key]) => isSyncKey(key)))
  return { ...stored, waiting, room: { used: costOfAll(ours), all: syncBytes } }
}
