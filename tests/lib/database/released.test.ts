// Databases of released versions open with all of their rows. `released/version-1.json` is one of version 1.0.0, with a row in each table; match
// indexes are left out, because they are made again when they are needed. A released version never changes: add the next one in `schema.ts`.
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { parseBounce } from '../../../lib/results/bounce-marks.ts'
import { parsePersonNote } from '../../../lib/notes/person-notes.ts'
import { parseStoredPerson, parseStoredBatch } from '../../../lib/runs/store/stored-members.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { createDatabase, schemaVersions } from '../../../lib/database/schema.ts'
import { destinationSchema } from '../../../lib/send/destinations.ts'
import { connectionSchema } from '../../../lib/service/connection.ts'
import first from './released/version-1.json'

type Row = Record<string, unknown>

/** Bytes are base64 in the file. */
const withBytes = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isBytes = typeof value === 'object' && value !== null && 'base64' in value
      return [name, isBytes ? Uint8Array.from(Buffer.from(String(value.base64), 'base64')) : value]
    })
  )
const released = Object.fromEntries(Object.entries(first.rows).map(([table, rows]) => [table, (rows as Row[]).map(withBytes)]))

const open = async (name: string) => {
  const old = new Dexie(name)
  old.version(1).stores(first.tables)
  await old.open()
  for (const [table, rows] of Object.entries(released)) await old.table(table).bulkPut(rows)
  old.close()
  return createDatabase(name)
}

test('version 1 is the one that was released', () => {
  expect(schemaVersions[0]).toEqual({ tables: first.tables })
  expect(Object.keys(released).toSorted()).toEqual(
    Object.keys(first.tables)
      .filter(table => table !== 'matchIndexes')
      .toSorted()
  )
})

test('a database of 1.0.0 opens with all of its rows', async () => {
  const database = await open('released rows')
  for (const [table, rows] of Object.entries(released)) {
    expect(rows.length, table).toBeGreaterThan(0)
    expect(await database.table(table).toArray(), table).toEqual(rows)
  }
})

test('the rows of 1.0.0 are read as good ones', async () => {
  const database = await open('released parsed')
  for (const row of await database.runs.toArray()) expect(parseStoredRun(row)).toBeDefined()
  for (const row of await database.people.toArray()) expect(parseStoredPerson(row)).toEqual(row)
  for (const row of await database.batches.toArray()) expect(parseStoredBatch(row)).toBeDefined()
  for (const row of await database.personNotes.toArray()) expect(parsePersonNote(row)).toBeDefined()
  for (const row of await database.bounces.toArray()) expect(parseBounce(row)).toEqual(row)
  for (const row of await database.destinations.toArray()) expect(destinationSchema.safeParse(row).success).toBe(true)
  for (const row of await database.connections.toArray()) expect(connectionSchema.safeParse(row).success).toBe(true)
})
