// Sums of what was spent: they agree with the sample service's own log, also after a killed worker, a restore and a sync.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readSpending } from '../../../../lib/spending/read-spending.ts'
import { toStoredRun } from '../../../../lib/runs/store/stored-run.ts'
import type { Database } from '../../../../lib/database/schema.ts'
import { isLive, type Run } from '../../../../lib/runs/model/run.ts'
import { getRequestedUnits, getRunSpending, monthOf, type SpendingKind } from '../../../../lib/runs/model/spending.ts'
import { backUp, freshDatabase, restore } from '../../backup/backup-helpers.ts'
import { exampleRun, noon } from '../examples.ts'
import { createDomains, createDomainsOrder } from '../bulk/domains-sandbox.ts'
import { createBulkLookupOrder, createProfileUrls, quickLookups } from '../bulk/people-sandbox.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../sandbox.ts'
import type { TestWorker } from '../test-worker.ts'
import { createTwoComputers } from '../../sync/two-computers.ts'
import { isLong } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 600_000 })
const numRuns = isLong ? 20 : 1

const kinds = { import: 'import', enrichment: 'domains', lookup: 'lookup' } as const

interface LoggedSum {
  /** people or domains of the starts that the service accepted */
  requested: number
  /** people that it charged for */
  charged: number
}

/** The service's own log by month and kind. The log names no pages: they are in the request that it answered. */
const readLog = ({ sampleStore, requests }: Pick<Sandbox, 'sampleStore' | 'requests'>): Record<string, LoggedSum> => {
  const sums: Record<string, LoggedSum> = {}
  for (const { at, kind, listname, credits } of sampleStore.charges) {
    const key = `${monthOf(at)} ${kinds[kind]}`
    const pages = requests.find(({ url, body }) => url.endsWith('/sn_search') && body['listname'] === listname)?.body['no_of_page']
    const units = { import: Number(pages) * 25, enrichment: credits, lookup: 1 }[kind]
    const sum = (sums[key] ??= { requested: 0, charged: 0 })
    sum.requested += units
    sum.charged += kind === 'lookup' ? 0 : credits
  }
  return sums
}

const readSums = async (database: Database): Promise<Record<string, Omit<LoggedSum, 'charged'> & { received: number }>> =>
  Object.fromEntries(
    (await readSpending(database))
      .map(({ month, kind, requested, refused, received }) => [`${month} ${kind}`, { requested: requested - refused, received }] as const)
      .filter(([, { requested }]) => requested > 0)
  )

/** Unconfirmed and not started runs count, though their request may never have left: "unknown list" does not prove it. */
const countUnproved = async (sandbox: Sandbox): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { request, state, sentAt } of await sandbox.readRuns()) {
    const requested = ['not-started', 'uncertain'].includes(state.is) ? getRequestedUnits(request) : undefined
    if (!requested) continue
    const key = `${monthOf(sentAt ?? 0)} ${requested.kind}`
    counts[key] = (counts[key] ?? 0) + requested.units
  }
  return counts
}

/** Nothing is live but lookups whose worker was killed, which are checked for a month. */
const isSettled = (runs: readonly Run[]): boolean =>
  runs.filter(isLive).every(({ request, state }) => request.kind === 'person' && state.is === 'uncertain')

