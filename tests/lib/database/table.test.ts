// The register holds every table, and a table that is added to it is deleted with its run, backed up, restored and erased from without another line.
import { expect, test } from 'vitest'
import { deleteScheduled } from '../../../lib/results/delete-results.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createDatabase, schemaVersions, tables, type Database } from '../../../lib/database/schema.ts'
import { entriesInTable, listRunTables, toStores, type RunPart, type TableRegister } from '../../../lib/database/table.ts'
import { eraseFromTables } from '../../../lib/erase/erase-from-stores.ts'
import { createPersonMatcher } from '../../../lib/records/identity/remove-person-from-row.ts'
import { backUp, putRun, restore } from '../backup/backup-helpers.ts'
import { exampleRun, noon } from '../runs/examples.ts'

const parts: readonly RunPart[] = ['records', 'results', 'run']

/** The register with a made-up table for each part of a run, and one that belongs to no run. */
const register: TableRegister = {
  ...tables,
  ...Object.fromEntries(
    parts.map(goesWith => [
      `visits-${goesWith}`,
      {
        indexes: '[runId+index]',
        ofRun: { by: '[runId+index]', goesWith, perSlice: () => 2 },
        backup: { in: 'run', perEntry: 2 },
        erase: { is: 'texts' }
      }
    ])
  ),
  places: { indexes: 'id', backup: { in: 'end' }, erase: { is: 'texts', spared: ['host'] } }
}
const visitTables = parts.map(part => `visits-${part}`)

let databases = 0
const open = (): Database => createDatabase(`register ${databases++}`, [{ tables: toStores(register) }], register)

const visitsOf = (runId: string, count: number, note = 'Asked for ada@beispiel.example') =>
  Array.from({ length: count }, (_, index) => ({ runId, index, note }))

const fill = async (database: Database, count = 5): Promise<void> => {
  for (const id of ['a', 'b']) {
    await putRun(database, exampleRun('collected', { id, clickId: id, state: { is: 'collected', rows: 1 } }), [{ name: 'Bo' }])
    for (const name of visitTables) await database.table(name).bulkPut(visitsOf(id, count))
  }
  await database.table('places').put({ id: 'p', note: 'Ada, ada@beispiel.example', host: 'beispiel.example' })
}

const count = (database: Database, runId: string): Promise<number[]> =>
  Promise.all(
    listRunTables(database)
      .filter(({ name }) => visitTables.includes(name))
      .map(named => entriesInTable(named, runId).count())
  )

test('every table of the newest version is declared, and every declared table is there', () => {
  const versioned = new Set(
    schemaVersions.flatMap(version => Object.entries(version.tables)).flatMap(([name, stores]) => (stores === null ? [] : name))
  )
  expect([...versioned].toSorted()).toEqual(Object.keys(tables).toSorted())
  expect(
    createDatabase('register all')
      .tables.map(({ name }) => name)
      .toSorted()
  ).toEqual(Object.keys(tables).toSorted())
})

test('what belongs to a run is deleted with it, and nothing of another run', async () => {
  const database = open()
  await fill(database)
  expect(await createLedger(database).remove('a')).toEqual(['a'])
  expect(await count(database, 'a')).toEqual([0, 0, 0])
  expect(await count(database, 'b')).toEqual([5, 5, 5])
})

test('of a large run the records go slice by slice, and the rest at once', async () => {
  const database = open()
  await fill(database)
  await database.rows.put({ runId: 'a', index: 2_500, columns: {} })
  expect(await createLedger(database).remove('a')).toEqual(['a'])
  expect(await count(database, 'a')).toEqual([5, 0, 0])
  let slices = 0
  await deleteScheduled(database, async () => void slices++)
  expect(slices).toBeGreaterThan(2)
  expect(await count(database, 'a')).toEqual([0, 0, 0])
  expect(await count(database, 'b')).toEqual([5, 5, 5])
})

test('a backup has the tables, and restoring merges them: a newer run brings its own rows, others stay', async () => {
  const source = open()
  await fill(source)
  const target = open()
  await fill(target, 7)
  // Here it is older, and another place is known.
  await target.table('runs').update('a', { changedAt: noon - 1e9 })
  await target.table('places').bulkPut([
    { id: 'q', note: 'Kept' },
    { id: 'p', note: 'Older' }
  ])
  const file = await backUp(source)
  for (const round of ['once', 'again']) {
    expect(await restore(target, file), round).toMatchObject({ ok: true })
    expect(await count(target, 'a')).toEqual([5, 5, 5])
    expect(await count(target, 'b')).toEqual([7, 7, 7])
    expect((await target.table('places').toArray()).map(({ id, note }) => `${id} ${note}`)).toEqual([
      'p Ada, ada@beispiel.example',
      'q Kept'
    ])
  }
})

test('a person is erased from the texts of a table that is added, but for the fields that its declaration spares', async () => {
  const database = open()
  await fill(database)
  await eraseFromTables(database, createPersonMatcher(['email:ada@beispiel.example'], ['Ada'], []))
  for (const name of [...visitTables, 'places']) expect(JSON.stringify(await database.table(name).toArray()), name).not.toContain('ada@')
  expect(await database.table('places').get('p')).toMatchObject({ host: 'beispiel.example' })
  expect(await count(database, 'a')).toEqual([5, 5, 5])
})
