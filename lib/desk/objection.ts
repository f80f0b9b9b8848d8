// Records an objection. Apart from the notices, so that the page loads the do-not-contact list with the first objection.
import type { Database } from '../database/schema.ts'
import { putOwnMarks } from '../do-not-contact/do-not-contact.ts'
import { addDeskEntry, type DeskDependencies } from './desk-log.ts'

/** Puts someone who objects on the do-not-contact list, by keys as `erasureKeys` makes them, and logs the objection without them. */
export const recordObjection = (database: Database, keys: readonly string[], dependencies: DeskDependencies): Promise<void> =>
  database.transaction('rw', database.doNotContact, database.deskLog, async () => {
    await putOwnMarks(database, keys)
    await addDeskEntry(database, { kind: 'objection', count: 1 }, dependencies)
  })
