// Tests the actions on a run: only a start may cost anything, and none loses paid results.
import { expect, test } from 'vitest'
import { createManageRun } from '../../../../lib/runs/track/manage-run.ts'
import { exampleRun } from '../examples.ts'
import { createSandbox, createImportOrder, type Sandbox } from '../sandbox.ts'
import { withReplaced } from '../test-worker.ts'
import { isLong } from '../../../is-long.ts'

const no = (): Promise<never> => Promise.reject(new Error('no'))

const running = async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const [run] = await sandbox.readRuns()
  return { sandbox, worker, id: run!.id }
}

const stateOf = async (sandbox: Sandbox, id: string): Promise<string | undefined> =>
  (await sandbox.readRuns()).find(run => run.id === id)?.state.is

test('a stopped run is not checked, and can be tracked again for free', async () => {
  const { sandbox, worker, id } = await running()
  expect(await worker.manageRun.stopTracking(id)).toEqual({ ok: true, value: null })
  expect([await stateOf(sandbox, id), await sandbox.runUntilIdle(worker)]).toEqual(['stopped', 1])
  expect(await worker.manageRun.stopTracking(id)).toEqual({ ok: false, failure: { code: 'runChanged' } })
  expect(await worker.manageRun.startRemaining(id)).toEqual({ ok: false, failure: { code: 'runChanged' } })
  expect(await worker.manageRun.resumeTracking(id)).toEqual({ ok: true, value: null })
  await sandbox.runUntilIdle(worker)
  expect([await stateOf(sandbox, id), sandbox.countImports()]).toEqual(['collected', 1])
})

test('a worker killed while it resumes tracking leaves an alarm', async () => {
  for (let boundary = 1, died = true; died; boundary += isLong ? 1 : 5) {
    const { sandbox, worker, id } = await running()
    await worker.manageRun.stopTracking(id)
    const killedWorker = sandbox.startWorker(boundary)
    await Promise.race([killedWorker.manageRun.resumeTracking(id), killedWorker.death])
    died = killedWorker.life.dead
    await sandbox.runUntilIdle()
    expect(await stateOf(sandbox, id)).toBeOneOf(['stopped', 'collected'])
    sandbox.database.close()
  }
})

test('a duplicate of a resumed run is stored beside it, and both get their results', async () => {
  const { sandbox, worker, id } = await running()
  await worker.manageRun.stopTracking(id)
  const again = await worker.manageRun.startAgain(id, 'click-0002')
  if (again.ok) await again.value.sent
  expect(await worker.manageRun.resumeTracking(id)).toEqual({ ok: true, value: null })
  const keys = (await sandbox.readRuns()).map(run => run.liveKey)
  expect([new Set(keys).size, keys.includes(undefined)]).toEqual([2, false])
  expect(await worker.manageRun.startAgain(id, 'click-0003')).toMatchObject({ failure: { code: 'alreadyRunning' } })
  await sandbox.runUntilIdle(worker)
  expect((await sandbox.readRuns()).map(run => run.state.is)).toEqual(['collected', 'collected'])
  expect(new Set(sandbox.sampleStore.charges.map(charge => charge.listname)).size).toBe(2)
})

test('repeating a run is one start per click, under a new list name', async () => {
  const { sandbox, worker, id } = await running()
  await worker.manageRun.stopTracking(id)
  const [one, two] = await Promise.all([worker.manageRun.startAgain(id, 'click-0002'), worker.manageRun.startAgain(id, 'click-0002')])
  expect(one.ok && two.ok && one.value.runId === two.value.runId).toBe(true)
  if (one.ok && two.ok) await Promise.all([one.value.sent, two.value.sent])
  expect(sandbox.countImports()).toBe(2)
  expect(new Set((await sandbox.readRuns()).map(run => run.listName)).size).toBe(2)
})

/** A start that the service refused for its API key, whose connection has the right key since. */
const refusedForKey = async () => {
  const sandbox = await createSandbox()
  await sandbox.saveConnection({ apiKey: 'mistyped' })
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.saveConnection()
  const [run] = await sandbox.readRuns()
  return { sandbox, worker, run: run! }
}

