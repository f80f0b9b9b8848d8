// The first thing of every wake: safe to do twice, beside a click, beside another worker, and with some of the storage broken.
import { describe, expect, test } from 'vitest'
import { createRecover } from '../../../../lib/runs/track/recover.ts'
import { exampleRun } from '../examples.ts'
import { createSandbox, createImportOrder, type Sandbox, withReplaced } from '../sandbox.ts'

/** A sandbox in which a worker died at the given boundary of a start. */
const diedIn = async (state: 'intent' | 'sending'): Promise<Sandbox> => {
  for (let boundary = 1; ; boundary++) {
    const sandbox = await createSandbox()
    await sandbox.startWorker(boundary).importSearch()
    const [run] = await sandbox.readRuns()
    if (run?.state.is === state) return sandbox
    sandbox.database.close()
  }
}

const stateOf = async (sandbox: Sandbox): Promise<string[]> => (await sandbox.readRuns()).map(run => run.state.is)

test('a fresh intent is sent, once, however many workers and recoveries there are', async () => {
  const sandbox = await diedIn('intent')
  const workers = [sandbox.startWorker(), sandbox.startWorker()]
  const recovered = await Promise.all(workers.flatMap(worker => [worker.recover(), worker.recover()]))
  await Promise.all(recovered.map(({ sent }) => sent))
  expect([await stateOf(sandbox), sandbox.countImports()]).toEqual([['running'], 1])
})

test('the same click again beside the recovery is still one start', async () => {
  const sandbox = await diedIn('intent')
  const worker = sandbox.startWorker()
  const [{ sent }] = await Promise.all([
    worker.recover(),
    worker.importSearch(),
    worker.importSearch(createImportOrder({ clickId: 'click-0002' }))
  ])
  await sent
  expect([await stateOf(sandbox), sandbox.countImports()]).toEqual([['running'], 1])
})

test('an intent that grew old is not sent, and says that it cost nothing', async () => {
  const sandbox = await diedIn('intent')
  sandbox.clock.now += 120_000
  await sandbox.startWorker().wake()
  expect((await sandbox.readRuns())[0]?.state).toEqual({ is: 'not-sent', failure: { code: 'interrupted' } })
  expect([sandbox.countImports(), sandbox.alarm.set]).toEqual([0, undefined])
})

test('a request whose worker died is presumed sent: it is asked about, never sent again', async () => {
  const sandbox = await diedIn('sending')
  const worker = sandbox.startWorker()
  const starts = sandbox.countImports()
  await Promise.all([worker.recover(), worker.recover()])
  expect((await sandbox.readRuns())[0]).toMatchObject({
    state: { is: 'uncertain', failure: { code: 'workerStopped' } },
    dueAt: expect.any(Number)
  })
  expect([sandbox.countImports(), sandbox.alarm.set !== undefined]).toEqual([starts, true])
})

test('a worker does not disturb its own request, nor a click that it is about to send', async () => {
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

test('an alarm that vanished is set again', async () => {
  const sandbox = await createSandbox()
  await sandbox.startWorker().importSearch()
  delete sandbox.alarm.set
  await sandbox.startWorker().recover()
  expect(sandbox.alarm.set).toBeDefined()
})

test('a clock that was set back does not put a run off for ever', async () => {
  const sandbox = await createSandbox()
  await sandbox.startWorker().importSearch()
  sandbox.clock.now -= 365 * 86_400_000
  const back = sandbox.clock.now
  const worker = sandbox.startWorker()
  await worker.wake()
  expect((await sandbox.readRuns())[0]?.dueAt).toBeLessThanOrEqual(back + 600_000)
})

describe('when storage refuses', () => {
  test('one run that cannot be changed does not keep the others from being recovered', async () => {
    const sandbox = await diedIn('sending')
    const other = sandbox.startWorker()
    await other.importSearch(createImportOrder({ clickId: 'click-0002', url: `${createImportOrder().url}#other=yes`, listTitle: 'Other' }))
    const { dependencies: parts, sendIntent: send } = sandbox.startWorker()
    const [first] = await sandbox.readRuns()
    const change: typeof parts.stores.ledger.change = (id, step) =>
      id === first?.id ? Promise.reject(new DOMException('', 'QuotaExceededError')) : parts.stores.ledger.change(id, step)
    await createRecover(withReplaced(parts, { ledger: { change } }), send)()
    expect(sandbox.alarm.set).toBeDefined()
    // What was not recovered is taken up when it is due.
    await sandbox.runUntilIdle(sandbox.startWorker())
    expect((await stateOf(sandbox)).filter(is => is === 'sending')).toEqual([])
  })

  test('a broken alarm does not keep a fresh intent from being sent', async () => {
    const sandbox = await diedIn('intent')
    const { dependencies: parts, sendIntent: send } = sandbox.startWorker()
    const { sent } = await createRecover(
      withReplaced(parts, { browser: { setAlarm: () => Promise.reject(new Error('no alarms')) } }),
      send
    )()
    await sent
    expect(await stateOf(sandbox)).toEqual(['running'])
  })
})

test('a later look that a clock set back has put out of reach is due at once', async () => {
  const sandbox = await createSandbox()
  for (const is of ['refused', 'not-started', 'failed'] as const)
    await sandbox.database.runs.put(
      exampleRun(is, { id: is, clickId: is, changedAt: sandbox.clock.now, dueAt: sandbox.clock.now + 7 * 86_400_000 })
    )
  await sandbox.startWorker().recover()
  expect((await sandbox.readRuns()).map(run => run.dueAt)).toEqual([sandbox.clock.now, sandbox.clock.now, sandbox.clock.now])
})
