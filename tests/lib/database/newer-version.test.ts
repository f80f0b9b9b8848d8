// After a downgrade: a database of a newer version is read, and never changed.
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createVersionGuard, isNewerVersion } from '../../../lib/database/newer-version.ts'
import { createDatabase, schemaVersions } from '../../../lib/database/schema.ts'
import { storageFailure } from '../../../lib/storage-failure.ts'
import { readEverything } from './read-everything.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'

/** Makes a database of a newer version: with one more table, and without the index `missingIndex` ("table index"). */
const makeNewer = async (name: string, missingIndex = ''): Promise<void> => {
  const current = createDatabase(name)
  await createLedger(current).create(numberedRun(1, 'running'))
  current.close()
  const newer = new Dexie(name)
  const schema = Object.fromEntries(current.tables.map(table => [table.name, table.schema]))
  const stores = Object.entries(schema).map(([table, { primKey, indexes }]) => {
    const kept = indexes.filter(index => `${table} ${index.name}` !== missingIndex)
    return [table, [primKey, ...kept].map(({ src }) => src).join()] as const
  })
  newer.version(schemaVersions.length + 1).stores({ ...Object.fromEntries(stores), added: 'id' })
  await newer.table('added').put({ id: 'newer' })
  newer.close()
}

test.each(['', 'runs dueAt'])('a newer database is read and never changed, even without the index %j', async missingIndex => {
  const name = `newer ${missingIndex}`
  await makeNewer(name, missingIndex)
  const before = await readEverything(name)
  const database = createDatabase(name)
  const ledger = createLedger(database)
  expect(await ledger.get('run-1')).toMatchObject({ id: 'run-1', state: { is: 'running' } })
  expect(isNewerVersion(database)).toBe(true)
  const writes: (() => Promise<unknown>)[] = [
    () => ledger.create(numberedRun(2, 'intent')),
    () => ledger.change('run-1', run => ({ ...run, backoffMs: 1 })),
    () => ledger.remove('run-1'),
    () => database.settings.put({ name: 'a', value: 1 }),
    () => database.runs.clear()
  ]
  for (const write of writes) expect(storageFailure(await write().catch((error: unknown) => error))).toEqual({ code: 'storageNewer' })
  database.close()
  expect(await readEverything(name)).toEqual(before)
})

test('a database of this version is not newer, even after a schema patch by Dexie', async () => {
  const database = createDatabase('not newer')
  expect(isNewerVersion(database)).toBe(false)
  await database.open()
  expect(isNewerVersion(database)).toBe(false)
  database.close()
  const patched = createVersionGuard(schemaVersions.length).open('not newer', schemaVersions.length * 10 + 1)
  await new Promise(done => patched.addEventListener('success', done))
  patched.result.close()
  await createDatabase('not newer').settings.put({ name: 'a', value: 1 })
})

test('a database of a newer version is never created', () => {
  expect(() => createVersionGuard(3).open('newer never', 40)).toThrow('newer Muster')
})
