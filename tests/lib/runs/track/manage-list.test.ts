// Tests managing a list in the worker: it costs nothing, and a deletion can be taken back until it is carried out.
import { expect, test } from 'vitest'
import { undoMs } from '../../../../lib/runs/model/list-changes.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import {
  createDomains,
  createDomainsOrder,
  createDomainsSandbox,
  getSentListNames,
  hasDomainsRunEnded,
  readDomainsRun
} from '../bulk/domains-sandbox.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { isLong } from '../../../is-long.ts'

const done = { ok: true, value: null }

const collected = async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker)
  const [run] = await sandbox.readRuns()
  return { sandbox, worker, run: run! }
}

/** Everything that is stored, without the runs. */
const readContents = async ({ database }: Sandbox) =>
  Promise.all([database.rows, database.chunks, database.replies].map(table => table.toArray()))

test('renaming, tagging and archiving send nothing, and change no result', async () => {
  const { sandbox, worker, run } = await collected()
  const [requests, contents] = [sandbox.requests.length, await readContents(sandbox)]
  expect(await worker.manageRun.changeList(run.id, { title: 'Ours', tags: ['q4'], isArchived: true })).toMatchObject({ ok: true })
  expect(await sandbox.readRuns()).toEqual([
    { ...run, listTitle: 'Ours', firstTitle: run.listTitle, tags: ['q4'], archivedAt: sandbox.clock.now, listChangedAt: sandbox.clock.now }
  ])
  expect([sandbox.requests.length, await readContents(sandbox)]).toEqual([requests, contents])
  expect(await worker.manageRun.changeList('no-such-run', { title: 'Ours' })).toEqual({ ok: false, failure: { code: 'runNotFound' } })
})

test('a live run can be renamed, and neither archived nor deleted with time to take that back', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const [run] = await sandbox.readRuns()
  const changed = { ok: false, failure: { code: 'runChanged' } }
  expect(await worker.manageRun.changeList(run!.id, { title: 'Ours' })).toMatchObject({ ok: true })
  expect(await worker.manageRun.changeList(run!.id, { isArchived: true })).toEqual(changed)
  expect(await worker.manageRun.scheduleRemoval(run!.id)).toEqual(changed)
  await sandbox.runUntilIdle(worker)
  expect(await sandbox.readRuns()).toMatchObject([{ listTitle: 'Ours', state: { is: 'collected' } }])
})

test('repeating a renamed run sends a name made of its first title', async () => {
  const { sandbox, worker, run } = await collected()
  await worker.manageRun.changeList(run.id, { title: 'Secret project' })
  const again = await worker.manageRun.startAgain(run.id, 'click-0002')
  if (again.ok) await again.value.sent
  expect(sandbox.countImports()).toBe(2)
  expect(JSON.stringify(sandbox.requests)).not.toContain('Secret')
})

test('a set of domains that is renamed while it runs sends its later batches under the first title', async () => {
  const sandbox = await createDomainsSandbox(2)
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4)))
  const { id } = await readDomainsRun(sandbox)
  expect(await worker.manageRun.changeList(id, { title: 'Secret project' })).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  expect([getSentListNames(sandbox).length, (await readDomainsRun(sandbox)).listTitle]).toEqual([2, 'Secret project'])
  expect(JSON.stringify(sandbox.requests)).not.toContain('Secret')
})

test('a second click of the same start is the same run, also after a rename', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const [run] = await sandbox.readRuns()
  await worker.manageRun.changeList(run!.id, { title: 'Ours' })
  expect(await worker.importSearch()).toMatchObject({ ok: true, value: { runId: run!.id } })
  expect(sandbox.countImports()).toBe(1)
})

test('a deletion that is taken back leaves everything as it was', async () => {
  const { sandbox, worker, run } = await collected()
  const contents = await readContents(sandbox)
  expect(await worker.manageRun.scheduleRemoval(run.id)).toEqual(done)
  sandbox.clock.now += undoMs - 1
  await worker.manageRun.removeDue()
  expect(await sandbox.readRuns()).toMatchObject([{ removeAt: sandbox.clock.now + 1 }])
  expect(await worker.manageRun.keep(run.id)).toEqual(done)
  sandbox.clock.now += undoMs
  await worker.manageRun.removeDue()
  expect([await sandbox.readRuns(), await readContents(sandbox)]).toEqual([[run], contents])
  expect([...sandbox.listNameBackup.keys()].join(' ')).toContain(run.id)
})

test('after ten seconds the list is deleted for good, and cannot be taken back', async () => {
  const { sandbox, worker, run } = await collected()
  await worker.manageRun.scheduleRemoval(run.id)
  sandbox.clock.now += undoMs
  await worker.manageRun.removeDue()
  expect([await sandbox.readRuns(), await readContents(sandbox)]).toEqual([[], [[], [], []]])
  expect(await worker.manageRun.keep(run.id)).toEqual({ ok: false, failure: { code: 'listDeleted' } })
  expect([...sandbox.listNameBackup.keys()].join(' ')).not.toContain(run.id)
})

test('a second click neither restarts the time nor deletes more', async () => {
  const { sandbox, worker, run } = await collected()
  await worker.manageRun.scheduleRemoval(run.id)
  const [first] = await sandbox.readRuns()
  sandbox.clock.now += 5_000
  expect(await worker.manageRun.scheduleRemoval(run.id)).toEqual(done)
  expect(await sandbox.readRuns()).toEqual([first])
})

test('a worker that is killed while it schedules a deletion leaves the list whole or an alarm', async () => {
  for (let boundary = 1, died = true; died; boundary += isLong ? 1 : 5) {
    const { sandbox, run } = await collected()
    const killed = sandbox.startWorker(boundary)
    await Promise.race([killed.manageRun.scheduleRemoval(run.id), killed.death])
    died = killed.life.dead
    const [left] = await sandbox.readRuns()
    if (left?.removeAt === undefined) expect(left).toEqual(run)
    else {
      expect(sandbox.alarm.set).toBeDefined()
      sandbox.clock.now += undoMs
      await sandbox.startWorker().manageRun.removeDue()
      expect(await sandbox.readRuns()).toEqual([])
    }
    sandbox.database.close()
  }
})

test('a run that is live again within the ten seconds is kept', async () => {
  const { sandbox, worker, run } = await collected()
  await worker.manageRun.scheduleRemoval(run.id)
  const [pending] = await sandbox.readRuns()
  const running: Run = { ...pending!, state: { is: 'running', status: { known: true } } }
  await sandbox.database.runs.put(running)
  await worker.manageRun.markAs(run.id, 'finished')
  sandbox.clock.now += undoMs
  await worker.manageRun.removeDue()
  const [kept] = await sandbox.readRuns()
  expect([kept?.id, kept?.removeAt]).toEqual([run.id, undefined])
})
