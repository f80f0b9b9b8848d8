// Stores what happens when a run ends, and which result files are still to be saved.
import { liveQuery, type Observable } from 'dexie'
import type { Run } from '../../runs/model/run.ts'
import { parseStoredRun } from '../runs/stored-run.ts'
import type { Database } from '../schema.ts'
import { autoSaveSetting, hideListNamesSetting, pendingSavePrefix } from './setting-names.ts'

/** Name of the setting that marks the file of run `runId` as still to be saved. */
export const pendingSaveName = (runId: string): string => pendingSavePrefix + runId

/** `autoSave`: a page saves a file of new results. `showListNames`: notifications contain the list title. */
export interface RunEndOptions {
  autoSave: boolean
  showListNames: boolean
}

/** By default no file is saved, and notifications contain list titles. */
export const readRunEndOptions = async ({ settings }: Database): Promise<RunEndOptions> => {
  const [autoSave, hideListNames] = await Promise.all([settings.get(autoSaveSetting), settings.get(hideListNamesSetting)])
  return { autoSave: autoSave?.value === true, showListNames: hideListNames?.value !== true }
}

/** The options that `readRunEndOptions` returns. Emits at once and after each change. */
export const watchRunEndOptions = (database: Database): Observable<RunEndOptions> => liveQuery(() => readRunEndOptions(database))

/** Turning `autoSave` off also removes all pending saves. */
export const saveRunEndOptions = ({ settings }: Database, { autoSave, showListNames }: RunEndOptions): Promise<void> =>
  settings.db.transaction('rw', settings, async () => {
    await settings.bulkPut([
      { name: autoSaveSetting, value: autoSave },
      { name: hideListNamesSetting, value: !showListNames }
    ])
    if (!autoSave) await settings.where('name').startsWith(pendingSavePrefix).delete()
  })

/** Ids of the runs whose files are still to be saved. Emits at once and after each change. */
export const watchPendingSaves = ({ settings }: Database): Observable<string[]> =>
  liveQuery(async () =>
    (await settings.where('name').startsWith(pendingSavePrefix).primaryKeys()).map(name => name.slice(pendingSavePrefix.length))
  )

/** The run if its file is still to be saved. Undefined if another page has saved it, saving was turned off, or the run was removed. */
export const readPendingSave = async ({ runs, settings }: Database, runId: string): Promise<Run | undefined> => {
  const pending = await settings.get(pendingSaveName(runId))
  const run = pending && parseStoredRun(await runs.get(runId))
  if (pending && !run) await settings.delete(pendingSaveName(runId))
  return run
}

/** Records that the file was saved. */
export const removePendingSave = ({ settings }: Database, runId: string): Promise<void> => settings.delete(pendingSaveName(runId))
