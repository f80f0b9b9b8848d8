// Many people on bad days: what is paid for comes home, what cannot come home stops the list before more is spent, and nobody is woken
// for nothing.
import { expect, test, vi } from 'vitest'
import { unpackRows } from '../../../../lib/database/results/row-packs.ts'
import { getPersonState } from '../../../../lib/database/people/read-person.ts'
import { saveLimits } from '../../../../lib/database/people/lookup-limits.ts'
import { addresses, asked, atHand, begin, charged, isOver, orderFor, rowsOf, whole } from './people-world.ts'
import { createWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const isStart = (request: Request): boolean => request.url.endsWith('/person_search')
const json = (body: unknown, status = 200): Response => Response.json(body, { status })
const noPace = { perDay: 0, perMonth: 0, perMinute: 0, gap: 0 }

test.each(Array.from({ length: 14 }, (_, n) => n + 1))(
  'an answer that comes after its list was ended is in it, though the worker dies at the %d. boundary of taking it in',
  async killAt => {
    const world = await createWorld(undefined, { ...atHand, speed: 1, findsEmail: () => true })
    const worker = world.boot()
    await saveLimits(world.database, noPace)
    const id = await begin(world, worker, addresses(3))
    await worker.many.go()
    await worker.many.finish(id)
    expect((await whole(world)).childCounts).toMatchObject({ running: 3 })
    world.clock.now += 3_600_000
    await worker.follow({ is: 'due' })
    const dying = world.boot(killAt)
    await dying.live(() => dying.many.go())
    for (let wakes = 0; wakes < 3; wakes++) {
      world.clock.now += 120_000
      await world.boot().wake()
    }
    expect(await rowsOf(world, id)).toHaveLength(3)
    expect((await whole(world)).childCounts).toMatchObject({ emails: 3, running: 0 })
  }
)

test('a list that cannot be stored once is stored the next time, and keeps no other from being', async () => {
  const world = await createWorld(undefined, { ...atHand, speed: 1, findsEmail: () => true })
  const worker = world.boot()
  await saveLimits(world.database, noPace)
  const id = await begin(world, worker, addresses(3))
  await worker.many.go()
  await worker.many.finish(id)
  world.clock.now += 3_600_000
  await worker.follow({ is: 'due' })
  const { storeResults } = worker.parts.ledger
  let times = 0
  worker.parts.ledger.storeResults = (...all) => (times++ === 0 ? Promise.reject(new Error('full')) : storeResults(...all))
  await worker.many.go()
  world.clock.now += 61_000
  await worker.wake()
  const rows = (await world.database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()).flatMap(unpackRows)
  expect(rows.filter(({ columns }) => columns['email'])).toHaveLength(3)
})

test('results that only a person can bring home hold the list up after three of them', async () => {
  const link = { file_url: 'https://elsewhere.example/results.csv' }
  const world = await createWorld(request => (request.url.endsWith('/download_list') ? json(link) : undefined), atHand)
  const worker = world.boot()
  const id = await begin(world, worker, addresses(30))
  await world.untilQuiet(worker, isOver)
  expect(await whole(world)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'resultsElsewhere', host: 'elsewhere.example' } })
  expect(asked(world).length).toBeLessThanOrEqual(16)
  await worker.manage.followAgain(id)
  await worker.many.go()
  expect((await whole(world)).state.is).toBe('stopped')
})

test('three doubts in a row are three, though each has a worker of its own', async () => {
  const world = await createWorld(request => (isStart(request) ? json({ error: 'oops' }, 500) : undefined), atHand)
  await saveLimits(world.database, { ...noPace, perMinute: 1 })
  await begin(world, world.boot(), addresses(12))
  for (let wakes = 0; wakes < 12; wakes++) {
    await world.boot().wake()
    world.clock.now += 61_000
  }
  expect(asked(world)).toHaveLength(3)
  expect((await whole(world)).state.is).toBe('stopped')
})

test('a list that is removed takes no answer out of another', async () => {
  const world = await createWorld(undefined, { ...atHand, findsEmail: () => true })
  const worker = world.boot()
  await saveLimits(world.database, noPace)
  const first = await begin(world, worker, addresses(3))
  const second = await begin(world, worker, addresses(4), { clickId: 'click-0002', listTitle: 'Second' })
  await world.untilQuiet(worker)
  expect(asked(world)).toHaveLength(4)
  await worker.manage.remove(first)
  // Something late makes it be put together once more.
  await world.database.people.where('[runId+index]').equals([second, 3]).modify({ status: 'late' })
  await worker.wake()
  const rows = (await world.database.rows.where('[runId+index]').between([second, -Infinity], [second, Infinity]).toArray()).flatMap(
    unpackRows
  )
  expect(rows.filter(({ columns }) => columns['email'])).toHaveLength(4)
})

