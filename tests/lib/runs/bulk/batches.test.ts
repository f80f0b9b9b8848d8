// Tests domain batches over the real database and the sample service: each domain is paid for once.
import { expect, test } from 'vitest'
import {
  readStoredDomains,
  readBatchRuns,
  readRows,
  sumCredits,
  createDomains,
  hasDomainsRunEnded,
  getSentListNames,
  createDomainsOrder,
  getSentBatches,
  readDomainsRun,
  createDomainsSandbox
} from './domains-sandbox.ts'

test('ten domains in batches of four are three lists at the service and one parent run, each domain sent once', async () => {
  const sandbox = await createDomainsSandbox(4)
  const worker = sandbox.startWorker()
  const domains = createDomains(10)
  expect(await worker.enrichDomains(await createDomainsOrder(sandbox, [...domains, domains[3]!]))).toMatchObject({ ok: true })
  expect(getSentBatches(sandbox)).toEqual([])
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  expect(getSentBatches(sandbox)).toEqual([domains.slice(0, 4), domains.slice(4, 8), domains.slice(8)])
  expect(new Set(getSentListNames(sandbox)).size).toBe(3)
  expect(getSentListNames(sandbox).map(name => String(name).slice(9))).toEqual([1, 2, 3].map(n => `companies-${n}-of-3`))
  expect(sumCredits(sandbox)).toBe(10)
  const run = await readDomainsRun(sandbox)
  const parts = await readBatchRuns(sandbox)
  expect(run.childCounts).toMatchObject({ ready: 3, running: 0, failed: 0, waiting: 0 })
  const sum = (read: (state: (typeof parts)[number]['state']) => number | undefined): number =>
    parts.reduce((all, { state }) => all + (read(state) ?? 0), 0)
  expect(run.state).toEqual({
    is: 'collected',
    rows: sum(state => (state.is === 'collected' ? state.rows : 0)),
    companies: sum(state => (state.is === 'collected' ? state.companies : 0)),
    contacts: sum(state => (state.is === 'collected' ? state.contacts : 0))
  })
  expect(await readStoredDomains(sandbox)).toEqual(domains)
  // Only the batches have rows.
  expect(await readRows(sandbox, run.id)).toEqual([])
})

test('at most three batches run at once', async () => {
  const sandbox = await createDomainsSandbox(2, undefined, { speed: 1 })
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(20)))
  let most = 0
  await sandbox.runUntilIdle(worker, runs => {
    most = Math.max(most, runs.filter(({ parentId, state }) => parentId !== undefined && state.is === 'running').length)
    return hasDomainsRunEnded(runs)
  })
  expect(most).toBe(3)
  expect(await readStoredDomains(sandbox)).toEqual(createDomains(20))
})

test('a failed batch does not affect the others and is started again alone', async () => {
  let failing = true
  const sandbox = await createDomainsSandbox(3, undefined, { failsDomains: domains => failing && domains.includes('firma-4.example') })
  const worker = sandbox.startWorker()
  const domains = createDomains(9)
  await worker.enrichDomains(await createDomainsOrder(sandbox, domains))
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  expect(await readDomainsRun(sandbox)).toMatchObject({
    state: { is: 'collected' },
    childCounts: { ready: 2, failed: 1, running: 0, waiting: 0 }
  })
  expect(await readStoredDomains(sandbox)).toEqual([...domains.slice(0, 3), ...domains.slice(6)])

  failing = false
  const failed = (await readBatchRuns(sandbox)).find(({ state }) => state.is === 'failed')!
  const again = (): ReturnType<typeof worker.manageRun.startAgain> => worker.manageRun.startAgain(failed.id, `again ${failed.id}`)
  const started = await again()
  expect(started).toMatchObject({ ok: true })
  expect((await readDomainsRun(sandbox)).childCounts).toMatchObject({ ready: 2, failed: 0, running: 1 })
  // Neither the same click nor another one pays again.
  expect(await again()).toMatchObject(started.ok ? { value: { runId: started.value.runId } } : {})
  expect(await worker.manageRun.startAgain(failed.id, 'another click')).toMatchObject(
    started.ok ? { value: { runId: started.value.runId } } : {}
  )
  await sandbox.runUntilIdle(worker)
  expect(getSentBatches(sandbox)).toHaveLength(4)
  expect(getSentBatches(sandbox)[3]).toEqual(domains.slice(3, 6))
  expect(new Set(getSentListNames(sandbox)).size).toBe(4)
  expect((await readDomainsRun(sandbox)).childCounts).toMatchObject({ ready: 3, failed: 0, running: 0, waiting: 0 })
  expect(await readStoredDomains(sandbox)).toEqual(domains)
  // The batch has its results, so nothing more is started.
  expect(await worker.manageRun.startAgain(failed.id, 'a third click')).toMatchObject(
    started.ok ? { value: { runId: started.value.runId } } : {}
  )
  expect(getSentBatches(sandbox)).toHaveLength(4)
})

