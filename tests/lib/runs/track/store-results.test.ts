// Results and the state that says so: both are stored, or neither, and then the reason.
import { expect, test } from 'vitest'
import { readRowsByPersonKey, unpackRows } from '../../../../lib/database/results/stored-rows.ts'
import { createStoreResults } from '../../../../lib/runs/track/store-results.ts'
import { applyEvent } from '../../../../lib/runs/model/machine.ts'
import type { Ledger } from '../../../../lib/runs/model/dependencies.ts'
import { createRecover } from '../../../../lib/runs/track/recover.ts'
import type { RunState } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../examples.ts'
import { createSandbox, withReplaced } from '../sandbox.ts'

const rows = [{ full_name: 'Ada Beispiel' }, { full_name: 'Bo Muster' }]

/** Stores the rows for a run in a given state, over a ledger of which a part may be broken. */
const collectInto = async (is: RunState['is'], broken: Partial<Ledger> = {}) => {
  const sandbox = await createSandbox()
  await sandbox.database.runs.put(exampleRun(is))
  const { dependencies: parts } = sandbox.startWorker()
  sandbox.clock.now = noon
  await createStoreResults(withReplaced(parts, { ledger: broken }))('run-1', rows)
  return { run: (await sandbox.readRuns())[0]!, rows: await sandbox.database.rows.count(), chunks: await sandbox.database.chunks.count() }
}

test.each(['sending', 'running', 'uncertain', 'finished', 'stopped', 'refused', 'not-started', 'failed'] as const)(
  'results that arrive for a run that is %s are kept',
  async is => expect(await collectInto(is)).toMatchObject({ run: { state: { is: 'collected', rows: 2 } }, rows: 2, chunks: 1 })
)

test.each(['intent', 'not-sent', 'collected'] as const)('a run that is %s takes no results', async is => {
  expect(await collectInto(is)).toEqual({ run: exampleRun(is), rows: 0, chunks: 0 })
})

test.each(['QuotaExceededError', 'InvalidStateError'])(
  'after %s the run is finished, with the reason beside it, and looked at later',
  async name => {
    const collect = (): Promise<never> => Promise.reject(new DOMException('', name))
    const { run, ...stored } = await collectInto('sending', { storeResults: collect })
    expect(run).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
    expect(run.dueAt).toBeGreaterThanOrEqual(noon + 480_000)
    expect(stored).toEqual({ rows: 0, chunks: 0 })
  }
)

const many = (): unknown[] =>
  Array.from({ length: 12_000 }, (_, n) => ({ full_name: `Ada ${n}`, linkedin_url: `https://www.linkedin.com/in/ada-${n}` }))

/** What is there of a large list: how many rows can be read, in how many chunks, and the run. */
const left = async (sandbox: Awaited<ReturnType<typeof createSandbox>>) => ({
  rows: (await sandbox.database.rows.toArray()).flatMap(unpackRows).length,
  chunks: await sandbox.database.chunks.count(),
  run: (await sandbox.readRuns())[0]!
})

const finishedWorld = async () => {
  const sandbox = await createSandbox()
  await sandbox.database.runs.put(exampleRun('finished'))
  sandbox.clock.now = noon
  return sandbox
}

test('a large list is laid down in parts, says how far it is, and counts with its last', async () => {
  const sandbox = await finishedWorld()
  const { dependencies: parts } = sandbox.startWorker()
  const seen: unknown[] = []
  const lay: Ledger['storeResultsPart'] = async (...all) => {
    const goesOn = await parts.stores.ledger.storeResultsPart(...all)
    const { run } = await left(sandbox)
    seen.push([run.state.is, run.incoming?.rows, run.incoming?.totalRows])
    return goesOn
  }
  await createStoreResults(withReplaced(parts, { ledger: { storeResultsPart: lay } }))('run-1', many())
  expect(seen).toEqual([5_000, 10_000, 12_000].map(laid => ['finished', laid, 12_000]))
  expect(await left(sandbox)).toMatchObject({ rows: 12_000, chunks: 12, run: { state: { is: 'collected', rows: 12_000 } } })
  expect((await left(sandbox)).run.incoming).toBeUndefined()
  expect(await readRowsByPersonKey(sandbox.database, 'https://www.linkedin.com/in/ada-7777')).toMatchObject([
    { index: 7_777, columns: { fullName: 'Ada 7777' } }
  ])
})

test.each([0, 1, 2])('a worker that dies after part %i leaves a run without results, which the next one brings home whole', async part => {
  const sandbox = await finishedWorld()
  const { dependencies: parts } = sandbox.startWorker()
  let laid = 0
  const dead = new Promise<never>(() => undefined)
  let died = (): void => undefined
  const dying = new Promise<void>(done => (died = done))
  const lay: Ledger['storeResultsPart'] = async (...all) => {
    const goesOn = await parts.stores.ledger.storeResultsPart(...all)
    if (laid++ < part) return goesOn
    died()
    return dead
  }
  void createStoreResults(withReplaced(parts, { ledger: { storeResultsPart: lay } }))('run-1', many())
  await dying
  expect(await left(sandbox)).toMatchObject({ run: { state: { is: 'finished' } } })
  const next = { ...sandbox.startWorker().dependencies, workerId: 'the next' }
  await createRecover(next, async () => undefined)()
  expect(await left(sandbox)).toMatchObject({ rows: 0, chunks: 0, run: { state: { is: 'finished' } } })
  expect((await left(sandbox)).run.incoming).toBeUndefined()
  await createStoreResults(next)('run-1', many())
  expect(await left(sandbox)).toMatchObject({ rows: 12_000, chunks: 12, run: { state: { is: 'collected' } } })
})

test('a person who stops it in the middle leaves nothing behind, and may fetch it again', async () => {
  const sandbox = await finishedWorld()
  const { dependencies: parts } = sandbox.startWorker()
  const lay: Ledger['storeResultsPart'] = async (id, laid, at) => {
    if (at.firstRow > 0) await parts.stores.ledger.change(id, run => applyEvent(run, { is: 'stop-tracking' }, { now: noon, random: 0 }))
    return parts.stores.ledger.storeResultsPart(id, laid, at)
  }
  await createStoreResults(withReplaced(parts, { ledger: { storeResultsPart: lay } }))('run-1', many())
  expect(await left(sandbox)).toMatchObject({ rows: 0, chunks: 0, run: { state: { is: 'stopped', previous: 'finished' } } })
  expect((await left(sandbox)).run.incoming).toBeUndefined()
  await parts.stores.ledger.change('run-1', run => applyEvent(run, { is: 'resume-tracking' }, { now: noon, random: 0 }))
  await createStoreResults(parts)('run-1', many())
  expect(await left(sandbox)).toMatchObject({ rows: 12_000, run: { state: { is: 'collected' } } })
})

test('storage that fills up in the middle takes back what was laid down', async () => {
  const sandbox = await finishedWorld()
  const { dependencies: parts } = sandbox.startWorker()
  const lay: Ledger['storeResultsPart'] = (id, laid, at) =>
    at.firstRow > 0 ? Promise.reject(new DOMException('', 'QuotaExceededError')) : parts.stores.ledger.storeResultsPart(id, laid, at)
  await createStoreResults(withReplaced(parts, { ledger: { storeResultsPart: lay } }))('run-1', many())
  expect(await left(sandbox)).toMatchObject({ rows: 0, chunks: 0, run: { state: { is: 'finished' }, pause: { code: 'resultsNotStored' } } })
})
