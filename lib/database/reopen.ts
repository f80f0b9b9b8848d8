// Opens the database again after a failed attempt. Dexie would answer every later query with the first error.
import type { Dexie } from 'dexie'

/** After a failed attempt to open the database, the next query tries again. Each query makes one attempt. */
export const reopenAfterFailure = (database: Dexie): void => {
  const open = database.open.bind(database)
  database.open = () => {
    const opening = open()
    // The reset waits for a later task: queries that wait for this attempt must get its error instead of starting an attempt.
    opening.catch(() => setTimeout(() => database.backendDB() ?? database.close({ disableAutoOpen: false })))
    return opening
  }
}
