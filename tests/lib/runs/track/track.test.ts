// Following over the real database and the sample service: pace, one request at a time, and a service that behaves badly.
import { describe, expect, test } from 'vitest'
import { createTrack } from '../../../../lib/runs/track/track.ts'
import type { Dependencies } from '../../../../lib/runs/model/dependencies.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../examples.ts'
import { createWorld, orderOf, type Fault, type World } from '../world.ts'

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers })
const on =
  (path: string, answer: (request: Request) => ReturnType<Fault>): Fault =>
  request =>
    request.url.endsWith(path) ? answer(request) : undefined

/** A world in which one import runs, due in 30 s. */
const running = async (fault?: Fault) => {
  const world = await createWorld(fault)
  const worker = world.boot()
  await worker.start()
  return { world, worker }
}

const only = async (world: World): Promise<Run> => {
  const [run, ...others] = await world.runs()
  expect(others).toEqual([])
  return run!
}

const full = (): Promise<never> => Promise.reject(new DOMException('', 'QuotaExceededError'))

const unknownThere: Fault = request => {
  if (request.url.endsWith('/sn_search')) return json({ error: 'busy' }, 500)
  return request.url.endsWith('/check_list_status') ? json({ error: 'No list with this name.' }, 404) : undefined
}

const hours = (world: World, count: number): (() => boolean) => {
  const end = world.clock.now + count * 3_600_000
  return () => world.clock.now >= end
}

const followWith = (parts: Dependencies, broken: Partial<Dependencies>) => createTrack({ ...parts, ...broken })

describe('pace', () => {
  test('looks come after 30 s, 45 s and so on, to 10 min', async () => {
    const { world, worker } = await running(on('/check_list_status', () => json({ status: 'processing' })))
    const began = world.clock.now
    await world.untilQuiet(worker, hours(world, 3))
    const at = world.requests.slice(1).map(request => request.at)
    const gaps = at.map((time, n) => time - (at[n - 1] ?? began))
    let wait = 30_000
    for (const gap of gaps) {
      expect(gap).toBeGreaterThanOrEqual(wait * 0.8 - 1)
      // The alarm of what is due soonest is set 30 s ahead.
      expect(gap).toBeLessThanOrEqual(Math.max(wait * 1.2 + 1, 30_000))
      wait = Math.min(600_000, wait * 1.5)
    }
    expect(gaps.length).toBeGreaterThan(15)
  })

  test.each<[string, Fault]>([
    ['HTTP 500', () => json({ error: 'oops' }, 500)],
    ['HTTP 401', () => json({ error: 'Invalid API key.' }, 401)],
    ['HTML', () => new Response('<html><title>Maintenance</title>')],
    ['nothing', () => new Response('')],
    ['a redirect', () => new Response(null, { status: 307, headers: { location: 'https://elsewhere.example' } })],
    ['no network', () => Promise.reject(new TypeError('failed to fetch'))],
    ['an unknown word', () => json({ status: 'marinating' })],
    ['an unknown list', () => json({ error: 'No list with this name.' }, 404)],
    ['rate limits', () => json({ error: 'too many requests' }, 429)]
  ])('a service that answers every question with %s is asked seldom, and the run stays', async (_, fault) => {
    const { world, worker } = await running(request => (request.url.endsWith('/sn_search') ? undefined : fault(request)))
    await world.untilQuiet(worker, hours(world, 10))
    const at = world.requests.slice(1).map(request => request.at)
    expect(at.length).toBeGreaterThan(40)
    expect(at.length).toBeLessThan(90)
    expect(Math.min(...at.slice(1).map((time, n) => time - at[n]!))).toBeGreaterThanOrEqual(24_000)
    expect(await only(world)).toMatchObject({ state: { is: 'running' }, dueAt: expect.any(Number) })
  })

  test('Retry-After is kept to, even by somebody who watches or asks', async () => {
    const { world, worker } = await running(on('/check_list_status', () => json({ error: 'slow down' }, 429, { 'retry-after': '7200' })))
    world.clock.now += 60_000
    await worker.follow({ is: 'due' })
    const { id, notBefore } = await only(world)
    expect(notBefore).toBe(world.clock.now + 7_200_000)
    for (const wanted of [{ is: 'watched' }, { is: 'run', id }, { is: 'connection', id: 'id-1' }] as const) await worker.follow(wanted)
    expect(world.requests).toHaveLength(2)
    await world.untilQuiet(worker, () => world.requests.length > 2)
    expect(world.requests[2]!.at).toBeGreaterThanOrEqual(notBefore!)
  })

  test('who watches sees news every 3 s, and does not make the next look later', async () => {
    const { world, worker } = await running()
    for (let second = 1; second <= 20; second++) {
      world.clock.now += 1_000
      await worker.follow({ is: 'watched' })
    }
    expect(world.requests.length - 1).toBe(6)
    expect((await only(world)).backoff).toBe(30_000)
  })

  test('who watches many runs has one of them asked about every 3 s, in turn', async () => {
    const { world, worker } = await running(on('/check_list_status', () => json({ status: 'processing' })))
    for (const n of [2, 3]) {
      const url = `${orderOf().url}#other=${n}`
      await worker.start(orderOf({ clickId: `click-000${n}`, url, listTitle: `Other ${n}` }))
    }
    for (let second = 1; second <= 18; second++) {
      world.clock.now += 1_000
      await worker.follow({ is: 'watched' })
    }
    const asked = world.requests.slice(3).map(({ body }) => body['listname'])
    expect(asked).toHaveLength(6)
    expect(new Set(asked.slice(0, 3)).size).toBe(3)
    expect(asked.slice(3)).toEqual(asked.slice(0, 3))
  })

  test('a clock that was set back does not keep who watches from news', async () => {
    const { world, worker } = await running()
    world.clock.now += 4_000
    await worker.follow({ is: 'watched' })
    world.clock.now -= 3_600_000
    await worker.follow({ is: 'watched' })
    expect(world.requests).toHaveLength(3)
  })

  test('a service that wants to be left alone is asked nothing more, for any run that lives there', async () => {
    const { world, worker } = await running(on('/check_list_status', () => json({ error: 'slow down' }, 429, { 'retry-after': '7200' })))
    const url = `${orderOf().url}#other=yes`
    await worker.start(orderOf({ clickId: 'click-0002', url, listTitle: 'Other' }))
    world.clock.now += 60_000
    await worker.follow({ is: 'due' })
    expect(world.requests).toHaveLength(3)
    const until = world.clock.now + 7_200_000
    for (const run of await world.runs()) {
      expect(run.notBefore).toBe(until)
      expect(run.dueAt).toBeGreaterThanOrEqual(until)
    }
  })

  test.each([
    ['/sn_search', { status: 'queued' }, 202],
    ['/check_list_status', { status: 'processing' }, 200],
    ['/download_list', { message: 'Not ready' }, 409]
  ])('Retry-After is kept to beside a good answer of %s', async (path, body, status) => {
    const { world, worker } = await running(on(path, () => json(body, status, { 'retry-after': '7200' })))
    await world.untilQuiet(worker, ([run]) => run?.notBefore !== undefined)
    const run = await only(world)
    expect(run.notBefore).toBe(world.clock.now + 7_200_000)
    expect(run.dueAt).toBeGreaterThanOrEqual(run.notBefore!)
  })

  test('watching what pauses asks no more often than it would be asked anyway', async () => {
    const { world, worker } = await running(on('/check_list_status', () => json({ error: 'no' }, 401)))
    world.clock.now += 60_000
    for (let n = 0; n < 10; n++) {
      world.clock.now += 4_000
      await worker.follow({ is: 'watched' })
    }
    expect(world.requests).toHaveLength(2)
    await worker.follow({ is: 'connection', id: (await only(world)).connectionId })
    expect(world.requests).toHaveLength(3)
  })
})

