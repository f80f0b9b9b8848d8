// Rows on their way from a page to the worker: too many for a message, so that they are laid down here and taken from here.
import type { Database } from '../schema.ts'

/** Lays down chunks of JSON text, each an array of rows, under an id of the page's making. All of them or, where storage rejects, none. */
export const layDown = (database: Database, id: string, chunks: readonly string[]): Promise<void> =>
  database.transaction('rw', database.incomingRows, async () => {
    await database.incomingRows.bulkPut(chunks.map((text, n) => ({ id, index: n, text })))
  })

/** Meant for when the browser starts or Muster is updated: what was laid down before has no page any more that could ask for it. */
export const clearIncoming = (database: Database): Promise<void> => database.incomingRows.clear()
