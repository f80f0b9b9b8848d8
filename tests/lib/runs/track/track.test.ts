// Tests tracking over the real database and the sample service: its pace, one request at a time, and failing services.
import { describe, expect, test } from 'vitest'
import { createTrack } from '../../../../lib/runs/track/track.ts'
import type { Dependencies } from '../../../../lib/runs/model/dependencies.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../examples.ts'
import { createSandbox, createImportOrder, type Fault, type Sandbox } from '../sandbox.ts'
import { withReplaced } from '../test-worker.ts'
import { isLong } from '../../../is-long.ts'

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers })
const on =
  (path: string, answer: (request: Request) => ReturnType<Fault>): Fault =>
  request =>
    request.url.endsWith(path) ? answer(request) : undefined

/** A sandbox in which one import runs, due in 30 s. */
const running = async (fault?: Fault) => {
  const sandbox = await createSandbox(fault)
  const worker = sandbox.startWorker()
  await worker.importSearch()
  return { sandbox, worker }
}

const only = async (sandbox: Sandbox): Promise<Run> => {
  const [run, ...others] = await sandbox.readRuns()
  expect(others).toEqual([])
  return run!
}

const full = (): Promise<never> => Promise.reject(new DOMException('', 'QuotaExceededError'))

const isUnknown: Fault = request => {
  if (request.url.endsWith('/sn_search')) return json({ error: 'busy' }, 500)
  return request.url.endsWith('/check_list_status') ? json({ error: 'No list with this name.' }, 404) : undefined
}

const hours = (sandbox: Sandbox, count: number): (() => boolean) => {
  const end = sandbox.clock.now + count * 3_600_000
  return () => sandbox.clock.now >= end
}

const trackWith = (dependencies: Dependencies, replaced: Parameters<typeof withReplaced>[1]) =>
  createTrack(withReplaced(dependencies, replaced))

