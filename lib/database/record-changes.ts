// Changes records of a table for a click of the user, and takes exactly that back.
import type { Table } from 'dexie'
import { isEqualValue, takeBackRecord, type EmptyRecord, type RecordChange } from '../undo.ts'

/** What a click changed, by the key of each record. */
export type RecordChanges<T> = ReadonlyMap<string, RecordChange<T>>

/** Runs `write`, and returns what it changed of the records with these keys. Call it in a transaction over the table. */
export const recordChanges = async <T extends Insert, Insert>(
  table: Table<T, string, Insert>,
  keys: readonly string[],
  write: () => Promise<unknown>
): Promise<RecordChanges<T>> => {
  const unique = [...new Set(keys)]
  const before = await table.bulkGet(unique)
  await write()
  const after = await table.bulkGet(unique)
  const changes = unique.map((key, at): [string, RecordChange<T>] => [key, { before: before[at], after: after[at] }])
  return new Map(changes.filter(([, change]) => !isEqualValue(change.before, change.after)))
}

/** Takes these changes back in one transaction. What was changed otherwise since stays. */
export const undoChanges = <T extends Insert & object, Insert>(
  table: Table<T, string, Insert>,
  changes: RecordChanges<T>,
  empty: EmptyRecord<T>
): Promise<void> =>
  table.db.transaction('rw', table, async () => {
    const keys = [...changes.keys()]
    const current = await table.bulkGet(keys)
    const next = [...changes.values()].map((change, at) => takeBackRecord(current[at], change, empty))
    await table.bulkPut(next.filter(record => record !== undefined))
    await table.bulkDelete(keys.filter((_, at) => next[at] === undefined))
  })
