// A click for domains: what is written down for it, and what is refused before anything is sent.
import { describe, expect, test, vi } from 'vitest'
import { unpackRows } from '../../../../lib/database/results/row-packs.ts'
import { sampleKey } from '../../../../lib/sample-service/options.ts'
import { charged, domainsOf, isOver, orderFor, sent, whole, worldOf } from '../bulk/domains-world.ts'
import { everyDeath } from '../paid.ts'

vi.setConfig({ testTimeout: 60_000 })

test('as many as fit into one batch are sent at once, as a run of their own', async () => {
  const world = await worldOf(10)
  const worker = world.boot()
  expect(await worker.enrich(await orderFor(world, [...domainsOf(10), ...domainsOf(3)]))).toMatchObject({ ok: true })
  expect(sent(world)).toEqual([domainsOf(10)])
  const [run, ...others] = await world.runs()
  expect(others).toEqual([])
  expect(run).toMatchObject({ request: { kind: 'domains', domains: domainsOf(10) }, state: { is: 'running' }, listTitle: 'Companies' })
  expect(world.mirrored.get(`list:${run?.id}`)).toMatchObject({ kind: 'domains', listName: run?.listName })
  await world.untilQuiet(worker)
  const [ready] = await world.runs()
  expect(ready?.state).toMatchObject({ is: 'collected', companies: expect.any(Number), contacts: expect.any(Number) })
  const rows = (await world.database.rows.toArray()).flatMap(unpackRows)
  const companies = rows.filter(({ kind }) => kind === 'company')
  expect(companies.map(({ columns }) => columns['companyDomain'])).toEqual(domainsOf(10))
  // Whoever works somewhere is linked to it by the domain.
  const known = new Set(companies.map(({ columns }) => columns['companyDomain']))
  const contacts = rows.filter(({ kind }) => kind === undefined)
  expect(contacts.length).toBeGreaterThan(10)
  expect(contacts.filter(({ columns }) => !known.has(columns['companyDomain']) || columns['company'] === '')).toEqual([])
})

describe('the same domains', () => {
  const twice = async (changes: object, perBatch = 2, second = domainsOf(4)) => {
    const world = await worldOf(perBatch, undefined, { speed: 1 })
    const worker = world.boot()
    await worker.enrich(await orderFor(world, domainsOf(4)))
    await worker.many.go()
    const answer = await worker.enrich(await orderFor(world, second, changes))
    await worker.many.go()
    return { world, answer }
  }

  test.each([2, 10])('by the same click are one run (%i at once)', async perBatch => {
    const { world, answer } = await twice({}, perBatch)
    expect(answer).toMatchObject({ ok: true })
    expect(charged(world)).toBe(4)
  })
  test.each([2, 10])('by another click are running already, in whatever order (%i at once)', async perBatch => {
    const { world, answer } = await twice({ clickId: 'click-0002', listTitle: 'Twice' }, perBatch, domainsOf(4).toReversed())
    expect(answer).toMatchObject({ failure: { code: 'alreadyRunning', name: 'Companies' } })
    expect(charged(world)).toBe(4)
  })
  test.each([2, 10])('in part are in a list already (%i at once)', async perBatch => {
    const { world, answer } = await twice({ clickId: 'click-0002', listTitle: 'Twice' }, perBatch, domainsOf(6, 3))
    expect(answer).toMatchObject({ failure: { code: 'domainsKnown', name: expect.stringMatching(/^Companies/) } })
    expect(charged(world)).toBe(4)
  })
  test.each([2, 10])('on purpose are asked about once more (%i at once)', async perBatch => {
    const { world, answer } = await twice({ clickId: 'click-0002', listTitle: 'Twice', allowKnown: true }, perBatch)
    expect(answer).toMatchObject({ ok: true })
    expect(charged(world)).toBe(8)
  })
  test('of the same click, but with others, are not passed off as these', async () => {
    const { answer } = await twice({}, 10, domainsOf(5, 50))
    expect(answer).toMatchObject({ failure: { code: 'alreadyRunning' } })
  })
})

test('a run of domains that failed is started again under another name', async () => {
  let failing = true
  const world = await worldOf(10, undefined, { failsDomains: () => failing })
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(3)))
  await world.untilQuiet(worker)
  const [failed] = await world.runs()
  expect(failed?.state.is).toBe('failed')
  failing = false
  const started = await worker.manage.startAgain(failed!.id, `again ${failed!.id}`)
  if (started.ok) await started.value.sent
  await world.untilQuiet(worker)
  expect(sent(world)).toEqual([domainsOf(3), domainsOf(3)])
  expect((await world.runs()).map(({ state }) => state.is).toSorted()).toEqual(['collected', 'failed'])
})