describe('pace', () => {
  test('checks are after 30 s, 45 s and so on up to 10 min', async () => {
    const { sandbox, worker } = await running(on('/check_list_status', () => json({ status: 'processing' })))
    sandbox.clock.isAwake = true
    const began = sandbox.clock.now
    await sandbox.runUntilIdle(worker, hours(sandbox, 2.5))
    const at = sandbox.requests.slice(1).map(request => request.at)
    const gaps = at.map((time, n) => time - (at[n - 1] ?? began))
    let wait = 30_000
    for (const gap of gaps) {
      expect(gap).toBeGreaterThanOrEqual(wait * 0.8 - 1)
      // An alarm that comes before the run is due is set again, 30 s ahead.
      expect(gap).toBeLessThanOrEqual(Math.max(wait * 1.2 + 1, 60_000))
      wait = Math.min(600_000, wait * 1.5)
    }
    expect(gaps.length).toBeGreaterThan(15)
  })

  const always: readonly (readonly [string, Fault])[] = [
    ['HTTP 500', () => json({ error: 'oops' }, 500)],
    ['HTTP 401', () => json({ error: 'Invalid API key.' }, 401)],
    ['HTML', () => new Response('<html><title>Maintenance</title>')],
    ['nothing', () => new Response('')],
    ['a redirect', () => new Response(null, { status: 307, headers: { location: 'https://elsewhere.example' } })],
    ['no network', () => Promise.reject(new TypeError('failed to fetch'))],
    ['an unknown word', () => json({ status: 'marinating' })],
    ['an unknown list', () => json({ error: 'No list with this name.' }, 404)],
    ['rate limits', () => json({ error: 'too many requests' }, 429)]
  ]
  test.each(always.filter((_, n) => isLong || n % 4 === 0))(
    'a service that always replies with %s is checked seldom, and the run stays',
    async (_, fault) => {
      const { sandbox, worker } = await running(request => (request.url.endsWith('/sn_search') ? undefined : fault(request)))
      sandbox.clock.isAwake = true
      await sandbox.runUntilIdle(worker, hours(sandbox, 2.5))
      const at = sandbox.requests.slice(1).map(request => request.at)
      expect(at.length).toBeGreaterThan(10)
      expect(at.length).toBeLessThan(30)
      expect(Math.min(...at.slice(1).map((time, n) => time - at[n]!))).toBeGreaterThanOrEqual(24_000)
      expect(await only(sandbox)).toMatchObject({ state: { is: 'running' }, dueAt: expect.any(Number) })
    }
  )

  test('Retry-After also holds back watching pages and manual checks', async () => {
    const { sandbox, worker } = await running(on('/check_list_status', () => json({ error: 'slow down' }, 429, { 'retry-after': '7200' })))
    sandbox.clock.now += 60_000
    await worker.track({ is: 'due' })
    const { id, notBefore } = await only(sandbox)
    expect(notBefore).toBe(sandbox.clock.now + 7_200_000)
    for (const wanted of [{ is: 'watched' }, { is: 'run', id }, { is: 'connection', id: 'id-1' }] as const) await worker.track(wanted)
    expect(sandbox.requests).toHaveLength(2)
    await sandbox.runUntilIdle(worker, () => sandbox.requests.length > 2)
    expect(sandbox.requests[2]!.at).toBeGreaterThanOrEqual(notBefore!)
  })

  test('a watched run is checked every 3 s, without delaying its next regular check', async () => {
    const { sandbox, worker } = await running()
    for (let second = 1; second <= 20; second++) {
      sandbox.clock.now += 1_000
      await worker.track({ is: 'watched' })
    }
    expect(sandbox.requests.length - 1).toBe(6)
    expect((await only(sandbox)).backoffMs).toBe(30_000)
  })

  test('of many watched runs one is checked every 3 s, in turn', async () => {
    const { sandbox, worker } = await running(on('/check_list_status', () => json({ status: 'processing' })))
    for (const n of [2, 3]) {
      const url = `${createImportOrder().url}#other=${n}`
      await worker.importSearch(createImportOrder({ clickId: `click-000${n}`, url, listTitle: `Other ${n}` }))
    }
    for (let second = 1; second <= 18; second++) {
      sandbox.clock.now += 1_000
      await worker.track({ is: 'watched' })
    }
    const requested = sandbox.requests.slice(3).map(({ body }) => body['listname'])
    expect(requested).toHaveLength(6)
    expect(new Set(requested.slice(0, 3)).size).toBe(3)
    expect(requested.slice(3)).toEqual(requested.slice(0, 3))
  })

  test('a clock that was set back does not stop a watched run from being checked', async () => {
    const { sandbox, worker } = await running()
    sandbox.clock.now += 4_000
    await worker.track({ is: 'watched' })
    sandbox.clock.now -= 3_600_000
    await worker.track({ is: 'watched' })
    expect(sandbox.requests).toHaveLength(3)
  })

  test('Retry-After holds back all runs of the service', async () => {
    const { sandbox, worker } = await running(on('/check_list_status', () => json({ error: 'slow down' }, 429, { 'retry-after': '7200' })))
    const url = `${createImportOrder().url}#other=yes`
    await worker.importSearch(createImportOrder({ clickId: 'click-0002', url, listTitle: 'Other' }))
    sandbox.clock.now += 60_000
    await worker.track({ is: 'due' })
    expect(sandbox.requests).toHaveLength(3)
    const until = sandbox.clock.now + 7_200_000
    for (const run of await sandbox.readRuns()) {
      expect(run.notBefore).toBe(until)
      expect(run.dueAt).toBeGreaterThanOrEqual(until)
    }
  })

  test.each([
    ['/sn_search', { status: 'queued' }, 202],
    ['/check_list_status', { status: 'processing' }, 200],
    ['/download_list', { message: 'Not ready' }, 409]
  ])('Retry-After counts beside a successful reply of %s', async (path, body, status) => {
    const { sandbox, worker } = await running(on(path, () => json(body, status, { 'retry-after': '7200' })))
    await sandbox.runUntilIdle(worker, ([run]) => run?.notBefore !== undefined)
    const run = await only(sandbox)
    expect(run.notBefore).toBe(sandbox.clock.now + 7_200_000)
    expect(run.dueAt).toBeGreaterThanOrEqual(run.notBefore!)
  })

  test('watching a paused run adds no checks', async () => {
    const { sandbox, worker } = await running(on('/check_list_status', () => json({ error: 'no' }, 401)))
    sandbox.clock.now += 60_000
    for (let n = 0; n < 10; n++) {
      sandbox.clock.now += 4_000
      await worker.track({ is: 'watched' })
    }
    expect(sandbox.requests).toHaveLength(2)
    await worker.track({ is: 'connection', id: (await only(sandbox)).connectionId })
    expect(sandbox.requests).toHaveLength(3)
  })
})

