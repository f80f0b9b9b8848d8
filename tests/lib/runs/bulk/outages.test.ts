// Tests that outages of any kind and length, with killed workers in between, hold up a parent run and end by themselves: no person or batch is
// requested twice, and few become uncertain.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { saveLookupLimits } from '../../../../lib/runs/store/spending-limits.ts'
import { isParentRun } from '../../../../lib/runs/kind.ts'
import { mayRefusalBeCharged, type Run } from '../../../../lib/runs/model/run.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../sandbox.ts'
import { createDomains, createDomainsOrder, createDomainsSandbox } from './domains-sandbox.ts'
import { createProfileUrls, quickLookups, readPeopleRun, startPeople } from './people-sandbox.ts'
import { createSplitOrder, createSplitSandbox } from './split-sandbox.ts'
import { isLong, turn } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 600_000 })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const noPace = { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 }

type Outage = { kind: keyof typeof outageKinds; afterMs: number; lengthMs: number }

const page = (status: number) => () =>
  new Response('<!doctype html><title>Sign in to the network</title>', { status, headers: { 'content-type': 'text/html' } })
const error = (status: number) => () => Response.json({ error: 'unavailable' }, { status })

/** What becomes of a request in an outage; `offline` is the one that the browser knows of. */
const outageKinds = {
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  unreachable: () => Promise.reject(new TypeError('Failed to fetch')),
  'HTTP 408': error(408),
  'HTTP 425': error(425),
  'HTTP 429': error(429),
  'HTTP 500': error(500),
  'HTTP 503': page(503),
  'a login page': page(200),
  'a redirect to a login page': () => Response.redirect('https://login.example/', 302)
} satisfies Record<string, () => Response | Promise<never>>

/** The sandbox's service and network are out as planned, by the sandbox's clock. */
const planOutages = (sandbox: Sandbox, outages: readonly Outage[]) => {
  let from = sandbox.clock.now
  const planned = outages.map(({ kind, afterMs, lengthMs }) => {
    const start = from + afterMs
    from = start + lengthMs
    return { kind, start, end: from }
  })
  const find = () => planned.find(({ start, end }) => sandbox.clock.now >= start && sandbox.clock.now < end)
  Object.defineProperty(sandbox.network, 'isOnline', { get: () => find()?.kind !== 'offline' })
  return { end: from, find, answer: () => outageKinds[find()?.kind ?? 'offline'](), isOut: () => find() !== undefined }
}
type Plan = ReturnType<typeof planOutages>

/** Starts the parent run of one kind over a service that is out as `plan` says. */
const kinds: Record<string, (outages: readonly Outage[]) => Promise<{ sandbox: Sandbox; plan: Plan }>> = {
  people: async outages => {
    let plan: Plan | undefined
    const sandbox = await createSandbox(() => (plan?.isOut() ? plan.answer() : undefined), { ...quickLookups, findsEmail: () => true })
    await saveLookupLimits(sandbox.database, { ...noPace, minGapMs: 20_000 })
    await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(6))
    plan = planOutages(sandbox, outages)
    return { sandbox, plan }
  },
  'batches of domains': async outages => {
    let plan: Plan | undefined
    const sandbox = await createDomainsSandbox(2, () => (plan?.isOut() ? plan.answer() : undefined))
    await sandbox.startWorker().enrichDomains(await createDomainsOrder(sandbox, createDomains(12)))
    plan = planOutages(sandbox, outages)
    return { sandbox, plan }
  },
  'parts of a search': async outages => {
    let plan: Plan | undefined
    const sandbox = await createSplitSandbox(() => (plan?.isOut() ? plan.answer() : undefined))
    await sandbox.startWorker().splitSearch(await createSplitOrder(sandbox, 5))
    plan = planOutages(sandbox, outages)
    return { sandbox, plan }
  }
}

const readParent = async (sandbox: Sandbox): Promise<Run> => (await sandbox.readRuns()).find(isParentRun)!

