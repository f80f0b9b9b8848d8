// Many people at once, over the real database and the sample service: each asked about once, at the pace, through any death of a worker.
import { describe, expect, test, vi } from 'vitest'
import { unpackRows } from '../../../../lib/database/results/row-packs.ts'
import { saveLimits } from '../../../../lib/database/people/lookup-limits.ts'
import { addresses, asked, atHand, begin, charged, finds, isOver, orderFor, rowsOf, whole } from './people-world.ts'
import { createWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 120_000 })

test('thirty people become one list in their order, each asked about once and none faster than the pace', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  const people = addresses(30)
  const id = await begin(world, worker, [...people, people[3]!, `${people[4]}/?trk=x`, 'https://www.linkedin.com/feed/'])
  await world.untilQuiet(worker, isOver)
  expect(asked(world)).toEqual(people)
  const times = world.requests.filter(({ url }) => url.endsWith('/person_search')).map(({ at }) => at)
  for (const [n, at] of times.entries()) {
    expect(at - (times[n - 1] ?? -Infinity)).toBeGreaterThanOrEqual(2_000)
    expect(at - (times[n - 8] ?? -Infinity)).toBeGreaterThanOrEqual(60_000)
  }
  const run = await whole(world)
  expect(run).toMatchObject({ id, state: { is: 'collected', rows: 30 } })
  expect(run.childCounts).toEqual({ ready: 30, emails: 20, alreadyKnown: 0, running: 0, failed: 0, waiting: 0 })
  expect(charged(world)).toBe(20)
  const rows = (await world.database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()).flatMap(unpackRows)
  expect(rows.map(({ columns }) => [columns['profileUrl'], Boolean(columns['email'])])).toEqual(people.map(url => [url, finds(url)]))
})

test('whoever is known is answered without a request, and stands in the list', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  const [first, second] = [addresses(3), addresses(5)]
  await begin(world, worker, first)
  await world.untilQuiet(worker)
  await begin(world, worker, second, { clickId: 'click-0002', listTitle: 'More people' })
  await world.untilQuiet(worker)
  expect(asked(world)).toEqual(second)
  const more = (await world.runs()).find(({ listTitle }) => listTitle === 'More people')!
  expect(more.childCounts).toMatchObject({ ready: 5, alreadyKnown: 2, emails: 3 })
  expect(await rowsOf(world, more.id)).toHaveLength(5)
})

test('the same click is the same list, and a second list of the same people asks about nobody again', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  const people = addresses(4)
  const id = await begin(world, worker, people)
  expect(await begin(world, worker, people)).toBe(id)
  expect(await worker.many.begin(await orderFor(world, people, { clickId: 'click-0002' }))).toMatchObject({ failure: { code: 'listLive' } })
  await begin(world, worker, people, { clickId: 'click-0003', listTitle: 'Twins' })
  await world.untilQuiet(worker)
  expect(asked(world)).toEqual(people)
  for (const run of await world.runs()) expect(run.state.is).toBe('collected')
})

describe('one worker after another dies', () => {
  test.each(process.env['MUSTER_LONG'] ? Array.from({ length: 80 }, (_, n) => n + 2) : [16, 58])(
    'at each %d. boundary: nobody is asked about twice, and what was paid is in the list',
    async every => {
      const world = await createWorld(undefined, atHand)
      const people = addresses(12)
      await saveLimits(world.database, { perDay: 0, perMonth: 0 })
      const id = await begin(world, world.boot(), people)
      let deaths = 0
      for (; deaths < 400 && !isOver(await world.runs()); deaths++) {
        world.clock.now = Math.max(world.clock.now + 1_000, world.alarm.set?.scheduledTime ?? 0)
        await world.boot(every + (deaths % 5)).wake()
      }
      await world.untilQuiet(world.boot(), isOver)
      expect(deaths).toBeGreaterThan(1)
      expect(charged(world)).toBeGreaterThan(0)
      expect(new Set(asked(world)).size).toBe(asked(world).length)
      const emails = (await world.database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray())
        .flatMap(unpackRows)
        .filter(({ columns }) => columns['email'])
      expect(await whole(world)).toMatchObject({ state: { is: 'collected' } })
      expect(emails).toHaveLength(charged(world))
      expect((await whole(world)).childCounts).toMatchObject({ waiting: 0, running: 0, emails: charged(world) })
    }
  )
})