const action = fc.oneof(
  fc.record({ is: fc.constant('import' as const), pages: fc.integer({ min: 1, max: 3 }), search: fc.nat({ max: 2 }) }),
  fc.record({ is: fc.constant('domains' as const), count: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ is: fc.constant('people' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ is: fc.constant('days' as const), count: fc.integer({ min: 1, max: 20 }) }),
  fc.constant({ is: 'remove' as const })
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

const act = async (sandbox: Sandbox, worker: TestWorker, step: Action, n: number): Promise<unknown> => {
  const clickId = `click-${1_000 + n}`
  switch (step.is) {
    case 'import': {
      const url = `https://www.linkedin.com/sales/search/people?query=(keywords%3Anorthwind-${step.search})`
      return worker.importSearch(createImportOrder({ url, clickId, pages: step.pages, listTitle: `Northwind ${n}`, allowDuplicate: true }))
    }
    case 'domains':
      return worker.enrichDomains(
        await createDomainsOrder(sandbox, createDomains(step.count, n * 100), { clickId, listTitle: `Companies ${n}`, allowKnown: true })
      )
    case 'people': {
      const order = await createBulkLookupOrder(sandbox, createProfileUrls(step.count, n * 100), { clickId, listTitle: `People ${n}` })
      return worker.whileAlive(() => worker.scheduler.startBulkLookup(order))
    }
    case 'days':
      return void (sandbox.clock.now += step.count * 86_400_000)
    case 'remove':
    default: {
      const ended = (await sandbox.readRuns()).find(({ state, parentId }) => state.is === 'collected' && parentId === undefined)
      return ended && worker.whileAlive(() => worker.manageRun.remove(ended.id))
    }
  }
}

test('the sums are those of the service’s log, though workers are killed and lists are removed', () =>
  fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 150 }), async (steps, killAt) => {
      const sandbox = await createSandbox(undefined, { ...quickLookups, searchSize: () => 60 })
      for (const [n, step] of steps.entries()) {
        const killedWorker = sandbox.startWorker(n === 0 ? killAt : Infinity)
        await act(sandbox, killedWorker, step, n)
        await sandbox.runUntilIdle(killedWorker, isSettled)
        await sandbox.startWorker().wake()
        await sandbox.runUntilIdle(sandbox.startWorker(), isSettled)
      }
      const log = readLog(sandbox)
      const unproved = await countUnproved(sandbox)
      const sums = await readSums(sandbox.database)
      for (const key of new Set([...Object.keys(log), ...Object.keys(sums)])) {
        const { requested = 0, charged = 0 } = log[key] ?? {}
        const counted = sums[key]?.requested ?? 0
        expect(counted).toBeGreaterThanOrEqual(requested)
        expect(counted).toBeLessThanOrEqual(requested + (unproved[key] ?? 0))
        // All results of an import are here when nothing is left to do.
        if (key.endsWith('import')) expect(sums[key]?.received ?? 0).toBe(charged)
      }
      const restored = freshDatabase()
      await restore(restored, await backUp(sandbox.database))
      expect(await readSums(restored)).toEqual(sums)
      await restore(sandbox.database, await backUp(restored))
      expect(await readSums(sandbox.database)).toEqual(sums)
      for (const database of [sandbox.database, restored]) database.close()
    }),
    { numRuns }
  ))

test('of two computers in sync, each counts what it has started', async () => {
  const { a, b } = await createTwoComputers()
  await a.worker.importSearch()
  await b.worker.importSearch(createImportOrder({ clickId: 'click-0002', pages: 1, listTitle: 'Other people', allowDuplicate: true }))
  for (let times = 0; times < 2; times++) for (const computer of [a, b]) await computer.syncNow()
  expect((await b.sandbox.readRuns()).some(({ startedElsewhere }) => startedElsewhere)).toBe(true)
  for (const { sandbox } of [a, b]) await sandbox.runUntilIdle()
  const [one, other] = [await readSums(a.sandbox.database), await readSums(b.sandbox.database)]
  const requests = [...a.sandbox.requests, ...b.sandbox.requests]
  const [month] = Object.keys(one)
  const log = readLog({ sampleStore: a.sandbox.sampleStore, requests })
  expect((one[month!]?.requested ?? 0) + (other[month!]?.requested ?? 0)).toBe(log[month!]?.requested)
  expect([one[month!]?.requested, other[month!]?.requested]).toEqual([50, 25])
})

