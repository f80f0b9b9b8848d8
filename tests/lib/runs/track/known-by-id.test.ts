// A service that knows a run by an id of its own: the id of the start reply is used for all later calls, and a list name never is.
import { describe, expect, test, vi } from 'vitest'
import { presetSchema } from '../../../../lib/service/presets/schema.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../sandbox.ts'
import { getPath, jsonReply, killAtEachBoundary, readOnlyRun } from '../paid-run.ts'

vi.setConfig({ testTimeout: 600_000 })

const id = '7f0c0c0e-8f7e-4a57-9b1e-1f6f2f6f0a11'
const preset = presetSchema.parse({
  muster: 'service preset',
  version: 1,
  id: 'by-id',
  name: 'By id',
  headers: { Authorization: 'Bearer {key}' },
  runId: 'uuid',
  operations: {
    import: { path: '/orders', body: { url: '{search}', name: '{list}' }, idAt: 'order' },
    person: { path: '/reveals', body: { url: '{profile}' }, idAt: 'order' },
    status: { method: 'GET', path: '/orders/{id}', everyMs: 300_000 },
    check: { method: 'GET', path: '/me' }
  }
})

const rows = [{ full_name: 'Ada Beispiel' }, { full_name: 'Bob Muster' }]

/** `lost`: the reply to the start does not arrive. */
const createService = async (lost = false) => {
  let checks = 0
  const sandbox: Sandbox = await createSandbox(request => {
    if (request.headers.get('authorization') === null) return jsonReply({ error: 'Missing Authorization header' }, 401)
    const path = getPath(request)
    if (path === '/me') return jsonReply({ credits: 7 })
    if (path === '/orders' || path === '/reveals')
      return lost ? jsonReply({ error: 'upstream' }, 502) : jsonReply({ order: id, user_id: 'u' }, 202)
    if (path !== `/orders/${id}`) return jsonReply({ error: 'Order not found' }, 404)
    return ++checks < 3 ? new Response('{"message":"in progress"}', { status: 202 }) : jsonReply({ status: 'completed', results: rows })
  })
  await sandbox.saveConnection({ preset })
  sandbox.network.wasReached = false
  return sandbox
}
const pathsOf = ({ requests }: Sandbox): string[] => requests.map(({ url }) => new URL(url).pathname)

test('the run is asked about by the id of its start reply, and its results come with the status', async () => {
  const sandbox = await createService()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker)
  expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 2 }, listIds: [id] })
  expect(pathsOf(sandbox)).toEqual(['/me', '/orders', ...Array.from({ length: 3 }, () => `/orders/${id}`)])
})

test('two checks of a run are never closer than the service wants, also while the user watches', async () => {
  const sandbox = await createService()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const { id: runId } = await readOnlyRun(sandbox)
  const startedAt = sandbox.clock.now
  const countChecks = (): number => pathsOf(sandbox).filter(path => path.startsWith('/orders/')).length
  for (; sandbox.clock.now < startedAt + 290_000; sandbox.clock.now += 10_000) {
    await worker.track({ is: 'watched' })
    await worker.track({ is: 'run', id: runId })
  }
  expect(countChecks()).toBe(0)
  sandbox.clock.now += 60_000
  for (let n = 0; n < 5; n++) await worker.track({ is: 'run', id: runId })
  expect(countChecks()).toBe(1)
})

describe('where the reply to the start was lost', () => {
  test('no list name is asked about, and the run never counts as not started', async () => {
    const sandbox = await createService(true)
    const worker = sandbox.startWorker()
    await worker.importSearch()
    const threeHoursLater = sandbox.clock.now + 3 * 3_600_000
    await sandbox.runUntilIdle(worker, () => sandbox.clock.now > threeHoursLater)
    expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'uncertain' }, pause: { code: 'noRunId' } })
    expect(pathsOf(sandbox)).toEqual(['/me', '/orders'])
  })
})

test('one request leaves wherever the worker is killed, and what was accepted is collected', async () => {
  await killAtEachBoundary(
    async () => ({ sandbox: await createService() }),
    worker => worker.importSearch(createImportOrder()),
    async (worker, { sandbox }) => {
      const anHourLater = sandbox.clock.now + 3_600_000
      await sandbox.runUntilIdle(worker, () => sandbox.clock.now > anHourLater)
      const starts = pathsOf(sandbox).filter(path => path === '/orders').length
      expect(starts).toBeLessThanOrEqual(1)
      const [run] = await sandbox.readRuns()
      // The id is lost with the reply where the worker dies before it has stored anything of it.
      expect(['collected', 'uncertain', 'not-sent', undefined]).toContain(run?.state.is)
    }
  )
})

test('what the service does not offer is refused before anything is written or sent', async () => {
  const sandbox = await createService()
  const order = { clickId: 'c1', connectionId: (await sandbox.connections.active())!.id, listTitle: 'Domains', domains: ['a.example'] }
  expect(await sandbox.startWorker().startDomains(order)).toMatchObject({ ok: false, failure: { code: 'serviceCannot' } })
  expect([await sandbox.readRuns(), sandbox.requests.length]).toEqual([[], 0])
})
