// Stores the do-not-contact list: keys of email addresses, domains and people, as `suppressionKeys` makes them.
import { liveQuery, type Observable } from 'dexie'
import type { Database } from '../schema.ts'

/** The number of entries. Emits at once and after each change. */
export const watchDoNotContact = ({ doNotContact }: Database): Observable<number> => liveQuery(() => doNotContact.count())

/** Adds keys to the list. Returns how many of them were new. */
export const addDoNotContact = (database: Database, keys: readonly string[]): Promise<number> =>
  database.transaction('rw', database.doNotContact, async () => {
    const before = await database.doNotContact.count()
    await database.doNotContact.bulkPut([...new Set(keys)].map(key => ({ key })))
    return (await database.doNotContact.count()) - before
  })

/** Removes keys from the list. Returns how many of them were on it. */
export const removeDoNotContact = (database: Database, keys: readonly string[]): Promise<number> =>
  database.transaction('rw', database.doNotContact, async () => {
    const before = await database.doNotContact.count()
    await database.doNotContact.bulkDelete([...new Set(keys)])
    return before - (await database.doNotContact.count())
  })

/** Removes all keys from the list but those that the organisation presets. */
export const clearDoNotContact = ({ doNotContact }: Database, forcedKeys: readonly string[] = []): Promise<number> =>
  doNotContact.filter(({ key }) => !forcedKeys.includes(key)).delete()
