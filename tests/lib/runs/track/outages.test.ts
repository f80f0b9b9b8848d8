// Tests outages of the network and of the service: of any length, in any phase, they lose nothing and end by themselves.
import { expect, test } from 'vitest'
import { createImportOrder, createSandbox, type Sandbox } from '../sandbox.ts'
import type { TestWorker } from '../test-worker.ts'
import { expectOnlyRun } from '../paid-run.ts'
import { isLong } from '../../../is-long.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const isStart = ({ url }: Request): boolean => url.endsWith('/sn_search')
const searchUrl = (n: number): string => `https://www.linkedin.com/sales/search/people?query=(keywords%3Aword${n})`

/** Wakes the worker at each alarm of this time. */
const liveFor = async (sandbox: Sandbox, worker: TestWorker, ms: number): Promise<void> => {
  const until = sandbox.clock.now + ms
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now >= until || (sandbox.alarm.set?.scheduledTime ?? 0) > until)
  sandbox.clock.now = Math.max(sandbox.clock.now, until)
}

/** A run that was charged, and whose start reply says something else. */
const createCharged = async (reply: () => Response | Promise<never>): Promise<{ sandbox: Sandbox; worker: TestWorker }> => {
  const sandbox: Sandbox = await createSandbox(async request => {
    if (!isStart(request)) return undefined
    await sandbox.callService(request.clone())
    return reply()
  })
  const worker = sandbox.startWorker()
  await worker.importSearch()
  return { sandbox, worker }
}

const outages: Record<string, (sandbox: Sandbox, isOut: boolean) => void> = {
  offline: ({ network }, isOut) => void (network.isOnline = !isOut),
  'no route to the service': ({ network }, isOut) => void (network.isReachable = !isOut)
}
const starts: Record<string, () => Response | Promise<never>> = {
  refused: () => Response.json({ error: 'Too many requests' }, { status: 429 }),
  uncertain: () => Promise.reject(new TypeError('Failed to fetch'))
}
const cases = Object.keys(outages)
  .flatMap(outage => Object.keys(starts).map((start): [string, string] => [outage, start]))
  // Before a commit, each outage and each start once.
  .filter((_, at) => isLong || at % 3 === 0)

test.each(cases)('a weekend %s does not lose a charged run that was %s', async (outage, start) => {
  const { sandbox, worker } = await createCharged(starts[start]!)
  outages[outage]!(sandbox, true)
  await liveFor(sandbox, worker, isLong ? 10 * hourMs : hourMs)
  sandbox.clock.now += 2 * dayMs
  await liveFor(sandbox, worker, 2 * hourMs)
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: start } })
  outages[outage]!(sandbox, false)
  await sandbox.runUntilIdle(worker)
  await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
})

test('the browser’s word that the network is back checks every waiting run at once', async () => {
  const { sandbox, worker } = await createCharged(starts['refused']!)
  sandbox.network.isOnline = false
  await liveFor(sandbox, worker, 5 * hourMs)
  const [waiting] = await sandbox.readRuns()
  expect(waiting).toMatchObject({ state: { is: 'refused', lateChecks: 0 }, unreachedSince: expect.any(Number) })
  sandbox.network.isOnline = true
  const before = sandbox.requests.length
  await worker.track({ is: 'online' })
  expect(sandbox.requests.length).toBeGreaterThan(before)
  await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
})

test('without a network no request is made, and after it the first answer frees all runs of the connection', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  for (const n of [1, 2, 3])
    await worker.importSearch(createImportOrder({ clickId: `click-${n}`, url: searchUrl(n), listTitle: `List ${n}` }))
  const sent = sandbox.requests.length
  sandbox.network.isOnline = false
  await liveFor(sandbox, worker, 6 * hourMs)
  expect(sandbox.requests).toHaveLength(sent)
  expect(await sandbox.readRuns()).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: { is: 'running' }, pause: { code: 'offline' } }))
  )
  sandbox.network.isOnline = true
  const [first] = await sandbox.readRuns()
  await worker.track({ is: 'run', id: first!.id })
  for (const run of await sandbox.readRuns()) expect(run).not.toHaveProperty('unreachedSince')
})

test('a service on this computer is asked without a network', async () => {
  const sandbox = await createSandbox()
  await sandbox.saveConnection({ baseUrl: 'http://localhost:8787' })
  const worker = sandbox.startWorker()
  sandbox.network.isOnline = false
  await worker.importSearch()
  expect((await sandbox.readRuns())[0]?.pause?.code).not.toBe('offline')
})

test.each([
  ['HTTP 503', () => Response.json({ error: 'Service unavailable' }, { status: 503 })],
  ['a login page', () => new Response('<!doctype html><title>Sign in to the network</title>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))]
])('an import outlives three days of %s', async (_, reply) => {
  let isOut = false
  const sandbox: Sandbox = await createSandbox(async request => (isOut && !isStart(request) ? reply() : undefined))
  const worker = sandbox.startWorker()
  await worker.importSearch()
  isOut = true
  await liveFor(sandbox, worker, isLong ? 3 * hourMs : hourMs / 2)
  sandbox.clock.now += 3 * dayMs
  await liveFor(sandbox, worker, hourMs)
  isOut = false
  await sandbox.runUntilIdle(worker)
  await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
})
