// Tests bulk lookups under failures: paid results are stored, repeated failures pause the list, and there are no useless wakes.
import { expect, test, vi } from 'vitest'
import { unpackRows } from '../../../../lib/results/stored-rows.ts'
import { getPersonState } from '../../../../lib/lookup/read-person.ts'
import { saveLookupLimits } from '../../../../lib/runs/store/spending-limits.ts'
import { createScheduler } from '../../../../lib/runs/bulk/scheduler.ts'
import {
  createProfileUrls,
  getRequestedProfiles,
  quickLookups,
  startPeople,
  sumCredits,
  hasPeopleRunEnded,
  createBulkLookupOrder,
  readRows,
  readPeopleRun
} from './people-sandbox.ts'
import { createSandbox } from '../sandbox.ts'
import { isLong } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 60_000 })

const isStart = (request: Request): boolean => request.url.endsWith('/person_search')
const json = (body: unknown, status = 200): Response => Response.json(body, { status })
const noPace = { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 }

test.each(isLong ? Array.from({ length: 14 }, (_, n) => n + 1) : [6])(
  'a late answer is in its list, though the worker is killed at the %d. boundary of storing it',
  async killAt => {
    const sandbox = await createSandbox(undefined, { ...quickLookups, speed: 1, findsEmail: () => true })
    const worker = sandbox.startWorker()
    await saveLookupLimits(sandbox.database, noPace)
    const id = await startPeople(sandbox, worker, createProfileUrls(3))
    await worker.scheduler.startChildRuns()
    await worker.scheduler.finishEarly(id)
    expect((await readPeopleRun(sandbox)).childCounts).toMatchObject({ running: 3 })
    sandbox.clock.now += 3_600_000
    await worker.track({ is: 'due' })
    const killedWorker = sandbox.startWorker(killAt)
    await killedWorker.whileAlive(() => killedWorker.scheduler.startChildRuns())
    for (let wakes = 0; wakes < 3; wakes++) {
      sandbox.clock.now += 120_000
      await sandbox.startWorker().wake()
    }
    expect(await readRows(sandbox, id)).toHaveLength(3)
    expect((await readPeopleRun(sandbox)).childCounts).toMatchObject({ emails: 3, running: 0 })
  }
)

test('a list that could not be stored is stored at the next wake and does not block others', async () => {
  const sandbox = await createSandbox(undefined, { ...quickLookups, speed: 1, findsEmail: () => true })
  const worker = sandbox.startWorker()
  await saveLookupLimits(sandbox.database, noPace)
  const id = await startPeople(sandbox, worker, createProfileUrls(3))
  await worker.scheduler.startChildRuns()
  await worker.scheduler.finishEarly(id)
  sandbox.clock.now += 3_600_000
  await worker.track({ is: 'due' })
  const { storeResults } = worker.dependencies.stores.ledger
  let times = 0
  worker.dependencies.stores.ledger.storeResults = (...all) => (times++ === 0 ? Promise.reject(new Error('full')) : storeResults(...all))
  await worker.scheduler.startChildRuns()
  sandbox.clock.now += 61_000
  await worker.wake()
  const rows = (await sandbox.database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()).flatMap(unpackRows)
  expect(rows.filter(({ columns }) => columns['email'])).toHaveLength(3)
})

test('a list pauses after three results that need the user', async () => {
  const link = { file_url: 'https://elsewhere.example/results.csv' }
  const sandbox = await createSandbox(request => (request.url.endsWith('/download_list') ? json(link) : undefined), quickLookups)
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(18))
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(await readPeopleRun(sandbox)).toMatchObject({
    state: { is: 'stopped' },
    pause: { code: 'resultsOnOtherHost', host: 'elsewhere.example' }
  })
  expect(getRequestedProfiles(sandbox).length).toBeLessThanOrEqual(16)
  await worker.manageRun.startRemaining(id)
  await worker.scheduler.startChildRuns()
  expect((await readPeopleRun(sandbox)).state.is).toBe('stopped')
})

