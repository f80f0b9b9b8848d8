// The lists in the list name backup that no run has: they were lost with the database.
import { useEffect, useRef, useState } from 'preact/hooks'
import { storage } from '../../lib/browser.ts'
import { createListNameBackup, findLostLists, type LostList } from '../../lib/runs/store/list-name-backup.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchDeletion } from '../../lib/database/watch-storage.ts'

/** Undefined until they are read. */
export const useLostLists = (database: Database): readonly LostList[] | undefined => {
  const [lost, setLost] = useState<readonly LostList[]>()
  // A deleted run leaves the backup last, so a run that this page has seen is not lost.
  const seenIds = useRef(new Set<string>())
  useEffect(() => {
    const backup = createListNameBackup(storage.local)
    const read = async (): Promise<void> => {
      // In this order, since a run is stored before its name is backed up.
      const entries = await backup.readAll()
      for (const id of await database.runs.toCollection().primaryKeys()) seenIds.current.add(id)
      setLost(findLostLists(entries, seenIds.current))
    }
    const refresh = (): void => void read().catch(() => undefined)
    const onChanged = (_: unknown, area: string): void => {
      if (area === 'local') refresh()
    }
    refresh()
    storage.onChanged.addListener(onChanged)
    const stopWatching = watchDeletion(database, () => {
      seenIds.current.clear()
      refresh()
    })
    return () => {
      stopWatching()
      storage.onChanged.removeListener(onChanged)
    }
  }, [database])
  return lost
}
