// The ledger in IndexedDB: the contract, and its replies, results and damaged rows.
import { expect, test } from 'vitest'
import { unpackRows } from '../../../../lib/results/stored-rows.ts'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import { parseStoredRun } from '../../../../lib/runs/store/stored-run.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import type { Ledger } from '../../../../lib/runs/model/dependencies.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { noon, stateExamples } from '../examples.ts'
import { describeLedger, numberedRun } from './ledger-contract.ts'

let databases = 0
const open = (): { database: Database; ledger: Ledger } => {
  const database = createDatabase(`ledger ${databases++}`)
  return { database, ledger: createLedger(database) }
}

describeLedger('ledger in IndexedDB', async () => open().ledger)

const putDamaged = async (database: Database, run: Run, changes: object): Promise<void> => {
  await database.runs.put({ ...run, ...changes })
}

test('a damaged row stays stored, hides no other run, and does not stop the alarm', async () => {
  const { database, ledger } = open()
  await putDamaged(database, numberedRun(1, 'running'), { state: { is: 'running' }, dueAt: noon - 9 })
  await putDamaged(database, numberedRun(2, 'running'), { request: undefined, dueAt: noon - 8 })
  await ledger.create(numberedRun(3, 'running', { dueAt: noon }))
  expect((await ledger.liveRuns()).map(run => run.id)).toEqual(['run-3'])
  expect((await ledger.dueRuns(noon)).map(run => run.id)).toEqual(['run-3'])
  expect(await ledger.nextDueAt()).toBe(noon)
  expect(await ledger.get('run-1')).toBeUndefined()
  expect(await ledger.change('run-1', run => run)).toBeUndefined()
  expect(await database.runs.count()).toBe(3)
})

test('the click and the search of a damaged row are not sent again, because it may have been paid for', async () => {
  const { database, ledger } = open()
  await putDamaged(database, numberedRun(1, 'running'), { state: { is: 'running' } })
  expect(await ledger.create(numberedRun(2, 'intent', { clickId: 'click-1' }))).toMatchObject({ is: 'same-click', run: { id: 'run-1' } })
  const { request, liveKey = '' } = numberedRun(1)
  expect((await ledger.create(numberedRun(2, 'intent', { request, liveKey }))).is).toBe('duplicate-run')
  expect((await ledger.create(numberedRun(2, 'intent', { request, liveKey: `${liveKey} run-2` }))).is).toBe('created')
  expect(await database.runs.count()).toBe(2)
})

test('a run can become live again beside a damaged row with its live key', async () => {
  const { database, ledger } = open()
  const { request, liveKey = '' } = numberedRun(1)
  await putDamaged(database, numberedRun(1, 'running'), { state: { is: 'running' } })
  await ledger.create(numberedRun(2, 'failed', { request }))
  const back = await ledger.change('run-2', run => ({ ...run, state: stateExamples.running, liveKey }))
  expect(back).toMatchObject({ state: { is: 'running' }, liveKey: `${liveKey} run-2` })
})

test('any stored value is parsed as a run or undefined', () => {
  for (const stored of [undefined, null, 5, 'run', [], {}, { id: 'run-1' }]) expect(parseStoredRun(stored)).toBeUndefined()
  expect(parseStoredRun(numberedRun(1))).toEqual(numberedRun(1))
})

test('the start reply and the latest 30 replies of other operations are kept', async () => {
  const { database, ledger } = open()
  await ledger.create(numberedRun(1, 'running'))
  await ledger.storeReply('run-1', { operation: 'status', text: 'early' }, noon)
  await ledger.storeReply('run-1', { operation: 'import', status: 200, text: 'queued' }, noon)
  for (let n = 1; n <= 200; n++)
    await ledger.storeReply('run-1', { operation: n % 2 ? 'status' : 'download', text: `reply ${n}` }, noon + n)
  const kept = await database.replies.toArray()
  expect(kept.filter(reply => reply.operation === 'import')).toMatchObject([{ runId: 'run-1', at: noon, status: 200, text: 'queued' }])
  expect(kept).toHaveLength(61)
  expect(kept.at(-1)).toMatchObject({ text: 'reply 200', at: noon + 200 })
  expect(kept[1]).toMatchObject({ text: 'reply 141' })
})

test('new results delete the earlier ones and the kept file', async () => {
  const { database, ledger } = open()
  await ledger.create(numberedRun(1, 'finished'))
  await ledger.keepFile('run-1', { bytes: new Uint8Array([1]), format: 'xlsx' }, run => run)
  const collected = (run: Run): Run => ({ ...run, state: stateExamples.collected })
  await ledger.storeResults('run-1', { chunks: ['[1]', '[2]'], rows: [{ email: 'a' }, { email: 'b' }] }, collected)
  await ledger.storeResults('run-1', { chunks: ['[3]'], rows: [{ email: 'c' }] }, collected)
  expect([await database.chunks.toArray(), (await database.rows.toArray()).flatMap(unpackRows), await database.keptFiles.count()]).toEqual([
    [{ runId: 'run-1', index: 0, text: '[3]' }],
    [{ runId: 'run-1', index: 0, columns: { email: 'c' } }],
    0
  ])
})

test('removing a run deletes its replies and results, and no others', async () => {
  const { database, ledger } = open()
  const collected = { chunks: ['[1]', '[2]'], rows: [{ email: 'a' }, { email: 'b' }, { email: 'c' }] }
  for (const n of [1, 2]) {
    await ledger.create(numberedRun(n, 'finished'))
    await ledger.storeReply(`run-${n}`, { operation: 'import' }, noon)
    await ledger.storeResults(`run-${n}`, collected, run => ({ ...run, state: stateExamples.collected }))
    await ledger.keepFile(`run-${n}`, { bytes: new Uint8Array([1]), format: 'xlsx' }, run => run)
  }
  await ledger.remove('run-1')
  await ledger.storeReply('run-1', { operation: 'status', text: 'late' }, noon)
  for (const [table, count] of [
    ['runs', 1],
    ['chunks', 2],
    ['rows', 3],
    ['replies', 1],
    ['keptFiles', 1]
  ] as const)
    expect(await database[table].count()).toBe(count)
  expect((await database.rows.toArray()).flatMap(unpackRows)).toEqual(
    collected.rows.map((columns, n) => ({ runId: 'run-2', index: n, columns }))
  )
})
