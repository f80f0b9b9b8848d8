// Limits hold for every kind of run: what would exceed one is not sent, lists stop at it and go on, and a killed worker changes nothing.
import { expect, test, vi } from 'vitest'
import { saveSpendingLimits } from '../../../../lib/runs/store/spending-limits.ts'
import { typedConfirmationFrom, type KindLimits } from '../../../../lib/runs/model/limits.ts'
import type { SpendingKind } from '../../../../lib/runs/model/spending.ts'
import { createDomains, createDomainsOrder, createDomainsSandbox, getSentBatches, readDomainsRun } from '../bulk/domains-sandbox.ts'
import { createProfileUrls, getRequestedProfiles, quickLookups, readPeopleRun, startPeople } from '../bulk/people-sandbox.ts'
import { createSplitOrder, createSplitSandbox, getSentSearches, readSplitRun } from '../bulk/split-sandbox.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../sandbox.ts'
import { isLong, turn } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 600_000 })
const dayMs = 86_400_000

const limitTo = async (sandbox: Sandbox, kind: SpendingKind, limits: Partial<KindLimits>): Promise<void> => {
  const { id } = (await sandbox.connections.active())!
  await saveSpendingLimits(sandbox.database, id, kind, { perRun: 0, perDay: 0, perMonth: 0, ...limits })
}
const runForDays = async (sandbox: Sandbox, days: number): Promise<void> => {
  const until = sandbox.clock.now + days * dayMs
  await sandbox.runUntilIdle(sandbox.startWorker(), () => sandbox.clock.now > until)
}
const nextDay = (sandbox: Sandbox): void => void (sandbox.clock.now = new Date(sandbox.clock.now).setHours(24, 0, 1, 0))

test('an import that would exceed a limit is not sent, until the limit opens again', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await limitTo(sandbox, 'import', { perDay: 75 })
  const importPages = (n: number, pages: number) =>
    worker.importSearch(createImportOrder({ clickId: `click-100${n}`, pages, listTitle: `List ${n}`, allowDuplicate: true }))
  expect(await importPages(1, 2)).toMatchObject({ ok: true })
  expect(await importPages(2, 2)).toMatchObject({ failure: { code: 'importLimit', retryAfterMs: expect.any(Number) } })
  expect(await importPages(3, 1)).toMatchObject({ ok: true })
  expect(await importPages(4, 1)).toMatchObject({ failure: { code: 'importLimit' } })
  expect(await importPages(5, 4)).toMatchObject({ failure: { code: 'runLimit', limit: 75 } })
  expect(sandbox.countImports()).toBe(2)
  nextDay(sandbox)
  expect(await importPages(6, 2)).toMatchObject({ ok: true })
  const [first] = await sandbox.readRuns()
  await sandbox.runUntilIdle(worker)
  await worker.manageRun.remove(first!.id)
  // A removed list still counts on its day, and one at another connection does not.
  expect(await importPages(7, 2)).toMatchObject({ failure: { code: 'importLimit' } })
  await sandbox.saveConnection({ id: undefined, name: 'Other', baseUrl: 'https://other.example' })
  const other = (await sandbox.connections.list()).find(({ name }) => name === 'Other')
  await sandbox.connections.move(other!.id, 0)
  expect(await importPages(8, 2)).toMatchObject({ ok: true })
})

test('a removed list still counts towards the limit of its day', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await limitTo(sandbox, 'import', { perDay: 50 })
  await worker.importSearch()
  const [run] = await sandbox.readRuns()
  await worker.manageRun.stopTracking(run!.id)
  await worker.manageRun.remove(run!.id)
  expect(await sandbox.readRuns()).toEqual([])
  const again = createImportOrder({ clickId: 'click-0002', pages: 1 })
  expect(await worker.importSearch(again)).toMatchObject({ failure: { code: 'importLimit' } })
})

