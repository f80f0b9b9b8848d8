// What a person may do to a run: only starting can cost anything, and nothing of it loses what was paid for.
import { expect, test } from 'vitest'
import { createManageRun } from '../../../../lib/runs/track/manage-run.ts'
import { exampleRun } from '../examples.ts'
import { createWorld, orderOf, type World } from '../world.ts'

const no = (): Promise<never> => Promise.reject(new Error('no'))

const running = async () => {
  const world = await createWorld()
  const worker = world.boot()
  await worker.start()
  const [run] = await world.runs()
  return { world, worker, id: run!.id }
}

const stateOf = async (world: World, id: string): Promise<string | undefined> => (await world.runs()).find(run => run.id === id)?.state.is

test('a stopped run is asked about no more, and followed again at no cost', async () => {
  const { world, worker, id } = await running()
  expect(await worker.manage.stop(id)).toEqual({ ok: true, value: null })
  expect([await stateOf(world, id), await world.untilQuiet(worker)]).toEqual(['stopped', 1])
  expect(await worker.manage.stop(id)).toEqual({ ok: false, failure: { code: 'notNow' } })
  expect(await worker.manage.followAgain(id)).toEqual({ ok: true, value: null })
  await world.untilQuiet(worker)
  expect([await stateOf(world, id), world.starts()]).toEqual(['collected', 1])
})

test('a worker that dies while it follows again is woken all the same', async () => {
  for (let boundary = 1, died = true; died; boundary++) {
    const { world, worker, id } = await running()
    await worker.manage.stop(id)
    const dying = world.boot(boundary)
    await Promise.race([dying.manage.followAgain(id), dying.death])
    died = dying.life.dead
    await world.untilQuiet()
    expect(await stateOf(world, id)).toBeOneOf(['stopped', 'collected'])
    world.database.close()
  }
})

test('a twin of a run that came back stands beside it, and each is brought home', async () => {
  const { world, worker, id } = await running()
  await worker.manage.stop(id)
  const again = await worker.manage.startAgain(id, 'click-0002')
  if (again.ok) await again.value.sent
  expect(await worker.manage.followAgain(id)).toEqual({ ok: true, value: null })
  const keys = (await world.runs()).map(run => run.liveKey)
  expect([new Set(keys).size, keys.includes(undefined)]).toEqual([2, false])
  expect(await worker.manage.startAgain(id, 'click-0003')).toMatchObject({ failure: { code: 'alreadyRunning' } })
  await world.untilQuiet(worker)
  expect((await world.runs()).map(run => run.state.is)).toEqual(['collected', 'collected'])
  expect(new Set(world.store.charges.map(charge => charge.listname)).size).toBe(2)
})

test('starting again is one start for one click, under a new list name', async () => {
  const { world, worker, id } = await running()
  await worker.manage.stop(id)
  const [one, two] = await Promise.all([worker.manage.startAgain(id, 'click-0002'), worker.manage.startAgain(id, 'click-0002')])
  expect(one.ok && two.ok && one.value.runId === two.value.runId).toBe(true)
  if (one.ok && two.ok) await Promise.all([one.value.sent, two.value.sent])
  expect(world.starts()).toBe(2)
  expect(new Set((await world.runs()).map(run => run.listName)).size).toBe(2)
})

test('starting again never pays at another service than that of the run', async () => {
  const { world, worker, id } = await running()
  await worker.manage.stop(id)
  await world.save({ baseUrl: 'https://other.example', apiKey: 'another key' })
  expect(await worker.manage.startAgain(id, 'click-0002')).toEqual({
    ok: false,
    failure: { code: 'otherConnection', host: 'api.service.example' }
  })
  expect(world.starts()).toBe(1)
})

test('a run whose key was made by an older version can still be started again', async () => {
  const { world, worker, id } = await running()
  await worker.manage.stop(id)
  const [run] = await world.runs()
  await world.database.runs.put(Object.assign(run!, { request: { ...run!.request, comparisonKey: 'as it was once told apart' } }))
  expect(await worker.manage.startAgain(id, 'click-0002')).toMatchObject({ ok: true })
})

test('what is gone is gone', async () => {
  const { worker } = await running()
  const gone = { ok: false, failure: { code: 'runGone' } }
  expect([await worker.manage.stop('x'), await worker.manage.followAgain('x'), await worker.manage.startAgain('x', 'click-0002')]).toEqual([
    gone,
    gone,
    gone
  ])
  expect(await worker.manage.remove('x')).toEqual({ ok: true, value: null })
})

test('a removed run is gone with its results, its replies, its mirrored name and its alarm', async () => {
  const { world, worker, id } = await running()
  await world.untilQuiet(worker)
  const { chunks, rows, replies, runs } = world.database
  expect(Math.min(await chunks.count(), await rows.count(), await replies.count(), world.mirrored.size)).toBeGreaterThan(0)
  await worker.manage.remove(id)
  expect([await runs.count(), await chunks.count(), await rows.count(), await replies.count(), world.mirrored.size]).toEqual([
    0, 0, 0, 0, 0
  ])
})

test('removing the only live run ends its alarm', async () => {
  const { world, worker, id } = await running()
  await worker.manage.remove(id)
  expect(await world.untilQuiet(worker)).toBe(1)
})

test('removing a live run ends its alarm, and a late answer brings nothing back', async () => {
  const { world, worker, id } = await running()
  world.clock.now += 200_000
  const looking = worker.follow({ is: 'due' })
  await worker.manage.remove(id)
  await looking
  const { chunks, rows, replies, runs } = world.database
  expect([await runs.count(), await chunks.count(), await rows.count(), await replies.count(), world.alarm.set]).toEqual([
    0,
    0,
    0,
    0,
    undefined
  ])
})

test.each(['intent', 'sending'] as const)('a run on its way out (%s) cannot be removed', async is => {
  const { world, worker } = await running()
  await world.database.runs.put(exampleRun(is))
  expect(await worker.manage.remove('run-1')).toEqual({ ok: false, failure: { code: 'notNow' } })
  expect(await stateOf(world, 'run-1')).toBe(is)
})

test("a broken mirror and a broken alarm do not make a person's wish fail", async () => {
  const { world, worker, id } = await running()
  const { stop, remove } = createManageRun(
    { ...worker.parts, setAlarm: no, listNameBackup: { save: no, remove: no } },
    { ...worker, settle: worker.many.settle }
  )
  expect([await stop(id), await remove(id)]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null }
  ])
  expect(await world.runs()).toEqual([])
})

test('nothing is started at a connection that came into use after the click', async () => {
  const world = await createWorld()
  const worker = world.boot()
  await worker.start()
  await world.untilQuiet(worker)
  const [run] = await world.runs()
  const saved = await world.save({ id: undefined, baseUrl: 'https://api.other.example', apiKey: 'another-key' })
  const other = saved.ok ? saved.value : undefined
  const { activeConnection } = worker.parts
  let asked = 0
  worker.parts.activeConnection = async () => {
    if (++asked > 1) await world.connections.activate(other!.id)
    return activeConnection()
  }
  const refused = { ok: false, failure: { code: 'otherConnection', host: 'api.service.example' } }
  expect(await worker.manage.startAgain(run!.id, 'click-0002')).toEqual(refused)
  expect(await worker.startImport(orderOf({ clickId: 'click-0003', connectionId: run!.connectionId }))).toEqual(refused)
  expect(await worker.startImport(orderOf({ clickId: 'click-0004', connectionId: 'gone' }))).toMatchObject({
    failure: { code: 'otherConnection' }
  })
  expect([world.starts(), (await world.runs()).length]).toEqual([1, 1])
})
