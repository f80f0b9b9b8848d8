// Tests bulk lookups over the real database and the sample service: one request per person, within the limits, with any killed worker.
import { describe, expect, test, vi } from 'vitest'
import { unpackRows } from '../../../../lib/results/stored-rows.ts'
import { saveLookupLimits } from '../../../../lib/runs/store/spending-limits.ts'
import {
  createProfileUrls,
  getRequestedProfiles,
  quickLookups,
  startPeople,
  sumCredits,
  hasEmail,
  hasPeopleRunEnded,
  createBulkLookupOrder,
  readRows,
  readPeopleRun
} from './people-sandbox.ts'
import { clickOnPutAside } from '../paid-run.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { isLong, turn } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 600_000 })

test('nine people become one list in their order, with one request each and no faster than the limit', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  const people = createProfileUrls(9)
  const id = await startPeople(sandbox, worker, [...people, people[3]!, `${people[4]}/?trk=x`, 'https://www.linkedin.com/feed/'])
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(getRequestedProfiles(sandbox)).toEqual(people)
  const times = sandbox.requests.filter(({ url }) => url.endsWith('/person_search')).map(({ at }) => at)
  for (const [n, at] of times.entries()) {
    expect(at - (times[n - 1] ?? -Infinity)).toBeGreaterThanOrEqual(2_000)
    expect(at - (times[n - 8] ?? -Infinity)).toBeGreaterThanOrEqual(60_000)
  }
  const run = await readPeopleRun(sandbox)
  expect(run).toMatchObject({ id, state: { is: 'collected', rows: 9 } })
  expect(run.childCounts).toEqual({ ready: 9, emails: 6, alreadyKnown: 0, running: 0, failed: 0, waiting: 0 })
  expect(sumCredits(sandbox)).toBe(6)
  const rows = (await sandbox.database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()).flatMap(unpackRows)
  expect(rows.map(({ columns }) => [columns['profileUrl'], Boolean(columns['email'])])).toEqual(people.map(url => [url, hasEmail(url)]))
})

test('people already known are in the list without a request', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  const [first, second] = [createProfileUrls(3), createProfileUrls(5)]
  await startPeople(sandbox, worker, first)
  await sandbox.runUntilIdle(worker)
  await startPeople(sandbox, worker, second, { clickId: 'click-0002', listTitle: 'More people' })
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toEqual(second)
  const more = (await sandbox.readRuns()).find(({ listTitle }) => listTitle === 'More people')!
  expect(more.childCounts).toMatchObject({ ready: 5, alreadyKnown: 2, emails: 3 })
  expect(await readRows(sandbox, more.id)).toHaveLength(5)
})

test('the same click is the same list, and a second list of the same people sends no request', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  const people = createProfileUrls(4)
  const id = await startPeople(sandbox, worker, people)
  expect(await startPeople(sandbox, worker, people)).toBe(id)
  expect(await worker.scheduler.startBulkLookup(await createBulkLookupOrder(sandbox, people, { clickId: 'click-0002' }))).toMatchObject({
    failure: { code: 'listInUse' }
  })
  await startPeople(sandbox, worker, people, { clickId: 'click-0003', listTitle: 'Twins' })
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toEqual(people)
  for (const run of await sandbox.readRuns()) expect(run.state.is).toBe('collected')
})

describe('with one killed worker after another', () => {
  test.each(isLong ? Array.from({ length: 9 }, (_, n) => n * 9 + (turn % 9) + 2) : [71])(
    'at every %d. boundary: no person is requested twice, and everything paid is in the list',
    async every => {
      const sandbox = await createSandbox(undefined, quickLookups)
      const people = createProfileUrls(isLong ? 12 : 5)
      await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0 })
      const id = await startPeople(sandbox, sandbox.startWorker(), people)
      let deaths = 0
      for (; deaths < 400 && !hasPeopleRunEnded(await sandbox.readRuns()); deaths++) {
        sandbox.clock.now = Math.max(sandbox.clock.now + 1_000, sandbox.alarm.set?.scheduledTime ?? 0)
        await sandbox.startWorker(every + (deaths % 5)).wake()
      }
      const worker = sandbox.startWorker()
      await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
      await clickOnPutAside(sandbox, worker, id)
      await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
      expect(deaths).toBeGreaterThan(1)
      expect(sumCredits(sandbox)).toBeGreaterThan(0)
      expect(new Set(getRequestedProfiles(sandbox)).size).toBe(getRequestedProfiles(sandbox).length)
      const emails = (await sandbox.database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray())
        .flatMap(unpackRows)
        .filter(({ columns }) => columns['email'])
      expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected' } })
      expect(emails).toHaveLength(sumCredits(sandbox))
      expect((await readPeopleRun(sandbox)).childCounts).toMatchObject({ waiting: 0, running: 0, emails: sumCredits(sandbox) })
    }
  )
})

