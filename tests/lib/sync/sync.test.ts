// Tests two computers: a list started on one is stored on the other, paid for once, and no failure of sync affects a run.
import { expect, test } from 'vitest'
import { clearSyncArea, endSync } from '../../../lib/sync/sync-store.ts'
import { getTotalBytes, readComputers, maxSyncBytes, writeComputer } from '../../../lib/sync/sync-entries.ts'
import { entryOf } from './synced.ts'
import { createTwoComputers } from './two-computers.ts'
import { createImportOrder } from '../runs/sandbox.ts'

const day = 86_400_000
const begun = async () => {
  const computers = await createTwoComputers()
  await computers.a.worker.importSearch()
  return computers
}
type Computers = Awaited<ReturnType<typeof begun>>
const readPublished = ({ area }: Computers) => readComputers(area.content).flatMap(({ entries }) => entries)

test('a start on one computer is tracked on the other until its rows are stored, and charged once', async () => {
  const { area, a, b } = await begun()
  await a.syncNow()
  const [run] = await a.sandbox.readRuns()
  expect(readPublished({ area, a, b })).toMatchObject([{ id: run!.id, name: run!.listName, host: 'api.service.example', is: 'live' }])
  await b.syncNow()
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
  for (const computer of [a, b, a, b]) await computer.syncNow()
  expect([(await a.sandbox.readRuns()).length, (await b.sandbox.readRuns()).length]).toEqual([1, 1])
  expect(readPublished({ area, a, b })).toMatchObject([{ is: 'done' }])
})

test('the sync area holds no API key, search URL, record or person', async () => {
  const { area, a, b } = await begun()
  await a.sandbox.runUntilIdle(a.worker)
  await a.worker.lookUpPerson({
    clickId: 'click-person',
    url: 'https://www.linkedin.com/in/ada-beispiel',
    comparisonKey: 'linkedin:in/ada-beispiel'
  })
  await a.syncNow()
  const [run] = await a.sandbox.readRuns()
  const text = JSON.stringify(area.content)
  expect(readPublished({ area, a, b })).toHaveLength(1)
  expect(text).not.toMatch(/sample|linkedin|ada|https?:|@/i)
  expect(text.replaceAll(run!.listName, '').replaceAll('api.service.example', '').length).toBeLessThan(120)
})

test('nothing is written while nothing changes', async () => {
  const { area, a, b } = await begun()
  for (const computer of [a, b, a, b]) await computer.syncNow()
  const { writes } = area
  for (let n = 0; n < 20; n++) for (const computer of [a, b]) await computer.syncNow()
  expect(area.writes).toBe(writes)
})

test('switched off, nothing is read or written, and calls do not wait', async () => {
  const { area, a } = await begun()
  await a.store.saveChoice({ on: false, connectionByHost: {} })
  await a.syncNow()
  expect([area.writes, area.content]).toEqual([0, {}])
})

test('many calls in a row sync twice', async () => {
  const { a } = await begun()
  let looks = 0
  const choice = a.store.readChoice
  a.store.readChoice = () => (looks++, choice())
  a.sandbox.clock.now += 60_000
  for (let n = 0; n < 50; n++) a.sync()
  // Each sync reads the setting twice: at first, and when it decides.
  await expect.poll(() => looks).toBe(4)
  await new Promise(done => setTimeout(done, 100))
  expect(looks).toBe(4)
})

test('switched off and on again on both, nothing is duplicated or lost', async () => {
  const { area, a, b } = await begun()
  await a.syncNow()
  await b.syncNow()
  for (const computer of [a, b]) await endSync(computer.store, area.syncArea, false)
  expect(area.content).toEqual({})
  for (const computer of [a, b]) await computer.store.saveChoice({ on: true, connectionByHost: {} })
  for (const computer of [a, b, a, b]) await computer.syncNow()
  expect([(await a.sandbox.readRuns()).length, (await b.sandbox.readRuns()).length]).toEqual([1, 1])
  expect(readPublished({ area, a, b })).toHaveLength(1)
})

