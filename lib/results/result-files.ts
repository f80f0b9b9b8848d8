// Passes result files from the worker to a page that can read them, and rows from a page to the worker: both are too large for a message.
import { liveQuery, type Observable } from 'dexie'
import type { Database } from '../database/schema.ts'
import type { StoredKeptFile } from '../database/stored-runs.ts'

/** The kept file of run `runId`, or undefined if there is none (any more). */
export const readKeptFile = (database: Database, runId: string): Promise<StoredKeptFile | undefined> => database.keptFiles.get(runId)

/** Counts a reading of a kept file that did not end. */
export const countReading = async ({ keptFiles }: Database, { runId, attempts = 0 }: StoredKeptFile): Promise<void> =>
  void (await keptFiles
    .where('runId')
    .equals(runId)
    .modify({ attempts: attempts + 1 }))

/** Ids of the runs that have a kept file. Emits at once and after each change. */
export const watchKeptFiles = (database: Database): Observable<string[]> => liveQuery(() => database.keptFiles.toCollection().primaryKeys())

/** Stores chunks of JSON text, each an array of rows, under a new id that the page made. Stores all of them, or none if storage rejects. */
export const storeIncomingRows = (database: Database, id: string, chunks: readonly string[]): Promise<void> =>
  database.transaction('rw', database.incomingRows, async () => {
    await database.incomingRows.bulkPut(chunks.map((text, index) => ({ id, index, text })))
  })

/** Deletes all incoming rows. Call it when the browser starts or Muster is updated: the pages that stored them are gone. */
export const clearIncomingRows = (database: Database): Promise<void> => database.incomingRows.clear()