test('paused, nobody else is asked; resumed, it goes on where it was', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  const people = addresses(20)
  const id = await begin(world, worker, people)
  await worker.many.go()
  const before = asked(world).length
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(20)
  expect(await worker.manage.stop(id)).toMatchObject({ ok: true })
  await world.untilQuiet(worker)
  expect(asked(world)).toHaveLength(before)
  expect((await whole(world)).state.is).toBe('stopped')
  expect((await whole(world)).childCounts).toMatchObject({ ready: before, waiting: 20 - before })
  expect(await worker.manage.followAgain(id)).toMatchObject({ ok: true })
  await world.untilQuiet(worker)
  expect(asked(world)).toEqual(people)
})

test('a pause that comes between two people, and before the next is written down, holds', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  const id = await begin(world, worker, addresses(5))
  const next = worker.parts.people.next
  worker.parts.people.next = async run => {
    const person = await next(run)
    await worker.manage.stop(id)
    return person
  }
  await worker.many.go()
  expect(asked(world)).toEqual([])
  expect((await whole(world)).state.is).toBe('stopped')
})

test('whom a dead worker wrote down and did not ask about, nobody asks about while the list is paused; resumed, they are asked once', async () => {
  const people = addresses(2)
  /** A world in which a worker died between the two. */
  const diedBetween = async (boundary = 1): Promise<World> => {
    const world = await createWorld(undefined, atHand)
    await begin(world, world.boot(), people)
    const dying = world.boot(boundary)
    await dying.live(() => dying.many.go())
    expect(dying.life.dead).toBe(true)
    const isThere = (await world.runs()).some(({ parentId, state }) => parentId !== undefined && state.is === 'intent')
    if (isThere) return world
    world.database.close()
    return diedBetween(boundary + 1)
  }
  const world = await diedBetween()
  const { id } = await whole(world)
  const worker = world.boot()
  expect(await worker.manage.stop(id)).toMatchObject({ ok: true })
  await worker.wake()
  await world.untilQuiet(worker)
  expect([asked(world), (await whole(world)).state.is]).toEqual([[], 'stopped'])
  expect(await worker.manage.followAgain(id)).toMatchObject({ ok: true })
  await world.untilQuiet(worker)
  expect(asked(world)).toEqual(people)
})

