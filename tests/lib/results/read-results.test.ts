// Rows are read in their order, slice by slice; only lists with results are offered.
import type { Observable } from 'dexie'
import { expect, test } from 'vitest'
import { watchLists, watchListsById } from '../../../lib/results/read-results.ts'
import { streamColumns, type ColumnSlice } from '../../../lib/results/stream-rows.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun, states } from '../runs/examples.ts'

const createRows = (run: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ runId: run, index: n, columns: { fullName: `Person ${n}` } }))
const readSlices = async (database: Database, run: string): Promise<ColumnSlice[]> => {
  const read: ColumnSlice[] = []
  for await (const slice of streamColumns(database, run)) read.push(slice)
  return read
}
const firstValue = <T>(observable: Observable<T>): Promise<T> =>
  new Promise((done, failed) => void observable.subscribe({ next: done, error: failed }))

test.each([0, 1, 199, 200, 201, 4_201])('%i rows are read once each and in order, the first ones in a small slice', async count => {
  const database = createDatabase(`results ${count}`)
  await database.rows.bulkPut([...createRows('a', count), ...createRows('b', 3)])
  const read = await readSlices(database, 'a')
  expect(read.flatMap(({ rows }) => rows.map(({ index }) => index))).toEqual(Array.from({ length: count }, (_, n) => n))
  expect(read[0]?.rows.length ?? 0).toBeLessThanOrEqual(200)
  expect(Math.max(0, ...read.map(({ rows }) => rows.length))).toBeLessThanOrEqual(4_000)
})

test('batches are read one after the other, in their order', async () => {
  const database = createDatabase('results of batches')
  await database.batches.bulkPut([
    { runId: 'parent', index: 0, domains: [], status: 'ready', attempts: 1, childRunId: 'z' },
    { runId: 'parent', index: 1, domains: [], status: 'waiting', attempts: 0 },
    { runId: 'parent', index: 2, domains: [], status: 'ready', attempts: 1, childRunId: 'a' }
  ])
  await database.rows.bulkPut([...createRows('a', 2), ...createRows('z', 2)])
  expect((await readSlices(database, 'parent')).flatMap(({ rows }) => rows.map(({ runId, index }) => `${runId}${index}`))).toEqual([
    'z0',
    'z1',
    'a0',
    'a1'
  ])
})

test('a damaged row is counted and left out, and so is a column that is not text', async () => {
  const database = createDatabase('results damaged')
  const odd = [null, 'text', ['a'], { fullName: 'Ada Beispiel', email: 7 }, { fullName: 'Bo Exempel' }]
  await database.rows.bulkPut(odd.map((columns, n) => ({ runId: 'a', index: n, columns: columns as never, personKeys: ['k', 5] as never })))
  const [slice] = await readSlices(database, 'a')
  expect(slice?.damaged).toBe(3)
  expect(slice?.rows).toEqual([
    { runId: 'a', index: 3, columns: { fullName: 'Ada Beispiel' }, personKeys: ['k'] },
    { runId: 'a', index: 4, columns: { fullName: 'Bo Exempel' }, personKeys: ['k'] }
  ])
})

test('lists are the collected runs with rows, the newest first, without child runs', async () => {
  const database = createDatabase('results lists')
  const run = (id: string, is: (typeof states)[number], more = {}) => {
    const { liveKey: _liveKey, ...example } = exampleRun(is)
    return { ...example, id, clickId: id, ...more }
  }
  await database.runs.bulkPut([
    ...states.map(is => run(`is ${is}`, is)),
    run('older', 'collected', { createdAt: 5 }),
    run('empty', 'collected', { state: { is: 'collected', rows: 0 } }),
    run('part', 'collected', { parentId: 'older' }),
    { id: 'damaged', clickId: 'd', state: { is: 'collected' } }
  ] as never)
  expect((await firstValue(watchLists(database))).map(({ id }) => id)).toEqual(['is collected', 'older'])
  const byId = await firstValue(watchListsById(database, ['older', 'part', 'empty', 'missing', 'damaged']))
  expect(byId.map(({ id }) => id)).toEqual(['older'])
})

test('a lookup with doubtful rows is no list, also as a part of a bulk lookup, and is shown where it alone is named', async () => {
  const database = createDatabase('doubtful rows')
  const state = { is: 'collected', rows: 0, doubtful: 2 } as const
  await database.runs.bulkPut([
    exampleRun('collected', { id: 'alone', clickId: 'a', state }),
    exampleRun('collected', { id: 'part', clickId: 'p', parentId: 'alone', state })
  ])
  expect(await firstValue(watchLists(database))).toEqual([])
  for (const id of ['alone', 'part']) expect(await firstValue(watchListsById(database, [id]))).toMatchObject([{ id }])
  expect(await firstValue(watchListsById(database, ['alone', 'part']))).toEqual([])
})
