// Tests recovery at the start of a worker: it may run twice, beside a click or another worker, and with failing storage.
import { describe, expect, test } from 'vitest'
import { createRecover } from '../../../../lib/runs/track/recover.ts'
import { exampleRun } from '../examples.ts'
import { createSandbox, createImportOrder, type Sandbox } from '../sandbox.ts'
import { withReplaced } from '../test-worker.ts'

/** The first boundary at which a killed worker leaves a run in each state. */
const firstIn = { intent: 1, sending: 1 }
/** A sandbox whose worker was killed at a boundary of a start. */
const killedIn = async (state: 'intent' | 'sending'): Promise<Sandbox> => {
  for (; ; firstIn[state]++) {
    const sandbox = await createSandbox()
    await sandbox.startWorker(firstIn[state]).importSearch()
    const [run] = await sandbox.readRuns()
    if (run?.state.is === state) return sandbox
    sandbox.database.close()
  }
}

const stateOf = async (sandbox: Sandbox): Promise<string[]> => (await sandbox.readRuns()).map(run => run.state.is)

test('a fresh intent is sent once by any number of workers and recoveries', async () => {
  const sandbox = await killedIn('intent')
  const workers = [sandbox.startWorker(), sandbox.startWorker()]
  const recovered = await Promise.all(workers.flatMap(worker => [worker.recover(), worker.recover()]))
  await Promise.all(recovered.map(({ sent }) => sent))
  expect([await stateOf(sandbox), sandbox.countImports()]).toEqual([['running'], 1])
})

test('the same click during recovery is still one start', async () => {
  const sandbox = await killedIn('intent')
  const worker = sandbox.startWorker()
  const [{ sent }] = await Promise.all([
    worker.recover(),
    worker.importSearch(),
    worker.importSearch(createImportOrder({ clickId: 'click-0002' }))
  ])
  await sent
  expect([await stateOf(sandbox), sandbox.countImports()]).toEqual([['running'], 1])
})

test('an old intent is not sent, and the run says that it cost nothing', async () => {
  const sandbox = await killedIn('intent')
  sandbox.clock.now += 120_000
  await sandbox.startWorker().wake()
  expect((await sandbox.readRuns())[0]?.state).toEqual({ is: 'not-sent', failure: { code: 'interrupted' } })
  expect([sandbox.countImports(), sandbox.alarm.set]).toEqual([0, undefined])
})

test('the request of a killed worker counts as sent: it is checked and never sent again', async () => {
  const sandbox = await killedIn('sending')
  const worker = sandbox.startWorker()
  const starts = sandbox.countImports()
  await Promise.all([worker.recover(), worker.recover()])
  expect((await sandbox.readRuns())[0]).toMatchObject({
    state: { is: 'uncertain', failure: { code: 'workerStopped' } },
    dueAt: expect.any(Number)
  })
  expect([sandbox.countImports(), sandbox.alarm.set !== undefined]).toEqual([starts, true])
})

test('a worker leaves its own request and its own pending click alone', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  const { sent } = await worker.recover()
  const started = worker.startImport(createImportOrder())
  await worker.recover()
  const click = await started
  await worker.recover()
  if (click.ok) await click.value.sent
  await sent
  expect([await stateOf(sandbox), sandbox.countImports()]).toEqual([['running'], 1])
})

test('a vanished alarm is set again', async () => {
  const sandbox = await createSandbox()
  await sandbox.startWorker().importSearch()
  delete sandbox.alarm.set
  await sandbox.startWorker().recover()
  expect(sandbox.alarm.set).toBeDefined()
})

test('a clock that was set back does not delay a run forever', async () => {
  const sandbox = await createSandbox()
  await sandbox.startWorker().importSearch()
  sandbox.clock.now -= 365 * 86_400_000
  const back = sandbox.clock.now
  const worker = sandbox.startWorker()
  await worker.wake()
  expect((await sandbox.readRuns())[0]?.dueAt).toBeLessThanOrEqual(back + 600_000)
})

describe('with failing storage', () => {
  test('a run that cannot be changed does not stop the recovery of others', async () => {
    const sandbox = await killedIn('sending')
    const other = sandbox.startWorker()
    await other.importSearch(createImportOrder({ clickId: 'click-0002', url: `${createImportOrder().url}#other=yes`, listTitle: 'Other' }))
    const { dependencies: parts, sendIntent: send } = sandbox.startWorker()
    const [first] = await sandbox.readRuns()
    const change: typeof parts.stores.ledger.change = (id, step) =>
      id === first?.id ? Promise.reject(new DOMException('', 'QuotaExceededError')) : parts.stores.ledger.change(id, step)
    await createRecover(withReplaced(parts, { ledger: { change } }), send)()
    expect(sandbox.alarm.set).toBeDefined()
    // The other run is recovered when it is due.
    await sandbox.runUntilIdle(sandbox.startWorker())
    expect((await stateOf(sandbox)).filter(is => is === 'sending')).toEqual([])
  })

  test('a failing alarm does not stop a fresh intent from being sent', async () => {
    const sandbox = await killedIn('intent')
    const { dependencies: parts, sendIntent: send } = sandbox.startWorker()
    const { sent } = await createRecover(
      withReplaced(parts, { browser: { setAlarm: () => Promise.reject(new Error('no alarms')) } }),
      send
    )()
    await sent
    expect(await stateOf(sandbox)).toEqual(['running'])
  })
})

test('a late check that is out of reach after the clock was set back is due at once', async () => {
  const sandbox = await createSandbox()
  for (const is of ['refused', 'not-started', 'failed'] as const)
    await sandbox.database.runs.put(
      exampleRun(is, { id: is, clickId: is, changedAt: sandbox.clock.now, dueAt: sandbox.clock.now + 7 * 86_400_000 })
    )
  await sandbox.startWorker().recover()
  expect((await sandbox.readRuns()).map(run => run.dueAt)).toEqual([sandbox.clock.now, sandbox.clock.now, sandbox.clock.now])
})
