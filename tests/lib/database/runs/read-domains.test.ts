// What pages read of domains: which need not be asked about, and the companies that a list names.
import { liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { companyDomains, knownDomains, watchBatches } from '../../../../lib/database/runs/read-domains.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import type { Run, RunState } from '../../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../../runs/examples.ts'
import { domainsOf, isOver, orderFor, whole, worldOf } from '../../runs/bulk/domains-world.ts'

let bases = 0
const open = (): Database => createDatabase(`read domains ${bases++}`)
const asking = (is: RunState['is'], domains: string[], changes: Partial<Run> = {}): Run => {
  const { liveKey: _liveKey, ...run } = exampleRun(is)
  return {
    ...run,
    id: `run of ${domains[0]} ${is}`,
    clickId: `click of ${domains[0]} ${is}`,
    request: { kind: 'domains', domains, comparisonKey: 'a' },
    ...changes
  }
}

test.each(states)('of a run that is %s, its domains are known where asking once more might be paid for twice', async is => {
  const database = open()
  await database.runs.put(asking(is, ['northwind.example', 'muster.example']))
  const known = await knownDomains(database, ['muster.example', 'other.example'])
  const isHeld = !['refused', 'failed', 'not-started', 'not-sent'].includes(is)
  expect(known).toEqual(new Set(isHeld ? ['muster.example'] : []))
})

test('nothing is known of a database that holds no domain, and of runs that asked for something else', async () => {
  const database = open()
  expect(await knownDomains(database, ['northwind.example'])).toEqual(new Set())
  await database.runs.put(exampleRun('collected'))
  expect(await knownDomains(database, ['northwind.example'])).toEqual(new Set())
})

test('what waits in a batch is known while its list goes on, and is told of as soon as it changes', async () => {
  const world = await worldOf(2, undefined, { speed: 1 })
  const worker = world.boot()
  const seen: number[] = []
  const watching = liveQuery(() => knownDomains(world.database, domainsOf(30))).subscribe(known => seen.push(known.size))
  await worker.enrich(await orderFor(world, domainsOf(10)))
  await worker.many.go()
  expect(await knownDomains(world.database, domainsOf(12))).toEqual(new Set(domainsOf(10)))
  const { id } = await whole(world)
  await worker.many.finish(id)
  // Those that were never sent are free again; six are on their way.
  expect(await knownDomains(world.database, domainsOf(12))).toEqual(new Set(domainsOf(6)))
  await expect.poll(() => seen.at(-1)).toBe(6)
  watching.unsubscribe()
  expect(seen).toContain(10)
  await worker.manage.remove(id)
  expect(await knownDomains(world.database, domainsOf(12))).toEqual(new Set())
})

test('fifty thousand domains are looked up among as many in about a second', async () => {
  const database = open()
  const all = domainsOf(50_000)
  for (let n = 0; n < 50; n++) await database.runs.put(asking('collected', all.slice(n * 1_000, (n + 1) * 1_000)))
  const began = performance.now()
  const known = await knownDomains(database, [...all.slice(0, 25_000), ...domainsOf(25_000, 90_000)])
  const took = performance.now() - began
  expect(known.size).toBe(25_000)
  expect(took).toBeLessThan(5_000)
})

test('the companies of an earlier list are its domains, else its websites, each once and in order', async () => {
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
  expect(await companyDomains(database, 'run-1')).toEqual(['northwind.example', 'https://www.muster.example/team'])
  expect(await companyDomains(database, 'run-3')).toEqual([])
})

test('those of a list of batches are the companies of its batches; and its batches are watched', async () => {
  const world = await worldOf(3)
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(6)))
  const seen: string[][] = []
  const { id } = await whole(world)
  const watching = watchBatches(world.database, id).subscribe(batches => seen.push(batches.map(({ status }) => status)))
  await world.untilQuiet(worker, isOver)
  expect((await companyDomains(world.database, id)).toSorted()).toEqual(domainsOf(6).toSorted())
  await expect.poll(() => seen.at(-1)).toEqual(['here', 'here'])
  expect(seen[0]).toEqual(['waiting', 'waiting'])
  watching.unsubscribe()
})
