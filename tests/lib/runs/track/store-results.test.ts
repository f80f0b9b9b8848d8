// Tests storing results: results and state are stored together, or neither is and the reason is stored.
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../../lib/results/erased-people.ts'
import { readRowsByPersonKey } from '../../../../lib/results/person-index.ts'
import { unpackRows } from '../../../../lib/results/stored-rows.ts'
import { createStoreResults } from '../../../../lib/runs/track/store-results.ts'
import { applyEvent } from '../../../../lib/runs/machine/machine.ts'
import type { Ledger } from '../../../../lib/runs/model/dependencies.ts'
import { createRecover } from '../../../../lib/runs/track/recover.ts'
import type { RunState } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../examples.ts'
import { createSandbox } from '../sandbox.ts'
import { withReplaced } from '../test-worker.ts'
import { isLong } from '../../../is-long.ts'

const download = { via: 'list', name: 'Northwind' } as const
const rows = [{ full_name: 'Ada Beispiel' }, { full_name: 'Bo Muster' }]

/** Stores rows for a run in the given state, with parts of the ledger replaced. */
const collectInto = async (is: RunState['is'], broken: Partial<Ledger> = {}) => {
  const sandbox = await createSandbox()
  await sandbox.database.runs.put(exampleRun(is))
  const { dependencies: parts } = sandbox.startWorker()
  sandbox.clock.now = noon
  await createStoreResults(withReplaced(parts, { ledger: broken }))('run-1', rows, download)
  return { run: (await sandbox.readRuns())[0]!, rows: await sandbox.database.rows.count(), chunks: await sandbox.database.chunks.count() }
}

test.each(['sending', 'running', 'uncertain', 'finished', 'stopped', 'refused', 'not-started', 'failed'] as const)(
  'results that arrive in state %s are stored',
  async is => expect(await collectInto(is)).toMatchObject({ run: { state: { is: 'collected', rows: 2 } }, rows: 2, chunks: 1 })
)

test.each(['intent', 'not-sent', 'collected'] as const)('a run in state %s takes no results', async is => {
  expect(await collectInto(is)).toEqual({ run: exampleRun(is), rows: 0, chunks: 0 })
})

test.each(['QuotaExceededError', 'InvalidStateError'])('after %s the run is finished with a reason and checked later', async name => {
  const collect = (): Promise<never> => Promise.reject(new DOMException('', name))
  const { run, ...stored } = await collectInto('sending', { storeResults: collect })
  expect(run).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
  expect(run.dueAt).toBeGreaterThanOrEqual(noon + 480_000)
  expect(stored).toEqual({ rows: 0, chunks: 0 })
})

const many = (): unknown[] =>
  Array.from({ length: 6_000 }, (_, n) => ({ full_name: `Ada ${n}`, linkedin_url: `https://www.linkedin.com/in/ada-${n}` }))

/** What is stored of a large list: rows, chunks, and the run. */
const readStored = async (sandbox: Awaited<ReturnType<typeof createSandbox>>) => ({
  rows: (await sandbox.database.rows.toArray()).flatMap(unpackRows).length,
  chunks: await sandbox.database.chunks.count(),
  run: (await sandbox.readRuns())[0]!
})

const finishedSandbox = async () => {
  const sandbox = await createSandbox()
  await sandbox.database.runs.put(exampleRun('finished'))
  sandbox.clock.now = noon
  return sandbox
}

/** Rows of which one stands for all, and what reads them part by part. `failsAt`: the first row of the part that cannot be read. */
const resting = (failsAt = Infinity) => {
  const all = many()
  const createReader = () => {
    let at = 0
    return (part: readonly unknown[]): Promise<unknown[]> =>
      at >= failsAt ? Promise.reject(new Error('The body is gone.')) : Promise.resolve(all.slice(at, (at += part.length)))
  }
  return { rows: all.map(() => all[0]), createReader }
}

