// What a person wants done when a run ends, and the runs whose files wait for a page that can save them.
import { liveQuery, type Observable } from 'dexie'
import type { Run } from '../../runs/model/run.ts'
import type { Database } from '../schema.ts'
import { readRun } from '../runs/stored-run.ts'

const saving = 'auto-save'
const unnamed = 'notices-unnamed'
const save = 'save '
/** The row that says that the file of a run is to be saved. */
export const saveOf = (run: string): string => save + run

/** `saving`: a file is saved when results have come; `named`: notifications say the list's name. */
export interface RunEnds {
  saving: boolean
  named: boolean
}

/** As somebody had it who chose nothing: no file, and names said. */
export const readRunEnds = async ({ settings }: Database): Promise<RunEnds> => {
  const [saves, nameless] = await Promise.all([settings.get(saving), settings.get(unnamed)])
  return { saving: saves?.value === true, named: nameless?.value !== true }
}

export const watchRunEnds = (database: Database): Observable<RunEnds> => liveQuery(() => readRunEnds(database))

/** With saving switched off, what waits to be saved is not saved any more. */
export const saveRunEnds = ({ settings }: Database, wanted: RunEnds): Promise<void> =>
  settings.db.transaction('rw', settings, async () => {
    await settings.bulkPut([
      { name: saving, value: wanted.saving },
      { name: unnamed, value: !wanted.named }
    ])
    if (!wanted.saving) await settings.where('name').startsWith(save).delete()
  })

/** The ids of runs whose files are to be saved; emits again at each change. */
export const watchSaves = ({ settings }: Database): Observable<string[]> =>
  liveQuery(async () => (await settings.where('name').startsWith(save).primaryKeys()).map(name => name.slice(save.length)))

/** The run whose file still waits to be saved: undefined where another page was faster, where it was switched off, or where it is gone. */
export const readSave = async ({ runs, settings }: Database, id: string): Promise<Run | undefined> => {
  const waits = await settings.get(saveOf(id))
  const run = waits && readRun(await runs.get(id))
  if (waits && !run) await settings.delete(saveOf(id))
  return run
}

/** It is saved, and never again. */
export const endSave = ({ settings }: Database, id: string): Promise<void> => settings.delete(saveOf(id))