describe('one request at a time', () => {
  test('a check that is skipped because of another one is made at the next wake', async () => {
    const release = new EventTarget()
    const held = new Promise<void>(resolve => release.addEventListener('now', () => resolve()))
    const { sandbox, worker } = await running(on('/check_list_status', () => held.then(() => undefined)))
    await worker.importSearch(createImportOrder({ clickId: 'click-0002', url: `${createImportOrder().url}#other=yes`, listTitle: 'Other' }))
    sandbox.clock.now += 60_000
    // The alarm has just fired and fires again in a minute.
    sandbox.alarm.set = { scheduledTime: sandbox.clock.now + 60_000 }
    const first = worker.track({ is: 'due' })
    await worker.track({ is: 'due' })
    await worker.track({ is: 'watched' })
    expect(sandbox.requests.filter(({ url }) => url.endsWith('/check_list_status'))).toHaveLength(1)
    expect(sandbox.alarm.set.scheduledTime).toBeGreaterThanOrEqual(sandbox.clock.now + 29_000)
    release.dispatchEvent(new Event('now'))
    await first
    await sandbox.runUntilIdle(worker)
    expect((await sandbox.readRuns()).map(run => run.state)).toEqual([
      { is: 'collected', rows: 50 },
      { is: 'collected', rows: 50 }
    ])
  })
})

test('a manual check waits for the check in progress', async () => {
  let release = (): void => undefined
  const held = new Promise<void>(resolve => (release = resolve))
  const { sandbox, worker } = await running(on('/check_list_status', () => held.then(() => undefined)))
  const { id } = await only(sandbox)
  sandbox.clock.now += 60_000
  const first = worker.track({ is: 'due' })
  const own = worker.track({ is: 'run', id })
  release()
  await Promise.all([first, own])
  expect(sandbox.requests).toHaveLength(3)
})

