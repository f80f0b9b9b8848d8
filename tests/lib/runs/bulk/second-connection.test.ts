// Tests a bulk lookup at two services, one after the other: who is asked where, once each, with any killed worker, and what is kept.
import { expect, test, vi } from 'vitest'
import { mergeAnswers } from '../../../../lib/lookup/second-connection.ts'
import { readColumns as readOwnColumns } from '../../../../lib/records/columns/read-columns.ts'
import { unpackRows } from '../../../../lib/results/stored-rows.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { createSampleService } from '../../../../lib/sample-service/sample-service.ts'
import { createSampleStore, sampleApiKey } from '../../../../lib/sample-service/options.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { presetSchema, type Preset } from '../../../../lib/service/presets/schema.ts'
import { saveLookupLimits, saveSpendingLimits } from '../../../../lib/runs/store/spending-limits.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import {
  createBulkLookupOrder,
  createProfileUrls,
  hasEmail,
  hasPeopleRunEnded,
  quickLookups,
  readPeopleRun,
  readRows,
  startPeople
} from './people-sandbox.ts'
import { isLong, turn } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 600_000 })

const secondHost = 'second.service.example'
/** The second service finds an email for the people whose number is a multiple of six. */
const hasSecondEmail = (profile: string): boolean => Number(profile.split('-').at(-1)) % 6 === 0

interface TwoServices {
  sandbox: Sandbox
  secondId: string
  /** the charges of the second service */
  secondCharges: () => number
  /** the person numbers that a host was asked about */
  askedAt: (host: string) => number[]
}

/** A sandbox with two connections; the first one is active. `answer` and `preset`: another second service. `speed`: that of the first one. */
const createTwoServices = async (answer?: (request: Request) => Promise<Response>, preset?: Preset, speed = 60): Promise<TwoServices> => {
  const secondStore = createSampleStore()
  let clock = { now: 0 }
  const apiKeys = [sampleApiKey, 'another-key']
  const sample = createSampleService({ ...quickLookups, findsEmail: hasSecondEmail, apiKeys, store: secondStore, now: () => clock.now })
  const second = answer ?? sample
  const sandbox = await createSandbox(request => (new URL(request.url).host === secondHost ? second(request) : undefined), {
    ...quickLookups,
    speed
  })
  clock = sandbox.clock
  sandbox.grantedHosts.add(secondHost)
  await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 })
  const firstId = (await sandbox.connections.active())?.id ?? ''
  const draft = { name: '', apiKeyStorage: 'always', baseUrl: `https://${secondHost}`, apiKey: sampleApiKey } as const
  const saved = await sandbox.connections.save({ ...draft, id: undefined, apiSettings: defaultApiSettings, ...(preset && { preset }) })
  if (!saved.ok) throw new Error(saved.failure.code)
  await sandbox.connections.move(firstId, 0)
  const askedAt = (host: string): number[] =>
    sandbox.requests
      .filter(({ url }) => url.endsWith('/person_search') && new URL(url).host === host)
      .map(({ body }) => Number(String(body['profile_url']).split('-').at(-1)))
  return { sandbox, secondId: saved.value.id, secondCharges: () => secondStore.charges.length, askedAt }
}

const firstHost = 'api.service.example'
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)
const urlOf = (n: number): string => `https://www.linkedin.com/in/person-${n}`

const readShown = async (sandbox: Sandbox, id: string): Promise<Record<string, string>[]> =>
  (await sandbox.database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray())
    .flatMap(unpackRows)
    .map(({ columns }) => columns)

test('people without a valid email are asked about at the second service, once, after all others', async () => {
  const { sandbox, secondId, askedAt } = await createTwoServices()
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(7), { secondConnectionId: secondId })
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(askedAt(firstHost)).toEqual(numbers(7))
  // The sample service calls some emails risky or invalid, so more people may be asked about than those without one.
  const second = askedAt(secondHost)
  expect(second).toEqual([...new Set(second)])
  for (const n of numbers(7)) if (!hasEmail(urlOf(n))) expect(second).toContain(n)
  const columns = await readShown(sandbox, id)
  expect(columns.map(({ profileUrl }) => profileUrl)).toEqual(numbers(7).map(urlOf))
  for (const n of numbers(7)) expect(Boolean(columns[n]?.['email']), `person ${n}`).toBe(hasEmail(urlOf(n)) || hasSecondEmail(urlOf(n)))
  const run = await readPeopleRun(sandbox)
  expect(run).toMatchObject({
    state: { is: 'collected', rows: 7 },
    childCounts: { ready: 7, emails: 6, waiting: 0, running: 0, failed: 0 }
  })
  const lookups = (await sandbox.readRuns()).filter(({ request }) => request.kind === 'person')
  expect(lookups.filter(({ connectionId }) => connectionId === secondId)).toHaveLength(second.length)
})

