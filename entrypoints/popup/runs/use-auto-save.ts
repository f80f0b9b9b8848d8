// Files of runs that have ended are saved while this page is open; gives the name of the last one.
import { useEffect, useState } from 'preact/hooks'
import type { Database } from '../../../lib/database/schema.ts'
import { startAutoSave } from '../../../lib/exports/auto-save.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'

export const useSaves = (database: Database): string | undefined => {
  const [saved, setSaved] = useState<string>()
  useEffect(
    () => startAutoSave(database, { alone: (name, work) => navigator.locks.request(name, work), save: saveFile, tell: setSaved }),
    [database]
  )
  return saved
}
