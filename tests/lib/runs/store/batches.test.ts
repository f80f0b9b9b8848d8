// Batches in IndexedDB: which is next, and the outcomes of their child runs.
import { expect, test } from 'vitest'
import { createBatches } from '../../../../lib/runs/store/batches.ts'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import type { Run, RunState } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon, stateExamples } from '../examples.ts'

let databases = 0
const parent: Run = {
  ...exampleRun('running'),
  id: 'parent',
  clickId: 'click parent',
  listTitle: 'Companies',
  listName: 'Companies 2026-11-21',
  request: { kind: 'domain-batches', domainCount: 5, batchCount: 3, comparisonKey: 'all' },
  liveKey: 'connection-1 batches all'
}
const domainBatches = [['a.example', 'b.example'], ['c.example', 'd.example'], ['e.example']]
const child = (n: number, state: RunState, changes: Partial<Run> = {}): Run => {
  const { liveKey: _liveKey, dueAt: _due, ...run } = exampleRun(state.is)
  const request = { kind: 'domains', domains: domainBatches[n] ?? [], comparisonKey: `${n}`, batchIndex: n } as const
  return {
    ...run,
    id: `child ${n}`,
    clickId: `click ${n}`,
    listName: `list ${n}`,
    parentId: 'parent',
    request,
    state,
    createdAt: noon,
    ...changes
  }
}
const open = async (): Promise<{ database: Database; batches: ReturnType<typeof createBatches> }> => {
  const database = createDatabase(`batches ${databases++}`)
  expect(await createLedger(database).create(parent, { domainBatches })).toMatchObject({ is: 'created' })
  return { database, batches: createBatches(database) }
}
const createChild = async (database: Database, n: number, state: RunState, changes: Partial<Run> = {}): Promise<void> => {
  expect(await createLedger(database).create(child(n, stateExamples.intent))).toMatchObject({ is: 'created' })
  await database.runs.put(child(n, state, changes))
}

test('the next batch is the first one without a child run', async () => {
  const { database, batches } = await open()
  expect(await batches.nextWaiting('parent')).toMatchObject({ index: 0, domains: domainBatches[0], attempts: 0 })
  await createChild(database, 0, stateExamples.running)
  expect(await batches.nextWaiting('parent')).toMatchObject({ index: 1 })
  expect(await batches.nextWaiting('another')).toBeUndefined()
})

test.each<[name: string, state: RunState, changes: Partial<Run>, at: number, counts: object]>([
  ['running', stateExamples.running, {}, noon, { running: 1, failed: 0, waiting: 2 }],
  ['running for more than a day', stateExamples.running, {}, noon + 90_000_000, { running: 0, failed: 1 }],
  ['uncertain for long', stateExamples.uncertain, {}, noon + 1_900_000, { running: 0, failed: 1 }],
  [
    'refused because of its request',
    { is: 'refused', failure: { code: 'refused' }, isCertain: true, lateChecks: 0 },
    { dueAt: noon },
    noon,
    { failed: 1, waiting: 2 }
  ],
  ['refused without credits', stateExamples.refused, { dueAt: noon }, noon, { failed: 0, waiting: 3 }],
  ['not sent', stateExamples['not-sent'], {}, noon, { failed: 0, waiting: 3 }],
  [
    'not sent, and restarted alone',
    stateExamples['not-sent'],
    { request: { kind: 'domains', domains: [], comparisonKey: '0', batchIndex: 0, restartedAlone: true } },
    noon,
    { failed: 1, waiting: 2 }
  ],
  ['failed', stateExamples.failed, {}, noon, { failed: 1, waiting: 2 }],
  ['stopped', stateExamples.stopped, {}, noon, { failed: 1, waiting: 2 }],
  [
    'ready',
    { is: 'collected', rows: 9, companies: 2, contacts: 7 },
    {},
    noon,
    { ready: 1, waiting: 2, received: { rows: 9, companies: 2, contacts: 7 } }
  ]
])('a batch whose child run is %s is counted by its outcome', async (_, state, changes, at, counts) => {
  const { database, batches } = await open()
  await createChild(database, 0, state, changes)
  expect(await batches.updateOutcomes('parent', at)).toMatchObject(counts)
  // The stored outcome is up to date.
  expect(await batches.runsWithNewOutcomes(at)).toEqual([])
})

test('a batch whose child run was removed counts as failed and is not requested again, because it may have been paid for', async () => {
  const { database, batches } = await open()
  await createChild(database, 0, stateExamples.running)
  await database.runs.delete('child 0')
  expect(await batches.updateOutcomes('parent', noon)).toMatchObject({ ready: 0, running: 0, failed: 1, waiting: 2 })
  expect(await batches.nextWaiting('parent')).toMatchObject({ index: 1 })
})

test('a requeued batch has another attempt, and its refused run is not checked again', async () => {
  const { database, batches } = await open()
  await createChild(database, 0, stateExamples.refused, { dueAt: noon })
  await batches.updateOutcomes('parent', noon)
  expect(await database.batches.get(['parent', 0])).toMatchObject({ status: 'waiting', attempts: 1, refusals: { count: 1 } })
  // One that was not refused comes first.
  expect(await batches.nextWaiting('parent')).toMatchObject({ index: 1, attempts: 0 })
  expect(await createLedger(database).nextDueAt()).toBe(parent.dueAt)
})

test('results of a failed batch are a new outcome', async () => {
  const { database, batches } = await open()
  await createChild(database, 1, stateExamples.failed)
  await batches.updateOutcomes('parent', noon)
  expect(await batches.runsWithNewOutcomes(noon)).toEqual([])
  const collected = { ...child(1, { is: 'collected', rows: 1, companies: 1, contacts: 0 }) }
  await createLedger(database).storeResults('child 1', { chunks: ['[{}]'], rows: [{}], companyRows: new Set([0]) }, () => collected)
  expect(await batches.runsWithNewOutcomes(noon)).toEqual(['parent'])
  expect(await batches.updateOutcomes('parent', noon)).toMatchObject({ ready: 1, failed: 0, received: { companies: 1 } })
  expect(await database.rows.toArray()).toMatchObject([{ runId: 'child 1', index: 0, columns: {}, kind: 'company' }])
})

test('a batch that cannot be read counts as failed, and does not hold up the others', async () => {
  const { database, batches } = await open()
  await database.batches.update(['parent', 0], { domains: 'damaged' as never })
  expect(await batches.nextWaiting('parent')).toMatchObject({ index: 1 })
  expect(await batches.updateOutcomes('parent', noon)).toMatchObject({ failed: 1, waiting: 2 })
})