test('a paused list starts no further batch; finished early, it keeps its results and adds late ones', async () => {
  const sandbox = await createDomainsSandbox(2, undefined, { speed: 1 })
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(10)))
  await worker.scheduler.startChildRuns()
  const { id } = await readDomainsRun(sandbox)
  expect(getSentBatches(sandbox)).toHaveLength(3)
  expect(await worker.manageRun.stopTracking(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(getSentBatches(sandbox)).toHaveLength(3)
  expect((await readDomainsRun(sandbox)).childCounts).toMatchObject({ ready: 3, waiting: 2 })
  expect(await worker.scheduler.finishEarly(id)).toEqual({ ok: true, value: null })
  expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 3, waiting: 2 } })
  expect(await readStoredDomains(sandbox)).toEqual(createDomains(6))
  expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(await readStoredDomains(sandbox)).toEqual(createDomains(10))
})

test('a list that was finished early includes late results and replaced ones', async () => {
  const sandbox = await createDomainsSandbox(2, undefined, { speed: 1 })
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4)))
  await worker.scheduler.startChildRuns()
  const { id } = await readDomainsRun(sandbox)
  await worker.scheduler.finishEarly(id)
  expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 0 }, childCounts: { running: 2 } })
  await sandbox.runUntilIdle(worker)
  const after = await readDomainsRun(sandbox)
  expect(after).toMatchObject({ childCounts: { ready: 2, running: 0 } })
  expect(await readStoredDomains(sandbox)).toEqual(createDomains(4))
  const [first] = await readBatchRuns(sandbox)
  await sandbox.database.incomingRows.put({
    id: 'new-rows',
    index: 0,
    text: JSON.stringify([{ company_name: 'Firma', domain: 'firma-0.example' }])
  })
  expect(await worker.manageRun.addRows(first!.id, 'new-rows')).toMatchObject({ ok: true })
  await worker.wake()
  const changed = await readDomainsRun(sandbox)
  expect(changed.childCounts?.received?.companies).toBeLessThanOrEqual(after.childCounts?.received?.companies ?? 0)
  expect(changed.state).toMatchObject({ is: 'collected', ...changed.childCounts?.received })
})

test('removing a list removes its batches, unless one is being sent', async () => {
  const sandbox = await createDomainsSandbox(2)
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4)))
  const { id } = await readDomainsRun(sandbox)
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  const [first] = await readBatchRuns(sandbox)
  await sandbox.database.runs.put(Object.assign({}, first, { state: { is: 'sending', workerId: 'boot-1' } }))
  expect(await worker.manageRun.remove(id)).toMatchObject({ failure: { code: 'runChanged' } })
  expect(await sandbox.database.batches.count()).toBe(2)
  await sandbox.database.runs.put(first!)
  expect(await worker.manageRun.remove(id)).toEqual({ ok: true, value: null })
  expect([await sandbox.readRuns(), await sandbox.database.batches.count(), await sandbox.database.rows.count()]).toEqual([[], 0, 0])
  expect(sandbox.listNameBackup.size).toBe(0)
})
