// A list that was begun on one machine comes home on another, paid for once; and nothing that happens to the sync harms a run.
import { expect, test } from 'vitest'
import { clearSyncArea, endSync } from '../../../../lib/runs/sync/sync.ts'
import { getTotalBytes, readComputers, maxSyncBytes, writeComputer } from '../../../../lib/runs/sync/sync-entries.ts'
import { entryOf } from './synced.ts'
import { twoMachines } from './two-computers.ts'
import { createImportOrder } from '../sandbox.ts'

const day = 86_400_000
const begun = async () => {
  const machines = await twoMachines()
  await machines.a.worker.importSearch()
  return machines
}
type Machines = Awaited<ReturnType<typeof begun>>
const told = ({ area }: Machines) => readComputers(area.lies).flatMap(({ entries }) => entries)

test('a start on one machine is followed on the other to its rows, and charged once', async () => {
  const { area, a, b } = await begun()
  await a.look()
  const [run] = await a.sandbox.readRuns()
  expect(told({ area, a, b })).toMatchObject([{ id: run!.id, name: run!.listName, host: 'api.service.example', is: 'live' }])
  await b.look()
  expect(await b.sandbox.readRuns()).toMatchObject([
    { id: run!.id, startedElsewhere: true, listName: run!.listName, request: { kind: 'tracked-list' } }
  ])
  await a.sandbox.runUntilIdle(a.worker)
  b.sandbox.clock.now = a.sandbox.clock.now
  await b.sandbox.runUntilIdle(b.worker)
  for (const { sandbox } of [a, b]) {
    expect((await sandbox.readRuns()).map(({ state }) => state)).toMatchObject([{ is: 'collected', rows: 50 }])
    expect(await sandbox.database.rows.count()).toBe(50)
  }
  expect([a.sandbox.countImports(), b.sandbox.countImports(), a.sandbox.sampleStore.charges.length]).toEqual([1, 0, 1])
  for (const machine of [a, b, a, b]) await machine.look()
  expect([(await a.sandbox.readRuns()).length, (await b.sandbox.readRuns()).length]).toEqual([1, 1])
  expect(told({ area, a, b })).toMatchObject([{ is: 'done' }])
})

test('what lies in the sync holds no key, no address of a search, no record and no person', async () => {
  const { area, a, b } = await begun()
  await a.sandbox.runUntilIdle(a.worker)
  await a.worker.lookUpPerson({
    clickId: 'click-person',
    url: 'https://www.linkedin.com/in/ada-beispiel',
    comparisonKey: 'linkedin:in/ada-beispiel'
  })
  await a.look()
  const [run] = await a.sandbox.readRuns()
  const text = JSON.stringify(area.lies)
  expect(told({ area, a, b })).toHaveLength(1)
  expect(text).not.toMatch(/sample|linkedin|ada|https?:|@/i)
  expect(text.replaceAll(run!.listName, '').replaceAll('api.service.example', '').length).toBeLessThan(120)
})

test('while nothing changes nothing is written', async () => {
  const { area, a, b } = await begun()
  for (const machine of [a, b, a, b]) await machine.look()
  const { writes } = area
  for (let n = 0; n < 20; n++) for (const machine of [a, b]) await machine.look()
  expect(area.writes).toBe(writes)
})

test('off, nothing is read or written, and asking costs no wait', async () => {
  const { area, a } = await begun()
  await a.store.saveChoice({ on: false, connectionByHost: {} })
  await a.look()
  expect([area.writes, area.lies]).toEqual([0, {}])
})

test('many calls in a row look twice', async () => {
  const { a } = await begun()
  let looks = 0
  const choice = a.store.readChoice
  a.store.readChoice = () => (looks++, choice())
  a.sandbox.clock.now += 60_000
  for (let n = 0; n < 50; n++) a.sync()
  await new Promise(done => setTimeout(done, 100))
  // Each look reads what was chosen, and again as it decides.
  expect(looks).toBe(4)
})

