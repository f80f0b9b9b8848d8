// Rows that take the place of a run's own: only where it is what the page read, and the list that it is a part of hears of it.
import { expect, test, vi } from 'vitest'
import { layDown } from '../../../../lib/database/results/incoming-rows.ts'
import { unpackRows } from '../../../../lib/database/results/row-packs.ts'
import { toChunks } from '../../../../lib/records/decode/chunks.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../examples.ts'
import { batchRuns, broughtBy, domainsOf, isOver, orderFor, whole, worldOf } from '../bulk/domains-world.ts'
import { createWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const ok = { ok: true, value: null }
const notNow = { ok: false, failure: { code: 'notNow' } }

const collected = async (changes: Partial<Run> = {}): Promise<World> => {
  const world = await createWorld()
  const run = exampleRun('collected', { changedAt: 7, state: { is: 'collected', rows: 2 }, ...changes })
  await world.database.runs.put({ ...run, listedAt: run.createdAt })
  await layDown(world.database, 'new', toChunks([{ email: 'ada@one.example' }, { email: 'bo@two.example' }]))
  return world
}
const order = { runId: 'run-1', incoming: 'new', changedAt: 7, rows: 2 }

test.each<[string, Partial<Run>]>([
  ['brought home anew', { changedAt: 8 }],
  ['shortened', { state: { is: 'collected', rows: 1 } }],
  ['emptied', { resultsDeletedAt: 8 }],
  ['still on its way', { state: { is: 'finished' } }]
])('nothing takes the place of rows that were %s since', async (_, changes) => {
  const world = await collected(changes)
  const before = await world.database.runs.toArray()
  expect(await world.boot().manage.replaceRows(order)).toEqual(notNow)
  expect(await world.database.runs.toArray()).toEqual(before)
  expect([await world.database.rows.count(), await world.database.incomingRows.count()]).toEqual([0, 0])
})

test('whose the records are may be told besides, where each has its own', async () => {
  const keysOf = async (...keys: unknown[]): Promise<unknown[]> => {
    const world = await collected()
    await layDown(world.database, 'keys', toChunks(keys))
    expect(await world.boot().manage.replaceRows({ ...order, keys: 'keys' })).toEqual(ok)
    expect((await world.runs())[0]).toMatchObject({ changedAt: 7, state: { rows: 2 } })
    expect(await world.database.incomingRows.count()).toBe(0)
    return (await world.database.rows.toArray()).flatMap(unpackRows).map(({ personKeys: own }) => own ?? [])
  }
  expect(await keysOf(['page a'], ['page b', 4])).toEqual([['page a'], ['page b']])
  expect(await keysOf('page a', null)).toEqual([[], []])
  expect(await keysOf(['page a'])).toEqual([[], []])
})

test('a list is woken for, and counts anew, what one of its parts has now', async () => {
  const world = await worldOf(4)
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(8)))
  await world.untilQuiet(worker, isOver)
  await world.untilQuiet(worker)
  const rowsOf = (run: Run): number => (run.state.is === 'collected' ? run.state.rows : 0)
  const expectWoken = async (before: number): Promise<void> => {
    expect(world.alarm.set).toBeDefined()
    await world.untilQuiet(worker)
    const parts = await batchRuns(world)
    expect(rowsOf(await whole(world))).toBe(parts.reduce((sum, run) => sum + rowsOf(run), 0))
    expect(rowsOf(await whole(world))).not.toBe(before)
  }
  const [part] = await batchRuns(world)
  const before = rowsOf(await whole(world))
  const rows = await broughtBy(world, part!.id)
  await layDown(world.database, 'less', toChunks(rows.slice(1)))
  const as = { runId: part!.id, changedAt: part!.changedAt, rows: rowsOf(part!) }
  expect(await worker.manage.replaceRows({ ...as, incoming: 'less' })).toEqual(ok)
  await expectWoken(before)
  const less = rowsOf(await whole(world))
  expect(await worker.fetchAgain(part!.id)).toMatchObject({ ok: true })
  await expectWoken(less)
  expect(rowsOf(await whole(world))).toBe(before)
})
