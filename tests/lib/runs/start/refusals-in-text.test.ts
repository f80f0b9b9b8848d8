// Tests refusals that only the text of a reply states: they may have been charged, so nothing sends them again without a click.
import { expect, test, vi } from 'vitest'
import { saveLookupLimits, watchLookupUsage } from '../../../../lib/runs/store/spending-limits.ts'
import type { CallResult, ServiceClient, StartReading } from '../../../../lib/service/client.ts'
import { createDomains, createDomainsOrder, createDomainsSandbox, getSentBatches, readDomainsRun } from '../bulk/domains-sandbox.ts'
import { createProfileUrls, getRequestedProfiles, readPeopleRun, startPeople } from '../bulk/people-sandbox.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import type { TestWorker } from '../test-worker.ts'
import { isLong, turn } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 60_000 })

type Refused = Extract<StartReading, { is: 'refused' }>
const noCredits = { code: 'noCredits', message: 'You are now out of credits' } as const
const slowDown = { code: 'rateLimited', message: 'Rate limit: 100 requests per minute' } as const

/** Makes the client of a worker read each start reply as a refusal. */
const refuseStarts = (worker: TestWorker, refused: Refused): void => {
  const client: ServiceClient = worker.dependencies.client
  const refuse =
    <A extends unknown[]>(start: (...args: A) => Promise<CallResult<StartReading>>) =>
    async (...args: A): Promise<CallResult<StartReading>> => ({ ...(await start(...args)), reading: refused })
  client.startImport = refuse(client.startImport)
  client.startLookup = refuse(client.startLookup)
  client.startEnrichment = refuse(client.startEnrichment)
}

const readUsage = async (sandbox: Sandbox): Promise<number> => {
  const id = (await sandbox.connections.active())?.id ?? ''
  return new Promise(resolve => {
    const subscription = watchLookupUsage(sandbox.database, id, () => sandbox.clock.now).subscribe(({ today }) => {
      resolve(today)
      queueMicrotask(() => subscription.unsubscribe())
    })
  })
}

const runForDay = async (sandbox: Sandbox, worker: TestWorker): Promise<void> => {
  const until = sandbox.clock.now + (isLong ? 86_400_000 : 3 * 3_600_000)
  await sandbox.runUntilIdle(worker, () => sandbox.clock.now > until)
}

test.each([noCredits, slowDown])('a lookup that is refused in text ($code) is requested once', async failure => {
  const sandbox = await createSandbox()
  await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0 })
  const worker = sandbox.startWorker()
  refuseStarts(worker, { is: 'refused', failure, isCertain: false })
  const id = await startPeople(sandbox, worker, createProfileUrls(1))
  await runForDay(sandbox, worker)
  await worker.manageRun.startRemaining(id)
  await runForDay(sandbox, worker)
  expect(getRequestedProfiles(sandbox)).toHaveLength(1)
  const child = (await sandbox.readRuns()).find(run => run.request.kind === 'person')
  expect(child?.state).toMatchObject({ is: 'refused', isCertain: false })
  expect(child?.state).not.toMatchObject({ lateChecks: 0 })
})

test('a refusal in text counts towards the limits, and a certain refusal does not', async () => {
  for (const isCertain of [false, true]) {
    const sandbox = await createSandbox()
    await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0 })
    const worker = sandbox.startWorker()
    refuseStarts(worker, { is: 'refused', failure: noCredits, isCertain })
    const id = await startPeople(sandbox, worker, createProfileUrls(1))
    await worker.scheduler.startChildRuns()
    await worker.scheduler.finishEarly(id)
    expect(await readUsage(sandbox)).toBe(isCertain ? 0 : 1)
  }
})

test('a batch refused in text is sent once, and one refused with certainty again only after a click', async () => {
  for (const isCertain of [false, true]) {
    const sandbox = await createDomainsSandbox(5)
    const worker = sandbox.startWorker()
    refuseStarts(worker, { is: 'refused', failure: noCredits, isCertain })
    await worker.startDomains(await createDomainsOrder(sandbox, createDomains(10)))
    await runForDay(sandbox, worker)
    expect(getSentBatches(sandbox)).toHaveLength(1)
    const parent = await readDomainsRun(sandbox)
    expect(parent).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'noCredits' } })
    await worker.manageRun.startRemaining(parent.id)
    await runForDay(sandbox, worker)
    const [first = [], second = []] = getSentBatches(sandbox)
    expect(second[0] === first[0]).toBe(isCertain)
  }
})

test('a certain refusal is sent again at most three times per click, also after a killed worker', async () => {
  for (let killAt = isLong ? 1 + (turn % 9) : 1; killAt < 400; killAt += isLong ? 9 : 151) {
    const sandbox = await createSandbox()
    await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 })
    const refused = { is: 'refused', failure: { code: 'rateLimited', status: 429 }, isCertain: true } as const
    const worker = sandbox.startWorker(killAt)
    refuseStarts(worker, refused)
    await worker.whileAlive(() => startPeople(sandbox, worker, createProfileUrls(1)))
    await runForDay(sandbox, worker)
    const next = sandbox.startWorker()
    refuseStarts(next, refused)
    await next.wake()
    await runForDay(sandbox, next)
    const run = await readPeopleRun(sandbox)
    if (!run) continue
    // A request whose reply was lost with its worker is uncertain, or its result is found by the name of its list. It is not sent again.
    const isLost = (await sandbox.readRuns()).some(
      ({ parentId, state }) => parentId !== undefined && ['uncertain', 'collected'].includes(state.is)
    )
    expect([run.state.is, run.pause?.code], `killed at ${killAt}`).toEqual(isLost ? ['collected', undefined] : ['stopped', 'resendLimit'])
    if (!isLost) expect(getRequestedProfiles(sandbox)).toHaveLength(4)
    expect(getRequestedProfiles(sandbox).length).toBeLessThanOrEqual(4)
    await next.manageRun.startRemaining(run.id)
    await runForDay(sandbox, next)
    expect(getRequestedProfiles(sandbox).length).toBeLessThanOrEqual(8)
    sandbox.database.close()
  }
}, 600_000)

test('ids in a refusal and in an unclear reply are stored and tried', async () => {
  for (const reading of [
    { is: 'refused', failure: noCredits, isCertain: false, ids: ['x1'] },
    { is: 'unclear', failure: { code: 'unreadable' }, ids: ['x1'] }
  ] as const) {
    const sandbox = await createSandbox()
    const worker = sandbox.startWorker()
    const { client } = worker.dependencies
    const { startLookup } = client
    client.startLookup = async (...args) => ({ ...(await startLookup(...args)), reading: { ...reading, ids: [...reading.ids] } })
    const url = 'https://www.linkedin.com/in/ada-beispiel'
    await worker.lookUpPerson({ clickId: 'click-0001', url, comparisonKey: url })
    expect((await sandbox.readRuns())[0]).toMatchObject({ listIds: ['x1'] })
    const until = sandbox.clock.now + 2 * 3_600_000
    await sandbox.runUntilIdle(worker, () => sandbox.clock.now > until)
    const checkedNames = sandbox.requests.filter(request => request.url.endsWith('/check_list_status')).map(({ body }) => body['listname'])
    expect(new Set(checkedNames)).toEqual(new Set(['x1', url]))
  }
})
