// A list that was begun on one machine comes home on another, paid for once; and nothing that happens to the sync harms a run.
import { expect, test } from 'vitest'
import { clearSynced, endSync } from '../../../../lib/runs/sync/sync.ts'
import { costOfAll, readMachines, syncBytes, writeMachine } from '../../../../lib/runs/sync/sync-entries.ts'
import { entryOf } from './synced.ts'
import { twoMachines } from './two-computers.ts'
import { orderOf } from '../world.ts'

const day = 86_400_000
const begun = async () => {
  const machines = await twoMachines()
  await machines.a.worker.start()
  return machines
}
type Machines = Awaited<ReturnType<typeof begun>>
const told = ({ area }: Machines) => readMachines(area.lies).flatMap(({ entries }) => entries)

test('a start on one machine is followed on the other to its rows, and charged once', async () => {
  const { area, a, b } = await begun()
  await a.look()
  const [run] = await a.world.runs()
  expect(told({ area, a, b })).toMatchObject([{ id: run!.id, name: run!.listName, host: 'api.service.example', is: 'live' }])
  await b.look()
  expect(await b.world.runs()).toMatchObject([
    { id: run!.id, startedElsewhere: true, listName: run!.listName, request: { kind: 'tracked-list' } }
  ])
  await a.world.untilQuiet(a.worker)
  b.world.clock.now = a.world.clock.now
  await b.world.untilQuiet(b.worker)
  for (const { world } of [a, b]) {
    expect((await world.runs()).map(({ state }) => state)).toMatchObject([{ is: 'collected', rows: 50 }])
    expect(await world.database.rows.count()).toBe(50)
  }
  expect([a.world.starts(), b.world.starts(), a.world.store.charges.length]).toEqual([1, 0, 1])
  for (const machine of [a, b, a, b]) await machine.look()
  expect([(await a.world.runs()).length, (await b.world.runs()).length]).toEqual([1, 1])
  expect(told({ area, a, b })).toMatchObject([{ is: 'done' }])
})

test('what lies in the sync holds no key, no address of a search, no record and no person', async () => {
  const { area, a, b } = await begun()
  await a.world.untilQuiet(a.worker)
  await a.worker.lookUp({
    clickId: 'click-person',
    url: 'https://www.linkedin.com/in/ada-beispiel',
    comparisonKey: 'linkedin:in/ada-beispiel'
  })
  await a.look()
  const [run] = await a.world.runs()
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
  await a.store.saveChoice({ on: false, homes: {} })
  await a.look()
  expect([area.writes, area.lies]).toEqual([0, {}])
})

test('many calls in a row look twice', async () => {
  const { a } = await begun()
  let looks = 0
  const choice = a.store.choice
  a.store.choice = () => (looks++, choice())
  a.world.clock.now += 60_000
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
  for (const machine of [a, b]) await machine.store.saveChoice({ on: true, homes: {} })
  for (const machine of [a, b, a, b]) await machine.look()
  expect([(await a.world.runs()).length, (await b.world.runs()).length]).toEqual([1, 1])
  expect(told({ area, a, b })).toHaveLength(1)
})

test('one that is removed here stays there, and one that was removed before it came is not followed', async () => {
  const { area, a, b } = await begun()
  await a.look()
  await b.look()
  const [run] = await a.world.runs()
  await b.worker.manage.remove(run!.id)
  for (const machine of [b, a, b]) await machine.look()
  expect([(await a.world.runs()).length, await b.world.runs()]).toEqual([1, []])
  expect(
    told({ area, a, b })
      .map(({ is }) => is)
      .toSorted()
  ).toEqual(['gone', 'live'])

  const second = await begun()
  await second.a.look()
  const [early] = await second.a.world.runs()
  await second.a.worker.manage.remove(early!.id)
  await second.a.look()
  await second.b.look()
  expect(await second.b.world.runs()).toEqual([])
})

test('taking everything out ends it on all machines, and nothing comes back', async () => {
  const { area, a, b } = await begun()
  await a.look()
  await b.look()
  await endSync(b.store, area.own, true)
  expect(area.lies).toEqual({})
  for (const machine of [a, b, a]) await machine.look()
  expect(area.lies).toEqual({})
  expect(await a.store.choice()).toMatchObject({ on: false, ended: true })
  expect(await b.store.choice()).toEqual({ on: false, homes: {} })
  expect((await a.world.runs()).length).toBe(1)
})

test('what others keep in the area is left alone by clearing it', async () => {
  const { area, a } = await begun()
  await a.look()
  area.lies = { ...area.lies, theirs: 1, 'runs:damaged': 2 }
  await clearSynced(area.own)
  expect(area.lies).toEqual({ theirs: 1 })
})

test('offline, or with an area that refuses, a run is followed as ever, and the list is told later', async () => {
  const { area, a, b } = await begun()
  area.broken = true
  await a.look()
  expect(await a.store.memory()).toMatchObject({ problem: true })
  await a.world.untilQuiet(a.worker)
  expect(await a.world.runs()).toMatchObject([{ state: { is: 'collected' } }])
  area.broken = false
  await a.look()
  expect((await a.store.memory())?.problem).toBeUndefined()
  b.world.clock.now = a.world.clock.now
  await b.look()
  expect(await b.world.runs()).toMatchObject([{ startedElsewhere: true }])
})

