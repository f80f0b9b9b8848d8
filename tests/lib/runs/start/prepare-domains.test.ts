// Tests starts for domains: what is stored, and what is refused before anything is sent.
import { describe, expect, test, vi } from 'vitest'
import { unpackRows } from '../../../../lib/results/stored-rows.ts'
import { sampleApiKey } from '../../../../lib/sample-service/options.ts'
import {
  sumCredits,
  createDomains,
  hasDomainsRunEnded,
  createDomainsOrder,
  getSentBatches,
  readDomainsRun,
  createDomainsSandbox
} from '../bulk/domains-sandbox.ts'
import { killAtEachBoundary } from '../paid-run.ts'
import { isLong } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 60_000 })

test('domains that fit into one batch are sent at once as a run without a parent', async () => {
  const sandbox = await createDomainsSandbox(10)
  const worker = sandbox.startWorker()
  expect(await worker.enrichDomains(await createDomainsOrder(sandbox, [...createDomains(10), ...createDomains(3)]))).toMatchObject({
    ok: true
  })
  expect(getSentBatches(sandbox)).toEqual([createDomains(10)])
  const [run, ...others] = await sandbox.readRuns()
  expect(others).toEqual([])
  expect(run).toMatchObject({ request: { kind: 'domains', domains: createDomains(10) }, state: { is: 'running' }, listTitle: 'Companies' })
  expect(sandbox.listNameBackup.get(`list:${run?.id}`)).toMatchObject({ kind: 'domains', listName: run?.listName })
  await sandbox.runUntilIdle(worker)
  const [ready] = await sandbox.readRuns()
  expect(ready?.state).toMatchObject({ is: 'collected', companies: expect.any(Number), contacts: expect.any(Number) })
  const rows = (await sandbox.database.rows.toArray()).flatMap(unpackRows)
  const companies = rows.filter(({ kind }) => kind === 'company')
  expect(companies.map(({ columns }) => columns['companyDomain'])).toEqual(createDomains(10))
  // A contact is linked to the company by the domain.
  const known = new Set(companies.map(({ columns }) => columns['companyDomain']))
  const contacts = rows.filter(({ kind }) => kind === undefined)
  expect(contacts.length).toBeGreaterThan(10)
  expect(contacts.filter(({ columns }) => !known.has(columns['companyDomain']) || columns['company'] === '')).toEqual([])
})

describe('a domain on the do-not-contact list', () => {
  const name = 'firma-3.example'

  test.each([
    ['itself, in one batch', `domain:${name}`, 10],
    ['itself, in several batches', `domain:${name}`, 2],
    ['in the spelling of an earlier version', 'domain:FIRMA-3.example', 10]
  ])('is never paid for: %s', async (_, key, perBatch) => {
    const sandbox = await createDomainsSandbox(perBatch)
    await sandbox.database.doNotContact.bulkPut([{ key }, { key: 'email:ada@firma-1.example' }, { key: 'domain:a-1.example' }])
    const worker = sandbox.startWorker()
    const answer = await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4), { allowKnown: true }))
    expect(answer).toEqual({ ok: false, failure: { code: 'domainOnList', name } })
    await worker.scheduler.startChildRuns()
    expect([getSentBatches(sandbox), await sandbox.readRuns()]).toEqual([[], []])
  })

  test('bars its subdomains, and no other domain', async () => {
    const sandbox = await createDomainsSandbox(10)
    await sandbox.database.doNotContact.put({ key: 'domain:firma.example' })
    const worker = sandbox.startWorker()
    const start = async (domain: string, clickId: string) =>
      worker.enrichDomains(await createDomainsOrder(sandbox, [domain], { clickId, listTitle: clickId }))
    expect(await start('eu.firma.example', 'click-0001')).toMatchObject({ failure: { code: 'domainOnList', name: 'eu.firma.example' } })
    expect(await start('andere-firma.example', 'click-0002')).toMatchObject({ ok: true })
    expect(getSentBatches(sandbox)).toEqual([['andere-firma.example']])
  })

  test('stops a list of batches whose next batch holds it', async () => {
    const sandbox = await createDomainsSandbox(2)
    const worker = sandbox.startWorker()
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4)))
    await sandbox.database.doNotContact.put({ key: `domain:${name}` })
    await worker.scheduler.startChildRuns()
    expect(getSentBatches(sandbox)).toEqual([createDomains(2)])
    expect((await readDomainsRun(sandbox)).pause).toMatchObject({ code: 'domainOnList', name })
  })
})

