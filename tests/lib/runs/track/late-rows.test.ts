// Tests lists that a service calls finished while they are empty, and fills later.
import { expect, test } from 'vitest'
import { createDomains, createDomainsOrder, createDomainsSandbox, readDomainsRun } from '../bulk/domains-sandbox.ts'
import { expectOnlyRun, getPath, killAtEachBoundary } from '../paid-run.ts'
import { createSandbox, type Fault, type Sandbox } from '../sandbox.ts'
import { isLong } from '../../../is-long.ts'

const hourMs = 3_600_000
const url = 'https://www.linkedin.com/in/ada-beispiel'

/** Downloads are empty until this time; the status never counts anything. */
const emptyUntil =
  (time: () => number, now: () => number): Fault =>
  request => {
    if (getPath(request) === '/check_list_status' && now() < time()) return Response.json({ status: 'finished' })
    return getPath(request) === '/download_list' && now() < time() ? Response.json({ data: [] }) : undefined
  }

const createLateSandbox = async (delayMs: number, create = createSandbox): Promise<Sandbox> => {
  let filledAt = Infinity
  const sandbox: Sandbox = await create(
    emptyUntil(
      () => filledAt,
      () => sandbox.clock.now
    ),
    { speed: 60, findsEmail: () => true }
  )
  filledAt = sandbox.clock.now + delayMs
  return sandbox
}

test.each(isLong ? [5 / 60, 40 / 60, 3, 20] : [5 / 60, 20])(
  'an import whose list is empty for %d h ends with all its rows, and is charged once',
  async hours => {
    const sandbox = await createLateSandbox(hours * hourMs)
    const worker = sandbox.startWorker()
    await worker.importSearch()
    await sandbox.runUntilIdle(worker)
    await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
  }
)

test('a list that stays empty ends within a day, and Look again finds rows weeks later', async () => {
  const sandbox = await createLateSandbox(30 * 24 * hourMs)
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const from = sandbox.clock.now
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'collected')
  // The user is not kept waiting for a day.
  expect(sandbox.clock.now - from).toBeLessThan(hourMs)
  await sandbox.runUntilIdle(worker)
  expect((sandbox.clock.now - from) / hourMs).toBeCloseTo(24, 0)
  expect(sandbox.requests.filter(request => request.url.endsWith('/download_list')).length).toBeLessThan(12)
  const [run] = await sandbox.readRuns()
  await worker.track({ is: 'run', id: run!.id })
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'collected', rows: 0 } })
  expect((await sandbox.readRuns())[0]).not.toHaveProperty('dueAt')
  sandbox.clock.now += 40 * 24 * hourMs
  await worker.track({ is: 'run', id: run!.id })
  await sandbox.runUntilIdle(worker)
  await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
})

test('a lookup without a person keeps its quick answer, and Look again may turn it into found', async () => {
  const sandbox = await createLateSandbox(2 * hourMs)
  const worker = sandbox.startWorker()
  await worker.lookUpPerson({ clickId: 'click-0001', url, comparisonKey: url })
  const from = sandbox.clock.now
  await sandbox.runUntilIdle(worker)
  expect(sandbox.clock.now - from).toBeLessThan(600_000)
  const [run] = await sandbox.readRuns()
  expect(run?.state).toEqual({ is: 'collected', rows: 0 })
  sandbox.clock.now += 3 * hourMs
  await worker.track({ is: 'run', id: run!.id })
  await sandbox.runUntilIdle(worker)
  expect((await sandbox.readRuns())[0]?.state).toMatchObject({ is: 'collected', rows: 1 })
  expect(sandbox.sampleStore.charges).toHaveLength(1)
})

test('batches that fill hours after their list was stored are added to it', async () => {
  const sandbox = await createLateSandbox(5 * hourMs, (fault, options) => createDomainsSandbox(4, fault, options))
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(8)))
  await sandbox.runUntilIdle(worker, runs => runs.some(run => run.request.kind === 'domain-batches' && run.state.is === 'collected'))
  expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 0 } })
  await sandbox.runUntilIdle(worker)
  expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'collected', companies: 8 } })
  expect(sandbox.sampleStore.charges).toHaveLength(2)
})

test('a day without a network does not use up the looks', async () => {
  const sandbox = await createLateSandbox(30 * hourMs)
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'collected')
  sandbox.network.isOnline = false
  const until = sandbox.clock.now + 48 * hourMs
  sandbox.clock.now += hourMs
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > until)
  sandbox.network.isOnline = true
  await worker.track({ is: 'online' })
  await sandbox.runUntilIdle(worker)
  await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
})

test('a worker that is killed in a look loses nothing', async () => {
  const prepare = async () => {
    const sandbox = await createLateSandbox(2 * hourMs)
    const worker = sandbox.startWorker()
    await worker.importSearch()
    await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'collected')
    sandbox.clock.now += 3 * hourMs
    return { sandbox }
  }
  const after = async (worker: ReturnType<Sandbox['startWorker']>, { sandbox }: { sandbox: Sandbox }): Promise<void> => {
    await sandbox.runUntilIdle(worker)
    await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
  }
  expect(await killAtEachBoundary(prepare, worker => worker.track({ is: 'due' }), after, isLong ? 1 : 19)).toBeGreaterThan(20)
}, 600_000)
