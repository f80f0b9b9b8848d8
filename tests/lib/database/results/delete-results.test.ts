// What is to be deleted goes slice by slice, whoever dies in between, and nothing else goes with it.
import { expect, test } from 'vitest'
import { eraseOwed, eraseSlice, isLarge, oweErasing, payErasing } from '../../../../lib/database/results/delete-results.ts'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { toStored } from '../../../../lib/database/results/row-packs.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { exampleRun } from '../../runs/examples.ts'

const fill = async (database: Database, run: string, rows: number): Promise<void> => {
  await database.rows.bulkPut(
    Array.from({ length: rows }, (_, n) => ({ runId: run, index: n, columns: { fullName: `Ada Beispiel ${n}` } }))
  )
  await database.chunks.bulkPut(Array.from({ length: Math.ceil(rows / 1_000) }, (_, n) => ({ runId: run, index: n, text: '[]' })))
  await database.replies.put({ runId: run, at: 0, operation: 'import', text: '{}' })
  await database.keptFiles.put({ runId: run, bytes: new Uint8Array(1), format: 'xlsx' })
}
const left = async (database: Database, run: string): Promise<number[]> =>
  Promise.all([
    database.rows.where('[runId+index]').between([run, -Infinity], [run, Infinity]).count(),
    database.chunks.where('[runId+index]').between([run, -Infinity], [run, Infinity]).count(),
    database.replies.where('runId').equals(run).count(),
    database.keptFiles.where('runId').equals(run).count()
  ])

test('a slice is small, and the next worker goes on where another was ended', async () => {
  const database = createDatabase('erase')
  await fill(database, 'a', 7_000)
  await fill(database, 'b', 10)
  await database.transaction('rw', database.settings, () => oweErasing(database, ['a']))
  expect(await eraseSlice(database)).toBe(true)
  expect(await left(database, 'a')).toEqual([5_000, 2, 1, 1])
  database.close()
  const next = createDatabase('erase')
  let pauses = 0
  await eraseOwed(next, async () => void pauses++)
  expect(pauses).toBeGreaterThan(2)
  expect(await left(next, 'a')).toEqual([0, 0, 0, 0])
  expect(await left(next, 'b')).toEqual([10, 1, 1, 1])
  expect(await next.settings.get('erasing')).toBeUndefined()
  expect(await eraseSlice(next)).toBe(false)
})

test('a large run that is removed is gone at once, and its rows go later; a small one goes at once', async () => {
  const database = createDatabase('erase removed')
  const ledger = createLedger(database)
  for (const [id, rows] of [
    ['large', 2_001],
    ['small', 2_000]
  ] as const) {
    await database.runs.put(exampleRun('collected', { id, clickId: id }))
    await fill(database, id, rows)
    expect(await database.transaction('r', database.rows, () => isLarge(database, id))).toBe(id === 'large')
    expect(await ledger.remove(id)).toEqual([id])
    expect(await ledger.get(id)).toBeUndefined()
  }
  expect(await left(database, 'small')).toEqual([0, 0, 0, 0])
  expect((await left(database, 'large'))[0]).toBe(2_001)
  await eraseOwed(database, async () => undefined)
  expect(await left(database, 'large')).toEqual([0, 0, 0, 0])
})

test('of rows that lie a hundred together a slice takes no more rows', async () => {
  const database = createDatabase('erase packs')
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ columns: { fullName: `Ada Beispiel ${n}` }, personKeys: [`key-${n}`] }))
  await database.rows.bulkPut(toStored('a', 0, rows, true))
  expect(await database.transaction('r', database.rows, () => isLarge(database, 'a'))).toBe(true)
  await database.transaction('rw', database.settings, () => oweErasing(database, ['a']))
  expect(await eraseSlice(database)).toBe(true)
  expect((await left(database, 'a'))[0]).toBe(30)
  await eraseOwed(database, async () => undefined)
  expect(await left(database, 'a')).toEqual([0, 0, 0, 0])
})

test('a run that has results again is not deleted any more', async () => {
  const database = createDatabase('erase paid')
  await fill(database, 'a', 10)
  await database.transaction('rw', database.settings, () => oweErasing(database, ['a', 'b']))
  await database.transaction('rw', database.settings, () => payErasing(database, 'a'))
  await eraseOwed(database, async () => undefined)
  expect((await left(database, 'a'))[0]).toBe(10)
})
