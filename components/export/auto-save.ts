// Saves the files of runs that have ended while a page is open, as the settings ask for.
import type { Database } from '../../lib/database/schema.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import { startAutoSave, type AutoSavePage } from '../../lib/export/auto-save.ts'

/** Returns what stops it. `onSaved` is as for `startAutoSave`. Of several pages, one at a time saves. */
export const autoSaveRuns = (database: Database, onSaved: AutoSavePage['onSaved'] = () => undefined): (() => void) =>
  startAutoSave(database, {
    runExclusively: (name, work) => navigator.locks.request(name, work),
    save: saveFile,
    now: () => Date.now(),
    onSaved
  })
