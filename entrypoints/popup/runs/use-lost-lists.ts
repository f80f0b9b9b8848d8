// The lists that the mirror knows and no run has: what was paid for before the database was lost. Undefined until both are read.
import { useEffect, useRef, useState } from 'preact/hooks'
import { storage } from '../../../lib/browser.ts'
import { createListNameBackup, findLostLists, type LostList } from '../../../lib/database/runs/list-name-backup.ts'
import type { Database } from '../../../lib/database/schema.ts'

export const useLostLists = (database: Database): readonly LostList[] | undefined => {
  const [lost, setLost] = useState<readonly LostList[]>()
  // A run that is removed leaves the mirror last: what this page has known is not lost.
  const known = useRef(new Set<string>())
  useEffect(() => {
    const mirror = createListNameBackup(storage.local)
    const read = async (): Promise<void> => {
      // In this order: a run is written down before its name is kept here.
      const entries = await mirror.readAll()
      for (const id of await database.runs.toCollection().primaryKeys()) known.current.add(id)
      setLost(findLostLists(entries, known.current))
    }
    const refresh = (): void => void read().catch(() => undefined)
    const changed = (_: unknown, area: string): void => {
      if (area === 'local') refresh()
    }
    refresh()
    storage.onChanged.addListener(changed)
    return () => storage.onChanged.removeListener(changed)
  }, [database])
  return lost
}