test('a list removed here stays offset, and one removed before it arrived is not tracked', async () => {
  const { area, a, b } = await begun()
  await a.syncNow()
  await b.syncNow()
  const [run] = await a.sandbox.readRuns()
  await b.worker.manageRun.remove(run!.id)
  for (const computer of [b, a, b]) await computer.syncNow()
  expect([(await a.sandbox.readRuns()).length, await b.sandbox.readRuns()]).toEqual([1, []])
  expect(
    readPublished({ area, a, b })
      .map(({ is }) => is)
      .toSorted()
  ).toEqual(['live', 'removed'])

  const second = await begun()
  await second.a.syncNow()
  const [firstContent] = await second.a.sandbox.readRuns()
  await second.a.worker.manageRun.remove(firstContent!.id)
  await second.a.syncNow()
  await second.b.syncNow()
  expect(await second.b.sandbox.readRuns()).toEqual([])
})

test('clearing the area ends sync on all computers, and nothing returns', async () => {
  const { area, a, b } = await begun()
  await a.syncNow()
  await b.syncNow()
  await endSync(b.store, area.syncArea, true)
  expect(area.content).toEqual({})
  for (const computer of [a, b, a]) await computer.syncNow()
  expect(area.content).toEqual({})
  expect(await a.store.readChoice()).toMatchObject({ on: false, endedElsewhere: true })
  expect(await b.store.readChoice()).toEqual({ on: false, connectionByHost: {} })
  expect((await a.sandbox.readRuns()).length).toBe(1)
})

test('clearing the area keeps the data of others', async () => {
  const { area, a } = await begun()
  await a.syncNow()
  area.content = { ...area.content, theirs: 1, 'runs:damaged': 2 }
  await clearSyncArea(area.syncArea)
  expect(area.content).toEqual({ theirs: 1 })
})

test('offline or with a failing area, a run is tracked as usual and its list is published later', async () => {
  const { area, a, b } = await begun()
  area.broken = true
  await a.syncNow()
  expect(await a.store.readMemory()).toMatchObject({ writeFailed: true })
  await a.sandbox.runUntilIdle(a.worker)
  expect(await a.sandbox.readRuns()).toMatchObject([{ state: { is: 'collected' } }])
  area.broken = false
  await a.syncNow()
  expect((await a.store.readMemory())?.writeFailed).toBeUndefined()
  b.sandbox.clock.now = a.sandbox.clock.now
  await b.syncNow()
  expect(await b.sandbox.readRuns()).toMatchObject([{ startedElsewhere: true }])
})

test('in a full area, lists that do not fit are counted and added once unused computers expire', async () => {
  const { area, a } = await begun()
  const expired = { v: 1, at: a.sandbox.clock.now - 91 * day, h: ['x'.repeat(7_000)], r: [] }
  area.content = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`runs:dead${n}:0`, { ...expired, at: a.sandbox.clock.now }]))
  area.content['theirs'] = 'x'.repeat(1_900)
  await a.syncNow()
  expect(await a.store.readMemory()).toMatchObject({ omitted: 1 })
  expect(getTotalBytes(area.content)).toBeLessThanOrEqual(maxSyncBytes)
  area.content = { ...area.content, 'runs:dead3:0': expired }
  await a.syncNow()
  expect(await a.store.readMemory()).toMatchObject({ omitted: 0 })
  expect(Object.keys(area.content)).not.toContain('runs:dead3:0')
})

test('damaged and foreign keys have no effect', async () => {
  const { area, a, b } = await begun()
  await a.syncNow()
  area.content = { ...area.content, 'runs:cccc:0': { v: 9 }, 'runs:dddd:0': { v: 1, at: 'x', h: 1, r: 2 }, 'runs:': null, theirs: [1] }
  await b.syncNow()
  expect(await b.sandbox.readRuns()).toHaveLength(1)
})

test.each([-2 * day, 2 * day])('a clock that is off by %i changes nothing', async skew => {
  const { area, a, b } = await begun()
  b.sandbox.clock.now += skew
  for (const computer of [a, b, a, b]) await computer.syncNow()
  const [run] = await b.sandbox.readRuns()
  expect(run).toMatchObject({ startedElsewhere: true })
  expect(run!.createdAt).toBeLessThanOrEqual(b.sandbox.clock.now)
  await b.worker.manageRun.remove(run!.id)
  for (const computer of [b, a, b]) await computer.syncNow()
  expect([(await a.sandbox.readRuns()).length, await b.sandbox.readRuns()]).toEqual([1, []])
  expect(readPublished({ area, a, b })).toHaveLength(2)
})