test('a full area: what did not fit is counted, and comes in once machines that are gone for good give way', async () => {
  const { area, a } = await begun()
  const dead = { v: 1, at: a.world.clock.now - 91 * day, h: ['x'.repeat(7_000)], r: [] }
  area.lies = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`runs:dead${n}:0`, { ...dead, at: a.world.clock.now }]))
  area.lies['theirs'] = 'x'.repeat(1_900)
  await a.look()
  expect(await a.store.memory()).toMatchObject({ left: 1 })
  expect(costOfAll(area.lies)).toBeLessThanOrEqual(syncBytes)
  area.lies = { ...area.lies, 'runs:dead3:0': dead }
  await a.look()
  expect(await a.store.memory()).toMatchObject({ left: 0 })
  expect(Object.keys(area.lies)).not.toContain('runs:dead3:0')
})

test('damaged and foreign keys end nothing', async () => {
  const { area, a, b } = await begun()
  await a.look()
  area.lies = { ...area.lies, 'runs:cccc:0': { v: 9 }, 'runs:dddd:0': { v: 1, at: 'x', h: 1, r: 2 }, 'runs:': null, theirs: [1] }
  await b.look()
  expect(await b.world.runs()).toHaveLength(1)
})

test.each([-2 * day, 2 * day])('a clock that is off by %i changes nothing of it', async skew => {
  const { area, a, b } = await begun()
  b.world.clock.now += skew
  for (const machine of [a, b, a, b]) await machine.look()
  const [run] = await b.world.runs()
  expect(run).toMatchObject({ startedElsewhere: true })
  expect(run!.createdAt).toBeLessThanOrEqual(b.world.clock.now)
  await b.worker.manage.remove(run!.id)
  for (const machine of [b, a, b]) await machine.look()
  expect([(await a.world.runs()).length, await b.world.runs()]).toEqual([1, []])
  expect(told({ area, a, b })).toHaveLength(2)
})

test('a list waits where nothing can ask about it, and comes as soon as something can', async () => {
  const { a, b } = await begun()
  await a.look()
  await b.world.database.connections.clear()
  await b.look()
  expect(await b.world.runs()).toEqual([])
  await b.world.save({ id: undefined })
  await b.look()
  expect(await b.world.runs()).toMatchObject([{ startedElsewhere: true }])
})

test('where two keys go to one service, nothing is asked until a person says which', async () => {
  const { a, b } = await begun()
  await a.look()
  const more = await b.world.save({ id: undefined, apiKey: 'another-key', name: 'Other' })
  await b.look()
  expect(await b.world.runs()).toEqual([])
  await b.store.saveChoice({ on: true, homes: { 'api.service.example': more.ok ? more.value.id : '' } })
  await b.look()
  expect(await b.world.runs()).toMatchObject([{ startedElsewhere: true, connectionId: more.ok && more.value.id }])
  expect(b.world.requests).toEqual([])
})

test('the same search begun on both machines is two runs, each paid for by its own click, and told once each', async () => {
  const { area, a, b } = await begun()
  await b.worker.start(orderOf({ clickId: 'click-b', listTitle: 'Northwind again' }))
  for (const machine of [a, b, a, b]) await machine.look()
  const names = async ({ world }: typeof a) => (await world.runs()).map(({ listName }) => listName).toSorted()
  expect(await names(a)).toHaveLength(2)
  expect(await names(b)).toEqual(await names(a))
  expect(told({ area, a, b })).toHaveLength(2)
  expect([a.world.starts(), b.world.starts()]).toEqual([1, 1])
})

test('whose key is gone with its session is not asked for, and no wake follows; the list comes as soon as the key is back', async () => {
  const { a, b } = await begun()
  await a.look()
  const [connection] = await b.world.connections.list()
  await b.world.save({ apiKeyStorage: 'session' })
  await b.world.sessionKeys.remove(connection!.accountId)
  for (let n = 0; n < 3; n++) await b.look()
  expect([await b.world.runs(), b.told.followed]).toEqual([[], 0])
  await b.world.save()
  for (let n = 0; n < 3; n++) await b.look()
  expect([(await b.world.runs()).length, b.told.followed]).toEqual([1, 1])
})

test('lists that nothing can ask about just now keep no other from coming', async () => {
  const { area, a, b } = await begun()
  await a.look()
  const host = 'away.service.example'
  await b.world.save({ id: undefined, baseUrl: `https://${host}`, apiKeyStorage: 'session' })
  const away = (await b.world.connections.list()).find(({ baseUrl }) => baseUrl.includes(host))
  await b.world.sessionKeys.remove(away!.accountId)
  const entries = Array.from({ length: 25 }, (_, n) =>
    entryOf({ id: `away-${n}`, host, name: `Away ${n}`, createdAt: a.world.clock.now, changedAt: a.world.clock.now })
  )
  area.lies = { ...area.lies, ...writeMachine('cccc', entries, a.world.clock.now, area.lies).area }
  await b.look()
  expect(await b.world.runs()).toMatchObject([{ startedElsewhere: true, serviceHost: 'api.service.example' }])
  expect(b.told.followed).toBe(1)
})