test('a passed test of the connection frees the starts that its API key failed, and starts none of them', async () => {
  const { sandbox, worker, run } = await refusedForKey()
  expect(run.state).toMatchObject({ is: 'refused', isCertain: true })
  await worker.manageRun.noteKeyTested('another-connection')
  expect((await sandbox.readRuns())[0]).toEqual(run)
  await worker.manageRun.noteKeyTested(run.connectionId)
  expect(await sandbox.readRuns()).toEqual([{ ...run, isKeyTested: true }])
  await sandbox.runUntilIdle(worker)
  expect([await sandbox.readRuns().then(all => all.length), sandbox.sampleStore.charges.length]).toEqual([1, 0])
  const again = await worker.manageRun.startAgain(run.id, 'click-0002')
  if (again.ok) await again.value.sent
  await sandbox.runUntilIdle(worker)
  expect((await sandbox.readRuns()).map(({ state }) => state.is).toSorted()).toEqual(['collected', 'refused'])
  expect(new Set(sandbox.sampleStore.charges.map(({ listname }) => listname)).size).toBe(1)
})

test('tracking what was refused forgets that its API key was tested', async () => {
  const { sandbox, worker, run } = await refusedForKey()
  await worker.manageRun.noteKeyTested(run.connectionId)
  await worker.manageRun.resumeTracking(run.id)
  expect((await sandbox.readRuns())[0]).not.toHaveProperty('isKeyTested')
})

test('a worker killed while it notes a tested API key starts nothing, and the next test notes it', async () => {
  for (let boundary = 1, died = true; died; boundary++) {
    const { sandbox, run } = await refusedForKey()
    const killed = sandbox.startWorker(boundary)
    await Promise.race([killed.manageRun.noteKeyTested(run.connectionId), killed.death])
    died = killed.life.dead
    expect((await sandbox.readRuns())[0]?.state).toEqual(run.state)
    await sandbox.startWorker().manageRun.noteKeyTested(run.connectionId)
    expect([(await sandbox.readRuns())[0]?.isKeyTested, sandbox.countImports(), sandbox.sampleStore.charges]).toEqual([true, 1, []])
    sandbox.database.close()
  }
})

test('repeating never pays at another service than that of the run', async () => {
  const { sandbox, worker, id } = await running()
  await worker.manageRun.stopTracking(id)
  await sandbox.saveConnection({ baseUrl: 'https://other.example', apiKey: 'another key' })
  expect(await worker.manageRun.startAgain(id, 'click-0002')).toEqual({
    ok: false,
    failure: { code: 'connectionNotActive', host: 'api.service.example' }
  })
  expect(sandbox.countImports()).toBe(1)
})

test('a run with a comparison key of an older version can be repeated', async () => {
  const { sandbox, worker, id } = await running()
  await worker.manageRun.stopTracking(id)
  const [run] = await sandbox.readRuns()
  await sandbox.database.runs.put(Object.assign(run!, { request: { ...run!.request, comparisonKey: 'key of an older version' } }))
  expect(await worker.manageRun.startAgain(id, 'click-0002')).toMatchObject({ ok: true })
})

test.each([
  ['refused for certain', () => Response.json({ error: 'Not enough credits' }, { status: 402 })],
  ['refused in text', () => Response.json({ success: false, error: { type: 'insufficient_credits', message: 'Not enough credits.' } })]
])('each press of Start again on a run that was %s is a new start, until one is accepted', async (_, refuse) => {
  let isRefusing = true
  const sandbox = await createSandbox(request => (isRefusing && request.url.endsWith('/sn_search') ? refuse() : undefined))
  const worker = sandbox.startWorker()
  const press = async (id: string) => {
    const started = await worker.manageRun.startAgain(id, `again ${id}`)
    if (started.ok) await started.value.sent
    return started
  }
  await worker.importSearch()
  const [first] = await sandbox.readRuns()
  for (const count of [2, 3]) {
    expect(await press(first!.id)).toMatchObject({ ok: true })
    expect(sandbox.countImports()).toBe(count)
  }
  isRefusing = false
  const accepted = await press(first!.id)
  expect(accepted).toMatchObject({ ok: true })
  // It runs now, and a further press is the same start.
  expect(await press(first!.id)).toMatchObject({ ok: true, value: { runId: accepted.ok && accepted.value.runId } })
  await sandbox.runUntilIdle(worker)
  await press(first!.id)
  expect([sandbox.countImports(), sandbox.sampleStore.charges.length]).toEqual([4, 1])
})