test('a list waits for a connection and is tracked as soon as there is one', async () => {
  const { a, b } = await begun()
  await a.syncNow()
  await b.sandbox.database.connections.clear()
  await b.syncNow()
  expect(await b.sandbox.readRuns()).toEqual([])
  await b.sandbox.saveConnection({ id: undefined })
  await b.syncNow()
  expect(await b.sandbox.readRuns()).toMatchObject([{ startedElsewhere: true }])
})

test('with two connections to one service, nothing is tracked until the user chooses', async () => {
  const { a, b } = await begun()
  await a.syncNow()
  const more = await b.sandbox.saveConnection({ id: undefined, apiKey: 'another-key', name: 'Other' })
  await b.syncNow()
  expect(await b.sandbox.readRuns()).toEqual([])
  await b.store.saveChoice({ on: true, connectionByHost: { 'api.service.example': more.ok ? more.value.id : '' } })
  await b.syncNow()
  expect(await b.sandbox.readRuns()).toMatchObject([{ startedElsewhere: true, connectionId: more.ok && more.value.id }])
  expect(b.sandbox.requests).toEqual([])
})

test('the same search started on both computers is two runs, each paid for by its own click and published once', async () => {
  const { area, a, b } = await begun()
  await b.worker.importSearch(createImportOrder({ clickId: 'click-b', listTitle: 'Northwind again' }))
  for (const computer of [a, b, a, b]) await computer.syncNow()
  const names = async ({ sandbox }: typeof a) => (await sandbox.readRuns()).map(({ listName }) => listName).toSorted()
  expect(await names(a)).toHaveLength(2)
  expect(await names(b)).toEqual(await names(a))
  expect(readPublished({ area, a, b })).toHaveLength(2)
  expect([a.sandbox.countImports(), b.sandbox.countImports()]).toEqual([1, 1])
})

test('a list whose API key ended with its session waits without a wake, and is tracked once the key is back', async () => {
  const { a, b } = await begun()
  await a.syncNow()
  const [connection] = await b.sandbox.connections.list()
  await b.sandbox.saveConnection({ apiKeyStorage: 'session' })
  await b.sandbox.sessionKeys.remove(connection!.accountId)
  for (let n = 0; n < 3; n++) await b.syncNow()
  expect([await b.sandbox.readRuns(), b.counts.tracked]).toEqual([[], 0])
  await b.sandbox.saveConnection()
  for (let n = 0; n < 3; n++) await b.syncNow()
  expect([(await b.sandbox.readRuns()).length, b.counts.tracked]).toEqual([1, 1])
})

test('lists that cannot be tracked now do not block others', async () => {
  const { area, a, b } = await begun()
  await a.syncNow()
  const host = 'offset.service.example'
  await b.sandbox.saveConnection({ id: undefined, baseUrl: `https://${host}`, apiKeyStorage: 'session' })
  const offset = (await b.sandbox.connections.list()).find(({ baseUrl }) => baseUrl.includes(host))
  await b.sandbox.sessionKeys.remove(offset!.accountId)
  const entries = Array.from({ length: 25 }, (_, n) =>
    entryOf({ id: `offset-${n}`, host, name: `Away ${n}`, createdAt: a.sandbox.clock.now, changedAt: a.sandbox.clock.now })
  )
  area.content = { ...area.content, ...writeComputer('cccc', entries, a.sandbox.clock.now, area.content).data }
  await b.syncNow()
  expect(await b.sandbox.readRuns()).toMatchObject([{ startedElsewhere: true, serviceHost: 'api.service.example' }])
  expect(b.counts.tracked).toBe(1)
})

test('an update of a list is published as such, and the other computer tracks it only when it is done', async () => {
  const computers = await createTwoComputers()
  const { a, b } = computers
  await a.worker.importSearch(createImportOrder({ updateList: 'Fair visitors', listTitle: '' }))
  await a.syncNow()
  expect(readPublished(computers)).toMatchObject([{ name: 'Fair visitors', is: 'live', isUpdate: true }])
  await b.syncNow()
  expect(await b.sandbox.readRuns()).toEqual([])
  await a.sandbox.runUntilIdle(a.worker)
  b.sandbox.clock.now = a.sandbox.clock.now
  await a.syncNow()
  await b.syncNow()
  expect(readPublished(computers)).toMatchObject([{ is: 'done', isUpdate: true }])
  expect(await b.sandbox.readRuns()).toMatchObject([{ listName: 'Fair visitors', request: { kind: 'tracked-list' } }])
})
