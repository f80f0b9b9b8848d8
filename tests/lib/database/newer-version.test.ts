// After a downgrade: what a later version wrote is read, and neither changed, nor added to, nor deleted; nothing goes out.
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { createLedger } from '../../../lib/database/runs/ledger.ts'
import { guardVersions, isNewer } from '../../../lib/database/newer-version.ts'
import { createDatabase, schemaVersions } from '../../../lib/database/schema.ts'
import { storageFailure } from '../../../lib/storage-failure.ts'
import { numbered } from './runs/ledger-contract.ts'

/** The database of a Muster that is still to come: with a table more, and, where it says so, without an index of today. */
const makeLater = async (name: string, without = ''): Promise<void> => {
  const today = createDatabase(name)
  await createLedger(today).create(numbered(1, 'running'))
  today.close()
  const later = new Dexie(name)
  const schema = Object.fromEntries(today.tables.map(table => [table.name, table.schema]))
  const stores = Object.entries(schema).map(([table, { primKey, indexes }]) => {
    const kept = indexes.filter(index => `${table} ${index.name}` !== without)
    return [table, [primKey, ...kept].map(({ src }) => src).join()] as const
  })
  later.version(schemaVersions.length + 1).stores({ ...Object.fromEntries(stores), news: 'id' })
  await later.table('news').put({ id: 'later' })
  later.close()
}

const everything = async (name: string): Promise<unknown> => {
  const plain = await new Dexie(name).open()
  const tables = await Promise.all(plain.tables.map(async table => [table.name, table.schema.indexes.length, await table.toArray()]))
  const all = { version: plain.backendDB().version, tables }
  plain.close()
  return all
}

test.each(['', 'runs dueAt'])('what a later version wrote is read and never touched, even where it misses an index (%s)', async without => {
  const name = `newer ${without}`
  await makeLater(name, without)
  const before = await everything(name)
  const database = createDatabase(name)
  const ledger = createLedger(database)
  expect(await ledger.get('run-1')).toMatchObject({ id: 'run-1', state: { is: 'running' } })
  expect(isNewer(database)).toBe(true)
  const writes: (() => Promise<unknown>)[] = [
    () => ledger.create(numbered(2, 'intent')),
    () => ledger.change('run-1', run => ({ ...run, backoff: 1 })),
    () => ledger.remove('run-1'),
    () => database.settings.put({ name: 'a', value: 1 }),
    () => database.runs.clear()
  ]
  for (const write of writes) expect(storageFailure(await write().catch((error: unknown) => error))).toEqual({ code: 'storageNewer' })
  database.close()
  expect(await everything(name)).toEqual(before)
})

test('a database of today, or before, is not of a later version, whatever the library added to it', async () => {
  const database = createDatabase('newer not')
  expect(isNewer(database)).toBe(false)
  await database.open()
  expect(isNewer(database)).toBe(false)
  database.close()
  const patched = guardVersions(schemaVersions.length).open('newer not', schemaVersions.length * 10 + 1)
  await new Promise(done => patched.addEventListener('success', done))
  patched.result.close()
  await createDatabase('newer not').settings.put({ name: 'a', value: 1 })
})

test('no database of a later version is ever made', () => {
  expect(() => guardVersions(3).open('newer never', 40)).toThrow('newer Muster')
})