test('a paused list sends no request; resumed, it continues', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  const people = createProfileUrls(9)
  const id = await startPeople(sandbox, worker, people)
  await worker.scheduler.startChildRuns()
  const before = getRequestedProfiles(sandbox).length
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(9)
  expect(await worker.manageRun.stopTracking(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toHaveLength(before)
  expect((await readPeopleRun(sandbox)).state.is).toBe('stopped')
  expect((await readPeopleRun(sandbox)).childCounts).toMatchObject({ ready: before, waiting: 9 - before })
  expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toEqual(people)
})

test('a pause between two people takes effect before the next person is marked', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(5))
  const next = worker.dependencies.stores.people.nextWaiting
  worker.dependencies.stores.people.nextWaiting = async run => {
    const person = await next(run)
    await worker.manageRun.stopTracking(id)
    return person
  }
  await worker.scheduler.startChildRuns()
  expect(getRequestedProfiles(sandbox)).toEqual([])
  expect((await readPeopleRun(sandbox)).state.is).toBe('stopped')
})

test('a person marked by a killed worker is requested once, after the list is resumed', async () => {
  const people = createProfileUrls(2)
  /** A sandbox whose worker was killed between marking a person and sending the request. */
  const killBetween = async (boundary = 1): Promise<Sandbox> => {
    const sandbox = await createSandbox(undefined, quickLookups)
    await startPeople(sandbox, sandbox.startWorker(), people)
    const killedWorker = sandbox.startWorker(boundary)
    await killedWorker.whileAlive(() => killedWorker.scheduler.startChildRuns())
    expect(killedWorker.life.dead).toBe(true)
    const isThere = (await sandbox.readRuns()).some(({ parentId, state }) => parentId !== undefined && state.is === 'intent')
    if (isThere) return sandbox
    sandbox.database.close()
    return killBetween(boundary + 1)
  }
  const sandbox = await killBetween()
  const { id } = await readPeopleRun(sandbox)
  const worker = sandbox.startWorker()
  expect(await worker.manageRun.stopTracking(id)).toMatchObject({ ok: true })
  await worker.wake()
  await sandbox.runUntilIdle(worker)
  expect([getRequestedProfiles(sandbox), (await readPeopleRun(sandbox)).state.is]).toEqual([[], 'stopped'])
  expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toEqual(people)
})