test('three contradicting answers in a row count, though each has its own worker', async () => {
  const sandbox = await createSandbox(request => (isStart(request) ? json({ error: 'oops' }, 409) : undefined), quickLookups)
  await saveLookupLimits(sandbox.database, { ...noPace, perMinute: 1 })
  await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(12))
  for (let wakes = 0; wakes < 12; wakes++) {
    await sandbox.startWorker().wake()
    sandbox.clock.now += 61_000
  }
  expect(getRequestedProfiles(sandbox)).toHaveLength(3)
  expect((await readPeopleRun(sandbox)).state.is).toBe('stopped')
})

test('removing a list keeps shared answers in other lists', async () => {
  const sandbox = await createSandbox(undefined, { ...quickLookups, findsEmail: () => true })
  const worker = sandbox.startWorker()
  await saveLookupLimits(sandbox.database, noPace)
  const first = await startPeople(sandbox, worker, createProfileUrls(3))
  const second = await startPeople(sandbox, worker, createProfileUrls(4), { clickId: 'click-0002', listTitle: 'Second' })
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toHaveLength(4)
  await worker.manageRun.remove(first)
  // A late answer makes the list be stored again.
  await sandbox.database.people.where('[runId+index]').equals([second, 3]).modify({ status: 'overdue' })
  await worker.wake()
  const rows = (await sandbox.database.rows.where('[runId+index]').between([second, -Infinity], [second, Infinity]).toArray()).flatMap(
    unpackRows
  )
  expect(rows.filter(({ columns }) => columns['email'])).toHaveLength(4)
})

test('an API key of another account pauses the list; resumed, it continues there', async () => {
  const sandbox = await createSandbox(undefined, { ...quickLookups, apiKeys: ['another-key', 'sample-key-0001'] })
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(10))
  await sandbox.runUntilIdle(worker, () => getRequestedProfiles(sandbox).length === 8)
  await sandbox.saveConnection({ apiKey: 'another-key' })
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(getRequestedProfiles(sandbox)).toHaveLength(8)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'connectionChanged' } })
  await worker.manageRun.startRemaining(id)
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(getRequestedProfiles(sandbox)).toHaveLength(10)
})

test.each(['listname', 'id', 'inline', 'url'] as const)(
  'an answer by %s that could not be stored once is stored the second time',
  async identifyPerson => {
    const sandbox = await createSandbox(undefined, { ...quickLookups, identifyPerson, findsEmail: () => true })
    const worker = sandbox.startWorker()
    await startPeople(sandbox, worker, createProfileUrls(3))
    const { change } = worker.dependencies.stores.ledger
    let refused = 0
    worker.dependencies.stores.ledger.change = async (id, step) => {
      const run = await worker.dependencies.stores.ledger.get(id)
      if (run?.state.is === 'sending' && refused++ === 1) throw new Error('refused')
      return change(id, step)
    }
    await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
    expect((await readPeopleRun(sandbox)).childCounts).toMatchObject({ emails: 3 })
  }
)

test('a row written by a later version does not block others', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  const { connectionId } = await createBulkLookupOrder(sandbox, [])
  await sandbox.database.runs.put(
    Object.assign(
      { id: 'odd', clickId: 'odd' },
      { liveKey: `${connectionId} person ${createProfileUrls(1)[0]}`, state: { is: 'teleported' } }
    )
  )
  await startPeople(sandbox, worker, createProfileUrls(3))
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(getRequestedProfiles(sandbox)).toEqual(createProfileUrls(3).slice(1))
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 3 }, childCounts: { failed: 1 } })
})