describe('one failing run does not stop the others', () => {
  const second = createImportOrder({ clickId: 'click-0002', url: `${createImportOrder().url}#other=yes`, listTitle: 'Other' })

  test('a run whose step throws shows a reason and waits, and the others are tracked', async () => {
    const { sandbox, worker } = await running()
    await worker.importSearch(second)
    const [bad] = await sandbox.readRuns()
    const checkStatus: Dependencies['client']['checkStatus'] = (connection, name) =>
      name === bad!.listName ? Promise.reject(new RangeError('stack')) : worker.dependencies.client.checkStatus(connection, name)
    sandbox.clock.now += 200_000
    await trackWith(worker.dependencies, { client: { ...worker.dependencies.client, checkStatus } })({ is: 'due' })
    const runs = await sandbox.readRuns()
    expect(runs.find(run => run.id === bad!.id)).toMatchObject({ state: { is: 'running' }, pause: { code: 'internalError' } })
    expect(runs.find(run => run.id !== bad!.id)?.state.is).toBe('collected')
    expect(Math.min(...runs.map(run => run.dueAt ?? Infinity))).toBeGreaterThan(sandbox.clock.now)
  })

  test('a damaged row is skipped without an effect on the alarm or other runs', async () => {
    const { sandbox, worker } = await running()
    const row = { ...(await only(sandbox)), id: 'damaged', clickId: 'damaged', liveKey: 'damaged', state: { is: 'running' }, dueAt: 1 }
    await sandbox.database.runs.put(row)
    await worker.recover()
    await sandbox.runUntilIdle(worker)
    expect((await only(sandbox)).state).toEqual({ is: 'collected', rows: 50 })
    expect(await sandbox.database.runs.get('damaged')).toEqual(row)
  })

  test('if the next due time cannot be stored, nothing is requested', async () => {
    const { sandbox, worker } = await running()
    sandbox.clock.now += 60_000
    await trackWith(worker.dependencies, { ledger: { change: full } })({ is: 'due' })
    expect(sandbox.requests).toHaveLength(1)
  })

  test('results without room are downloaded again when there is room', async () => {
    const { sandbox, worker } = await running()
    sandbox.clock.now += 200_000
    await trackWith(worker.dependencies, { ledger: { storeResults: full } })({ is: 'due' })
    expect(await only(sandbox)).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
    await sandbox.runUntilIdle(worker)
    expect((await only(sandbox)).state).toEqual({ is: 'collected', rows: 50 })
  })

  test.each([
    [{ browser: { canCall: async () => false } }, 'noPermission'],
    [{ stores: { connections: { get: async () => undefined, getFor: async () => undefined } } }, 'notConnected']
  ])('without a permission or connection the run waits with a reason (%#)', async (broken, code) => {
    const { sandbox, worker } = await running()
    sandbox.clock.now += 60_000
    await trackWith(worker.dependencies, broken)({ is: 'due' })
    expect(await only(sandbox)).toMatchObject({
      state: { is: 'running' },
      pause: { code, host: 'api.service.example' },
      backoffMs: 600_000
    })
    expect(sandbox.requests).toHaveLength(1)
    await sandbox.runUntilIdle(worker)
    expect((await only(sandbox)).state.is).toBe('collected')
  })
})

describe('a run left unfinished by its own worker', () => {
  test.each([
    ['intent', 'not-sent'],
    ['sending', 'uncertain']
  ] as const)('%s becomes %s once it is overdue, and not before', async (is, then) => {
    const sandbox = await createSandbox()
    const worker = sandbox.startWorker()
    const dueAt = sandbox.clock.now + 150_000
    await sandbox.database.runs.put(
      exampleRun(is, { state: { is, workerId: worker.dependencies.workerId }, createdAt: sandbox.clock.now, dueAt })
    )
    for (const [at, state] of [
      [dueAt - 1, is],
      [dueAt, then]
    ] as const) {
      sandbox.clock.now = at
      await worker.track({ is: 'due' })
      await worker.track({ is: 'watched' })
      await worker.track({ is: 'run', id: 'run-1' })
      expect((await only(sandbox)).state.is).toBe(state)
    }
    expect(sandbox.countImports()).toBe(0)
  })
})

describe('a changed connection', () => {
  test('a run is tracked at the base URL where it was started', async () => {
    const { sandbox, worker } = await running()
    await sandbox.saveConnection({ baseUrl: 'https://other.example', apiKey: 'another key' })
    await sandbox.runUntilIdle(worker)
    expect((await only(sandbox)).state.is).toBe('collected')
    expect(new Set(sandbox.requests.map(({ url }) => new URL(url).host))).toEqual(new Set(['api.service.example']))
    expect(JSON.stringify(sandbox.requests)).not.toContain('another key')
  })

  test('a list that another API key does not know is not called not started', async () => {
    const { sandbox, worker } = await running(isUnknown)
    await sandbox.saveConnection({ baseUrl: 'https://api.service.example', apiKey: 'another key' })
    await sandbox.runUntilIdle(worker, hours(sandbox, 5))
    expect(await only(sandbox)).toMatchObject({ state: { is: 'uncertain', unknownListReplies: 0 }, pause: { code: 'listUnknown' } })
  })
})
