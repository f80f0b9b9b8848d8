// Stores the do-not-contact list: keys of email addresses, domains and people, as `suppressionKeys` makes them.
import { liveQuery, type Observable } from 'dexie'
import { recordChanges, undoChanges } from '../database/record-changes.ts'
import type { Database } from '../database/schema.ts'
import { forgetBatches, saveBatch, unlistBatch, type Batch } from './batches.ts'
import { clearListRoles } from '../own-lists/list-uses.ts'
import { emptySuppression, withOwnMark, withoutOwnMark } from '../results/suppression-entry.ts'

/** The number of entries. Emits at once and after each change. */
export const watchDoNotContact = ({ doNotContact }: Database): Observable<number> => liveQuery(() => doNotContact.count())

/** Adds the user's own mark to entries. Call it in a transaction over the list. `batch`: they are added together. */
export const putOwnMarks = async ({ doNotContact }: Database, keys: readonly string[], batch?: string): Promise<void> => {
  const unique = [...new Set(keys)]
  const stored = await doNotContact.bulkGet(unique)
  await doNotContact.bulkPut(unique.map((key, at) => withOwnMark(key, stored[at], batch)))
}

/** Adds keys to the list, each for itself. Returns how many of them were new. */
export const addDoNotContact = (database: Database, keys: readonly string[]): Promise<number> =>
  database.transaction('rw', database.doNotContact, async () => {
    const before = await database.doNotContact.count()
    await putOwnMarks(database, keys)
    return (await database.doNotContact.count()) - before
  })

/** What adding keys together did: how many of them were new, and how to take that back. What someone else holds stays. */
export interface AddedBatch {
  added: number
  undo: () => Promise<void>
}

/** Adds keys to the list together, and lists them as that. All of it or nothing. */
export const addBatch = (database: Database, batch: Batch, keys: readonly string[]): Promise<AddedBatch> => {
  const { doNotContact, settings } = database
  return database.transaction('rw', doNotContact, settings, async () => {
    const changes = await recordChanges(doNotContact, keys, () => putOwnMarks(database, keys, batch.id))
    await saveBatch(database, batch)
    const undo = () =>
      database.transaction('rw', doNotContact, settings, async () => {
        await undoChanges(doNotContact, changes, emptySuppression)
        await unlistBatch(database, batch.id)
      })
    return { added: [...changes.values()].filter(({ before }) => !before).length, undo }
  })
}

/** What allowing contact did: how many of the people are on the list even so, by their domain or a list's mark, and how to take it back. */
export interface AllowedContact {
  left: number
  undo: () => Promise<void>
}

/** Takes the user's own marks of these people away, each given by all keys that may be on the list. The marks of domains and lists stay. */
export const allowContact = (database: Database, people: readonly (readonly string[])[]): Promise<AllowedContact> => {
  const { doNotContact } = database
  return database.transaction('rw', doNotContact, async () => {
    const own = people.flat().filter(key => !key.startsWith('domain:'))
    const changes = await recordChanges(doNotContact, own, async () => {
      const stored = (await doNotContact.bulkGet([...new Set(own)])).filter(entry => entry !== undefined)
      await doNotContact.bulkDelete(stored.map(({ key }) => key))
      await doNotContact.bulkPut(stored.flatMap(entry => withoutOwnMark(entry) ?? []))
    })
    const all = [...new Set(people.flat())]
    const left = new Set((await doNotContact.bulkGet(all)).flatMap(entry => entry?.key ?? []))
    return {
      left: people.filter(keys => keys.some(key => left.has(key))).length,
      undo: () => undoChanges(doNotContact, changes, emptySuppression)
    }
  })
}

/** Removes keys from the list. Returns how many of them were on it. */
export const removeDoNotContact = (database: Database, keys: readonly string[]): Promise<number> =>
  database.transaction('rw', database.doNotContact, async () => {
    const before = await database.doNotContact.count()
    await database.doNotContact.bulkDelete([...new Set(keys)])
    return before - (await database.doNotContact.count())
  })

/** Removes all keys from the list but those that the organisation presets. No list is marked as a whole any more. */
export const clearDoNotContact = (database: Database, forcedKeys: readonly string[] = []): Promise<number> =>
  database.transaction('rw', database.doNotContact, database.settings, async () => {
    await clearListRoles(database)
    await forgetBatches(database)
    return database.doNotContact.filter(({ key }) => !forcedKeys.includes(key)).delete()
  })
