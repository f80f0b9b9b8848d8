// Tests what is known before a paid request leaves: without a network it is not sent, and costs nothing. What cannot be told stays unconfirmed.
import { describe, expect, test } from 'vitest'
import { createStart } from '../../../../lib/runs/start/start.ts'
import { describeEnding, goodEndings } from '../ending.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../sandbox.ts'
import { createDomains, createDomainsOrder } from '../bulk/domains-sandbox.ts'
import { withReplaced, type TestWorker } from '../test-worker.ts'
import { isLong } from '../../../is-long.ts'

const url = 'https://www.linkedin.com/in/ada-beispiel'
const paths = ({ requests }: Sandbox): string[] => requests.map(request => new URL(request.url).pathname)
const failedFetch = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

/** A sandbox whose service has not answered for a while. */
const createQuietSandbox = async (...args: Parameters<typeof createSandbox>): Promise<Sandbox> => {
  const sandbox = await createSandbox(...args)
  sandbox.network.wasReached = false
  return sandbox
}

type Begin = (worker: TestWorker, sandbox: Sandbox) => Promise<unknown>
const starts: Record<string, Begin> = {
  import: worker => worker.importSearch(),
  lookup: worker => worker.lookUpPerson({ clickId: 'click-0001', url, comparisonKey: url }),
  domains: async (worker, sandbox) => worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(3)))
}

