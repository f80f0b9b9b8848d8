// Lists that were started elsewhere, or before they were lost here: followed by their name, and never started.
import { expect, test, vi } from 'vitest'
import { createListNameBackup, lostLists } from '../../../../lib/database/runs/list-name-backup.ts'
import { createTrackList } from '../../../../lib/runs/track/track-list.ts'
import { everyDeath, expectHome, only, paid } from '../paid.ts'
import { createWorld, type World } from '../world.ts'

// Whole lives, once for each boundary at which a worker can die.
vi.setConfig({ testTimeout: 120_000 })

const full = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'))
const mirrorOf = (world: World) =>
  createListNameBackup({ get: async () => Object.fromEntries(world.mirrored), set: async () => undefined, remove: async () => undefined })

/** A paid run, and a database that was lost. What is left is its list at the service and its name in the mirror. */
const lose = async () => {
  const { world } = await paid(() => undefined)
  const [run] = await world.runs()
  await world.database.runs.clear()
  await world.database.replies.clear()
  delete world.alarm.set
  return { world, order: { clickId: 'click-list', connectionId: run!.connectionId, listName: ` ${run!.listName} `, lost: run!.id } }
}

test('a lost list is found in the mirror, and comes home without being started', async () => {
  const { world, order } = await lose()
  expect(lostLists(await mirrorOf(world).all(), [])).toMatchObject([{ id: order.lost, listName: order.listName.trim() }])
  const worker = world.boot()
  const followed = await worker.followList(order)
  const run = await only(world)
  expect(followed).toEqual({ ok: true, value: { runId: run.id } })
  const name = order.listName.trim()
  expect(run).toMatchObject({
    listName: name,
    listTitle: name,
    request: { kind: 'tracked-list', comparisonKey: name },
    dueAt: world.clock.now
  })
  expect(run.sentAt).toBeUndefined()
  expect([...world.mirrored.keys()]).toEqual([`list:${run.id}`])
  await world.untilQuiet(worker)
  await expectHome(world, { is: 'collected', rows: 50 })
  expect(await worker.manage.startAgain(run.id, 'click-again')).toMatchObject({ failure: { code: 'runGone' } })
})

test('wherever the worker dies, the list can be followed, is in the mirror once, and an alarm is set for it', async () => {
  await everyDeath(
    lose,
    (worker, { order }) => worker.followList(order),
    async (worker, { world, order }) => {
      expect(world.mirrored.size).toBeGreaterThan(0)
      expect(world.alarm.set !== undefined || (await world.runs()).length === 0).toBe(true)
      // The page sends its click again.
      expect(await worker.followList(order)).toMatchObject({ ok: true })
      await world.untilQuiet(worker)
      await expectHome(world, { is: 'collected', rows: 50 })
      expect([...world.mirrored.keys()]).toEqual([`list:${(await only(world)).id}`])
    }
  )
})

test('a list that nobody knows pauses, and is asked for seldom', async () => {
  const { world, order } = await lose()
  const worker = world.boot()
  await worker.followList({ ...order, listName: 'Nowhere' })
  await worker.follow({ is: 'due' })
  const run = await only(world)
  expect(run).toMatchObject({ state: { is: 'running' }, pause: { code: 'listUnknown' } })
  expect(run.dueAt! - world.clock.now).toBeGreaterThanOrEqual(480_000)
})

test.each([
  [{ listName: '  ' }, 'listNameEmpty'],
  [{ listName: 'a\nb' }, 'settingInvalid'],
  [{ listName: 'x'.repeat(301) }, 'listNameTooLong'],
  [{ connectionId: 'nobody' }, 'notConnected']
])('what cannot be followed is refused, and nothing is written (%j)', async (changes, code) => {
  const { world, order } = await lose()
  expect(await world.boot().followList({ ...order, ...changes })).toMatchObject({ ok: false, failure: { code } })
  expect([await world.runs(), world.mirrored.size]).toEqual([[], 1])
})

test('a list that is followed already is not followed twice; another list by the same click is refused', async () => {
  const { world, worker } = await paid(() => undefined)
  const { connectionId, listName } = await only(world)
  const order = { clickId: 'click-list', connectionId, listName }
  expect(await worker.followList(order)).toMatchObject({ failure: { code: 'listLive' } })
  const other = { ...order, listName: 'Other' }
  expect(await worker.followList(other)).toMatchObject({ ok: true })
  expect(await worker.followList({ ...other, clickId: 'click-next' })).toMatchObject({ failure: { code: 'listLive' } })
  expect(await worker.followList({ ...other, listName: 'Third' })).toMatchObject({ failure: { code: 'alreadyRunning' } })
  expect(await world.runs()).toHaveLength(2)
})

test('a mirror or an alarm that fails does not keep it from being followed; a full disk does, and says so', async () => {
  const { world, order } = await lose()
  const { parts } = world.boot()
  const broken = { ...parts, listNameBackup: { save: full, remove: full }, setAlarm: full }
  expect(await createTrackList({ ...broken, ledger: { ...parts.ledger, create: full } })(order)).toMatchObject({
    failure: { code: 'storageFull' }
  })
  expect(await createTrackList(broken)(order)).toMatchObject({ ok: true })
})

test('a followed list that failed, or was stopped, can be followed again', async () => {
  const world = await createWorld(request => (request.url.endsWith('/check_list_status') ? new Response('{"status":"failed"}') : undefined))
  const worker = world.boot()
  await worker.followList({ clickId: 'click-list', connectionId: (await world.connections.active())!.id, listName: 'Old' })
  await worker.follow({ is: 'due' })
  const { id, state } = await only(world)
  expect(state.is).toBe('failed')
  expect(await worker.manage.followAgain(id)).toMatchObject({ ok: true })
  await worker.manage.stop(id)
  expect((await only(world)).state).toEqual({ is: 'stopped', previous: 'running' })
})
