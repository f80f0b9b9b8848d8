// Tests tracking lists that were started on another computer or lost here: by their name, without a start.
import { expect, test, vi } from 'vitest'
import { createListNameBackup, findLostLists } from '../../../../lib/runs/store/list-name-backup.ts'
import { createTrackList } from '../../../../lib/runs/track/track-list.ts'
import { killAtEachBoundary, expectOnlyRun, readOnlyRun, createPaidRun } from '../paid-run.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { withReplaced } from '../test-worker.ts'

// Some tests play a run once for each boundary at which a worker can be killed.
vi.setConfig({ testTimeout: 600_000 })

const full = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'))
const readBackup = (sandbox: Sandbox) =>
  createListNameBackup({
    get: async () => Object.fromEntries(sandbox.listNameBackup),
    set: async () => undefined,
    remove: async () => undefined
  })

/** A paid run and a lost database: its list is at the service, its name in the backup. */
const loseDatabase = async () => {
  const { sandbox } = await createPaidRun(() => undefined)
  const [run] = await sandbox.readRuns()
  await sandbox.database.runs.clear()
  await sandbox.database.replies.clear()
  delete sandbox.alarm.set
  return { sandbox, order: { clickId: 'click-list', connectionId: run!.connectionId, listName: ` ${run!.listName} `, backupId: run!.id } }
}

test('a lost list is found in the backup and stored without a start', async () => {
  const { sandbox, order } = await loseDatabase()
  expect(findLostLists(await readBackup(sandbox).readAll(), [])).toMatchObject([{ id: order.backupId, listName: order.listName.trim() }])
  const worker = sandbox.startWorker()
  const tracked = await worker.trackList(order)
  const run = await readOnlyRun(sandbox)
  expect(tracked).toEqual({ ok: true, value: { runId: run.id } })
  const name = order.listName.trim()
  expect(run).toMatchObject({
    listName: name,
    listTitle: name,
    request: { kind: 'tracked-list', comparisonKey: name },
    dueAt: sandbox.clock.now
  })
  expect(run.sentAt).toBeUndefined()
  expect([...sandbox.listNameBackup.keys()]).toEqual([`list:${run.id}`])
  await sandbox.runUntilIdle(worker)
  await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
  expect(await worker.manageRun.startAgain(run.id, 'click-again')).toMatchObject({ failure: { code: 'runNotFound' } })
})

test('wherever the worker is killed, the list can be tracked, has one entry in the backup and has an alarm', async () => {
  await killAtEachBoundary(
    loseDatabase,
    (worker, { order }) => worker.trackList(order),
    async (worker, { sandbox, order }) => {
      expect(sandbox.listNameBackup.size).toBeGreaterThan(0)
      expect(sandbox.alarm.set !== undefined || (await sandbox.readRuns()).length === 0).toBe(true)
      // The page sends its click again.
      expect(await worker.trackList(order)).toMatchObject({ ok: true })
      await sandbox.runUntilIdle(worker)
      await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
      expect([...sandbox.listNameBackup.keys()]).toEqual([`list:${(await readOnlyRun(sandbox)).id}`])
    }
  )
})

test('an unknown list pauses and is checked seldom', async () => {
  const { sandbox, order } = await loseDatabase()
  const worker = sandbox.startWorker()
  await worker.trackList({ ...order, listName: 'Nowhere' })
  await worker.track({ is: 'due' })
  const run = await readOnlyRun(sandbox)
  expect(run).toMatchObject({ state: { is: 'running' }, pause: { code: 'listUnknown' } })
  expect(run.dueAt! - sandbox.clock.now).toBeGreaterThanOrEqual(480_000)
})

test.each([
  [{ listName: '  ' }, 'listNameEmpty'],
  [{ listName: 'a\nb' }, 'settingInvalid'],
  [{ listName: 'x'.repeat(301) }, 'listNameTooLong'],
  [{ connectionId: 'unknown' }, 'notConnected']
])('an invalid order is rejected, and nothing is stored (%j)', async (changes, code) => {
  const { sandbox, order } = await loseDatabase()
  expect(await sandbox.startWorker().trackList({ ...order, ...changes })).toMatchObject({ ok: false, failure: { code } })
  expect([await sandbox.readRuns(), sandbox.listNameBackup.size]).toEqual([[], 1])
})

test('a tracked list is not tracked twice; another list by the same click is rejected', async () => {
  const { sandbox, worker } = await createPaidRun(() => undefined)
  const { connectionId, listName } = await readOnlyRun(sandbox)
  const order = { clickId: 'click-list', connectionId, listName }
  expect(await worker.trackList(order)).toMatchObject({ failure: { code: 'listInUse' } })
  const other = { ...order, listName: 'Other' }
  expect(await worker.trackList(other)).toMatchObject({ ok: true })
  expect(await worker.trackList({ ...other, clickId: 'click-next' })).toMatchObject({ failure: { code: 'listInUse' } })
  expect(await worker.trackList({ ...other, listName: 'Third' })).toMatchObject({ failure: { code: 'alreadyRunning' } })
  expect(await sandbox.readRuns()).toHaveLength(2)
})

test('a failing backup or alarm does not stop tracking; a full disk does, with a reason', async () => {
  const { sandbox, order } = await loseDatabase()
  const { dependencies: parts } = sandbox.startWorker()
  const broken = withReplaced(parts, { stores: { listNameBackup: { save: full, remove: full } }, browser: { setAlarm: full } })
  expect(await createTrackList(withReplaced(broken, { ledger: { create: full } }))(order)).toMatchObject({
    failure: { code: 'storageFull' }
  })
  expect(await createTrackList(broken)(order)).toMatchObject({ ok: true })
})

test('a failed or stopped list can be tracked again', async () => {
  const sandbox = await createSandbox(request =>
    request.url.endsWith('/check_list_status') ? new Response('{"status":"failed"}') : undefined
  )
  const worker = sandbox.startWorker()
  await worker.trackList({ clickId: 'click-list', connectionId: (await sandbox.connections.active())!.id, listName: 'Old' })
  await worker.track({ is: 'due' })
  const { id, state } = await readOnlyRun(sandbox)
  expect(state.is).toBe('failed')
  expect(await worker.manageRun.resumeTracking(id)).toMatchObject({ ok: true })
  await worker.manageRun.stopTracking(id)
  expect((await readOnlyRun(sandbox)).state).toEqual({ is: 'stopped', previous: 'running' })
})