/** Wakes one worker after another at the alarm, each killed at its boundary, then lets one live. Returns how many were killed. */
const liveThrough = async (sandbox: Sandbox, kills: readonly number[], plan: Plan): Promise<number> => {
  const untilMs = plan.end + 36 * hourMs
  let killed = 0
  let wakesInOutage = 0
  const wake = async (killAt: number): Promise<void> => {
    sandbox.clock.now = Math.max(sandbox.clock.now + 1_000, sandbox.alarm.set?.scheduledTime ?? 0)
    const worker = sandbox.startWorker(killAt)
    await worker.wake()
    if (worker.life.dead) killed++
  }
  for (const boundary of kills) {
    await wake(boundary)
    await wake(Infinity)
  }
  while (sandbox.clock.now < untilMs && (await readParent(sandbox)).state.is === 'running') {
    // The computer sleeps through the rest of a long outage, but for its last hour.
    const { end = 0 } = plan.find() ?? {}
    wakesInOutage = end > 0 ? wakesInOutage + 1 : 0
    if (wakesInOutage > (isLong ? 12 : 2) && end - sandbox.clock.now > 2 * hourMs) sandbox.clock.now = end - hourMs
    await wake(Infinity)
  }
  return killed
}

/** What a person or batch was requested for: each request that may have been charged. */
const countRequests = (runs: readonly Run[]): number[] => {
  const children = runs.filter(({ parentId, sentAt, state }) => {
    const isFree = state.is === 'not-sent' || (state.is === 'refused' && state.isCertain)
    return parentId !== undefined && sentAt !== undefined && !isFree
  })
  const counts = new Map<string, number>()
  for (const { request } of children) counts.set(request.comparisonKey, (counts.get(request.comparisonKey) ?? 0) + 1)
  return [...counts.values()]
}

const outage = fc.record({
  kind: fc.constantFrom<keyof typeof outageKinds>(...(Object.keys(outageKinds) as (keyof typeof outageKinds)[])),
  afterMs: fc.integer({ min: 0, max: 2 * minuteMs }),
  lengthMs: fc.oneof(
    fc.integer({ min: 1_000, max: 2 * minuteMs }),
    fc.integer({ min: 2 * minuteMs, max: 2 * hourMs }),
    fc.integer({ min: 2 * hourMs, max: 4 * 24 * hourMs })
  )
})
const world = fc.record({
  outages: fc.array(outage, { minLength: 1, maxLength: 3 }),
  kills: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 4 })
})

let uncertain = 0

// Before a commit only people: batches.test.ts, batches-killed.test.ts and split-run.test.ts play the other kinds.
test.each(Object.keys(kinds).filter((_, n) => isLong || n === 0))(
  '%s: any outages end by themselves, and no one is requested twice',
  async kind => {
    await fc.assert(
      fc.asyncProperty(world, async ({ outages, kills }) => {
        const { sandbox, plan } = await kinds[kind]!(outages)
        const killed = await liveThrough(sandbox, kills, plan)
        const { id, state } = await readParent(sandbox)
        // A service that answers with an error for more than a day is left to the user, whose click goes on.
        if (state.is === 'stopped' && outages.some(({ lengthMs }) => lengthMs > 24 * hourMs)) {
          const worker = sandbox.startWorker()
          expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: true })
          await sandbox.runUntilIdle(worker, runs => runs.find(isParentRun)?.state.is !== 'running')
        }
        const runs = await sandbox.readRuns()
        const parent = runs.find(isParentRun)!
        expect(parent).toMatchObject({ state: { is: 'collected' }, childCounts: { waiting: 0, running: 0 } })
        expect(parent.pause).toBeUndefined()
        expect(Math.max(...countRequests(runs))).toBe(1)
        const doubtful = runs.filter(run => run.parentId !== undefined && (run.state.is === 'uncertain' || mayRefusalBeCharged(run)))
        const lost = parent.childCounts!.failed
        // One in each outage, and five in one of days: free calls may be answered all the time.
        const most = outages.length + 4 * outages.filter(({ lengthMs }) => lengthMs > 24 * hourMs).length
        expect(Math.max(doubtful.length, lost)).toBeLessThanOrEqual(most + killed)
        uncertain += doubtful.length
        sandbox.database.close()
      }),
      { numRuns: isLong ? 8 : 1, endOnFailure: true, seed: isLong ? Date.now() % 1_000_000 : 42 }
    )
  }
)

test('some of these outages met a request', () => {
  expect(uncertain).toBeGreaterThan(0)
})

/** A bulk lookup whose starts get the answers of `answer`; free calls are answered as usual. */
const startLookups = async (count: number, answer: (request: Request, n: number) => Response | Promise<never> | undefined) => {
  let starts = 0
  const sandbox = await createSandbox(request => (request.url.endsWith('/person_search') ? answer(request, ++starts) : undefined), {
    ...quickLookups,
    findsEmail: () => true
  })
  await saveLookupLimits(sandbox.database, noPace)
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(count))
  return { sandbox, worker, id }
}
const getProfiles = ({ requests }: Sandbox): unknown[] =>
  requests.filter(({ url }) => url.endsWith('/person_search')).map(({ body }) => body['profile_url'])