test('a large list whose body cannot be read to its end is not stored, and is downloaded again', async () => {
  const sandbox = await finishedSandbox()
  const { rows: standIns, createReader } = resting(5_000)
  await createStoreResults(sandbox.startWorker().dependencies)('run-1', standIns, download, {}, { createReader })
  const { run, ...stored } = await readStored(sandbox)
  expect(stored).toEqual({ rows: 0, chunks: 0 })
  expect(run).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
  expect(run.dueAt).toBeGreaterThan(noon)
})

test('a large list is stored in parts, shows progress, and counts with its last part', async () => {
  const sandbox = await finishedSandbox()
  const { dependencies: parts } = sandbox.startWorker()
  const seen: unknown[] = []
  const storePart: Ledger['storeResultsPart'] = async (...all) => {
    const accepted = await parts.stores.ledger.storeResultsPart(...all)
    const { run } = await readStored(sandbox)
    seen.push([run.state.is, run.incoming?.rows, run.incoming?.totalRows])
    return accepted
  }
  const { rows: standIns, createReader } = resting()
  const storeResults = createStoreResults(withReplaced(parts, { ledger: { storeResultsPart: storePart } }))
  await storeResults('run-1', standIns, download, {}, { createReader })
  expect(seen).toEqual(Array.from({ length: 6 }, (_, part) => ['finished', 1_000 * (part + 1), 6_000]))
  expect(await readStored(sandbox)).toMatchObject({ rows: 6_000, chunks: 6, run: { state: { is: 'collected', rows: 6_000 } } })
  expect((await readStored(sandbox)).run.incoming).toBeUndefined()
  expect(await readRowsByPersonKey(sandbox.database, 'https://www.linkedin.com/in/ada-4777')).toMatchObject([
    { index: 4_777, columns: { fullName: 'Ada 4777' } }
  ])
})

test.each(isLong ? [0, 1, 2] : [1])(
  'a worker killed after part %i leaves a run without results, which the next worker stores completely',
  async part => {
    const sandbox = await finishedSandbox()
    const { dependencies: parts } = sandbox.startWorker()
    let storedRows = 0
    const dead = new Promise<never>(() => undefined)
    let died = (): void => undefined
    const killedWorker = new Promise<void>(done => (died = done))
    const storePart: Ledger['storeResultsPart'] = async (...all) => {
      const accepted = await parts.stores.ledger.storeResultsPart(...all)
      if (storedRows++ < part) return accepted
      died()
      return dead
    }
    void createStoreResults(withReplaced(parts, { ledger: { storeResultsPart: storePart } }))('run-1', many(), download)
    await killedWorker
    expect(await readStored(sandbox)).toMatchObject({ run: { state: { is: 'finished' } } })
    const next = { ...sandbox.startWorker().dependencies, workerId: 'the next' }
    await createRecover(next, async () => undefined)()
    expect(await readStored(sandbox)).toMatchObject({ rows: 0, chunks: 0, run: { state: { is: 'finished' } } })
    expect((await readStored(sandbox)).run.incoming).toBeUndefined()
    await createStoreResults(next)('run-1', many(), download)
    expect(await readStored(sandbox)).toMatchObject({ rows: 6_000, chunks: 6, run: { state: { is: 'collected' } } })
  }
)

test('a worker killed before the index by person is made leaves a list whose people are known, and the next worker makes the index', async () => {
  const sandbox = await finishedSandbox()
  const { dependencies: parts } = sandbox.startWorker()
  const dead = (): Promise<never> => new Promise(() => undefined)
  await createStoreResults(withReplaced(parts, { ledger: { indexPeople: dead } }))('run-1', many(), download)
  const key = 'https://www.linkedin.com/in/ada-4777'
  const readIndexed = () => sandbox.database.rows.where('personKeys').equals(key).count()
  expect(await readStored(sandbox)).toMatchObject({ rows: 6_000, run: { state: { is: 'collected' } } })
  expect([await readIndexed(), (await readRowsByPersonKey(sandbox.database, key)).length]).toEqual([0, 1])
  const next = { ...sandbox.startWorker().dependencies, workerId: 'the next' }
  await createRecover(next, async () => undefined)()
  // Waits for the making that the recovery has begun.
  await next.stores.ledger.indexPeople(async () => undefined)
  expect([await readIndexed(), (await readRowsByPersonKey(sandbox.database, key)).length]).toEqual([1, 1])
})

