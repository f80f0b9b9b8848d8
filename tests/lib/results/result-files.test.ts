// Kept files, and rows that a page passes to the worker.
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { clearIncomingRows, readKeptFile, storeIncomingRows, watchKeptFiles } from '../../../lib/results/result-files.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { stateExamples } from '../runs/examples.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'

const file = { bytes: new Uint8Array([80, 75, 3, 4]), format: 'xlsx' } as const

test('a kept file is listed and read until the rows of its run are stored', async () => {
  const database = createDatabase('kept files')
  const ledger = createLedger(database)
  await ledger.create(numberedRun(1, 'finished'))
  const seen: string[][] = []
  const watching = watchKeptFiles(database).subscribe(runs => seen.push(runs))
  await ledger.keepFile('run-1', file, run => run)
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['run-1']), 20_000)
  expect(await readKeptFile(database, 'run-1')).toEqual({ runId: 'run-1', ...file })
  expect(await readKeptFile(database, 'run-2')).toBeUndefined()
  await ledger.storeResults('run-1', { chunks: [], rows: [] }, run => ({ ...run, state: stateExamples.collected }))
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([]), 20_000)
  watching.unsubscribe()
})

test('incoming rows are taken once, in order', async () => {
  const database = createDatabase('incoming rows taken')
  const chunks = Array.from({ length: 12 }, (_, n) => `[${n}]`)
  await storeIncomingRows(database, 'a', chunks)
  await storeIncomingRows(database, 'b', ['[]'])
  const { takeIncoming } = createLedger(database)
  expect(await takeIncoming('a')).toEqual(chunks)
  expect(await takeIncoming('a')).toEqual([])
  expect(await takeIncoming('c')).toEqual([])
  expect(await takeIncoming('b')).toEqual(['[]'])
})

test('incoming rows that the worker never took are cleared', async () => {
  const database = createDatabase('incoming rows cleared')
  await storeIncomingRows(database, 'a', ['[]'])
  await clearIncomingRows(database)
  expect(await database.incomingRows.count()).toBe(0)
})

test('incoming rows are stored all or not at all', async () => {
  const database = createDatabase('incoming rows rejected')
  const uncloneable: string[] = JSON.parse('["[1]"]')
  Reflect.set(uncloneable, 1, () => 'no text')
  await expect(storeIncomingRows(database, 'a', uncloneable)).rejects.toThrow()
  expect(await database.incomingRows.count()).toBe(0)
})
