// The list of whom not to contact, as it is stored: emails, domains and people, each as the key that a record would have.
import { liveQuery, type Observable } from 'dexie'
import type { Database } from '../schema.ts'

/** How many entries there are; emits at once and again at each change. */
export const watchDoNotContact = ({ doNotContact }: Database): Observable<number> => liveQuery(() => doNotContact.count())

/** Puts keys onto the list, and says how many of them are new on it. */
export const addDoNotContact = (database: Database, keys: readonly string[]): Promise<number> =>
  database.transaction('rw', database.doNotContact, async () => {
    const before = await database.doNotContact.count()
    await database.doNotContact.bulkPut([...new Set(keys)].map(key => ({ key })))
    return (await database.doNotContact.count()) - before
  })

/** Takes keys off the list, and says how many were on it. */
export const removeDoNotContact = (database: Database, keys: readonly string[]): Promise<number> =>
  database.transaction('rw', database.doNotContact, async () => {
    const before = await database.doNotContact.count()
    await database.doNotContact.bulkDelete([...new Set(keys)])
    return before - (await database.doNotContact.count())
  })

export const clearDoNotContact = ({ doNotContact }: Database): Promise<void> => doNotContact.clear()