test('a certain refusal is free, a repeated request counts as sent again, and erasing people takes nothing away', async () => {
  let isRefused = true
  const sandbox = await createSandbox(request =>
    isRefused && request.url.endsWith('/sn_search') ? Response.json({ error: 'no credits' }, { status: 402 }) : undefined
  )
  const worker = sandbox.startWorker()
  await worker.importSearch()
  isRefused = false
  for (const n of [2, 3]) {
    await worker.importSearch(createImportOrder({ clickId: `click-000${n}`, pages: 1, listTitle: `Northwind ${n}`, allowDuplicate: true }))
    sandbox.clock.now += 60_000
  }
  const sum = { month: '2026-11', kind: 'import', requested: 100, refused: 50, resent: 25, received: 0 }
  expect(await readSpending(sandbox.database)).toEqual([expect.objectContaining({ ...sum, inProgress: 50 })])
  await sandbox.runUntilIdle(worker)
  const rows = (await sandbox.database.rows.toArray()).flatMap(row => ('columns' in row ? [row.columns] : []))
  const received = { ...sum, received: 50, inProgress: 0, withEmail: rows.filter(({ email }) => email).length }
  expect(await readSpending(sandbox.database)).toEqual([expect.objectContaining(received)])
  const collected = (await sandbox.readRuns()).filter(({ state }) => state.is === 'collected')
  const fewer = { chunks: ['[{}]'], rows: [{}] }
  const { ledger } = worker.dependencies.stores
  for (const { id } of collected) await ledger.storeResults(id, fewer, run => ({ ...run, state: { is: 'collected', rows: 1 } }))
  expect(await readSpending(sandbox.database)).toEqual([expect.objectContaining(received)])
  for (const { id } of collected) await worker.manageRun.remove(id)
  expect(await readSpending(sandbox.database)).toEqual([expect.objectContaining(received)])
})

test.each<[SpendingKind, Parameters<typeof exampleRun>[1], number]>([
  ['import', { request: { kind: 'lead-search', url: 'u', comparisonKey: 'k', pages: 3 } }, 75],
  ['lookup', { request: { kind: 'person', url: 'u', comparisonKey: 'k' } }, 1],
  ['domains', { request: { kind: 'domains', domains: ['a.example', 'b.example'], comparisonKey: 'k' } }, 2]
])('the month of an %s is that of the local calendar', async (kind, changes, requested) => {
  const database = freshDatabase()
  const sentAt = new Date(2026, 10, 1).getTime()
  for (const [n, at] of [sentAt - 1, sentAt, noon].entries())
    await database.runs.put(
      toStoredRun(exampleRun('collected', { ...changes, id: `run-${n}`, clickId: `click-${n}`, sentAt: at, createdAt: at }))
    )
  expect((await readSpending(database)).map(sum => [sum.month, sum.kind, sum.requested])).toEqual([
    ['2026-11', kind, 2 * requested],
    ['2026-10', kind, requested]
  ])
})

test.each<[what: string, changes: Parameters<typeof exampleRun>[1], found: number, notFound: number, valid: number]>([
  ['a valid email', { received: { rows: 1, emails: 1 }, validEmails: 1 }, 1, 0, 1],
  ['a risky email', { received: { rows: 1, emails: 1 }, validEmails: 0 }, 1, 0, 0],
  ['a record without an email', { received: { rows: 1, emails: 0 } }, 0, 1, 0],
  ['no one', { state: { is: 'collected', rows: 0 } }, 0, 1, 0],
  ['a result that may be another person’s', { state: { is: 'collected', rows: 0, doubtful: 1 }, validEmails: 1 }, 0, 0, 0]
])('a lookup that ended with %s counts so', (_, changes, withEmail, notFound, valid) => {
  const request = { kind: 'person', url: 'https://www.linkedin.com/in/ada-beispiel', comparisonKey: 'ada' } as const
  const run = exampleRun('collected', { request, state: { is: 'collected', rows: 1 }, sentAt: 1, ...changes })
  expect(getRunSpending(run)).toMatchObject({ requested: 1, withEmail, notFound, valid })
})

test('an update of a list counts no more than it requested, though the download holds the whole list', () => {
  const request = { kind: 'lead-search', url: 'u', comparisonKey: 'k', pages: 1, isUpdate: true } as const
  const received = { rows: 1_025, emails: 900 }
  const run = exampleRun('collected', { request, received, validEmails: 800, sentAt: noon })
  expect(getRunSpending(run)).toMatchObject({ requested: 25, received: 25, withEmail: 25, valid: 25 })
})