test('a sign-in page in the way of three lookups stops no list', async () => {
  const { sandbox, plan } = await kinds['people']!([{ kind: 'a redirect to a login page', afterMs: 50_204, lengthMs: 2 * minuteMs }])
  await liveThrough(sandbox, [], plan)
  expect(await readParent(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { waiting: 0, running: 0 } })
})

const broken: Record<string, () => Response | Promise<never>> = {
  'are redirected': outageKinds['a redirect to a login page'],
  'cannot be read': () => new Response('}', { headers: { 'content-type': 'application/json' } }),
  'meet an error': error(500),
  'get no reply': outageKinds.unreachable
}
test.each(Object.keys(broken).filter((_, n) => isLong || n === 3))(
  'where checks %s and starts succeed, a list starts only a few more people, and the rest once checks work again',
  async how => {
    let isBroken = true
    const answer = ({ url }: Request): ReturnType<(typeof broken)[string]> | undefined =>
      isBroken && !url.endsWith('/person_search') ? broken[how]!() : undefined
    const sandbox = await createSandbox(answer, { ...quickLookups, findsEmail: () => true })
    await saveLookupLimits(sandbox.database, { ...noPace, minGapMs: 3 * minuteMs })
    await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(10))
    const wakeUntil = async (untilMs: number): Promise<void> => {
      while (sandbox.clock.now < untilMs && (await readParent(sandbox)).state.is === 'running') {
        sandbox.clock.now = Math.max(sandbox.clock.now + minuteMs, sandbox.alarm.set?.scheduledTime ?? 0)
        await sandbox.startWorker().wake()
      }
    }
    await wakeUntil(sandbox.clock.now + hourMs)
    expect(getProfiles(sandbox).length).toBeLessThan(7)
    expect(await readParent(sandbox)).toMatchObject({ state: { is: 'running' }, pause: { code: expect.stringMatching(/Away$/) } })
    isBroken = false
    await wakeUntil(sandbox.clock.now + 4 * hourMs)
    expect(await readParent(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 10, waiting: 0, running: 0 } })
    expect(getProfiles(sandbox)).toHaveLength(10)
  }
)

test('a worker killed at any boundary of a wait leaves it to the next, which requests no one twice', async () => {
  for (let boundary = isLong ? 1 + (turn % 3) : 24; boundary < 60; boundary += isLong ? 3 : 60) {
    let isAway = false
    const sandbox = await createSandbox(() => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : undefined), quickLookups)
    await saveLookupLimits(sandbox.database, noPace)
    await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(4))
    isAway = true
    await sandbox.startWorker().wake()
    for (let wakes = 0; wakes < 4; wakes++) {
      sandbox.clock.now = Math.max(sandbox.clock.now + 1_000, sandbox.alarm.set?.scheduledTime ?? 0)
      await sandbox.startWorker(boundary).wake()
    }
    expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'running' }, pause: { code: 'networkAway' } })
    isAway = false
    await sandbox.runUntilIdle(undefined, runs => runs.some(run => isParentRun(run) && run.state.is !== 'running'))
    expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 3, failed: 1, waiting: 0 } })
    expect(Math.max(...countRequests(await sandbox.readRuns()))).toBe(1)
  }
})

test('the browser’s word that the network is back ends the wait at once, after one free call', async () => {
  const { sandbox, worker } = await startLookups(4, () => undefined)
  sandbox.network.isReachable = false
  await worker.wake()
  sandbox.network.isOnline = false
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > Date.UTC(2026, 10, 21, 12))
  expect(getProfiles(sandbox)).toEqual([])
  const before = sandbox.requests.length
  Object.assign(sandbox.network, { isOnline: true, isReachable: true })
  await worker.scheduler.onNetworkBack()
  await worker.scheduler.startChildRuns()
  expect(sandbox.requests).toHaveLength(before)
  await worker.track({ is: 'online' })
  await worker.scheduler.startChildRuns()
  expect(sandbox.requests[before]!.url).toMatch(/check_list_status/)
  expect(getProfiles(sandbox)).toEqual(createProfileUrls(3, 1))
})

test('a success of anything else at the connection ends the wait', async () => {
  const { sandbox, worker } = await startLookups(3, () => undefined)
  sandbox.network.isReachable = false
  await worker.wake()
  expect(getProfiles(sandbox)).toEqual([])
  sandbox.network.isReachable = true
  await worker.importSearch(createImportOrder({ clickId: 'click-0002' }))
  await worker.scheduler.startChildRuns()
  expect(getProfiles(sandbox)).toEqual(createProfileUrls(2, 1))
})

