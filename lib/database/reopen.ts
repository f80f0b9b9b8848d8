// A database that could not be opened once is tried again by whoever asks next: a disk is cleared, an old page is closed. The library
// itself would answer everything from then on with the first error, for as long as the worker or the page lives.
import type { Dexie } from 'dexie'

/** From now on each failed opening leaves the database as it was before. One question makes one attempt. */
export const reopenAfterFailure = (database: Dexie): void => {
  const open = database.open.bind(database)
  database.open = () => {
    const opening = open()
    // Not before everybody who waits for this attempt has heard of it: they are to be told why, and not to try on their own.
    opening.catch(() => setTimeout(() => database.backendDB() ?? database.close({ disableAutoOpen: false })))
    return opening
  }
}