describe('one request at a time', () => {
  test('a look that is skipped because another is under way is made at the next wake', async () => {
    const release = new EventTarget()
    const held = new Promise<void>(resolve => release.addEventListener('now', () => resolve()))
    const { world, worker } = await running(on('/check_list_status', () => held.then(() => undefined)))
    await worker.start(orderOf({ clickId: 'click-0002', url: `${orderOf().url}#other=yes`, listTitle: 'Other' }))
    world.clock.now += 60_000
    // It has just rung, and rings again in a minute.
    world.alarm.set = { scheduledTime: world.clock.now + 60_000 }
    const first = worker.follow({ is: 'due' })
    await worker.follow({ is: 'due' })
    await worker.follow({ is: 'watched' })
    expect(world.requests.filter(({ url }) => url.endsWith('/check_list_status'))).toHaveLength(1)
    expect(world.alarm.set.scheduledTime).toBeGreaterThanOrEqual(world.clock.now + 29_000)
    release.dispatchEvent(new Event('now'))
    await first
    await world.untilQuiet(worker)
    expect((await world.runs()).map(run => run.state)).toEqual([
      { is: 'collected', rows: 50 },
      { is: 'collected', rows: 50 }
    ])
  })
})

test("a person's own check waits for the look that is under way", async () => {
  let release = (): void => undefined
  const held = new Promise<void>(resolve => (release = resolve))
  const { world, worker } = await running(on('/check_list_status', () => held.then(() => undefined)))
  const { id } = await only(world)
  world.clock.now += 60_000
  const first = worker.follow({ is: 'due' })
  const own = worker.follow({ is: 'run', id })
  release()
  await Promise.all([first, own])
  expect(world.requests).toHaveLength(3)
})

