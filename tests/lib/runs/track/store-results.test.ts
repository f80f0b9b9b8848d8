// Results and the state that says so: both are stored, or neither, and then the reason.
import { expect, test } from 'vitest'
import { rowsWith, unpackRows } from '../../../../lib/database/results/row-packs.ts'
import { createStoreResults } from '../../../../lib/runs/track/store-results.ts'
import { advance } from '../../../../lib/runs/model/machine.ts'
import type { Ledger } from '../../../../lib/runs/model/dependencies.ts'
import { createRecover } from '../../../../lib/runs/track/recover.ts'
import type { RunState } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../examples.ts'
import { createWorld } from '../world.ts'

const rows = [{ full_name: 'Ada Beispiel' }, { full_name: 'Bo Muster' }]

/** Stores the rows for a run in a given state, over a ledger of which a part may be broken. */
const collectInto = async (is: RunState['is'], broken: Partial<Ledger> = {}) => {
  const world = await createWorld()
  await world.database.runs.put(exampleRun(is))
  const { parts } = world.boot()
  world.clock.now = noon
  await createStoreResults({ ...parts, ledger: { ...parts.ledger, ...broken } })('run-1', rows)
  return { run: (await world.runs())[0]!, rows: await world.database.rows.count(), chunks: await world.database.chunks.count() }
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
const left = async (world: Awaited<ReturnType<typeof createWorld>>) => ({
  rows: (await world.database.rows.toArray()).flatMap(unpackRows).length,
  chunks: await world.database.chunks.count(),
  run: (await world.runs())[0]!
})

const finishedWorld = async () => {
  const world = await createWorld()
  await world.database.runs.put(exampleRun('finished'))
  world.clock.now = noon
  return world
}

test('a large list is laid down in parts, says how far it is, and counts with its last', async () => {
  const world = await finishedWorld()
  const { parts } = world.boot()
  const seen: unknown[] = []
  const lay: Ledger['storeResultsPart'] = async (...all) => {
    const goesOn = await parts.ledger.storeResultsPart(...all)
    const { run } = await left(world)
    seen.push([run.state.is, run.incoming?.rows, run.incoming?.totalRows])
    return goesOn
  }
  await createStoreResults({ ...parts, ledger: { ...parts.ledger, storeResultsPart: lay } })('run-1', many())
  expect(seen).toEqual([5_000, 10_000, 12_000].map(laid => ['finished', laid, 12_000]))
  expect(await left(world)).toMatchObject({ rows: 12_000, chunks: 12, run: { state: { is: 'collected', rows: 12_000 } } })
  expect((await left(world)).run.incoming).toBeUndefined()
  expect(await rowsWith(world.database, 'https://www.linkedin.com/in/ada-7777')).toMatchObject([
    { index: 7_777, columns: { fullName: 'Ada 7777' } }
  ])
})

test.each([0, 1, 2])('a worker that dies after part %i leaves a run without results, which the next one brings home whole', async part => {
  const world = await finishedWorld()
  const { parts } = world.boot()
  let laid = 0
  const dead = new Promise<never>(() => undefined)
  let died = (): void => undefined
  const dying = new Promise<void>(done => (died = done))
  const lay: Ledger['storeResultsPart'] = async (...all) => {
    const goesOn = await parts.ledger.storeResultsPart(...all)
    if (laid++ < part) return goesOn
    died()
    return dead
  }
  void createStoreResults({ ...parts, ledger: { ...parts.ledger, storeResultsPart: lay } })('run-1', many())
  await dying
  expect(await left(world)).toMatchObject({ run: { state: { is: 'finished' } } })
  const next = { ...world.boot().parts, workerId: 'the next' }
  await createRecover(next, async () => undefined)()
  expect(await left(world)).toMatchObject({ rows: 0, chunks: 0, run: { state: { is: 'finished' } } })
  expect((await left(world)).run.incoming).toBeUndefined()
  await createStoreResults(next)('run-1', many())
  expect(await left(world)).toMatchObject({ rows: 12_000, chunks: 12, run: { state: { is: 'collected' } } })
})

test('a person who stops it in the middle leaves nothing behind, and may fetch it again', async () => {
  const world = await finishedWorld()
  const { parts } = world.boot()
  const lay: Ledger['storeResultsPart'] = async (id, laid, at) => {
    if (at.from > 0) await parts.ledger.change(id, run => advance(run, { is: 'stop' }, { now: noon, random: 0 }))
    return parts.ledger.storeResultsPart(id, laid, at)
  }
  await createStoreResults({ ...parts, ledger: { ...parts.ledger, storeResultsPart: lay } })('run-1', many())
  expect(await left(world)).toMatchObject({ rows: 0, chunks: 0, run: { state: { is: 'stopped', previous: 'finished' } } })
  expect((await left(world)).run.incoming).toBeUndefined()
  await parts.ledger.change('run-1', run => advance(run, { is: 'follow-again' }, { now: noon, random: 0 }))
  await createStoreResults(parts)('run-1', many())
  expect(await left(world)).toMatchObject({ rows: 12_000, run: { state: { is: 'collected' } } })
})

test('storage that fills up in the middle takes back what was laid down', async () => {
  const world = await finishedWorld()
  const { parts } = world.boot()
  const lay: Ledger['storeResultsPart'] = (id, laid, at) =>
    at.from > 0 ? Promise.reject(new DOMException('', 'QuotaExceededError')) : parts.ledger.storeResultsPart(id, laid, at)
  await createStoreResults({ ...parts, ledger: { ...parts.ledger, storeResultsPart: lay } })('run-1', many())
  expect(await left(world)).toMatchObject({ rows: 0, chunks: 0, run: { state: { is: 'finished' }, pause: { code: 'resultsNotStored' } } })
})
