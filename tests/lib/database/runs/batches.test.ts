// The batches of runs as they are stored: whose turn it is, and what is made of what became of those that were asked about.
import { expect, test } from 'vitest'
import { createBatches } from '../../../../lib/database/runs/batches.ts'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import type { Run, RunState } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon, stateExamples } from '../../runs/examples.ts'

let bases = 0
const whole: Run = {
  ...exampleRun('running'),
  id: 'whole',
  clickId: 'click whole',
  listTitle: 'Companies',
  listName: 'Companies 2026-11-21',
  request: { kind: 'domain-batches', domainCount: 5, batchCount: 3, comparisonKey: 'all' },
  liveKey: 'connection-1 batches all'
}
const parts = [['a.example', 'b.example'], ['c.example', 'd.example'], ['e.example']]
const part = (n: number, state: RunState, changes: Partial<Run> = {}): Run => {
  const { liveKey: _liveKey, dueAt: _due, ...run } = exampleRun(state.is)
  const asked = { kind: 'domains', domains: parts[n] ?? [], comparisonKey: `${n}`, batchIndex: n } as const
  return {
    ...run,
    id: `part ${n}`,
    clickId: `click ${n}`,
    listName: `list ${n}`,
    parentId: 'whole',
    request: asked,
    state,
    createdAt: noon,
    ...changes
  }
}
const open = async (): Promise<{ database: Database; batches: ReturnType<typeof createBatches> }> => {
  const database = createDatabase(`batches ${bases++}`)
  expect(await createLedger(database).create(whole, { batches: parts })).toMatchObject({ is: 'created' })
  return { database, batches: createBatches(database) }
}
const ask = async (database: Database, n: number, state: RunState, changes: Partial<Run> = {}): Promise<void> => {
  expect(await createLedger(database).create(part(n, stateExamples.intent))).toMatchObject({ is: 'created' })
  await database.runs.put(part(n, state, changes))
}

test('they have their turns in order, each until it is asked about', async () => {
  const { database, batches } = await open()
  expect(await batches.next('whole')).toMatchObject({ index: 0, domains: parts[0], attempts: 0 })
  await ask(database, 0, stateExamples.running)
  expect(await batches.next('whole')).toMatchObject({ index: 1 })
  expect(await batches.next('another')).toBeUndefined()
})

test.each<[about: string, state: RunState, changes: Partial<Run>, at: number, tally: object]>([
  ['on its way', stateExamples.running, {}, noon, { running: 1, failed: 0, waiting: 2 }],
  ['on its way for more than a day', stateExamples.running, {}, noon + 90_000_000, { running: 0, failed: 1 }],
  ['in doubt for long', stateExamples.uncertain, {}, noon + 1_900_000, { running: 0, failed: 1 }],
  [
    'refused for what it asks',
    { is: 'refused', failure: { code: 'refused' }, lateChecks: 0 },
    { dueAt: noon },
    noon,
    { failed: 1, waiting: 2 }
  ],
  ['refused for want of credits', stateExamples.refused, { dueAt: noon }, noon, { failed: 0, waiting: 3 }],
  ['not sent', stateExamples['not-sent'], {}, noon, { failed: 0, waiting: 3 }],
  [
    'not sent, and begun by itself',
    stateExamples['not-sent'],
    { request: { kind: 'domains', domains: [], comparisonKey: '0', batchIndex: 0, restartedAlone: true } },
    noon,
    { failed: 1, waiting: 2 }
  ],
  ['failed', stateExamples.failed, {}, noon, { failed: 1, waiting: 2 }],
  ['no longer followed', stateExamples.stopped, {}, noon, { failed: 1, waiting: 2 }],
  [
    'here',
    { is: 'collected', rows: 9, companies: 2, contacts: 7 },
    {},
    noon,
    { ready: 1, waiting: 2, received: { rows: 9, companies: 2, contacts: 7 } }
  ]
])('one that is %s is counted so', async (_, state, changes, at, tally) => {
  const { database, batches } = await open()
  await ask(database, 0, state, changes)
  expect(await batches.updateOutcomes('whole', at)).toMatchObject(tally)
  // What was read once is no news.
  expect(await batches.runsWithNews(at)).toEqual([])
})

test('one whose run is gone may have been paid for: it counts as failed, and does not wait again', async () => {
  const { database, batches } = await open()
  await ask(database, 0, stateExamples.running)
  await database.runs.delete('part 0')
  expect(await batches.updateOutcomes('whole', noon)).toMatchObject({ ready: 0, running: 0, failed: 1, waiting: 2 })
  expect(await batches.next('whole')).toMatchObject({ index: 1 })
})

test('one that waits again does so under another click, and its refusal is not looked at later', async () => {
  const { database, batches } = await open()
  await ask(database, 0, stateExamples.refused, { dueAt: noon })
  await batches.updateOutcomes('whole', noon)
  expect(await batches.next('whole')).toMatchObject({ index: 0, attempts: 1, domains: parts[0] })
  expect(await createLedger(database).nextDue()).toBe(whole.dueAt)
})

test('results that come to one that was given up are news; storing them says so', async () => {
  const { database, batches } = await open()
  await ask(database, 1, stateExamples.failed)
  await batches.updateOutcomes('whole', noon)
  expect(await batches.runsWithNews(noon)).toEqual([])
  const collected = { ...part(1, { is: 'collected', rows: 1, companies: 1, contacts: 0 }) }
  await createLedger(database).storeResults('part 1', { chunks: ['[{}]'], rows: [{}], companies: new Set([0]) }, () => collected)
  expect(await batches.runsWithNews(noon)).toEqual(['whole'])
  expect(await batches.updateOutcomes('whole', noon)).toMatchObject({ ready: 1, failed: 0, received: { companies: 1 } })
  expect(await database.rows.toArray()).toEqual([{ runId: 'part 1', index: 0, columns: {}, kind: 'company' }])
})

test('a row that cannot be read counts as failed, and keeps none behind it waiting', async () => {
  const { database, batches } = await open()
  await database.batches.update(['whole', 0], { domains: 'damaged' as never })
  expect(await batches.next('whole')).toMatchObject({ index: 1 })
  expect(await batches.updateOutcomes('whole', noon)).toMatchObject({ failed: 1, waiting: 2 })
})