describe('the same domains', () => {
  const twice = async (changes: object, perBatch = 2, second = createDomains(4)) => {
    const sandbox = await createDomainsSandbox(perBatch, undefined, { speed: 1 })
    const worker = sandbox.startWorker()
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4)))
    await worker.scheduler.startChildRuns()
    const answer = await worker.enrichDomains(await createDomainsOrder(sandbox, second, changes))
    await worker.scheduler.startChildRuns()
    return { sandbox, answer }
  }

  test.each([2, 10])('by the same click are one run (%i at once)', async perBatch => {
    const { sandbox, answer } = await twice({}, perBatch)
    expect(answer).toMatchObject({ ok: true })
    expect(sumCredits(sandbox)).toBe(4)
  })
  test.each([2, 10])('by another click are already running, in any order (%i at once)', async perBatch => {
    const { sandbox, answer } = await twice({ clickId: 'click-0002', listTitle: 'Twice' }, perBatch, createDomains(4).toReversed())
    expect(answer).toMatchObject({ failure: { code: 'alreadyRunning', name: 'Companies' } })
    expect(sumCredits(sandbox)).toBe(4)
  })
  test.each([2, 10])('are partly in a list already (%i at once)', async perBatch => {
    const { sandbox, answer } = await twice({ clickId: 'click-0002', listTitle: 'Twice' }, perBatch, createDomains(6, 3))
    expect(answer).toMatchObject({ failure: { code: 'domainsAlreadyKnown', name: expect.stringMatching(/^Companies/) } })
    expect(sumCredits(sandbox)).toBe(4)
  })
  test.each([2, 10])('are requested again on purpose (%i at once)', async perBatch => {
    const { sandbox, answer } = await twice({ clickId: 'click-0002', listTitle: 'Twice', allowKnown: true }, perBatch)
    expect(answer).toMatchObject({ ok: true })
    expect(sumCredits(sandbox)).toBe(8)
  })
  test('by the same click with other domains are rejected', async () => {
    const { answer } = await twice({}, 10, createDomains(5, 50))
    expect(answer).toMatchObject({ failure: { code: 'alreadyRunning' } })
  })
})

test('a failed run of domains is started again under another list name', async () => {
  let failing = true
  const sandbox = await createDomainsSandbox(10, undefined, { failsDomains: () => failing })
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(3)))
  await sandbox.runUntilIdle(worker)
  const [failed] = await sandbox.readRuns()
  expect(failed?.state.is).toBe('failed')
  failing = false
  const started = await worker.manageRun.startAgain(failed!.id, `again ${failed!.id}`)
  if (started.ok) await started.value.sent
  await sandbox.runUntilIdle(worker)
  expect(getSentBatches(sandbox)).toEqual([createDomains(3), createDomains(3)])
  expect((await sandbox.readRuns()).map(({ state }) => state.is).toSorted()).toEqual(['collected', 'failed'])
})

test.each<[changes: object, code: string]>([
  [{ listTitle: ' ' }, 'listNameEmpty'],
  [{ connectionId: 'no-such-connection' }, 'connectionNotActive']
])('%j is rejected, and nothing is stored', async (changes, code) => {
  const sandbox = await createDomainsSandbox(2)
  expect(await sandbox.startWorker().enrichDomains(await createDomainsOrder(sandbox, createDomains(4), changes))).toMatchObject({
    failure: { code }
  })
  expect([await sandbox.readRuns(), await sandbox.database.batches.count()]).toEqual([[], 0])
})

test('a list title in use is rejected', async () => {
  const sandbox = await createDomainsSandbox(2, undefined, { speed: 1 })
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4)))
  expect(await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4, 50), { clickId: 'click-0002' }))).toMatchObject({
    failure: { code: 'listInUse' }
  })
})

