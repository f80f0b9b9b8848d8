// Known domains, the companies of a list, and the batches of a run.
import { liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { readCompanyDomains, readKnownDomains, watchBatches } from '../../../lib/domains/read-run-domains.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../runs/examples.ts'
import { startProcessorTimer } from '../../processor-time.ts'
import {
  createDomains,
  hasDomainsRunEnded,
  createDomainsOrder,
  readDomainsRun,
  createDomainsSandbox
} from '../runs/bulk/domains-sandbox.ts'

let databases = 0
const open = (): Database => createDatabase(`read domains ${databases++}`)
const domainRun = (is: RunState['is'], domains: string[], changes: Partial<Run> = {}): Run => {
  const { liveKey: _liveKey, ...run } = exampleRun(is)
  return {
    ...run,
    id: `run of ${domains[0]} ${is}`,
    clickId: `click of ${domains[0]} ${is}`,
    request: { kind: 'domains', domains, comparisonKey: 'a' },
    ...changes
  }
}

test.each(states)('the domains of a run that is %s are known if requesting them again may be charged again', async is => {
  const database = open()
  await database.runs.put(domainRun(is, ['northwind.example', 'muster.example']))
  const known = await readKnownDomains(database, ['muster.example', 'other.example'])
  const isKnown = !['refused', 'failed', 'not-started', 'not-sent'].includes(is)
  expect(known).toEqual(new Set(isKnown ? ['muster.example'] : []))
})

test('an empty database and runs of other kinds have no known domains', async () => {
  const database = open()
  expect(await readKnownDomains(database, ['northwind.example'])).toEqual(new Set())
  await database.runs.put(exampleRun('collected'))
  expect(await readKnownDomains(database, ['northwind.example'])).toEqual(new Set())
})

test('domains of waiting batches are known while their list runs, and changes are reported', async () => {
  const sandbox = await createDomainsSandbox(2, undefined, { speed: 1 })
  const worker = sandbox.startWorker()
  const seen: number[] = []
  const watching = liveQuery(() => readKnownDomains(sandbox.database, createDomains(30))).subscribe(known => seen.push(known.size))
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(10)))
  await worker.scheduler.startChildRuns()
  expect(await readKnownDomains(sandbox.database, createDomains(12))).toEqual(new Set(createDomains(10)))
  const { id } = await readDomainsRun(sandbox)
  await worker.scheduler.finishEarly(id)
  // Domains that were never sent are not known any more; six were sent.
  expect(await readKnownDomains(sandbox.database, createDomains(12))).toEqual(new Set(createDomains(6)))
  await expect.poll(() => seen.at(-1)).toBe(6)
  watching.unsubscribe()
  expect(seen).toContain(10)
  await worker.manageRun.remove(id)
  expect(await readKnownDomains(sandbox.database, createDomains(12))).toEqual(new Set())
})

test('50,000 domains are checked against as many within seconds', async () => {
  const database = open()
  const all = createDomains(50_000)
  for (let n = 0; n < 50; n++) await database.runs.put(domainRun('collected', all.slice(n * 1_000, (n + 1) * 1_000)))
  const spentMs = startProcessorTimer()
  const known = await readKnownDomains(database, [...all.slice(0, 25_000), ...createDomains(25_000, 90_000)])
  const elapsedMs = spentMs()
  expect(known.size).toBe(25_000)
  expect(elapsedMs).toBeLessThan(5_000)
})

test('the companies of a list are read by domain or website, each once and in order', async () => {
  const database = open()
  const rows = [
    { companyDomain: 'northwind.example' },
    { companyDomain: '', companyWebsite: 'https://www.muster.example/team' },
    { fullName: 'Ada Beispiel' },
    { companyDomain: 'northwind.example' }
  ]
  await database.rows.bulkPut([
    ...rows.map((columns, n) => ({ runId: 'run-1', index: n, columns })),
    { runId: 'run-2', index: 0, columns: { companyDomain: 'other.example' } }
  ])
  expect(await readCompanyDomains(database, 'run-1')).toEqual(['northwind.example', 'https://www.muster.example/team'])
  expect(await readCompanyDomains(database, 'run-3')).toEqual([])
})

test('a parent run has the companies of its batches, and its batches are watched', async () => {
  const sandbox = await createDomainsSandbox(3)
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(6)))
  const seen: string[][] = []
  const { id } = await readDomainsRun(sandbox)
  const watching = watchBatches(sandbox.database, id).subscribe(batches => seen.push(batches.map(({ status }) => status)))
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  expect((await readCompanyDomains(sandbox.database, id)).toSorted()).toEqual(createDomains(6).toSorted())
  await expect.poll(() => seen.at(-1)).toEqual(['ready', 'ready'])
  expect(seen[0]).toEqual(['waiting', 'waiting'])
  watching.unsubscribe()
})