describe('what cannot be done does not stop the rest', () => {
  const second = orderOf({ clickId: 'click-0002', url: `${orderOf().url}#other=yes`, listTitle: 'Other' })

  test('a run that we stumble over says so, waits, and the others are followed', async () => {
    const { world, worker } = await running()
    await worker.start(second)
    const [bad] = await world.runs()
    const checkStatus: Dependencies['client']['checkStatus'] = (connection, name) =>
      name === bad!.listName ? Promise.reject(new RangeError('stack')) : worker.parts.client.checkStatus(connection, name)
    world.clock.now += 200_000
    await followWith(worker.parts, { client: { ...worker.parts.client, checkStatus } })({ is: 'due' })
    const runs = await world.runs()
    expect(runs.find(run => run.id === bad!.id)).toMatchObject({ state: { is: 'running' }, pause: { code: 'muster' } })
    expect(runs.find(run => run.id !== bad!.id)?.state.is).toBe('collected')
    expect(Math.min(...runs.map(run => run.dueAt ?? Infinity))).toBeGreaterThan(world.clock.now)
  })

  test('a damaged row is passed over: the alarm and the others do not depend on it', async () => {
    const { world, worker } = await running()
    const row = { ...(await only(world)), id: 'damaged', clickId: 'damaged', liveKey: 'damaged', state: { is: 'running' }, dueAt: 1 }
    await world.database.runs.put(row)
    await worker.recover()
    await world.untilQuiet(worker)
    expect((await only(world)).state).toEqual({ is: 'collected', rows: 50 })
    expect(await world.database.runs.get('damaged')).toEqual(row)
  })

  test('where no next due time can be written, nothing is asked', async () => {
    const { world, worker } = await running()
    world.clock.now += 60_000
    await followWith(worker.parts, { ledger: { ...worker.parts.ledger, change: full } })({ is: 'due' })
    expect(world.requests).toHaveLength(1)
  })

  test('results that find no room are fetched again when there is some', async () => {
    const { world, worker } = await running()
    world.clock.now += 200_000
    await followWith(worker.parts, { ledger: { ...worker.parts.ledger, storeResults: full } })({ is: 'due' })
    expect(await only(world)).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
    await world.untilQuiet(worker)
    expect((await only(world)).state).toEqual({ is: 'collected', rows: 50 })
  })

  test.each([
    [{ canCall: async () => false }, 'noPermission'],
    [{ connection: async () => undefined }, 'notConnected']
  ])('without permission or connection the run waits and says why (%#)', async (broken, code) => {
    const { world, worker } = await running()
    world.clock.now += 60_000
    await followWith(worker.parts, broken)({ is: 'due' })
    expect(await only(world)).toMatchObject({ state: { is: 'running' }, pause: { code, host: 'api.service.example' }, backoff: 600_000 })
    expect(world.requests).toHaveLength(1)
    await world.untilQuiet(worker)
    expect((await only(world)).state.is).toBe('collected')
  })
})

describe('a run left half-way by its own worker', () => {
  test.each([
    ['intent', 'not-sent'],
    ['sending', 'uncertain']
  ] as const)('%s becomes %s once it is overdue, and not before', async (is, then) => {
    const world = await createWorld()
    const worker = world.boot()
    const dueAt = world.clock.now + 150_000
    await world.database.runs.put(exampleRun(is, { state: { is, workerId: worker.parts.workerId }, createdAt: world.clock.now, dueAt }))
    for (const [at, state] of [
      [dueAt - 1, is],
      [dueAt, then]
    ] as const) {
      world.clock.now = at
      await worker.follow({ is: 'due' })
      await worker.follow({ is: 'watched' })
      await worker.follow({ is: 'run', id: 'run-1' })
      expect((await only(world)).state.is).toBe(state)
    }
    expect(world.starts()).toBe(0)
  })
})

describe('a changed connection', () => {
  test('a run is followed at the address it was started at', async () => {
    const { world, worker } = await running()
    await world.save({ baseUrl: 'https://other.example', apiKey: 'another key' })
    await world.untilQuiet(worker)
    expect((await only(world)).state.is).toBe('collected')
    expect(new Set(world.requests.map(({ url }) => new URL(url).host))).toEqual(new Set(['api.service.example']))
    expect(JSON.stringify(world.requests)).not.toContain('another key')
  })

  test('a list that another key does not know is not called one that never started', async () => {
    const { world, worker } = await running(unknownThere)
    await world.save({ baseUrl: 'https://api.service.example', apiKey: 'another key' })
    await world.untilQuiet(worker, hours(world, 5))
    expect(await only(world)).toMatchObject({ state: { is: 'uncertain', unknownListReplies: 0 }, pause: { code: 'listUnknown' } })
  })
})