test('both switched off and on again, nothing is doubled and nothing lost', async () => {
  const { area, a, b } = await begun()
  await a.look()
  await b.look()
  for (const machine of [a, b]) await endSync(machine.store, area.own, false)
  expect(area.lies).toEqual({})
  for (const machine of [a, b]) await machine.store.saveChoice({ on: true, connectionByHost: {} })
  for (const machine of [a, b, a, b]) await machine.look()
  expect([(await a.sandbox.readRuns()).length, (await b.sandbox.readRuns()).length]).toEqual([1, 1])
  expect(told({ area, a, b })).toHaveLength(1)
})

test('one that is removed here stays there, and one that was removed before it came is not followed', async () => {
  const { area, a, b } = await begun()
  await a.look()
  await b.look()
  const [run] = await a.sandbox.readRuns()
  await b.worker.manageRun.remove(run!.id)
  for (const machine of [b, a, b]) await machine.look()
  expect([(await a.sandbox.readRuns()).length, await b.sandbox.readRuns()]).toEqual([1, []])
  expect(
    told({ area, a, b })
      .map(({ is }) => is)
      .toSorted()
  ).toEqual(['live', 'removed'])

  const second = await begun()
  await second.a.look()
  const [early] = await second.a.sandbox.readRuns()
  await second.a.worker.manageRun.remove(early!.id)
  await second.a.look()
  await second.b.look()
  expect(await second.b.sandbox.readRuns()).toEqual([])
})

test('taking everything out ends it on all machines, and nothing comes back', async () => {
  const { area, a, b } = await begun()
  await a.look()
  await b.look()
  await endSync(b.store, area.own, true)
  expect(area.lies).toEqual({})
  for (const machine of [a, b, a]) await machine.look()
  expect(area.lies).toEqual({})
  expect(await a.store.readChoice()).toMatchObject({ on: false, endedElsewhere: true })
  expect(await b.store.readChoice()).toEqual({ on: false, connectionByHost: {} })
  expect((await a.sandbox.readRuns()).length).toBe(1)
})

test('what others keep in the area is left alone by clearing it', async () => {
  const { area, a } = await begun()
  await a.look()
  area.lies = { ...area.lies, theirs: 1, 'runs:damaged': 2 }
  await clearSyncArea(area.own)
  expect(area.lies).toEqual({ theirs: 1 })
})

test('offline, or with an area that refuses, a run is followed as ever, and the list is told later', async () => {
  const { area, a, b } = await begun()
  area.broken = true
  await a.look()
  expect(await a.store.readMemory()).toMatchObject({ writeFailed: true })
  await a.sandbox.runUntilIdle(a.worker)
  expect(await a.sandbox.readRuns()).toMatchObject([{ state: { is: 'collected' } }])
  area.broken = false
  await a.look()
  expect((await a.store.readMemory())?.writeFailed).toBeUndefined()
  b.sandbox.clock.now = a.sandbox.clock.now
  await b.look()
  expect(await b.sandbox.readRuns()).toMatchObject([{ startedElsewhere: true }])
})

test('a full area: what did not fit is counted, and comes in once machines that are gone for good give way', async () => {
  const { area, a } = await begun()
  const dead = { v: 1, at: a.sandbox.clock.now - 91 * day, h: ['x'.repeat(7_000)], r: [] }
  area.lies = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`runs:dead${n}:0`, { ...dead, at: a.sandbox.clock.now }]))
  area.lies['theirs'] = 'x'.repeat(1_900)
  await a.look()
  expect(await a.store.readMemory()).toMatchObject({ omitted: 1 })
  expect(getTotalBytes(area.lies)).toBeLessThanOrEqual(maxSyncBytes)
  area.lies = { ...area.lies, 'runs:dead3:0': dead }
  await a.look()
  expect(await a.store.readMemory()).toMatchObject({ omitted: 0 })
  expect(Object.keys(area.lies)).not.toContain('runs:dead3:0')
})

test('damaged and foreign keys end nothing', async () => {
  const { area, a, b } = await begun()
  await a.look()
  area.lies = { ...area.lies, 'runs:cccc:0': { v: 9 }, 'runs:dddd:0': { v: 1, at: 'x', h: 1, r: 2 }, 'runs:': null, theirs: [1] }
  await b.look()
  expect(await b.sandbox.readRuns()).toHaveLength(1)
})

