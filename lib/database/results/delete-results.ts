// Deletes results in the background, slice by slice. The runs are scheduled first, so that the next worker continues if this one ends.
import * as z from 'zod/mini'
import type { Database } from '../schema.ts'
import { setting } from '../setting.ts'
import { scheduledDeletionsSetting } from '../settings/setting-names.ts'
import { withoutRecords } from '../../send/outbox-call.ts'
import { chunkEntries, rowEntries } from '../unhidden.ts'
import { removeExports } from './exported-records.ts'
import { isPack } from './stored-rows.ts'

/** The lock under which the worker deletes results. A page takes it while it stores a list that is not there yet. */
export const deletionLock = 'tidy'

const rowsPerSlice = 2_000
/** A pack holds 100 rows and has as many index entries. */
const packsPerSlice = 20
/** A chunk holds 1,000 records. */
const chunksPerSlice = 5

const scheduled = setting<readonly string[]>(scheduledDeletionsSetting, z.array(z.string()), [])
const writeScheduled = (database: Database, runIds: readonly string[]): Promise<void> =>
  runIds.length > 0 ? scheduled.save(database, runIds) : scheduled.remove(database)

/** True if deleting the rows of the run takes longer than a user should wait. Call it in a transaction over rows. */
export const hasManyRows = async (database: Database, runId: string): Promise<boolean> =>
  ((await rowEntries(database, runId).last())?.index ?? 0) >= rowsPerSlice

/** Schedules the results of these runs for deletion. Call it in a transaction over settings. */
export const scheduleDeletion = async (database: Database, runIds: readonly string[]): Promise<void> => {
  await writeScheduled(database, [...new Set([...(await scheduled.read(database)), ...runIds])])
}

/** What still waits to leave goes with its list. Call it in a transaction over outbox. */
export const removeFromOutbox = async ({ outbox }: Database, runId: string): Promise<void> => {
  for (const call of await outbox.where('runIds').equals(runId).toArray())
    await outbox.put(withoutRecords(call, record => record.runId === runId))
}

/** Cancels the deletion, because new results replaced the old ones. Call it in a transaction over settings. */
export const cancelDeletion = async (database: Database, runId: string): Promise<void> => {
  const runIds = await scheduled.read(database)
  if (runIds.includes(runId)) await writeScheduled(database, runIds.toSpliced(runIds.indexOf(runId), 1))
}

/** Deletes one slice in one transaction. False if there is nothing left to delete. */
export const deleteSlice = (database: Database): Promise<boolean> => {
  const { rows, chunks, replies, keptFiles, matchIndexes, settings, outbox, exports } = database
  return database.transaction('rw', [rows, chunks, replies, keptFiles, matchIndexes, settings, outbox, exports], async () => {
    const [runId, ...others] = await scheduled.read(database)
    if (runId === undefined) return false
    const first = await rowEntries(database, runId).first()
    const entriesPerSlice = first && isPack(first) ? packsPerSlice : rowsPerSlice
    const [rowKeys, chunkKeys] = await Promise.all([
      rowEntries(database, runId).limit(entriesPerSlice).primaryKeys(),
      chunkEntries(database, runId).limit(chunksPerSlice).primaryKeys()
    ])
    await rows.bulkDelete(rowKeys)
    await chunks.bulkDelete(chunkKeys)
    if (rowKeys.length === entriesPerSlice || chunkKeys.length === chunksPerSlice) return true
    await replies.where('runId').equals(runId).delete()
    await keptFiles.delete(runId)
    await matchIndexes.delete(runId)
    await removeFromOutbox(database, runId)
    await removeExports(database, runId)
    await writeScheduled(database, others)
    return true
  })
}

/** Deletes everything that is scheduled, and waits for `pause` after each slice. */
export const deleteScheduled = async (database: Database, pause: () => Promise<void>): Promise<void> => {
  while (await deleteSlice(database)) await pause()
}