test('a key of another account holds the list up; whoever resumes it goes on there', async () => {
  const world = await createWorld(undefined, { ...atHand, keys: ['another-key', 'sample-key-0001'] })
  const worker = world.boot()
  const id = await begin(world, worker, addresses(12))
  await world.untilQuiet(worker, () => asked(world).length === 8)
  await world.save({ apiKey: 'another-key' })
  await world.untilQuiet(worker, isOver)
  expect(asked(world)).toHaveLength(8)
  expect(await whole(world)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'keyChanged' } })
  await worker.manage.followAgain(id)
  await world.untilQuiet(worker, isOver)
  expect(asked(world)).toHaveLength(12)
})

test.each(['listname', 'id', 'inline', 'url'] as const)(
  'an answer by %s that storage refuses once is written down the second time',
  async identifyPerson => {
    const world = await createWorld(undefined, { ...atHand, identifyPerson, findsEmail: () => true })
    const worker = world.boot()
    await begin(world, worker, addresses(3))
    const { change } = worker.parts.ledger
    let refused = 0
    worker.parts.ledger.change = async (id, step) => {
      const run = await worker.parts.ledger.get(id)
      if (run?.state.is === 'sending' && refused++ === 1) throw new Error('refused')
      return change(id, step)
    }
    await world.untilQuiet(worker, isOver)
    expect((await whole(world)).childCounts).toMatchObject({ emails: 3 })
  }
)

test('a row that a later version wrote keeps nobody else waiting', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  const { connectionId } = await orderFor(world, [])
  await world.database.runs.put(
    Object.assign({ id: 'odd', clickId: 'odd' }, { liveKey: `${connectionId} person ${addresses(1)[0]}`, state: { is: 'teleported' } })
  )
  await begin(world, worker, addresses(3))
  await world.untilQuiet(worker, isOver)
  expect(asked(world)).toEqual(addresses(3).slice(1))
  expect(await whole(world)).toMatchObject({ state: { is: 'collected', rows: 3 }, childCounts: { failed: 1 } })
})

test('of several people in one reply each is who they are, and none is taken for the one that was asked about', async () => {
  const [ada, bob] = addresses(2)
  const both = [
    { full_name: 'Bob Muster', email: 'bob@northwind.example', linkedin_url: bob },
    { full_name: 'Ada Beispiel', email: 'ada@northwind.example', linkedin_url: ada }
  ]
  const world = await createWorld(request => (isStart(request) ? json({ success: true, data: both }) : undefined))
  await world.boot().lookUp({ clickId: 'click-0001', url: ada!, comparisonKey: ada! })
  expect(await getPersonState(world.database, ada!)).toMatchObject({ email: 'ada@northwind.example' })
  expect(await getPersonState(world.database, bob!)).toMatchObject({ email: 'bob@northwind.example' })
})

test('nobody is woken for nothing: neither by one answer that is long in coming, nor behind a limit', async () => {
  const slow = await createWorld(
    request => (request.url.endsWith('/check_list_status') ? json({ status: 'processing' }) : undefined),
    atHand
  )
  const worker = slow.boot()
  await begin(slow, worker, addresses(1))
  const until = slow.clock.now + 7_200_000
  expect(await slow.untilQuiet(worker, () => slow.clock.now > until)).toBeLessThan(45)

  const full = await createWorld(undefined, atHand)
  await saveLimits(full.database, { ...noPace, perDay: 1 })
  const other = full.boot()
  await begin(full, other, addresses(2))
  await begin(full, other, addresses(2, 10), { clickId: 'click-0002', listTitle: 'Second' })
  await full.untilQuiet(other, () => asked(full).length === 1)
  const midnight = new Date(full.clock.now).setHours(23, 59)
  expect(await full.untilQuiet(other, () => full.clock.now > midnight)).toBeLessThan(40)
})

test('a service that holds one list back does not hold back the list at another', async () => {
  const world = await createWorld(request =>
    isStart(request) && request.url.includes('api.service.example') ? json({ error: 'slow down' }, 429) : undefined
  )
  const worker = world.boot()
  await begin(world, worker, addresses(2))
  await worker.wake()
  const other = await world.save({ id: undefined, name: 'Other', baseUrl: 'https://other.example' })
  if (other.ok) await world.connections.activate(other.value.id)
  await begin(world, worker, addresses(2, 10), { clickId: 'click-0002', listTitle: 'Second' })
  await worker.wake()
  expect(world.requests.filter(({ url }) => url.startsWith('https://other.example')).length).toBeGreaterThan(0)
})

test('"too many requests" without a time is asked ever more seldom, and is not counted', async () => {
  const world = await createWorld(request => (isStart(request) ? json({ error: 'slow down' }, 429) : undefined))
  const worker = world.boot()
  await saveLimits(world.database, { perDay: 5, perMonth: 0 })
  await begin(world, worker, addresses(1))
  const until = world.clock.now + 4 * 3_600_000
  await world.untilQuiet(worker, () => world.clock.now > until)
  expect(asked(world).length).toBeGreaterThan(8)
  expect(asked(world).length).toBeLessThan(40)
  expect(world.requests.filter(({ url }) => url.endsWith('/check_list_status'))).toEqual([])
  expect(charged(world)).toBe(0)
})
