// Erases one person from every text of every table, unless its declaration says why not.
import type { Table } from 'dexie'
import type { Database } from '../database/schema.ts'
import { listTables, type Erasing } from '../database/table.ts'
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'
import { scrubRow } from './scrub.ts'

type TextErasing = Extract<Erasing, { is: 'texts' }>

const rowsPerRead = 50

const eraseFromTable = async (
  table: Table<object, unknown>,
  { spared = [], marksOnly }: TextErasing,
  matcher: PersonMatcher
): Promise<void> => {
  const isErased = marksOnly ? (text: string) => matcher.matchesText(text) : matcher.matchesWords
  const keyFields = [table.schema.primKey.keyPath ?? []].flat()
  const keys = await table.toCollection().primaryKeys()
  for (let from = 0; from < keys.length; from += rowsPerRead)
    await table.db.transaction('rw', table, async () => {
      const chosen = keys.slice(from, from + rowsPerRead)
      for (const [at, row] of (await table.bulkGet(chosen)).entries()) {
        const next = row && scrubRow(row, spared, isErased)
        if (!row || !next || next === row) continue
        // A row that is named by the person goes, and so does a piece of rows that were on their way.
        const isNamed = keyFields.some(field => Reflect.get(next, field) !== Reflect.get(row, field))
        await (isNamed || table.name === 'incomingRows' ? table.delete(chosen[at]) : table.put(next))
      }
    })
}

/** Rewrites the texts of all tables whose declaration says so. Rejects if storage fails. */
export const eraseFromTables = async (database: Database, matcher: PersonMatcher): Promise<void> => {
  for (const { table, definition } of listTables(database))
    if (definition.erase.is === 'texts') await eraseFromTable(table, definition.erase, matcher)
}