test('a person with answers of both services keeps the fields of both, with the service and the day', async () => {
  const { sandbox, secondId } = await createTwoServices()
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(7), { secondConnectionId: secondId })
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  const rows = (await readRows(sandbox, id)) as Record<string, string>[]
  // Person 6: only the second service has an email. Its other fields come from the first.
  const { Email = '', Sources = '' } = rows[6] ?? {}
  expect(Email).toMatch(/@/)
  expect(Sources).toContain(`: ${firstHost}, 2026-11-21; `)
  expect(Sources).toMatch(new RegExp(`; Email[^;]*: ${secondHost}, 2026-11-21$`))
  expect(Sources.split('; ')[0]).not.toContain('Email')
})

test('an email of the second service has no status and no day of the first one’s', () => {
  const old = { Email: 'ada@old.example', 'Email status': 'invalid', 'Email found': '2023-01-05', City: 'Bonn' }
  const merged = mergeAnswers([
    { serviceHost: 'a.example', at: 0, record: old },
    { serviceHost: 'b.example', at: 0, record: { Email: 'ada@new.example' } }
  ])
  expect(readOwnColumns(merged)).toMatchObject({ email: 'ada@new.example', emailStatus: '', emailFoundAt: '', city: 'Bonn' })
  expect(merged['Email found (a.example)']).toBe('2023-01-05')
})

test('an earlier answer of the second service is not paid for again', async () => {
  const { sandbox, secondId, askedAt } = await createTwoServices()
  const worker = sandbox.startWorker()
  await startPeople(sandbox, worker, createProfileUrls(4), { secondConnectionId: secondId })
  await sandbox.runUntilIdle(worker)
  const before = askedAt(secondHost)
  expect(before.length).toBeGreaterThan(0)
  await startPeople(sandbox, worker, createProfileUrls(7), { clickId: 'click-0002', listTitle: 'Again', secondConnectionId: secondId })
  await sandbox.runUntilIdle(worker)
  expect(askedAt(secondHost)).toEqual([...new Set(askedAt(secondHost))])
  expect(askedAt(secondHost).slice(0, before.length)).toEqual(before)
})

test('a person without an email at both services counts so, though another list has their email', async () => {
  const { sandbox, secondId } = await createTwoServices()
  const worker = sandbox.startWorker()
  const people = createProfileUrls(12).filter(url => !hasEmail(url) && !hasSecondEmail(url))
  await startPeople(sandbox, worker, people, { secondConnectionId: secondId })
  const personKeys = (await sandbox.database.people.toArray()).map(({ comparisonKey }) => comparisonKey)
  await sandbox.database.rows.put({ runId: 'earlier', index: 0, columns: { email: 'earlier@northwind.example' }, personKeys })
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect((await readPeopleRun(sandbox)).childCounts).toMatchObject({ ready: people.length, emails: 0 })
})

test('nobody is asked about twice at a service, with a worker killed anywhere, and no answer is lost', async () => {
  const step = isLong ? 21 : 211
  const missed: Run['state'][] = []
  for (let killAt = 1 + (turn % step); killAt < 400; killAt += step) {
    const { sandbox, secondId, askedAt, secondCharges } = await createTwoServices()
    const order = await createBulkLookupOrder(sandbox, createProfileUrls(4), { secondConnectionId: secondId })
    const killed = sandbox.startWorker(killAt)
    await killed.whileAlive(() => killed.scheduler.startBulkLookup(order))
    await sandbox.runUntilIdle(killed, hasPeopleRunEnded)
    const next = sandbox.startWorker()
    // The user clicks once more where no answer came: the same click is the same list.
    await next.scheduler.startBulkLookup(order)
    // A lookup whose reply was lost with its worker is still asked about for days, for free.
    await sandbox.runUntilIdle(next, hasPeopleRunEnded)
    for (const host of [firstHost, secondHost]) expect(askedAt(host), `${host}, killed at ${killAt}`).toEqual([...new Set(askedAt(host))])
    const run = await readPeopleRun(sandbox)
    if (run.state.is !== 'collected') missed.push(run.state)
    expect(run.childCounts?.waiting).toBe(0)
    expect(secondCharges()).toBeLessThanOrEqual(4)
    sandbox.database.close()
  }
  expect(missed).toEqual([])
})

test('a list that is finished early keeps the answers of the first service', async () => {
  const { sandbox, secondId, askedAt } = await createTwoServices()
  // Everyone else waits for their turn at the second service until the next day.
  await saveSpendingLimits(sandbox.database, secondId, 'lookup', { perRun: 0, perDay: 1, perMonth: 0 })
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(6), { secondConnectionId: secondId })
  const isWaiting = (runs: Run[]): boolean =>
    runs.filter(({ request, state }) => request.kind === 'person' && state.is === 'collected').length === 7
  await sandbox.runUntilIdle(worker, isWaiting)
  expect(await worker.scheduler.finishEarly(id)).toMatchObject({ ok: true })
  const columns = await readShown(sandbox, id)
  expect(columns.map(({ profileUrl }) => profileUrl)).toEqual(numbers(6).map(urlOf))
  for (const n of numbers(6)) if (hasEmail(urlOf(n))) expect(columns[n]?.['email'], `person ${n}`).toMatch(/@/)
  await sandbox.runUntilIdle(worker)
  expect(askedAt(secondHost)).toHaveLength(1)
})