test('a changed API key pauses the list; resumed, it continues there', async () => {
  const sandbox = await createDomainsSandbox(2, undefined, { speed: 1, apiKeys: [sampleApiKey, 'another-key'] })
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(8)))
  await worker.scheduler.startChildRuns()
  const { apiSettings } = (await sandbox.connections.active())!
  await sandbox.saveConnection({ apiKey: 'another-key', apiSettings })
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'connectionChanged' } })
  expect(getSentBatches(sandbox)).toHaveLength(3)
  await worker.manageRun.startRemaining((await readDomainsRun(sandbox)).id)
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  expect(getSentBatches(sandbox)).toHaveLength(4)
})

test('a worker killed at any boundary of a start pays for the domains once or not at all', async () => {
  const endings = new Set<string>()
  const deaths = await killAtEachBoundary(
    async () => ({ sandbox: await createDomainsSandbox(10) }),
    async (worker, { sandbox }) => worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(3))),
    async (worker, { sandbox }) => {
      await sandbox.runUntilIdle(worker)
      const [run, ...others] = await sandbox.readRuns()
      expect([others.length, getSentBatches(sandbox).length <= 1]).toEqual([0, true])
      const states: string[] = sumCredits(sandbox) > 0 ? ['collected'] : ['not-sent', 'not-started', 'refused', 'nothing']
      expect(states).toContain(run?.state.is ?? 'nothing')
      endings.add(run?.state.is ?? 'nothing')
    },
    isLong ? 1 : 11
  )
  expect(deaths).toBeGreaterThan(20)
  expect([...endings]).toEqual(expect.arrayContaining(['collected', 'nothing']))
})

test('domains stored by a worker that was killed right after are sent by the next, like a list', async () => {
  const sandbox = await createDomainsSandbox(10)
  const killedWorker = sandbox.startWorker()
  const { client } = killedWorker.dependencies
  client.startEnrichment = () => new Promise(() => undefined)
  const { change } = killedWorker.dependencies.stores.ledger
  // The worker is killed before it stores that it sends.
  killedWorker.dependencies.stores.ledger.change = (...all) => (all[0] === '' ? change(...all) : new Promise(() => undefined))
  void killedWorker.startDomains(await createDomainsOrder(sandbox, createDomains(3)))
  await expect.poll(async () => (await sandbox.readRuns()).map(({ state }) => state.is)).toEqual(['intent'])
  sandbox.clock.now += 5_000
  await sandbox.startWorker().wake()
  expect(getSentBatches(sandbox)).toEqual([createDomains(3)])
  expect((await sandbox.readRuns()).map(({ state }) => state.is)).toEqual(['running'])
})

const muster = { company_name: 'Muster Werke', domain: 'firma-0.example', industry: 'Optics' }
const leer = { company_name: 'Leer', domain: 'firma-1.example', industry: 'Bau' }
const ada = { full_name: 'Ada Beispiel', business_email: 'ada@firma-0.example' }
const bo = { full_name: 'Bo Muster', company_domain: 'firma-0.example' }
test.each<[way: string, reply: object]>([
  [
    'people inside their company',
    {
      data: [
        { ...muster, contacts: [ada, bo] },
        { ...leer, contacts: [] }
      ]
    }
  ],
  ['two lists side by side', { contacts: [ada, bo], companies: [muster, leer] }],
  ['people with their company', { data: [{ ...ada, ...muster }, { ...bo, ...muster }, leer] }]
])('results as %s are two companies and two contacts, linked by the domain', async (_, reply) => {
  const sandbox = await createDomainsSandbox(10, request => (request.url.endsWith('/download_list') ? Response.json(reply) : undefined))
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(2)))
  await sandbox.runUntilIdle(worker)
  const [run] = await sandbox.readRuns()
  expect(run?.state).toEqual({ is: 'collected', rows: 4, companies: 2, contacts: 2 })
  const rows = (await sandbox.database.rows.toArray()).flatMap(unpackRows)
  const cellsByRow = rows.map(({ kind, columns }) => [
    kind ?? 'contact',
    columns['fullName'],
    columns['company'],
    columns['companyDomain'],
    columns['industry']
  ])
  expect(cellsByRow.map(cells => cells.join(' | ')).toSorted()).toEqual([
    'company |  | Leer | firma-1.example | Bau',
    'company |  | Muster Werke | firma-0.example | Optics',
    'contact | Ada Beispiel | Muster Werke | firma-0.example | Optics',
    'contact | Bo Muster | Muster Werke | firma-0.example | Optics'
  ])
})