test('stopping in between leaves no partial results, and the run can be downloaded again', async () => {
  const sandbox = await finishedSandbox()
  const { dependencies: parts } = sandbox.startWorker()
  const storePart: Ledger['storeResultsPart'] = async (id, storedRows, at) => {
    if (at.firstRow > 0) await parts.stores.ledger.change(id, run => applyEvent(run, { is: 'stop-tracking' }, { now: noon, random: 0 }))
    return parts.stores.ledger.storeResultsPart(id, storedRows, at)
  }
  await createStoreResults(withReplaced(parts, { ledger: { storeResultsPart: storePart } }))('run-1', many(), download)
  expect(await readStored(sandbox)).toMatchObject({ rows: 0, chunks: 0, run: { state: { is: 'stopped', previous: 'finished' } } })
  expect((await readStored(sandbox)).run.incoming).toBeUndefined()
  await parts.stores.ledger.change('run-1', run => applyEvent(run, { is: 'resume-tracking' }, { now: noon, random: 0 }))
  await createStoreResults(parts)('run-1', many(), download)
  expect(await readStored(sandbox)).toMatchObject({ rows: 6_000, run: { state: { is: 'collected' } } })
})

test.each(isLong ? [0, 5_000] : [5_000])('a full disk at row %i removes the partial results', async full => {
  const sandbox = await finishedSandbox()
  const { dependencies: parts } = sandbox.startWorker()
  const storePart: Ledger['storeResultsPart'] = (id, storedRows, at) =>
    at.firstRow >= full
      ? Promise.reject(new DOMException('', 'QuotaExceededError'))
      : parts.stores.ledger.storeResultsPart(id, storedRows, at)
  await createStoreResults(withReplaced(parts, { ledger: { storeResultsPart: storePart } }))('run-1', many(), download)
  expect(await readStored(sandbox)).toMatchObject({
    rows: 0,
    chunks: 0,
    run: { state: { is: 'finished' }, pause: { code: 'resultsNotStored' } }
  })
})

test('an erased person who returns inside the records of others is taken out of them before they are stored', async () => {
  const sandbox = await finishedSandbox()
  const page = 'https://www.linkedin.com/in/ada-beispiel'
  await addErasedPeople(sandbox.database, [`profile:${page}`, 'email:ada@n.example'], () => new Uint8Array(32))
  const { dependencies: parts } = sandbox.startWorker()
  const bo = { full_name: 'Bo Muster', linkedin_url: 'https://www.linkedin.com/in/bo' }
  const ada = { full_name: 'Ada Beispiel', linkedin_url: page }
  await createStoreResults(parts)(
    'run-1',
    [
      { ...bo, manager: { full_name: 'Ada Beispiel', linkedin: 'ada-beispiel' }, note: 'Ask ada@n.example.', other: 'canada@n.example' },
      ada
    ],
    download
  )
  const [chunk] = await sandbox.database.chunks.toArray()
  // Their own record is hidden where records are read, so that hiding can be taken back.
  expect(JSON.parse(chunk!.text)).toEqual([{ ...bo, other: 'canada@n.example' }, ada])
})

test.each([
  ['at once', 3],
  ['in parts', 6_000]
])('the valid emails of a list that is stored %s are counted once, with its results', async (_, count) => {
  const sandbox = await finishedSandbox()
  const statuses = ['valid', 'deliverable', 'risky', 'invalid', '', 'unknown']
  const received = Array.from({ length: count }, (__, n) => ({
    full_name: `Ada ${n}`,
    email: n % 12 === 0 ? '' : `ada-${n}@beispiel.example`,
    email_status: statuses[n % statuses.length] ?? ''
  }))
  await createStoreResults(sandbox.startWorker().dependencies)('run-1', received, download)
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { rows: count }, validEmails: count === 3 ? 1 : 1_500 })
})
