// The first thing of every wake: safe to do twice, beside a click, beside another worker, and with some of the storage broken.
import { describe, expect, test } from 'vitest'
import { createRecover } from '../../../../lib/runs/track/recover.ts'
import { exampleRun } from '../examples.ts'
import { createWorld, orderOf, type World } from '../world.ts'

/** A world in which a worker died at the given boundary of a start. */
const diedIn = async (state: 'intent' | 'sending'): Promise<World> => {
  for (let boundary = 1; ; boundary++) {
    const world = await createWorld()
    await world.boot(boundary).start()
    const [run] = await world.runs()
    if (run?.state.is === state) return world
    world.database.close()
  }
}

const stateOf = async (world: World): Promise<string[]> => (await world.runs()).map(run => run.state.is)

test('a fresh intent is sent, once, however many workers and recoveries there are', async () => {
  const world = await diedIn('intent')
  const workers = [world.boot(), world.boot()]
  const recovered = await Promise.all(workers.flatMap(worker => [worker.recover(), worker.recover()]))
  await Promise.all(recovered.map(({ sent }) => sent))
  expect([await stateOf(world), world.starts()]).toEqual([['running'], 1])
})

test('the same click again beside the recovery is still one start', async () => {
  const world = await diedIn('intent')
  const worker = world.boot()
  const [{ sent }] = await Promise.all([worker.recover(), worker.start(), worker.start(orderOf({ clickId: 'click-0002' }))])
  await sent
  expect([await stateOf(world), world.starts()]).toEqual([['running'], 1])
})

test('an intent that grew old is not sent, and says that it cost nothing', async () => {
  const world = await diedIn('intent')
  world.clock.now += 120_000
  await world.boot().wake()
  expect((await world.runs())[0]?.state).toEqual({ is: 'not-sent', failure: { code: 'interrupted' } })
  expect([world.starts(), world.alarm.set]).toEqual([0, undefined])
})

test('a request whose worker died is presumed sent: it is asked about, never sent again', async () => {
  const world = await diedIn('sending')
  const worker = world.boot()
  const starts = world.starts()
  await Promise.all([worker.recover(), worker.recover()])
  expect((await world.runs())[0]).toMatchObject({ state: { is: 'uncertain', failure: { code: 'workerGone' } }, dueAt: expect.any(Number) })
  expect([world.starts(), world.alarm.set !== undefined]).toEqual([starts, true])
})

test('a worker does not disturb its own request, nor a click that it is about to send', async () => {
  const world = await createWorld()
  const worker = world.boot()
  const { sent } = await worker.recover()
  const started = worker.startImport(orderOf())
  await worker.recover()
  const click = await started
  await worker.recover()
  if (click.ok) await click.value.sent
  await sent
  expect([await stateOf(world), world.starts()]).toEqual([['running'], 1])
})

test('an alarm that vanished is set again', async () => {
  const world = await createWorld()
  await world.boot().start()
  delete world.alarm.set
  await world.boot().recover()
  expect(world.alarm.set).toBeDefined()
})

test('a clock that was set back does not put a run off for ever', async () => {
  const world = await createWorld()
  await world.boot().start()
  world.clock.now -= 365 * 86_400_000
  const back = world.clock.now
  const worker = world.boot()
  await worker.wake()
  expect((await world.runs())[0]?.dueAt).toBeLessThanOrEqual(back + 600_000)
})

describe('when storage refuses', () => {
  test('one run that cannot be changed does not keep the others from being recovered', async () => {
    const world = await diedIn('sending')
    const other = world.boot()
    await other.start(orderOf({ clickId: 'click-0002', url: `${orderOf().url}#other=yes`, listTitle: 'Other' }))
    const { parts, send } = world.boot()
    const [first] = await world.runs()
    const change: typeof parts.ledger.change = (id, step) =>
      id === first?.id ? Promise.reject(new DOMException('', 'QuotaExceededError')) : parts.ledger.change(id, step)
    await createRecover({ ...parts, ledger: { ...parts.ledger, change } }, send)()
    expect(world.alarm.set).toBeDefined()
    // What was not recovered is taken up when it is due.
    await world.untilQuiet(world.boot())
    expect((await stateOf(world)).filter(is => is === 'sending')).toEqual([])
  })

  test('a broken alarm does not keep a fresh intent from being sent', async () => {
    const world = await diedIn('intent')
    const { parts, send } = world.boot()
    const { sent } = await createRecover({ ...parts, setAlarm: () => Promise.reject(new Error('no alarms')) }, send)()
    await sent
    expect(await stateOf(world)).toEqual(['running'])
  })
})

test('a later look that a clock set back has put out of reach is due at once', async () => {
  const world = await createWorld()
  for (const is of ['refused', 'not-started', 'failed'] as const)
    await world.database.runs.put(
      exampleRun(is, { id: is, clickId: is, changedAt: world.clock.now, dueAt: world.clock.now + 7 * 86_400_000 })
    )
  await world.boot().recover()
  expect((await world.runs()).map(run => run.dueAt)).toEqual([world.clock.now, world.clock.now, world.clock.now])
})
