// Stores what happens when a run ends, and which result files are still to be saved.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Run } from '../model/run.ts'
import { parseStoredRun } from './stored-run.ts'
import type { Database } from '../../database/schema.ts'
import { setting, settingFor } from '../../database/setting.ts'
import { autoSaveSetting, hideListNamesSetting, pendingSavePrefix } from '../../database/setting-names.ts'

const autoSaving = setting(autoSaveSetting, z.boolean(), false)
const hidingListNames = setting(hideListNamesSetting, z.boolean(), false)
const pendingSaves = settingFor(pendingSavePrefix, z.boolean(), false)

/** `autoSave`: a page saves a file of new results. `showListNames`: notifications contain the list title. */
export interface RunEndOptions {
  autoSave: boolean
  showListNames: boolean
}

/** By default no file is saved, and notifications contain list titles. */
export const readRunEndOptions = async (database: Database): Promise<RunEndOptions> => {
  const [autoSave, hideListNames] = await Promise.all([autoSaving.read(database), hidingListNames.read(database)])
  return { autoSave, showListNames: !hideListNames }
}

/** The options that `readRunEndOptions` returns. Emits at once and after each change. */
export const watchRunEndOptions = (database: Database): Observable<RunEndOptions> => liveQuery(() => readRunEndOptions(database))

/** Turning `autoSave` off also removes all pending saves. */
export const saveRunEndOptions = (database: Database, { autoSave, showListNames }: RunEndOptions): Promise<void> =>
  database.transaction('rw', database.settings, async () => {
    await autoSaving.save(database, autoSave)
    await hidingListNames.save(database, !showListNames)
    if (!autoSave) await pendingSaves.removeAll(database)
  })

/** Marks the files of these runs as still to be saved. Call it in a transaction over settings. */
export const addPendingSaves = (database: Database, runIds: readonly string[]): Promise<void> =>
  pendingSaves.saveAll(database, new Map(runIds.map(id => [id, true])))

/** Ids of the runs whose files are still to be saved. Emits at once and after each change. */
export const watchPendingSaves = (database: Database): Observable<string[]> => liveQuery(() => pendingSaves.readIds(database))

/** The run if its file is still to be saved. Undefined if another page has saved it, saving was turned off, or the run was removed. */
export const readPendingSave = async (database: Database, runId: string): Promise<Run | undefined> => {
  const pending = pendingSaves.of(runId)
  if (!(await pending.read(database))) return undefined
  const run = parseStoredRun(await database.runs.get(runId))
  if (!run) await pending.remove(database)
  return run
}

/** Records that the file was saved. */
export const removePendingSave = (database: Database, runId: string): Promise<void> => pendingSaves.of(runId).remove(database)
