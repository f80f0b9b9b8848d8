// The ledger over IndexedDB: the contract of every ledger, and what only this one has: replies, results, damaged rows.
import { expect, test } from 'vitest'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { readRun } from '../../../../lib/database/runs/stored-run.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import type { Ledger } from '../../../../lib/runs/model/dependencies.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { noon, stateExamples } from '../../runs/examples.ts'
import { describeLedger, numbered } from './ledger-contract.ts'

let databases = 0
const open = (): { database: Database; ledger: Ledger } => {
  const database = createDatabase(`ledger ${databases++}`)
  return { database, ledger: createLedger(database) }
}

describeLedger('the ledger over IndexedDB', async () => open().ledger)

const damage = async (database: Database, run: Run, changes: object): Promise<void> => {
  await database.runs.put({ ...run, ...changes })
}

test('a damaged row keeps its place, hides nobody, and stops no alarm', async () => {
  const { database, ledger } = open()
  await damage(database, numbered(1, 'running'), { state: { is: 'running' }, dueAt: noon - 9 })
  await damage(database, numbered(2, 'running'), { request: undefined, dueAt: noon - 8 })
  await ledger.create(numbered(3, 'running', { dueAt: noon }))
  expect((await ledger.live()).map(run => run.id)).toEqual(['run-3'])
  expect((await ledger.due(noon)).map(run => run.id)).toEqual(['run-3'])
  expect(await ledger.nextDue()).toBe(noon)
  expect(await ledger.get('run-1')).toBeUndefined()
  expect(await ledger.change('run-1', run => run)).toBeUndefined()
  expect(await database.runs.count()).toBe(3)
})

test('a damaged row may have been paid for: its click and its search are not sent again by themselves', async () => {
  const { database, ledger } = open()
  await damage(database, numbered(1, 'running'), { state: { is: 'running' } })
  expect(await ledger.create(numbered(2, 'intent', { clickId: 'click-1' }))).toMatchObject({ is: 'same-click', run: { id: 'run-1' } })
  const { request, liveKey = '' } = numbered(1)
  expect((await ledger.create(numbered(2, 'intent', { request, liveKey }))).is).toBe('live-twin')
  expect((await ledger.create(numbered(2, 'intent', { request, liveKey: `${liveKey} run-2` }))).is).toBe('created')
  expect(await database.runs.count()).toBe(2)
})

test('a run can come back to life beside a damaged row that holds its place', async () => {
  const { database, ledger } = open()
  const { request, liveKey = '' } = numbered(1)
  await damage(database, numbered(1, 'running'), { state: { is: 'running' } })
  await ledger.create(numbered(2, 'failed', { request }))
  const back = await ledger.change('run-2', run => ({ ...run, state: stateExamples.running, liveKey }))
  expect(back).toMatchObject({ state: { is: 'running' }, liveKey: `${liveKey} run-2` })
})

test('anything at all in storage is a run or nothing', () => {
  for (const stored of [undefined, null, 5, 'run', [], {}, { id: 'run-1' }]) expect(readRun(stored)).toBeUndefined()
  expect(readRun(numbered(1))).toEqual(numbered(1))
})

test('the reply to the start is kept, and the latest of the others', async () => {
  const { database, ledger } = open()
  await ledger.create(numbered(1, 'running'))
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

test('new results leave nothing of those before, and no kept file', async () => {
  const { database, ledger } = open()
  await ledger.create(numbered(1, 'finished'))
  await ledger.keepFile('run-1', { bytes: new Uint8Array([1]), format: 'xlsx' }, run => run)
  const collected = (run: Run): Run => ({ ...run, state: stateExamples.collected })
  await ledger.storeResults('run-1', { chunks: ['[1]', '[2]'], rows: [{ email: 'a' }, { email: 'b' }] }, collected)
  await ledger.storeResults('run-1', { chunks: ['[3]'], rows: [{ email: 'c' }] }, collected)
  expect([await database.chunks.toArray(), await database.rows.toArray(), await database.keptFiles.count()]).toEqual([
    [{ runId: 'run-1', index: 0, text: '[3]' }],
    [{ runId: 'run-1', index: 0, columns: { email: 'c' } }],
    0
  ])
})

test("removing a run takes its replies and results along, and nobody else's", async () => {
  const { database, ledger } = open()
  const collected = { chunks: ['[1]', '[2]'], rows: [{ email: 'a' }, { email: 'b' }, { email: 'c' }] }
  for (const n of [1, 2]) {
    await ledger.create(numbered(n, 'finished'))
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
  expect(await database.rows.toArray()).toEqual(collected.rows.map((columns, n) => ({ runId: 'run-2', index: n, columns })))
})