test.each<[changes: object, code: string]>([
  [{ listTitle: ' ' }, 'listNameEmpty'],
  [{ connectionId: 'no-such-connection' }, 'otherConnection']
])('%j is refused, and nothing is written down', async (changes, code) => {
  const world = await worldOf(2)
  expect(await world.boot().enrich(await orderFor(world, domainsOf(4), changes))).toMatchObject({ failure: { code } })
  expect([await world.runs(), await world.database.batches.count()]).toEqual([[], 0])
})

test('a name that a live list has is refused', async () => {
  const world = await worldOf(2, undefined, { speed: 1 })
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(4)))
  expect(await worker.enrich(await orderFor(world, domainsOf(4, 50), { clickId: 'click-0002' }))).toMatchObject({
    failure: { code: 'listLive' }
  })
})

test('a key that changed holds the list up, and whoever resumes it goes on there', async () => {
  const world = await worldOf(2, undefined, { speed: 1, keys: [sampleKey, 'another-key'] })
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(8)))
  await worker.many.go()
  const { apiSettings } = (await world.connections.active())!
  await world.save({ apiKey: 'another-key', apiSettings })
  await world.untilQuiet(worker, isOver)
  expect(await whole(world)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'keyChanged' } })
  expect(sent(world)).toHaveLength(3)
  await worker.manage.followAgain((await whole(world)).id)
  await world.untilQuiet(worker, isOver)
  expect(sent(world)).toHaveLength(4)
})

test('a worker that dies at any boundary of one start pays for the domains once, or not at all', async () => {
  const endings = new Set<string>()
  const deaths = await everyDeath(
    async () => ({ world: await worldOf(10) }),
    async (worker, { world }) => worker.enrich(await orderFor(world, domainsOf(3))),
    async (worker, { world }) => {
      await world.untilQuiet(worker)
      const [run, ...others] = await world.runs()
      expect([others.length, sent(world).length <= 1]).toEqual([0, true])
      const states: string[] = charged(world) > 0 ? ['collected'] : ['not-sent', 'not-started', 'refused', 'nothing']
      expect(states).toContain(run?.state.is ?? 'nothing')
      endings.add(run?.state.is ?? 'nothing')
    },
    process.env['MUSTER_LONG'] ? 1 : 5
  )
  expect(deaths).toBeGreaterThan(20)
  expect([...endings]).toEqual(expect.arrayContaining(['collected', 'nothing']))
})

test('domains that were written down by a worker that died right after are sent by the next, as a list is', async () => {
  const world = await worldOf(10)
  const dying = world.boot()
  const { client } = dying.parts
  client.startEnrichment = () => new Promise(() => undefined)
  const { change } = dying.parts.ledger
  // It dies before it writes that it sends.
  dying.parts.ledger.change = (...all) => (all[0] === '' ? change(...all) : new Promise(() => undefined))
  void dying.startDomains(await orderFor(world, domainsOf(3)))
  await expect.poll(async () => (await world.runs()).map(({ state }) => state.is)).toEqual(['intent'])
  world.clock.now += 5_000
  await world.boot().wake()
  expect(sent(world)).toEqual([domainsOf(3)])
  expect((await world.runs()).map(({ state }) => state.is)).toEqual(['running'])
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
  ['people who bring their company along', { data: [{ ...ada, ...muster }, { ...bo, ...muster }, leer] }]
])('results as %s are two companies and two contacts, linked by the domain', async (_, reply) => {
  const world = await worldOf(10, request => (request.url.endsWith('/download_list') ? Response.json(reply) : undefined))
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(2)))
  await world.untilQuiet(worker)
  const [run] = await world.runs()
  expect(run?.state).toEqual({ is: 'collected', rows: 4, companies: 2, contacts: 2 })
  const rows = (await world.database.rows.toArray()).flatMap(unpackRows)
  const told = rows.map(({ kind, columns }) => [
    kind ?? 'contact',
    columns['fullName'],
    columns['company'],
    columns['companyDomain'],
    columns['industry']
  ])
  expect(told.map(cells => cells.join(' | ')).toSorted()).toEqual([
    'company |  | Leer | firma-1.example | Bau',
    'company |  | Muster Werke | firma-0.example | Optics',
    'contact | Ada Beispiel | Muster Werke | firma-0.example | Optics',
    'contact | Bo Muster | Muster Werke | firma-0.example | Optics'
  ])
})
