// A sketch is made once out of the rows, and never outlives them.
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { toStored } from '../../../../lib/database/results/row-packs.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { readMatchIndex } from '../../../../lib/database/results/match-index.ts'
import { exampleRun } from '../../runs/examples.ts'

const silent = (): void => undefined
const put = (database: Database, ...names: string[]) =>
  database.rows.bulkPut(names.map((name, n) => ({ runId: 'run-1', index: n, columns: { email: `${name}@one.example` } })))

test('more rows than one slice are all in it, and are not read again', async () => {
  const database = createDatabase('sketch kept')
  await put(database, ...Array.from({ length: 31 }, (_, n) => `p${n}`))
  const made = await readMatchIndex(database, 'run-1', silent, 10)
  expect([made.rows, made.owners.length, made.owners.at(-1)]).toEqual([31, 31, 30])
  const where = vi.spyOn(database.rows, 'where')
  const again = await readMatchIndex(database, 'run-1', silent)
  expect([...again.keys]).toEqual([...made.keys])
  expect(where).toHaveBeenCalledTimes(1)
})

test('rows that lie a hundred together are each somebody', async () => {
  const database = createDatabase('sketch of packs')
  const rows = Array.from({ length: 250 }, (_, n) => ({ columns: { email: `p${n}@one.example` } }))
  await database.rows.bulkPut(toStored('run-1', 0, rows, true))
  const made = await readMatchIndex(database, 'run-1', silent, 2)
  expect([made.rows, new Set(made.keys).size, made.owners.at(-1)]).toEqual([250, 250, 249])
})

test('a row that was taken away is missed', async () => {
  const database = createDatabase('sketch less')
  await put(database, 'ada', 'bo')
  await readMatchIndex(database, 'run-1', silent)
  await database.rows.delete(['run-1', 0])
  expect([...(await readMatchIndex(database, 'run-1', silent)).owners]).toEqual([1])
})

test('results that are brought home anew, and a run that is removed, take it along', async () => {
  const database = createDatabase('sketch gone')
  const run = exampleRun('collected')
  await database.runs.put({ ...run, listedAt: run.createdAt })
  await put(database, 'ada')
  const before = await readMatchIndex(database, 'run-1', silent)
  const ledger = createLedger(database)
  await ledger.storeResults('run-1', { chunks: [], rows: [{ email: 'bo@one.example' }], keys: [[]] }, same => ({ ...same, changedAt: 1 }))
  const after = await readMatchIndex(database, 'run-1', silent)
  expect(after.keys[0]).not.toBe(before.keys[0])
  await ledger.remove('run-1')
  expect(await database.matchIndexes.count()).toBe(0)
})

test('what was read while other results came in is not kept', async () => {
  const database = createDatabase('sketch race')
  const run = exampleRun('collected')
  await database.runs.put({ ...run, listedAt: run.createdAt })
  await put(database, 'ada')
  const later = { ...run, changedAt: 1 }
  let changed: Promise<unknown> | undefined
  await readMatchIndex(database, 'run-1', () => {
    changed ??= database.runs.put(later)
  })
  await changed
  expect(await database.matchIndexes.count()).toBe(0)
})

test('what was read while somebody was taken out of a large list is not kept', async () => {
  const database = createDatabase('sketch of fewer')
  const run = exampleRun('collected')
  await database.runs.put({ ...run, listedAt: run.createdAt })
  const people = Array.from({ length: 2_500 }, (_, n) => ({ email: `p${n}@one.example` }))
  const ledger = createLedger(database)
  const storing = (some: typeof people) =>
    ledger.storeResults('run-1', { chunks: [], rows: some }, known => ({ ...known, state: { is: 'collected', rows: some.length } }))
  await storing(people)
  let taken: Promise<unknown> | undefined
  const made = await readMatchIndex(database, 'run-1', () => {
    taken ??= storing(people.slice(1))
  })
  await taken
  expect([made.rows, await database.rows.count(), await database.matchIndexes.count()]).toEqual([2_500, 25, 0])
})