test('two pages that press Start again at once start one run, also after a refusal', async () => {
  let refusals = 0
  const sandbox = await createSandbox(request =>
    request.url.endsWith('/sn_search') && ++refusals < 3 ? Response.json({ error: 'Not enough credits' }, { status: 402 }) : undefined
  )
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const [first] = await sandbox.readRuns()
  for (const count of [2, 3]) {
    const pressed = await Promise.all([1, 2, 3].map(() => worker.manageRun.startAgain(first!.id, `again ${first!.id}`)))
    for (const started of pressed) if (started.ok) await started.value.sent
    expect(sandbox.countImports()).toBe(count)
  }
})

test('actions on a deleted run fail', async () => {
  const { worker } = await running()
  const gone = { ok: false, failure: { code: 'runNotFound' } }
  expect([
    await worker.manageRun.stopTracking('x'),
    await worker.manageRun.resumeTracking('x'),
    await worker.manageRun.startAgain('x', 'click-0002')
  ]).toEqual([gone, gone, gone])
  expect(await worker.manageRun.remove('x')).toEqual({ ok: true, value: null })
})

test('removing a run removes its results, replies, list name backup and alarm', async () => {
  const { sandbox, worker, id } = await running()
  await sandbox.runUntilIdle(worker)
  const { chunks, rows, replies, runs } = sandbox.database
  expect(Math.min(await chunks.count(), await rows.count(), await replies.count(), sandbox.listNameBackup.size)).toBeGreaterThan(0)
  await worker.manageRun.remove(id)
  expect([await runs.count(), await chunks.count(), await rows.count(), await replies.count(), sandbox.listNameBackup.size]).toEqual([
    0, 0, 0, 0, 0
  ])
})

test('removing the only live run clears the alarm', async () => {
  const { sandbox, worker, id } = await running()
  await worker.manageRun.remove(id)
  expect(await sandbox.runUntilIdle(worker)).toBe(1)
})

test('removing a live run clears its alarm, and a late reply stores nothing', async () => {
  const { sandbox, worker, id } = await running()
  sandbox.clock.now += 200_000
  const looking = worker.track({ is: 'due' })
  await worker.manageRun.remove(id)
  await looking
  const { chunks, rows, replies, runs } = sandbox.database
  expect([await runs.count(), await chunks.count(), await rows.count(), await replies.count(), sandbox.alarm.set]).toEqual([
    0,
    0,
    0,
    0,
    undefined
  ])
})

test.each(['intent', 'sending'] as const)('a run in state %s cannot be removed', async is => {
  const { sandbox, worker } = await running()
  await sandbox.database.runs.put(exampleRun(is))
  expect(await worker.manageRun.remove('run-1')).toEqual({ ok: false, failure: { code: 'runChanged' } })
  expect(await stateOf(sandbox, 'run-1')).toBe(is)
})

test('a failing backup and a failing alarm do not stop an action', async () => {
  const { sandbox, worker, id } = await running()
  const { stopTracking: stop, remove } = createManageRun(
    withReplaced(worker.dependencies, { browser: { setAlarm: no }, stores: { listNameBackup: { save: no, remove: no } } }),
    { ...worker, refreshCounts: worker.scheduler.refreshCounts }
  )
  expect([await stop(id), await remove(id)]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null }
  ])
  expect(await sandbox.readRuns()).toEqual([])
})

test('nothing is started at a connection that was activated after the click', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker)
  const [run] = await sandbox.readRuns()
  const saved = await sandbox.saveConnection({ id: undefined, baseUrl: 'https://api.other.example', apiKey: 'another-key' })
  const other = saved.ok ? saved.value : undefined
  const { connections } = worker.dependencies.stores
  const { getFor } = connections
  let asked = 0
  connections.getFor = async start => {
    if (++asked > 1) await sandbox.connections.move(other!.id, 0)
    return getFor(start)
  }
  const refused = { ok: false, failure: { code: 'connectionNotActive', host: 'api.service.example' } }
  expect(await worker.manageRun.startAgain(run!.id, 'click-0002')).toEqual(refused)
  expect(await worker.startImport(createImportOrder({ clickId: 'click-0003', connectionId: run!.connectionId }))).toEqual(refused)
  expect(await worker.startImport(createImportOrder({ clickId: 'click-0004', connectionId: 'gone' }))).toMatchObject({
    failure: { code: 'connectionNotActive' }
  })
  expect([sandbox.countImports(), (await sandbox.readRuns()).length]).toEqual([1, 1])
})