test('a split stops at the limit of a day and goes on the next day', async () => {
  const sandbox = await createSplitSandbox()
  await limitTo(sandbox, 'import', { perDay: 60 })
  await sandbox.startWorker().splitSearch(await createSplitOrder(sandbox, 5))
  await sandbox.runUntilIdle(sandbox.startWorker(), runs => runs.some(({ pause }) => pause?.code === 'importLimit'))
  expect(getSentSearches(sandbox)).toHaveLength(2)
  const waiting = await readSplitRun(sandbox)
  expect(waiting).toMatchObject({ state: { is: 'running' }, pause: { code: 'importLimit' }, childCounts: { waiting: 3 } })
  await runForDays(sandbox, 3)
  expect(getSentSearches(sandbox)).toHaveLength(5)
  expect((await readSplitRun(sandbox)).state).toMatchObject({ is: 'collected' })
})

test('a list stops at its limit, and goes on when the user raises it', async () => {
  const people = await createSandbox(undefined, quickLookups)
  await limitTo(people, 'lookup', { perRun: 3 })
  await startPeople(people, people.startWorker(), createProfileUrls(5))
  await runForDays(people, 0.1)
  expect(getRequestedProfiles(people)).toHaveLength(3)
  expect(await readPeopleRun(people)).toMatchObject({ state: { is: 'running' }, pause: { code: 'runLimit', limit: 3 } })
  await limitTo(people, 'lookup', { perRun: 5 })
  await runForDays(people, 0.1)
  expect(getRequestedProfiles(people)).toHaveLength(5)
  expect((await readPeopleRun(people)).state).toMatchObject({ is: 'collected' })

  const companies = await createDomainsSandbox(10)
  await limitTo(companies, 'domains', { perRun: 25 })
  await companies.startWorker().startDomains(await createDomainsOrder(companies, createDomains(40)))
  await runForDays(companies, 0.1)
  expect(getSentBatches(companies)).toHaveLength(2)
  expect(await readDomainsRun(companies)).toMatchObject({ state: { is: 'running' }, pause: { code: 'runLimit', limit: 25 } })
  await limitTo(companies, 'domains', {})
  await runForDays(companies, 0.1)
  expect(getSentBatches(companies)).toHaveLength(4)
})

test('the limit holds, and nothing is sent twice, though workers are killed in the middle', async () => {
  for (let killAt = isLong ? 1 + (turn % 5) : 3; killAt < 260; killAt += isLong ? 5 : 131) {
    const sandbox = await createSplitSandbox()
    await limitTo(sandbox, 'import', { perDay: 60 })
    const order = await createSplitOrder(sandbox, 4)
    await sandbox.startWorker().splitSearch(order)
    const killedWorker = sandbox.startWorker(killAt)
    await killedWorker.wake()
    const day = new Date(sandbox.clock.now).getDate()
    const isNextDay = (): boolean => new Date(sandbox.clock.now).getDate() !== day
    for (let lives = 0; lives < 3 && !isNextDay(); lives++) {
      const next = sandbox.startWorker(killAt + lives * 50)
      await sandbox.runUntilIdle(next, isNextDay)
      sandbox.clock.now += 31_000
    }
    const sentToday = sandbox.requests.filter(({ url, at }) => url.endsWith('/sn_search') && new Date(at).getDate() === day)
    expect(sentToday.length).toBeLessThanOrEqual(2)
    const searches = getSentSearches(sandbox)
    expect(new Set(searches).size).toBe(searches.length)
    sandbox.database.close()
  }
}, 600_000)

test('a split of very many people needs their number, typed', async () => {
  const sandbox = await createSplitSandbox()
  const worker = sandbox.startWorker()
  const order = await createSplitOrder(sandbox, 4, { pages: 100 })
  const people = 4 * 100 * 25
  expect(people).toBeGreaterThanOrEqual(typedConfirmationFrom)
  for (const confirmedPeople of [undefined, people - 1])
    expect(await worker.splitSearch({ ...order, confirmedPeople })).toMatchObject({ failure: { code: 'numberNotTyped' } })
  expect(await sandbox.readRuns()).toEqual([])
  expect(await worker.splitSearch({ ...order, confirmedPeople: people })).toMatchObject({ ok: true })
})