describe('an answer that is none', () => {
  test('about the account pauses the list, and the same person is asked about again when it is resumed', async () => {
    let credits = 3
    const world = await createWorld(
      request =>
        request.url.endsWith('/person_search') && credits-- <= 0 ? Response.json({ error: 'No credits' }, { status: 402 }) : undefined,
      atHand
    )
    const worker = world.boot()
    const people = addresses(6)
    const id = await begin(world, worker, people)
    await world.untilQuiet(worker, isOver)
    expect(await whole(world)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'noCredits' } })
    expect(asked(world)).toEqual(people.slice(0, 4))
    await world.untilQuiet(worker, () => world.clock.now > Date.UTC(2026, 10, 24))
    expect(asked(world)).toHaveLength(4)
    credits = 100
    await worker.manage.followAgain(id)
    await world.untilQuiet(worker)
    expect(asked(world)).toEqual([...people.slice(0, 4), ...people.slice(3)])
    expect(await whole(world)).toMatchObject({ state: { is: 'collected', rows: 6 } })
    expect((await whole(world)).pause).toBeUndefined()
  })

  test('because it goes too fast is waited out, also by the worker after this one', async () => {
    let times = 0
    const world = await createWorld(
      request =>
        request.url.endsWith('/person_search') && ++times === 2
          ? new Response('{"error":"slow down"}', { status: 429, headers: { 'retry-after': '600' } })
          : undefined,
      atHand
    )
    const from = world.clock.now
    await begin(world, world.boot(), addresses(4))
    await world.boot().wake()
    expect(asked(world)).toHaveLength(2)
    world.clock.now += 300_000
    await world.boot().wake()
    expect(asked(world)).toHaveLength(2)
    await world.untilQuiet(world.boot())
    expect(world.requests.filter(({ url }) => url.endsWith('/person_search'))[2]!.at).toBeGreaterThanOrEqual(from + 600_000)
    expect(await whole(world)).toMatchObject({ state: { is: 'collected', rows: 4 } })
    expect(new Set(asked(world)).size).toBe(4)
  })

  test('for three in a row holds the list up, before more is spent', async () => {
    const world = await createWorld(
      request => (request.url.endsWith('/person_search') ? Promise.reject(new TypeError('Failed to fetch')) : undefined),
      atHand
    )
    const worker = world.boot()
    await begin(world, worker, addresses(8))
    await worker.wake()
    expect(asked(world)).toHaveLength(3)
    expect(await whole(world)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'unreachable' } })
  })

  test('for one person is no reason not to ask about the next', async () => {
    const world = await createWorld(
      request =>
        request.url.endsWith('/person_search') && asked(world).length === 2
          ? Response.json({ error: 'no such profile' }, { status: 422 })
          : undefined,
      atHand
    )
    const worker = world.boot()
    const id = await begin(world, worker, addresses(5))
    await world.untilQuiet(worker)
    expect(asked(world)).toHaveLength(5)
    expect(await whole(world)).toMatchObject({ state: { is: 'collected', rows: 5 }, childCounts: { ready: 4, failed: 1 } })
    expect(await rowsOf(world, id)).toContainEqual(expect.objectContaining({ 'Profile URL': addresses(2)[1], Lookup: 'no answer' }))
  })
})

test('at the limit of the day it waits, says so, and goes on by itself the next day', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  await saveLimits(world.database, { perDay: 5, perMonth: 0 })
  await begin(world, worker, addresses(7))
  await world.untilQuiet(worker, () => asked(world).length === 5)
  await worker.wake()
  const run = await whole(world)
  expect(run).toMatchObject({ state: { is: 'running' }, pause: { code: 'lookupLimit' } })
  expect(new Date(run.dueAt!).getDate()).toBe(new Date(world.clock.now).getDate() + 1)
  await world.untilQuiet(worker)
  expect(asked(world)).toEqual(addresses(7))
  expect((await whole(world)).state).toMatchObject({ is: 'collected', rows: 7 })
})

test('removed, it takes its lookups along; not while one of them is on its way out', async () => {
  let reply: (() => void) | undefined
  const world = await createWorld(async request => {
    if (request.url.endsWith('/person_search') && asked(world).length === 2) await new Promise<void>(resolve => (reply = resolve))
    return undefined
  }, atHand)
  const worker = world.boot()
  const id = await begin(world, worker, addresses(2))
  const going = worker.many.go()
  await vi.waitFor(() => expect(reply).toBeDefined())
  expect(await worker.manage.remove(id)).toMatchObject({ failure: { code: 'notNow' } })
  reply?.()
  await going
  expect(await worker.manage.remove(id)).toEqual({ ok: true, value: null })
  for (const table of [world.database.runs, world.database.people, world.database.rows, world.database.replies])
    expect(await table.count()).toBe(0)
  expect(world.mirrored.size).toBe(0)
})

test('a text without one profile, and a connection that was not shown, begin nothing', async () => {
  const world = await createWorld()
  const worker = world.boot()
  for (const [changes, code] of [
    [{ profiles: ['https://www.linkedin.com/in/me', 'ada@northwind.example'] }, 'noProfiles'],
    [{ listTitle: ' ' }, 'listNameEmpty'],
    [{ connectionId: 'another' }, 'otherConnection']
  ] as const)
    expect(await worker.many.begin(await orderFor(world, addresses(1), changes))).toMatchObject({ failure: { code } })
  expect(await world.runs()).toEqual([])
})
