// Tests managing a list in the worker: it costs nothing and sends nothing.
import { expect, test } from 'vitest'
import {
  createDomains,
  createDomainsOrder,
  createDomainsSandbox,
  getSentListNames,
  hasDomainsRunEnded,
  readDomainsRun
} from '../bulk/domains-sandbox.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'

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

test('a live run can be renamed, and neither archived nor moved to the bin', async () => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const [run] = await sandbox.readRuns()
  const changed = { ok: false, failure: { code: 'runChanged' } }
  expect(await worker.manageRun.changeList(run!.id, { title: 'Ours' })).toMatchObject({ ok: true })
  expect(await worker.manageRun.changeList(run!.id, { isArchived: true })).toEqual(changed)
  expect(await worker.manageRun.moveToBin(run!.id)).toEqual(changed)
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

test('a second click neither restarts the time nor deletes more', async () => {
  const { sandbox, worker, run } = await collected()
  await worker.manageRun.moveToBin(run.id)
  const [first] = await sandbox.readRuns()
  sandbox.clock.now += 5_000
  expect(await worker.manageRun.moveToBin(run.id)).toEqual(done)
  expect(await sandbox.readRuns()).toEqual([first])
})