/** A list that was paused while the first service looked for these people without an email, and who have their answers now. */
const answerWhilePaused = async () => {
  const services = await createTwoServices(undefined, undefined, 1)
  const { sandbox, secondId, askedAt } = services
  const worker = sandbox.startWorker()
  const people = [0, 3, 6]
  const id = await startPeople(sandbox, worker, people.map(urlOf), { secondConnectionId: secondId })
  await sandbox.runUntilIdle(worker, () => askedAt(firstHost).length === people.length)
  expect(await worker.manageRun.stopTracking(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, childCounts: { running: 0 } })
  expect(askedAt(secondHost)).toEqual([])
  return { ...services, worker, id, people }
}

test('people who were answered while the list was paused are asked about at the second service once it goes on', async () => {
  const { sandbox, askedAt, worker, id, people } = await answerWhilePaused()
  expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(askedAt(secondHost).toSorted((a, b) => a - b)).toEqual(people)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { waiting: 0, ready: 3 } })
})

test('a paused list that is finished early asks the second service nothing, and keeps a row for each person', async () => {
  const { sandbox, askedAt, worker, id, people } = await answerWhilePaused()
  expect(await worker.scheduler.finishEarly(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(askedAt(secondHost)).toEqual([])
  expect((await readShown(sandbox, id)).map(({ profileUrl }) => profileUrl)).toEqual(people.map(urlOf))
})

test('an API key of another account at the second service pauses the list; resumed, it goes on there', async () => {
  const { sandbox, secondId, askedAt } = await createTwoServices()
  await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 60_000 })
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(7), { secondConnectionId: secondId })
  await sandbox.runUntilIdle(worker, () => askedAt(firstHost).length === 7)
  await sandbox.saveConnection({ id: secondId, baseUrl: `https://${secondHost}`, apiKey: 'another-key' })
  const before = askedAt(secondHost).length
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'connectionChanged' } })
  expect(askedAt(secondHost)).toHaveLength(before)
  expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect((await readPeopleRun(sandbox)).state.is).toBe('collected')
  expect(askedAt(secondHost)).toEqual(expect.arrayContaining([0, 3, 6]))
})

test('a reply that was lost at a second service without a free question holds the list until the user resumes it', async () => {
  const preset = presetSchema.parse({
    muster: 'service preset',
    version: 1,
    id: 'by-id',
    name: 'By id',
    headers: { Authorization: 'Bearer {key}' },
    runId: 'word',
    operations: {
      person: { path: '/person_search', body: { profile_url: '{profile}' }, idAt: 'order' },
      status: { method: 'GET', path: '/orders/{id}' }
    }
  })
  let starts = 0
  const { sandbox, secondId, askedAt } = await createTwoServices(async request => {
    if (!request.url.endsWith('/person_search')) return Response.json({ status: 'completed', results: [{ email: 'ada@a.example' }] })
    return ++starts === 1
      ? Response.json({ error: 'upstream' }, { status: 502 })
      : Response.json({ order: `order-${starts}` }, { status: 202 })
  }, preset)
  const worker = sandbox.startWorker()
  const people = [0, 3, 6].map(urlOf)
  const id = await startPeople(sandbox, worker, people, { secondConnectionId: secondId })
  const anHourLater = sandbox.clock.now + 3_600_000
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > anHourLater)
  expect(askedAt(secondHost)).toHaveLength(1)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'serviceError', status: 502 } })
  expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: true })
  const twoHoursLater = sandbox.clock.now + 7_200_000
  await sandbox.runUntilIdle(worker, runs => sandbox.clock.now > twoHoursLater || hasPeopleRunEnded(runs))
  expect(askedAt(secondHost).toSorted((a, b) => a - b)).toEqual([0, 3, 6])
})

test.each([
  ['the same connection twice', 'id-1', 2, 'sameConnection'],
  ['a connection that was removed', 'gone', 2, 'notConnected']
])('%s starts nothing', async (_, connectionId, people, code) => {
  const { sandbox } = await createTwoServices()
  const first = (await sandbox.connections.active())?.id ?? ''
  const secondConnectionId = connectionId === 'id-1' ? first : connectionId
  const order = await createBulkLookupOrder(sandbox, createProfileUrls(people), { secondConnectionId })
  expect(await sandbox.startWorker().scheduler.startBulkLookup(order)).toMatchObject({ ok: false, failure: { code } })
  expect(await sandbox.readRuns()).toEqual([])
})
