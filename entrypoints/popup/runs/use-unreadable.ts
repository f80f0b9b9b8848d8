// How many of the stored runs cannot be read: counted once, when the others are shown.
import { useEffect, useState } from 'preact/hooks'
import { countUnreadableRuns } from '../../../lib/database/runs/read-runs.ts'
import type { Database } from '../../../lib/database/schema.ts'

/** 0 until it is known. */
export const useUnreadable = (database: Database, shown: boolean): number => {
  const [unreadable, setUnreadable] = useState(0)
  useEffect(() => {
    // What cannot be counted says so where it is to be shown.
    if (shown) countUnreadableRuns(database).then(setUnreadable, () => undefined)
  }, [database, shown])
  return unreadable
}
