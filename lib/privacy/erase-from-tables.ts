// Erases one person from every text of every table. A table is spared only with a reason.
import type { Table } from 'dexie'
import type { Database } from '../database/schema.ts'
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'
import { scrubRow } from './scrub.ts'

interface Rule {
  why: string
  /** fields that stay as they are; absent: the whole table does */
  fields?: readonly string[]
  /** the texts are about others, who may have the same name */
  marksOnly?: true
}

/** What is not rewritten text by text. */
export const sparedTables: Readonly<Partial<Record<string, Rule>>> = {
  erasedPeople: { why: 'It holds the promised hashes.' },
  doNotContact: { why: 'An objection stays: it says whom no one may contact, also in other tools.' },
  matchIndexes: { why: 'It holds numbers, which are made again from the rows that remain.' },
  chunks: { why: 'Records are rewritten by the worker, which keeps what they say of others.' },
  rows: { why: 'They are made of the records.' },
  keptFiles: { why: 'A file is rewritten as the records in it.' },
  replies: { why: 'They are rewritten one by one: a reply may have 16 MB.' },
  runs: { why: 'What a live run is found by is needed until its results are here.' },
  personNotes: { why: 'Whose a note is decides what of it goes.' },
  outbox: { why: 'Whose a record is decides whether it leaves.', fields: ['records'] },
  people: { why: 'The other people of a bulk lookup.', fields: [], marksOnly: true },
  batches: { why: 'Domains, and values of a search, name no person.', fields: [], marksOnly: true },
  connections: { why: 'Another URL could send the API key to another host.', fields: ['baseUrl', 'apiKey', 'apiSettings'] },
  destinations: { why: 'Another URL could send people to another host.', fields: ['url', 'secret', 'fields', 'template'] }
}

const rowsPerRead = 50

const eraseFromTable = async (table: Table<object, unknown>, rule: Rule | undefined, matcher: PersonMatcher): Promise<void> => {
  const isErased = rule?.marksOnly ? (text: string) => matcher.matchesText(text) : matcher.matchesWords
  const keyFields = [table.schema.primKey.keyPath ?? []].flat()
  const keys = await table.toCollection().primaryKeys()
  for (let from = 0; from < keys.length; from += rowsPerRead)
    await table.db.transaction('rw', table, async () => {
      const chosen = keys.slice(from, from + rowsPerRead)
      for (const [at, row] of (await table.bulkGet(chosen)).entries()) {
        const next = row && scrubRow(row, rule?.fields ?? [], isErased)
        if (!row || !next || next === row) continue
        // A row that is named by the person goes, and so does a piece of rows that were on their way.
        const isNamed = keyFields.some(field => Reflect.get(next, field) !== Reflect.get(row, field))
        await (isNamed || table.name === 'incomingRows' ? table.delete(chosen[at]) : table.put(next))
      }
    })
}

/** Rewrites the texts of all tables that are not spared. Rejects if storage fails. */
export const eraseFromTables = async (database: Database, matcher: PersonMatcher): Promise<void> => {
  for (const table of database.tables) {
    const rule = sparedTables[table.name]
    if (!rule || rule.fields) await eraseFromTable(table, rule, matcher)
  }
}
