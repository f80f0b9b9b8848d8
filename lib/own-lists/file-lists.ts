// Stores a list from a file: its parts first, which no page shows, then the run that makes them a list. A list that is never finished is deleted
// by the next worker.
import type { PreparedResults } from '../runs/model/dependencies.ts'
import type { Run } from '../runs/model/run.ts'
import { chunkEntries, rowEntries } from '../database/unhidden.ts'
import { cancelDeletion, scheduleDeletion } from '../results/delete-results.ts'
import { scheduleIndexing } from '../results/person-index.ts'
import { createRowMapper, maxUnpackedRows, toStoredRows } from '../results/stored-rows.ts'
import type { Database } from '../database/schema.ts'
import { noteRestoredRun } from '../runs/store/run-notifications.ts'
import { toStoredRun } from '../runs/store/stored-run.ts'

/** A part of a list. `firstRow` and `firstChunk`: how many rows and chunks there are before it. */
export interface ListPart {
  prepared: PreparedResults
  firstRow: number
  firstChunk: number
}

/** Call it in a transaction over chunks and rows. */
const putPart = async ({ chunks, rows }: Database, run: Run, part: ListPart, isPacked: boolean, isIndexed: boolean): Promise<void> => {
  const { prepared, firstRow, firstChunk } = part
  await chunks.bulkPut(prepared.chunks.map((text, n) => ({ runId: run.id, index: firstChunk + n, text })))
  const mapped = prepared.rows.map(createRowMapper(run, prepared, 0))
  await rows.bulkPut(toStoredRows(run.id, firstRow, mapped, isPacked, isIndexed))
}

/** Stores one of several parts, but not the last one. It is scheduled for deletion until `finishFileList`. Rejects when storage does. */
export const storeFileListPart = (database: Database, run: Run, part: ListPart): Promise<void> =>
  database.transaction('rw', database.chunks, database.rows, database.settings, async () => {
    await scheduleDeletion(database, [run.id])
    await putPart(database, run, part, true, false)
  })

/**
 * Stores the last part together with the run: from then on there is a list. Nothing is announced. False, with nothing stored, where a part before is no
 * longer there. True without a change where the run is stored already. Rejects when storage does.
 */
export const finishFileList = (database: Database, run: Run, last: ListPart): Promise<boolean> => {
  const { runs, chunks, rows, settings } = database
  return database.transaction('rw', runs, chunks, rows, settings, async () => {
    if (await runs.get(run.id)) return true
    const isOnlyPart = last.firstRow === 0
    const chunkCount = await chunkEntries(database, run.id).count()
    const lastEntry = await rowEntries(database, run.id).last()
    const rowCount = lastEntry ? lastEntry.index + ('count' in lastEntry ? lastEntry.count : 1) : 0
    const firstEntry = await rowEntries(database, run.id).first()
    if (chunkCount !== last.firstChunk || rowCount !== last.firstRow || (firstEntry?.index ?? 0) !== 0) return false
    await putPart(database, run, last, !isOnlyPart || last.prepared.rows.length > maxUnpackedRows, isOnlyPart)
    await cancelDeletion(database, run.id)
    if (!isOnlyPart) await scheduleIndexing(database, run.id, 0)
    await runs.add(toStoredRun(run))
    // No record is stored for a run that ended before it was there; the time of the newest run is.
    await noteRestoredRun(database, run, { announced: [] })
    return true
  })
}
