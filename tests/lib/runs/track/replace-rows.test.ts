// Tests replacing the rows of a run: only while they are what the page read. A parent run counts them again.
import { expect, test, vi } from 'vitest'
import { storeIncomingRows } from '../../../../lib/results/result-files.ts'
import { unpackRows } from '../../../../lib/results/stored-rows.ts'
import { toChunks } from '../../../../lib/records/decode/parse-json.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../examples.ts'
import {
  readBatchRuns,
  readRows,
  createDomains,
  hasDomainsRunEnded,
  createDomainsOrder,
  readDomainsRun,
  createDomainsSandbox
} from '../bulk/domains-sandbox.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'

vi.setConfig({ testTimeout: 60_000 })

const ok = { ok: true, value: null }
const runChanged = { ok: false, failure: { code: 'runChanged' } }

const collected = async (changes: Partial<Run> = {}): Promise<Sandbox> => {
  const sandbox = await createSandbox()
  const run = exampleRun('collected', { changedAt: 7, state: { is: 'collected', rows: 2 }, ...changes })
  await sandbox.database.runs.put({ ...run, listedAt: run.createdAt })
  await storeIncomingRows(sandbox.database, 'new', toChunks([{ email: 'ada@one.example' }, { email: 'bo@two.example' }]))
  return sandbox
}
const order = { runId: 'run-1', incomingId: 'new', changedAt: 7, rowCount: 2 }

test.each<[string, Partial<Run>]>([
  ['downloaded again', { changedAt: 8 }],
  ['shortened', { state: { is: 'collected', rows: 1 } }],
  ['emptied', { resultsDeletedAt: 8 }],
  ['still on its way', { state: { is: 'finished' } }]
])('rows that were %s since are not replaced', async (_, changes) => {
  const sandbox = await collected(changes)
  const before = await sandbox.database.runs.toArray()
  expect(await sandbox.startWorker().manageRun.replaceRows(order)).toEqual(runChanged)
  expect(await sandbox.database.runs.toArray()).toEqual(before)
  expect([await sandbox.database.rows.count(), await sandbox.database.incomingRows.count()]).toEqual([0, 0])
})

test('the valid emails are counted again', async () => {
  const sandbox = await collected({ validEmails: 2 })
  expect(await sandbox.startWorker().manageRun.replaceRows(order)).toEqual(ok)
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { rows: 2 }, validEmails: 0 })
})

test('the person keys of records can be given if each record has its own', async () => {
  const keysOf = async (...keys: unknown[]): Promise<unknown[]> => {
    const sandbox = await collected()
    await storeIncomingRows(sandbox.database, 'keys', toChunks(keys))
    expect(await sandbox.startWorker().manageRun.replaceRows({ ...order, rowKeysId: 'keys' })).toEqual(ok)
    expect((await sandbox.readRuns())[0]).toMatchObject({ changedAt: 7, state: { rows: 2 } })
    expect(await sandbox.database.incomingRows.count()).toBe(0)
    return (await sandbox.database.rows.toArray()).flatMap(unpackRows).map(({ personKeys: own }) => own ?? [])
  }
  expect(await keysOf(['page a'], ['page b', 4])).toEqual([['page a'], ['page b']])
  expect(await keysOf('page a', null)).toEqual([[], []])
  expect(await keysOf(['page a'])).toEqual([[], []])
})

test('a changed child run wakes its parent, which counts again', async () => {
  const sandbox = await createDomainsSandbox(4)
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(8)))
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  await sandbox.runUntilIdle(worker)
  const rowsOf = (run: Run): number => (run.state.is === 'collected' ? run.state.rows : 0)
  const expectWoken = async (before: number): Promise<void> => {
    expect(sandbox.alarm.set).toBeDefined()
    await sandbox.runUntilIdle(worker)
    const parts = await readBatchRuns(sandbox)
    expect(rowsOf(await readDomainsRun(sandbox))).toBe(parts.reduce((sum, run) => sum + rowsOf(run), 0))
    expect(rowsOf(await readDomainsRun(sandbox))).not.toBe(before)
  }
  const [part] = await readBatchRuns(sandbox)
  const before = rowsOf(await readDomainsRun(sandbox))
  const rows = await readRows(sandbox, part!.id)
  await storeIncomingRows(sandbox.database, 'less', toChunks(rows.slice(1)))
  const as = { runId: part!.id, changedAt: part!.changedAt, rowCount: rowsOf(part!) }
  expect(await worker.manageRun.replaceRows({ ...as, incomingId: 'less' })).toEqual(ok)
  await expectWoken(before)
  const less = rowsOf(await readDomainsRun(sandbox))
  expect(await worker.downloadAgain(part!.id)).toMatchObject({ ok: true })
  await expectWoken(less)
  expect(rowsOf(await readDomainsRun(sandbox))).toBe(before)
})