const quotas: Record<string, () => Response> = {
  'in words': () => Response.json({ error: 'Daily lookup limit reached. It resets at 00:00 UTC.' }, { status: 429 }),
  'in words, as credits': () => Response.json({ error: 'You have used your daily quota of credits' }, { status: 402 }),
  'in a long Retry-After': () => Response.json({ error: 'no' }, { status: 429, headers: { 'retry-after': '20000' } }),
  'not at all': () => Response.json({ error: 'Too many requests' }, { status: 429 })
}
test.each(Object.keys(quotas).filter((_, n) => isLong || n === 0))(
  'a quota of three people a day, told %s, is waited out for days, with a time',
  async told => {
    let usedAt: number[] = []
    const { sandbox, worker } = await startLookups(8, () => {
      const today = new Date(sandbox.clock.now).setUTCHours(0, 0, 0, 0)
      usedAt = usedAt.filter(at => at >= today)
      if (usedAt.length >= 3) return quotas[told]!()
      usedAt.push(sandbox.clock.now)
      return undefined
    })
    let hasWaited = false
    await sandbox.runUntilIdle(worker, runs => {
      const run = runs.find(isParentRun)!
      const isQuota = run.pause?.code === 'dailyQuota' && (run.dueAt ?? 0) > sandbox.clock.now + hourMs
      hasWaited ||= isQuota || (told === 'not at all' && run.pause?.code === 'serviceAway')
      return run.state.is !== 'running'
    })
    expect(hasWaited).toBe(true)
    expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 8 }, childCounts: { ready: 8 } })
    expect(sandbox.sampleStore.charges).toHaveLength(8)
    expect(sandbox.clock.now).toBeLessThan(Date.UTC(2026, 10, 24, 7))
  }
)

test('missing credits are still the user’s', async () => {
  const { sandbox, worker } = await startLookups(4, () => Response.json({ error: 'Out of credits. Buy more today.' }, { status: 402 }))
  await worker.wake()
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'noCredits' } })
  expect(getProfiles(sandbox)).toHaveLength(1)
})

const sameErrors: Record<string, (n: number) => Response> = {
  'a page that does not exist': n => Response.json({ error: `No email found (request ${n}a4)` }, { status: 404 }),
  'an error under 200': () => Response.json({ status: 'done', error: 'no_match', email: null })
}
test.each(Object.keys(sameErrors))(
  'a list whose first five answers are %s stops and shows it; resumed, it goes on to its end',
  async name => {
    const { sandbox, worker, id } = await startLookups(12, (_, n) => sameErrors[name]!(n))
    await sandbox.runUntilIdle(worker, runs => runs.some(run => isParentRun(run) && run.state.is !== 'running'))
    expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'sameAnswers' } })
    expect((await readPeopleRun(sandbox)).pause!.message).toMatch(/no.(?:email|match)/i)
    expect(getProfiles(sandbox)).toHaveLength(5)
    await worker.manageRun.startRemaining(id)
    await sandbox.runUntilIdle(worker)
    expect((await readPeopleRun(sandbox)).state.is).toBe('collected')
    expect(getProfiles(sandbox)).toHaveLength(12)
  }
)

test('a list goes on where one of its first five answers is another', async () => {
  const { sandbox, worker } = await startLookups(9, (_, n) => (n === 3 ? undefined : sameErrors['a page that does not exist']!(n)))
  await sandbox.runUntilIdle(worker)
  expect((await readPeopleRun(sandbox)).state.is).toBe('collected')
})

test('where only starts fail, each further one waits for longer, and the fifth asks the user', async () => {
  const { sandbox, worker } = await startLookups(12, () => Response.json({ error: 'oops' }, { status: 500 }))
  await sandbox.runUntilIdle(worker, runs => {
    const { state, dueAt = 0 } = runs.find(isParentRun)!
    // The computer sleeps until the list goes on.
    sandbox.clock.now = Math.max(sandbox.clock.now, dueAt)
    return state.is !== 'running'
  })
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'serviceError', message: 'oops' } })
  const times = sandbox.requests.filter(({ url }) => url.endsWith('/person_search')).map(({ at }) => at)
  expect(times).toHaveLength(5)
  expect(times[4]! - times[0]!).toBeGreaterThan(5 * hourMs)
})
