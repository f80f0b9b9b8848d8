// Results are deleted slice by slice, across workers, and nothing else is deleted.
import { expect, test } from 'vitest'
import { deleteScheduled, deleteSlice, hasManyRows, scheduleDeletion, cancelDeletion } from '../../../lib/results/delete-results.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { toStoredRows } from '../../../lib/results/stored-rows.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../runs/examples.ts'
import { createCalls } from '../send/worker.ts'

const fill = async (database: Database, run: string, rows: number): Promise<void> => {
  await database.rows.bulkPut(
    Array.from({ length: rows }, (_, n) => ({ runId: run, index: n, columns: { fullName: `Ada Beispiel ${n}` } }))
  )
  await database.chunks.bulkPut(Array.from({ length: Math.ceil(rows / 1_000) }, (_, n) => ({ runId: run, index: n, text: '[]' })))
  await database.replies.put({ runId: run, at: 0, operation: 'import', text: '{}' })
  await database.keptFiles.put({ runId: run, bytes: new Uint8Array(1), format: 'xlsx' })
}
const countLeft = async (database: Database, run: string): Promise<number[]> =>
  Promise.all([
    database.rows.where('[runId+index]').between([run, -Infinity], [run, Infinity]).count(),
    database.chunks.where('[runId+index]').between([run, -Infinity], [run, Infinity]).count(),
    database.replies.where('runId').equals(run).count(),
    database.keptFiles.where('runId').equals(run).count()
  ])

test('a slice is small, and the next worker continues after it', async () => {
  const database = createDatabase('delete results')
  await fill(database, 'a', 7_000)
  await fill(database, 'b', 10)
  await database.transaction('rw', database.settings, () => scheduleDeletion(database, ['a']))
  expect(await deleteSlice(database)).toBe(true)
  expect(await countLeft(database, 'a')).toEqual([5_000, 2, 1, 1])
  database.close()
  const next = createDatabase('delete results')
  let pauses = 0
  await deleteScheduled(next, async () => void pauses++)
  expect(pauses).toBeGreaterThan(2)
  expect(await countLeft(next, 'a')).toEqual([0, 0, 0, 0])
  expect(await countLeft(next, 'b')).toEqual([10, 1, 1, 1])
  expect(await next.settings.get('scheduled-deletions')).toBeUndefined()
  expect(await deleteSlice(next)).toBe(false)
})

test('removing a large run deletes its rows later; removing a small one deletes them at once', async () => {
  const database = createDatabase('delete removed')
  const ledger = createLedger(database)
  for (const [id, rows] of [
    ['large', 2_001],
    ['small', 2_000]
  ] as const) {
    await database.runs.put(exampleRun('collected', { id, clickId: id }))
    await fill(database, id, rows)
    expect(await database.transaction('r', database.rows, () => hasManyRows(database, id))).toBe(id === 'large')
    expect(await ledger.remove(id)).toEqual([id])
    expect(await ledger.get(id)).toBeUndefined()
  }
  expect(await countLeft(database, 'small')).toEqual([0, 0, 0, 0])
  expect((await countLeft(database, 'large'))[0]).toBe(2_001)
  await deleteScheduled(database, async () => undefined)
  expect(await countLeft(database, 'large')).toEqual([0, 0, 0, 0])
})

test.each(['at once', 'in slices'])('what waits to leave goes with its list: %s', async how => {
  const database = createDatabase(`delete from the outbox ${how}`)
  await database.runs.put(exampleRun('collected', { id: 'r1', clickId: 'r1' }))
  await database.outbox.bulkPut(createCalls('s1', 'w1', 3, 100))
  if (how === 'at once') await createLedger(database).remove('r1')
  else {
    await database.transaction('rw', database.settings, () => scheduleDeletion(database, ['r1']))
    await deleteScheduled(database, async () => undefined)
  }
  expect(await database.outbox.toArray()).toMatchObject([{ status: 'withheld', records: [] }])
})

test('a slice of packed rows is no larger', async () => {
  const database = createDatabase('delete packs')
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ columns: { fullName: `Ada Beispiel ${n}` }, personKeys: [`key-${n}`] }))
  await database.rows.bulkPut(toStoredRows('a', 0, rows, true))
  expect(await database.transaction('r', database.rows, () => hasManyRows(database, 'a'))).toBe(true)
  await database.transaction('rw', database.settings, () => scheduleDeletion(database, ['a']))
  expect(await deleteSlice(database)).toBe(true)
  expect((await countLeft(database, 'a'))[0]).toBe(30)
  await deleteScheduled(database, async () => undefined)
  expect(await countLeft(database, 'a')).toEqual([0, 0, 0, 0])
})

test('new results cancel the scheduled deletion', async () => {
  const database = createDatabase('delete cancelled')
  await fill(database, 'a', 10)
  await database.transaction('rw', database.settings, () => scheduleDeletion(database, ['a', 'b']))
  await database.transaction('rw', database.settings, () => cancelDeletion(database, 'a'))
  await deleteScheduled(database, async () => undefined)
  expect((await countLeft(database, 'a'))[0]).toBe(10)
})