describe.each(Object.entries(starts))('the start of %s', (_, begin) => {
  test.each<[string, Partial<Sandbox['network']>]>([
    ['offline', { isOnline: false }],
    ['hostUnreached', { isReachable: false }]
  ])('is not sent where the service is out of reach: %s, and Try again sends it', async (code, outage) => {
    const sandbox = await createQuietSandbox()
    const worker = sandbox.startWorker()
    Object.assign(sandbox.network, outage)
    await begin(worker, sandbox)
    const [run] = await sandbox.readRuns()
    expect(run).toMatchObject({ state: { is: 'not-sent', failure: { code, host: 'api.service.example' } } })
    expect(run).not.toHaveProperty('dueAt')
    expect(sandbox.requests).toEqual([])
    Object.assign(sandbox.network, { isOnline: true, isReachable: true })
    const again = await worker.manageRun.startAgain(run!.id, `again ${run!.id}`)
    if (again.ok) await again.value.sent
    await sandbox.runUntilIdle(worker)
    expect((await sandbox.readRuns()).map(({ state }) => state.is).toSorted()).toEqual(['collected', 'not-sent'])
    expect(sandbox.sampleStore.charges).toHaveLength(1)
  })

  test('asks one free question where the last answer is old, and none after an answer', async () => {
    const sandbox = await createQuietSandbox()
    const worker = sandbox.startWorker()
    await begin(worker, sandbox)
    expect(paths(sandbox)).toHaveLength(2)
    expect(paths(sandbox)[0]).toBe('/check_list_status')
    expect(sandbox.requests[0]?.body['listname']).toMatch(/^[a-z][a-z2-9]{7}$/)
    sandbox.clock.now += 59_000
    await worker.importSearch(
      createImportOrder({ clickId: 'click-0002', url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Aa)', listTitle: 'A' })
    )
    expect(paths(sandbox).slice(2)).toEqual(['/sn_search'])
    sandbox.clock.now += 61_000
    await worker.importSearch(
      createImportOrder({ clickId: 'click-0003', url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Ab)', listTitle: 'B' })
    )
    expect(paths(sandbox).slice(3)).toEqual(['/check_list_status', '/sn_search'])
  })
})

/** Whether this is the request that starts an import. */
const isStart = ({ url: called }: Request): boolean => called.endsWith('/sn_search')

test.each([
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://portal.example' } }), 'redirected'],
  ['the page of a captive portal', () => new Response('<!doctype html><title>Sign in</title>'), 'hostUnreached'],
  ['HTTP 511', () => new Response('{"error":"Sign in to the network"}', { status: 511 }), 'hostUnreached']
])('%s in place of the free answer is no service, so nothing is sent', async (_, reply, code) => {
  const sandbox = await createQuietSandbox(request => (isStart(request) ? undefined : reply()))
  await sandbox.startWorker().importSearch()
  expect(await sandbox.readRuns()).toMatchObject([{ state: { is: 'not-sent', failure: { code } } }])
  expect(sandbox.countImports()).toBe(0)
})

test.each([
  ['an unknown list', () => Response.json({ error: 'No list with this name.' }, { status: 404 })],
  ['HTTP 500', () => Response.json({ error: 'Internal error' }, { status: 500 })],
  ['a wrong API key', () => Response.json({ error: 'Invalid API key.' }, { status: 401 })],
  ['a page for a path that does not exist', () => new Response('<!doctype html><title>404</title>', { status: 404 })]
])('%s is an answer of the service, and the start is sent', async (_, reply) => {
  const sandbox = await createQuietSandbox(request => (isStart(request) ? undefined : reply()))
  await sandbox.startWorker().importSearch()
  expect([sandbox.countImports(), (await sandbox.readRuns())[0]?.state.is]).toEqual([1, 'running'])
})

test('a service that answers the free question too slowly gets the start', async () => {
  const sandbox = await createQuietSandbox()
  const { dependencies } = sandbox.startWorker()
  const client = { ...dependencies.client, findUnreached: async () => ({ code: 'timedOut' }) as const }
  const started = await createStart(withReplaced(dependencies, { client })).startImport(createImportOrder())
  if (started.ok) await started.value.sent
  expect((await sandbox.readRuns())[0]?.state.is).toBe('running')
})

test.each([true, false])('a request that fails after it has left is unconfirmed (answered a moment ago: %s)', async wasReached => {
  const sandbox = await createSandbox(request => (isStart(request) ? failedFetch() : undefined))
  sandbox.network.wasReached = wasReached
  await sandbox.startWorker().importSearch()
  expect((await sandbox.readRuns())[0]?.state).toMatchObject({ is: 'uncertain', failure: { code: 'unreachable' } })
})

test('after a failed call the service no longer counts as reached', async () => {
  let isOut = false
  const sandbox = await createQuietSandbox(() => (isOut ? failedFetch() : undefined))
  const worker = sandbox.startWorker()
  await worker.importSearch()
  isOut = true
  await worker.track({ is: 'run', id: (await sandbox.readRuns())[0]!.id })
  await worker.importSearch(createImportOrder({ clickId: 'click-0002', url: `${createImportOrder().url}#other=yes`, listTitle: 'Other' }))
  expect((await sandbox.readRuns()).map(({ state }) => state.is).toSorted()).toEqual(['not-sent', 'running'])
})

test('a double click while the free question is open is one start', async () => {
  const sandbox = await createQuietSandbox()
  const { startImport } = sandbox.startWorker()
  const started = await Promise.all([1, 2, 3].map(() => startImport(createImportOrder())))
  for (const one of started) if (one.ok) await one.value.sent
  expect([sandbox.countImports(), (await sandbox.readRuns()).length]).toEqual([1, 1])
})

test.each([
  ['reached', true],
  ['out of reach', false]
])(
  'a worker that is killed before, during and after the free question to a service that is %s loses nothing',
  async (_, isReachable) => {
    const endings = new Set<string>()
    for (let boundary = 1; boundary <= (isLong ? 60 : 46); boundary += isLong ? 1 : 15) {
      const sandbox = await createQuietSandbox()
      sandbox.network.isReachable = isReachable
      const killed = sandbox.startWorker(boundary)
      await killed.importSearch()
      sandbox.clock.now += 1_000
      const next = sandbox.startWorker()
      await next.wake()
      await sandbox.runUntilIdle(next, () => !isReachable && sandbox.clock.now > Date.UTC(2026, 10, 23))
      const ending = await describeEnding(sandbox)
      expect(goodEndings).toContain(ending)
      endings.add(ending)
      sandbox.database.close()
    }
    expect(endings.has('paid and stored')).toBe(isReachable)
  },
  600_000
)
