// Deletes results in the background, slice by slice. The runs are scheduled first, so that the next worker continues if this one ends.
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { scheduledDeletionsSetting } from '../database/setting-names.ts'
import { deleteOfRun, entriesInTable, listRunTables } from '../database/table.ts'
import { rowEntries } from '../database/unhidden.ts'

/** The lock under which the worker deletes results. A page takes it while it stores a list that is not there yet. */
export const deletionLock = 'tidy'

/** Deleting so many rows takes longer than a user should wait. */
const manyRows = 2_000

const scheduled = setting<readonly string[]>(scheduledDeletionsSetting, z.array(z.string()), [])
const writeScheduled = (database: Database, runIds: readonly string[]): Promise<void> =>
  runIds.length > 0 ? scheduled.save(database, runIds) : scheduled.remove(database)

/** True if deleting the rows of the run takes longer than a user should wait. Call it in a transaction over rows. */
export const hasManyRows = async (database: Database, runId: string): Promise<boolean> =>
  ((await rowEntries(database, runId).last())?.index ?? 0) >= manyRows

/** Schedules the results of these runs for deletion. Call it in a transaction over settings. */
export const scheduleDeletion = async (database: Database, runIds: readonly string[]): Promise<void> => {
  await writeScheduled(database, [...new Set([...(await scheduled.read(database)), ...runIds])])
}

/** Cancels the deletion, because new results replaced the old ones. Call it in a transaction over settings. */
export const cancelDeletion = async (database: Database, runId: string): Promise<void> => {
  const runIds = await scheduled.read(database)
  if (runIds.includes(runId)) await writeScheduled(database, runIds.toSpliced(runIds.indexOf(runId), 1))
}

/** Deletes one slice in one transaction. False if there is nothing left to delete. */
export const deleteSlice = (database: Database): Promise<boolean> => {
  const tables = listRunTables(database, ['records', 'results'])
  return database.transaction('rw', [database.settings, ...tables.map(({ table }) => table)], async () => {
    const [runId, ...others] = await scheduled.read(database)
    if (runId === undefined) return false
    let isDone = true
    for (const named of tables) {
      const { perSlice } = named.ofRun
      const first: unknown = perSlice && (await entriesInTable(named, runId).first())
      if (!perSlice || typeof first !== 'object' || first === null) continue
      const limit = perSlice(first)
      const keys = await entriesInTable(named, runId).limit(limit).primaryKeys()
      await named.table.bulkDelete(keys)
      if (keys.length === limit) isDone = false
    }
    if (!isDone) return true
    await deleteOfRun(database, runId, ['records', 'results'])
    await writeScheduled(database, others)
    return true
  })
}

/** Deletes everything that is scheduled, and waits for `pause` after each slice. */
export const deleteScheduled = async (database: Database, pause: () => Promise<void>): Promise<void> => {
  while (await deleteSlice(database)) await pause()
}
