// Lists at a service without a free question, after a start whose reply was lost: a run that it knows is asked about, else the list waits for a click.
import { expect, test, vi } from 'vitest'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { presetSchema } from '../../../../lib/service/presets/schema.ts'
import { saveLookupLimits } from '../../../../lib/runs/store/spending-limits.ts'
import { isParentRun } from '../../../../lib/runs/kind.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { jsonReply } from '../paid-run.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import type { TestWorker } from '../test-worker.ts'
import { createDomainsOrder } from './domains-sandbox.ts'
import { createProfileUrls, getRequestedProfiles, quickLookups, startPeople } from './people-sandbox.ts'

vi.setConfig({ testTimeout: 600_000 })

const hourMs = 3_600_000
const preset = presetSchema.parse({
  muster: 'service preset',
  version: 1,
  id: 'no-check',
  name: 'No check',
  headers: { Authorization: 'Bearer {key}' },
  runId: 'word',
  operations: {
    people: {
      path: '/people',
      body: { people: [{ url: '{profile}', ref: '{reference}' }] },
      perRequest: 2,
      idAt: 'id',
      referenceAt: 'ref'
    },
    domains: { path: '/domains', body: { domain: '{domain}' }, perRequest: 1, idAt: 'id' },
    status: { method: 'GET', path: '/runs/{id}' }
  }
})

/** `lost`: the numbers of the starts that are taken, and whose reply is lost. */
const createService = async (lost: readonly number[]) => {
  let starts = 0
  const sandbox: Sandbox = await createSandbox(async request => {
    const { pathname } = new URL(request.url)
    const n = Number(pathname.split('-').at(-1))
    if (pathname.startsWith('/runs/')) return jsonReply({ status: 'finished', results: [{ ref: 'm1', email: `a${n}@northwind.example` }] })
    return lost.includes(++starts) ? new Response('upstream', { status: 502 }) : jsonReply({ id: `run-${starts}` }, 202)
  })
  await sandbox.saveConnection({ preset, apiSettings: { ...defaultApiSettings, domainsPerBatch: 1 } })
  await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 })
  return sandbox
}
const countStarts = ({ requests }: Sandbox): number => requests.filter(({ url }) => !url.includes('/runs/')).length
const askedAbout = ({ requests }: Sandbox): string[] => requests.flatMap(({ url }) => url.split('/runs/')[1] ?? [])
const runFor = (sandbox: Sandbox, ms: number, worker?: TestWorker) => {
  const until = sandbox.clock.now + ms
  return sandbox.runUntilIdle(worker, () => sandbox.clock.now > until)
}
const untilAway = (sandbox: Sandbox, worker: TestWorker) =>
  sandbox.runUntilIdle(worker, runs => runs.some(({ state, pause }) => state.is === 'running' && pause?.code === 'serviceAway'))
const readParents = async (sandbox: Sandbox): Promise<Run[]> => (await sandbox.readRuns()).filter(isParentRun)

const begin = {
  people: (sandbox: Sandbox, worker: TestWorker, from = 0) =>
    startPeople(sandbox, worker, createProfileUrls(6, from), { clickId: `click-000${from}` }),
  domains: async (sandbox: Sandbox, worker: TestWorker, from = 0) => {
    const domains = Array.from({ length: 3 }, (_, n) => `firma-${from + n}.example`)
    await worker.enrichDomains(await createDomainsOrder(sandbox, domains, { clickId: `click-000${from}` }))
    return (await readParents(sandbox)).at(-1)?.id ?? ''
  }
} as const
const kinds = ['people', 'domains'] as const

test.each(kinds)('%s: where nothing can be asked, the list waits for a click after half an hour, which sends the next one', async kind => {
  const sandbox = await createService([1])
  const worker = sandbox.startWorker()
  const id = await begin[kind](sandbox, worker)
  await untilAway(sandbox, worker)
  await runFor(sandbox, hourMs)
  expect(await readParents(sandbox)).toMatchObject([{ state: { is: 'stopped' }, pause: { code: 'serviceError', status: 502 } }])
  expect([countStarts(sandbox), askedAbout(sandbox)]).toEqual([1, []])
  await sandbox.startWorker().manageRun.startRemaining(id)
  await runFor(sandbox, hourMs)
  expect([countStarts(sandbox), (await readParents(sandbox))[0]?.state.is]).toEqual([3, 'collected'])
})

test('a list whose lost start can be asked about by its name waits out an outage of hours', async () => {
  let isOut = true
  const sandbox = await createSandbox(() => (isOut ? new Response('upstream', { status: 503 }) : undefined), quickLookups)
  const worker = sandbox.startWorker()
  await startPeople(sandbox, worker, createProfileUrls(2))
  await runFor(sandbox, 3 * hourMs, worker)
  expect(await readParents(sandbox)).toMatchObject([{ state: { is: 'running' }, pause: { code: 'serviceAway' } }])
  isOut = false
  await runFor(sandbox, hourMs)
  expect(getRequestedProfiles(sandbox)).toHaveLength(2)
})

test.each(kinds)('%s: a run that the service knows is asked about, and the list goes on within minutes', async kind => {
  const sandbox = await createService([4])
  const worker = sandbox.startWorker()
  await begin[kind](sandbox, worker)
  await runFor(sandbox, hourMs, worker)
  expect([countStarts(sandbox), (await readParents(sandbox))[0]?.state.is]).toEqual([3, 'collected'])
  sandbox.requests.length = 0
  await begin[kind](sandbox, worker, 7)
  await runFor(sandbox, 5 * 60_000, worker)
  expect(askedAbout(sandbox)[0]).toMatch(/^run-[123]$/)
  expect(countStarts(sandbox)).toBe(3)
})

test.each(kinds)('%s: a list whose connection cannot be called says so', async kind => {
  const sandbox = await createService([1])
  const worker = sandbox.startWorker()
  await begin[kind](sandbox, worker)
  await untilAway(sandbox, worker)
  sandbox.revokedHosts.add((await readParents(sandbox))[0]?.serviceHost ?? '')
  await runFor(sandbox, hourMs)
  expect(await readParents(sandbox)).toMatchObject([{ state: { is: 'stopped' }, pause: { code: 'noPermission' } }])
  expect(countStarts(sandbox)).toBe(1)
})