test('several people in one reply are matched by their identity', async () => {
  const [ada, bob] = createProfileUrls(2)
  const both = [
    { full_name: 'Bob Muster', email: 'bob@northwind.example', linkedin_url: bob },
    { full_name: 'Ada Beispiel', email: 'ada@northwind.example', linkedin_url: ada }
  ]
  const sandbox = await createSandbox(request => (isStart(request) ? json({ success: true, data: both }) : undefined))
  await sandbox.startWorker().lookUpPerson({ clickId: 'click-0001', url: ada!, comparisonKey: ada! })
  expect(await getPersonState(sandbox.database, ada!)).toMatchObject({ email: 'ada@northwind.example' })
  expect(await getPersonState(sandbox.database, bob!)).toMatchObject({ email: 'bob@northwind.example' })
})

test('there are no useless wakes, neither for one slow answer nor behind a limit', async () => {
  const slow = await createSandbox(
    request => (request.url.endsWith('/check_list_status') ? json({ status: 'processing' }) : undefined),
    quickLookups
  )
  const worker = slow.startWorker()
  await startPeople(slow, worker, createProfileUrls(1))
  const until = slow.clock.now + 7_200_000
  expect(await slow.runUntilIdle(worker, () => slow.clock.now > until)).toBeLessThan(45)

  const full = await createSandbox(undefined, quickLookups)
  await saveLookupLimits(full.database, { ...noPace, perDay: 1 })
  const other = full.startWorker()
  await startPeople(full, other, createProfileUrls(2))
  await startPeople(full, other, createProfileUrls(2, 10), { clickId: 'click-0002', listTitle: 'Second' })
  await full.runUntilIdle(other, () => getRequestedProfiles(full).length === 1)
  const midnight = new Date(full.clock.now).setHours(23, 59)
  expect(await full.runUntilIdle(other, () => full.clock.now > midnight)).toBeLessThan(40)
})

test('a rate limit at one service does not hold back a list at another', async () => {
  const sandbox = await createSandbox(request =>
    isStart(request) && request.url.includes('api.service.example') ? json({ error: 'slow down' }, 429) : undefined
  )
  const worker = sandbox.startWorker()
  await startPeople(sandbox, worker, createProfileUrls(2))
  await worker.wake()
  const other = await sandbox.saveConnection({ id: undefined, name: 'Other', baseUrl: 'https://other.example' })
  if (other.ok) await sandbox.connections.move(other.value.id, 0)
  await startPeople(sandbox, worker, createProfileUrls(2, 10), { clickId: 'click-0002', listTitle: 'Second' })
  await worker.wake()
  expect(sandbox.requests.filter(({ url }) => url.startsWith('https://other.example')).length).toBeGreaterThan(0)
})

test('a certain refusal is sent again three times with growing waits, then stops the run, and does not count as a lookup', async () => {
  const sandbox = await createSandbox(request => (isStart(request) ? json({ error: 'slow down' }, 429) : undefined))
  const worker = sandbox.startWorker()
  await saveLookupLimits(sandbox.database, { perDay: 5, perMonth: 0 })
  await startPeople(sandbox, worker, createProfileUrls(1))
  const until = sandbox.clock.now + 4 * 3_600_000
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > until)
  expect(getRequestedProfiles(sandbox)).toHaveLength(4)
  const times = sandbox.requests.filter(({ url }) => url.endsWith('/person_search')).map(({ at }) => at)
  const gaps = times.slice(1).map((at, n) => at - (times[n] ?? 0))
  expect(gaps.every((gap, n) => gap >= 60_000 * 1.5 ** n)).toBe(true)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'resendLimit' } })
  expect(sandbox.requests.filter(({ url }) => url.endsWith('/check_list_status'))).toEqual([])
  expect(sumCredits(sandbox)).toBe(0)
})

test('while an update of Muster waits nothing is started, and the next worker continues', async () => {
  const sandbox = await createSandbox(undefined, { ...quickLookups, findsEmail: () => true })
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(3))
  await createScheduler(worker.dependencies, worker, () => true).startChildRuns()
  expect(sandbox.requests).toEqual([])
  expect(sandbox.alarm.set).toBeDefined()
  await sandbox.runUntilIdle(sandbox.startWorker())
  expect(await readRows(sandbox, id)).toHaveLength(3)
})