describe('a failed lookup', () => {
  test('with a failure of the account pauses the list; resumed, the same person is requested again', async () => {
    let credits = 3
    const sandbox = await createSandbox(
      request =>
        request.url.endsWith('/person_search') && credits-- <= 0 ? Response.json({ error: 'No credits' }, { status: 402 }) : undefined,
      quickLookups
    )
    const worker = sandbox.startWorker()
    const people = createProfileUrls(6)
    const id = await startPeople(sandbox, worker, people)
    await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
    expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'noCredits' } })
    expect(getRequestedProfiles(sandbox)).toEqual(people.slice(0, 4))
    await sandbox.runUntilIdle(worker, () => sandbox.clock.now > Date.UTC(2026, 10, 24))
    expect(getRequestedProfiles(sandbox)).toHaveLength(4)
    credits = 100
    await worker.manageRun.startRemaining(id)
    await sandbox.runUntilIdle(worker)
    expect(getRequestedProfiles(sandbox)).toEqual([...people.slice(0, 4), ...people.slice(3)])
    expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 6 } })
    expect((await readPeopleRun(sandbox)).pause).toBeUndefined()
  })

  test('because of a rate limit is sent again after the wait, also by the next worker', async () => {
    let times = 0
    const sandbox = await createSandbox(
      request =>
        request.url.endsWith('/person_search') && ++times === 2
          ? new Response('{"error":"slow down"}', { status: 429, headers: { 'retry-after': '600' } })
          : undefined,
      quickLookups
    )
    const from = sandbox.clock.now
    await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(4))
    await sandbox.startWorker().wake()
    expect(getRequestedProfiles(sandbox)).toHaveLength(2)
    sandbox.clock.now += 300_000
    await sandbox.startWorker().wake()
    expect(getRequestedProfiles(sandbox)).toHaveLength(2)
    await sandbox.runUntilIdle(sandbox.startWorker())
    expect(sandbox.requests.filter(({ url }) => url.endsWith('/person_search'))[2]!.at).toBeGreaterThanOrEqual(from + 600_000)
    expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 4 } })
    expect(new Set(getRequestedProfiles(sandbox)).size).toBe(4)
  })

  test('whose answer is unclear pauses the list after three in a row', async () => {
    const sandbox = await createSandbox(
      request => (request.url.endsWith('/person_search') ? Response.json({ error: 'conflict' }, { status: 409 }) : undefined),
      quickLookups
    )
    const worker = sandbox.startWorker()
    await startPeople(sandbox, worker, createProfileUrls(8))
    await worker.wake()
    expect(getRequestedProfiles(sandbox)).toHaveLength(3)
    expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'serviceError' } })
  })

  test('of one person does not stop the others', async () => {
    const sandbox = await createSandbox(
      request =>
        request.url.endsWith('/person_search') && getRequestedProfiles(sandbox).length === 2
          ? Response.json({ error: 'no such profile' }, { status: 422 })
          : undefined,
      quickLookups
    )
    const worker = sandbox.startWorker()
    const id = await startPeople(sandbox, worker, createProfileUrls(5))
    await sandbox.runUntilIdle(worker)
    expect(getRequestedProfiles(sandbox)).toHaveLength(5)
    expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 5 }, childCounts: { ready: 4, failed: 1 } })
    expect(await readRows(sandbox, id)).toContainEqual(
      expect.objectContaining({ 'Profile URL': createProfileUrls(2)[1], Lookup: 'no answer' })
    )
  })
})

test('at the daily limit the list waits, shows it and continues the next day', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  await saveLookupLimits(sandbox.database, { perDay: 5, perMonth: 0 })
  await startPeople(sandbox, worker, createProfileUrls(7))
  await sandbox.runUntilIdle(worker, () => getRequestedProfiles(sandbox).length === 5)
  await worker.wake()
  const run = await readPeopleRun(sandbox)
  expect(run).toMatchObject({ state: { is: 'running' }, pause: { code: 'lookupLimit' } })
  expect(new Date(run.dueAt!).getDate()).toBe(new Date(sandbox.clock.now).getDate() + 1)
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toEqual(createProfileUrls(7))
  expect((await readPeopleRun(sandbox)).state).toMatchObject({ is: 'collected', rows: 7 })
})

test('removing a list removes its lookups, unless one is being sent', async () => {
  let reply: (() => void) | undefined
  const sandbox = await createSandbox(async request => {
    if (request.url.endsWith('/person_search') && getRequestedProfiles(sandbox).length === 2)
      await new Promise<void>(resolve => (reply = resolve))
    return undefined
  }, quickLookups)
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(2))
  const going = worker.scheduler.startChildRuns()
  await vi.waitFor(() => expect(reply).toBeDefined(), 20_000)
  expect(await worker.manageRun.remove(id)).toMatchObject({ failure: { code: 'runChanged' } })
  reply?.()
  await going
  expect(await worker.manageRun.remove(id)).toEqual({ ok: true, value: null })
  for (const table of [sandbox.database.runs, sandbox.database.people, sandbox.database.rows, sandbox.database.replies])
    expect(await table.count()).toBe(0)
  expect(sandbox.listNameBackup.size).toBe(0)
})

test('a text without a profile or an unknown connection starts nothing', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  for (const [changes, code] of [
    [{ profiles: ['https://www.linkedin.com/in/me', 'ada@northwind.example'] }, 'noProfiles'],
    [{ listTitle: ' ' }, 'listNameEmpty'],
    [{ connectionId: 'another' }, 'connectionNotActive']
  ] as const)
    expect(await worker.scheduler.startBulkLookup(await createBulkLookupOrder(sandbox, createProfileUrls(1), changes))).toMatchObject({
      failure: { code }
    })
  expect(await sandbox.readRuns()).toEqual([])
})
