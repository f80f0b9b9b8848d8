// Stores what happens when a run ends, and which result files are still to be saved.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { isInBin } from '../model/list-changes.ts'
import type { Run } from '../model/run.ts'
import { parseStoredRun } from './stored-run.ts'
import type { Database } from '../../database/schema.ts'
import { setting, settingFor } from '../../database/setting.ts'
import { autoSaveSetting, hideListNamesSetting, pendingSavePrefix } from '../../database/setting-names.ts'

const autoSaving = setting(autoSaveSetting, z.boolean(), false)
const hidingListNames = setting(hideListNamesSetting, z.boolean(), false)
/** A number: the file was saved then, and what is missing is that its people were exported. */
const pendingSaves = settingFor<boolean | number>(pendingSavePrefix, z.union([z.boolean(), z.number()]), false)

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

/**
 * The run if its file is still to be saved, or with `savedAt` if it still has to be noted that it was. Undefined if another page has done it, saving was
 * turned off, or the run was removed.
 */
export const readPendingSave = async (database: Database, runId: string): Promise<{ run: Run; savedAt?: number } | undefined> => {
  const pending = pendingSaves.of(runId)
  const value = await pending.read(database)
  if (value === false) return undefined
  const run = parseStoredRun(await database.runs.get(runId))
  if (!run) await pending.remove(database)
  // What came into the bin is saved once it is taken out.
  return run && !isInBin(run) ? { run, ...(typeof value === 'number' ? { savedAt: value } : {}) } : undefined
}

/** Records that the file was saved, while it could not be noted. Changes nothing where that is recorded, or the run has newer results. */
export const keepUnnotedSave = (database: Database, runId: string, savedAt: number): Promise<void> =>
  pendingSaves.of(runId).change(database, value => (value === true ? savedAt : value))

/** Records that the file was saved and noted. */
export const removePendingSave = (database: Database, runId: string): Promise<void> => pendingSaves.of(runId).remove(database)
