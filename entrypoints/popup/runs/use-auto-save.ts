// Files of runs that have ended are saved while this page is open; gives the name of the last one.
import { useEffect, useState } from 'preact/hooks'
import type { Database } from '../../../lib/database/schema.ts'
import { startAutoSave } from '../../../lib/run-files/auto-save.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'

export const useSaves = (database: Database): string | undefined => {
  const [saved, setSaved] = useState<string>()
  useEffect(
    () =>
      startAutoSave(database, { runExclusively: (name, work) => navigator.locks.request(name, work), save: saveFile, onSaved: setSaved }),
    [database]
  )
  return saved
}