test.each([-2 * day, 2 * day])('a clock that is off by %i changes nothing of it', async skew => {
  const { area, a, b } = await begun()
  b.sandbox.clock.now += skew
  for (const machine of [a, b, a, b]) await machine.look()
  const [run] = await b.sandbox.readRuns()
  expect(run).toMatchObject({ startedElsewhere: true })
  expect(run!.createdAt).toBeLessThanOrEqual(b.sandbox.clock.now)
  await b.worker.manageRun.remove(run!.id)
  for (const machine of [b, a, b]) await machine.look()
  expect([(await a.sandbox.readRuns()).length, await b.sandbox.readRuns()]).toEqual([1, []])
  expect(told({ area, a, b })).toHaveLength(2)
})

test('a list waits where nothing can ask about it, and comes as soon as something can', async () => {
  const { a, b } = await begun()
  await a.look()
  await b.sandbox.database.connections.clear()
  await b.look()
  expect(await b.sandbox.readRuns()).toEqual([])
  await b.sandbox.saveConnection({ id: undefined })
  await b.look()
  expect(await b.sandbox.readRuns()).toMatchObject([{ startedElsewhere: true }])
})

test('where two keys go to one service, nothing is asked until a person says which', async () => {
  const { a, b } = await begun()
  await a.look()
  const more = await b.sandbox.saveConnection({ id: undefined, apiKey: 'another-key', name: 'Other' })
  await b.look()
  expect(await b.sandbox.readRuns()).toEqual([])
  await b.store.saveChoice({ on: true, connectionByHost: { 'api.service.example': more.ok ? more.value.id : '' } })
  await b.look()
  expect(await b.sandbox.readRuns()).toMatchObject([{ startedElsewhere: true, connectionId: more.ok && more.value.id }])
  expect(b.sandbox.requests).toEqual([])
})

test('the same search begun on both machines is two runs, each paid for by its own click, and told once each', async () => {
  const { area, a, b } = await begun()
  await b.worker.importSearch(createImportOrder({ clickId: 'click-b', listTitle: 'Northwind again' }))
  for (const machine of [a, b, a, b]) await machine.look()
  const names = async ({ sandbox }: typeof a) => (await sandbox.readRuns()).map(({ listName }) => listName).toSorted()
  expect(await names(a)).toHaveLength(2)
  expect(await names(b)).toEqual(await names(a))
  expect(told({ area, a, b })).toHaveLength(2)
  expect([a.sandbox.countImports(), b.sandbox.countImports()]).toEqual([1, 1])
})

test('whose key is gone with its session is not asked for, and no wake follows; the list comes as soon as the key is back', async () => {
  const { a, b } = await begun()
  await a.look()
  const [connection] = await b.sandbox.connections.list()
  await b.sandbox.saveConnection({ apiKeyStorage: 'session' })
  await b.sandbox.sessionKeys.remove(connection!.accountId)
  for (let n = 0; n < 3; n++) await b.look()
  expect([await b.sandbox.readRuns(), b.told.followed]).toEqual([[], 0])
  await b.sandbox.saveConnection()
  for (let n = 0; n < 3; n++) await b.look()
  expect([(await b.sandbox.readRuns()).length, b.told.followed]).toEqual([1, 1])
})

test('lists that nothing can ask about just now keep no other from coming', async () => {
  const { area, a, b } = await begun()
  await a.look()
  const host = 'away.service.example'
  await b.sandbox.saveConnection({ id: undefined, baseUrl: `https://${host}`, apiKeyStorage: 'session' })
  const away = (await b.sandbox.connections.list()).find(({ baseUrl }) => baseUrl.includes(host))
  await b.sandbox.sessionKeys.remove(away!.accountId)
  const entries = Array.from({ length: 25 }, (_, n) =>
    entryOf({ id: `away-${n}`, host, name: `Away ${n}`, createdAt: a.sandbox.clock.now, changedAt: a.sandbox.clock.now })
  )
  area.lies = { ...area.lies, ...writeComputer('cccc', entries, a.sandbox.clock.now, area.lies).data }
  await b.look()
  expect(await b.sandbox.readRuns()).toMatchObject([{ startedElsewhere: true, serviceHost: 'api.service.example' }])
  expect(b.told.followed).toBe(1)
})
