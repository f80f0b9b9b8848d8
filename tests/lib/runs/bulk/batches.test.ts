// Tests domain batches and split searches over the real database and the sample service: each domain is paid for once, and a failed batch
// can be started again alone.
import { describe, expect, test, vi } from 'vitest'
import { readResultChunks } from '../../../../lib/database/runs/read-runs.ts'
import { fromChunks } from '../../../../lib/records/decode/chunks.ts'
import {
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
import { createDuplicateDetector } from '../../../../lib/database/results/deduplicate.ts'
import { readResults } from '../../../../lib/database/results/read-results.ts'
import {
  hasSplitRunEnded,
  splitParts as searchParts,
  readPartRuns,
  createSplitSandbox,
  getSentSearches,
  createSplitOrder,
  readSplitRun
} from './split-sandbox.ts'
import { killAtEachBoundary } from '../paid-run.ts'
import type { Sandbox } from '../sandbox.ts'

vi.setConfig({ testTimeout: 120_000 })

const rowsOf = async (sandbox: Sandbox): Promise<Record<string, unknown>[]> =>
  [...fromChunks(await readResultChunks(sandbox.database, (await readDomainsRun(sandbox)).id))].map(row => Object(row))
const domainsIn = async (sandbox: Sandbox): Promise<string[]> => (await rowsOf(sandbox)).map(row => String(row['domain']))

test('ten domains in batches of four are three lists at the service and one parent run, each domain sent once', async () => {
  const sandbox = await createDomainsSandbox(4)
  const worker = sandbox.startWorker()
  const domains = createDomains(10)
  expect(await worker.enrichDomains(await createDomainsOrder(sandbox, [...domains, domains[3]!]))).toMatchObject({ ok: true })
  expect(getSentBatches(sandbox)).toEqual([])
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  expect(getSentBatches(sandbox)).toEqual([domains.slice(0, 4), domains.slice(4, 8), domains.slice(8)])
  expect(new Set(getSentListNames(sandbox)).size).toBe(3)
  expect(getSentListNames(sandbox).map(name => String(name).replace(/ \S+$/, ''))).toEqual(
    [1, 2, 3].map(n => `Companies (${n} of 3) 2026-11-21`)
  )
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
  expect(await domainsIn(sandbox)).toEqual(domains)
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
  expect(await domainsIn(sandbox)).toEqual(createDomains(20))
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
  expect(await domainsIn(sandbox)).toEqual([...domains.slice(0, 3), ...domains.slice(6)])

  failing = false
  const failed = (await readBatchRuns(sandbox)).find(({ state }) => state.is === 'failed')!
  const again = (): ReturnType<typeof worker.manageRun.startRepeat> => worker.manageRun.startRepeat(failed.id, `again ${failed.id}`)
  const started = await again()
  expect(started).toMatchObject({ ok: true })
  expect((await readDomainsRun(sandbox)).childCounts).toMatchObject({ ready: 2, failed: 0, running: 1 })
  // Neither the same click nor another one pays again.
  expect(await again()).toMatchObject(started.ok ? { value: { runId: started.value.runId } } : {})
  expect(await worker.manageRun.startRepeat(failed.id, 'another click')).toMatchObject(
    started.ok ? { value: { runId: started.value.runId } } : {}
  )
  await sandbox.runUntilIdle(worker)
  expect(getSentBatches(sandbox)).toHaveLength(4)
  expect(getSentBatches(sandbox)[3]).toEqual(domains.slice(3, 6))
  expect(new Set(getSentListNames(sandbox)).size).toBe(4)
  expect((await readDomainsRun(sandbox)).childCounts).toMatchObject({ ready: 3, failed: 0, running: 0, waiting: 0 })
  expect(await domainsIn(sandbox)).toEqual(domains)
  // The batch has its results, so nothing more is started.
  expect(await worker.manageRun.startRepeat(failed.id, 'a third click')).toMatchObject(
    started.ok ? { value: { runId: started.value.runId } } : {}
  )
  expect(getSentBatches(sandbox)).toHaveLength(4)
})

describe('with one killed worker after another', () => {
  test.each(process.env['MUSTER_LONG'] ? Array.from({ length: 80 }, (_, n) => n + 2) : [23])(
    'at every %d. boundary: no domain is paid for twice, and everything paid is in the list',
    async every => {
      const sandbox = await createDomainsSandbox(3, undefined, { failsDomains: domains => domains.includes('firma-4.example') })
      const domains = createDomains(12)
      await sandbox.startWorker().enrichDomains(await createDomainsOrder(sandbox, domains))
      let deaths = 0
      for (; deaths < 400 && !hasDomainsRunEnded(await sandbox.readRuns()); deaths++) {
        sandbox.clock.now = Math.max(sandbox.clock.now + 1_000, sandbox.alarm.set?.scheduledTime ?? 0)
        await sandbox.startWorker(every + (deaths % 5)).wake()
      }
      await sandbox.runUntilIdle(sandbox.startWorker(), hasDomainsRunEnded)
      expect(deaths).toBeGreaterThan(1)
      expect(getSentBatches(sandbox).flat().toSorted()).toEqual([...new Set(getSentBatches(sandbox).flat())].toSorted())
      expect(sumCredits(sandbox)).toBe(getSentBatches(sandbox).flat().length)
      const { state, childCounts } = await readDomainsRun(sandbox)
      expect(state.is).toBe('collected')
      expect(childCounts).toMatchObject({ waiting: 0, running: 0 })
      const paid = getSentBatches(sandbox)
        .flat()
        .filter(domain => !domains.slice(3, 6).includes(domain))
      expect(paid).not.toEqual([])
      expect((await domainsIn(sandbox)).toSorted()).toEqual(paid.toSorted())
    }
  )
})

test('a worker killed at any boundary of restarting a batch pays for it once, and its results are stored', async () => {
  const deaths = await killAtEachBoundary(
    async () => {
      let failing = true
      const sandbox = await createDomainsSandbox(2, undefined, { failsDomains: some => failing && some.includes('firma-2.example') })
      const worker = sandbox.startWorker()
      await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4)))
      await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
      failing = false
      return { sandbox, id: (await readBatchRuns(sandbox)).find(({ state }) => state.is === 'failed')!.id }
    },
    async (worker, { id }) => {
      const started = await worker.manageRun.startRepeat(id, `again ${id}`)
      if (started.ok) await started.value.sent
    },
    async (worker, { sandbox, id }) => {
      // The user clicks again.
      const started = await worker.manageRun.startRepeat(id, `again ${id}`)
      if (started.ok) await started.value.sent
      await sandbox.runUntilIdle(worker)
      expect(getSentBatches(sandbox).length).toBeLessThanOrEqual(3)
      const here = (await readDomainsRun(sandbox)).childCounts?.ready
      // A start that was not sent is marked so and costs nothing.
      expect([here, sumCredits(sandbox)]).toEqual(getSentBatches(sandbox).length === 3 ? [2, 6] : [1, 4])
      expect(await domainsIn(sandbox)).toEqual(getSentBatches(sandbox).length === 3 ? createDomains(4) : createDomains(2))
    },
    process.env['MUSTER_LONG'] ? 1 : 17
  )
  expect(deaths).toBeGreaterThan(15)
})

describe('a batch without results', () => {
  test('because of missing credits pauses the list; resuming sends the same batch again', async () => {
    let credits = 1
    const sandbox = await createDomainsSandbox(2, request =>
      request.url.endsWith('/domain_enrichment') && credits-- <= 0 ? Response.json({ error: 'No credits' }, { status: 402 }) : undefined
    )
    const worker = sandbox.startWorker()
    const { id } = await (async () => {
      await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(8)))
      return readDomainsRun(sandbox)
    })()
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'noCredits' } })
    expect(getSentBatches(sandbox)).toEqual([createDomains(2), createDomains(2, 2)])
    credits = 100
    await worker.manageRun.resumeTracking(id)
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    expect(await domainsIn(sandbox)).toEqual(createDomains(8))
    expect(sumCredits(sandbox)).toBe(8)
  })

  test('because of a rate limit is sent again at the time that the service gave', async () => {
    let times = 0
    const sandbox = await createDomainsSandbox(2, request =>
      request.url.endsWith('/domain_enrichment') && times++ === 1
        ? Response.json({ error: 'slow down' }, { status: 429, headers: { 'retry-after': '600' } })
        : undefined
    )
    const worker = sandbox.startWorker()
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(6)))
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    const at = sandbox.requests.filter(({ url }) => url.endsWith('/domain_enrichment')).map(request => request.at)
    expect(at[2]! - at[1]!).toBeGreaterThanOrEqual(600_000)
    expect(await domainsIn(sandbox)).toEqual(createDomains(6))
  })

  test('pauses the list after three refusals in a row', async () => {
    const sandbox = await createDomainsSandbox(2, request =>
      request.url.endsWith('/domain_enrichment') ? Response.json({ detail: 'not this one' }, { status: 422 }) : undefined
    )
    const worker = sandbox.startWorker()
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(20)))
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    expect(getSentBatches(sandbox)).toHaveLength(3)
    expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, childCounts: { failed: 3, running: 0 } })
  })

  test('pauses the list after three failures in a row; resumed, it continues until three more fail', async () => {
    const sandbox = await createDomainsSandbox(2, undefined, { failsDomains: () => true })
    const worker = sandbox.startWorker()
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(40)))
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    const first = getSentBatches(sandbox).length
    expect(first).toBeLessThanOrEqual(5)
    expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'batchesFailed' } })
    await sandbox.runUntilIdle(worker, () => sandbox.clock.now > Date.UTC(2026, 10, 23))
    expect(getSentBatches(sandbox)).toHaveLength(first)
    await worker.manageRun.resumeTracking((await readDomainsRun(sandbox)).id)
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    expect(getSentBatches(sandbox).length).toBeGreaterThan(first)
    expect(getSentBatches(sandbox).length).toBeLessThanOrEqual(first + 5)
    expect((await readDomainsRun(sandbox)).state.is).toBe('stopped')
  })

  test('does not stop the others if failures are not in a row', async () => {
    let starts = 0
    const sandbox = await createDomainsSandbox(2, undefined, { failsDomains: () => starts++ % 2 === 0 })
    const worker = sandbox.startWorker()
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(24)))
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    expect(getSentBatches(sandbox)).toHaveLength(12)
    expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 6, failed: 6 } })
  })

  test('pauses the list after three that need the user', async () => {
    const sandbox = await createDomainsSandbox(2, request =>
      request.url.endsWith('/download_list') ? Response.json({ file_url: 'https://elsewhere.example/results.csv' }) : undefined
    )
    const worker = sandbox.startWorker()
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(20)))
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    expect(getSentBatches(sandbox)).toHaveLength(3)
    expect(await readDomainsRun(sandbox)).toMatchObject({
      state: { is: 'stopped' },
      pause: { code: 'resultsOnOtherHost', host: 'elsewhere.example' }
    })
  })
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
  expect(await domainsIn(sandbox)).toEqual(createDomains(6))
  expect(await worker.manageRun.resumeTracking(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(await domainsIn(sandbox)).toEqual(createDomains(10))
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
  expect(await domainsIn(sandbox)).toEqual(createDomains(4))
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

describe('a split search', () => {
  /** The number of rows in the parent run, and of unique people among them. */
  const peopleIn = async (sandbox: Sandbox): Promise<{ rows: number; different: number }> => {
    const seenBefore = createDuplicateDetector()
    let [rows, different] = [0, 0]
    for await (const slice of readResults(sandbox.database, (await readSplitRun(sandbox)).id))
      for (const { personKeys = [] } of slice.rows) {
        rows++
        if (!seenBefore(personKeys)) different++
      }
    return { rows, different }
  }

  test('is one parent run with one list per part, at most three at once, each paid for once, without duplicates', async () => {
    const sandbox = await createSplitSandbox(undefined, { speed: 1 })
    const worker = sandbox.startWorker()
    await worker.splitSearch(await createSplitOrder(sandbox, 5))
    let most = 0
    await sandbox.runUntilIdle(worker, runs => {
      most = Math.max(most, runs.filter(({ parentId, state }) => parentId !== undefined && state.is === 'running').length)
      return hasSplitRunEnded(runs)
    })
    expect(most).toBe(3)
    expect(getSentSearches(sandbox)).toEqual(searchParts.slice(0, 5).map(({ url }) => url))
    const { state, childCounts } = await readSplitRun(sandbox)
    expect([state.is, childCounts]).toMatchObject(['collected', { ready: 5, failed: 0, running: 0, waiting: 0 }])
    const came = await peopleIn(sandbox)
    expect(came.rows).toBeGreaterThan(50)
    expect([came.different, sumCredits(sandbox)]).toEqual([came.rows, came.rows])
    expect(state).toEqual({ is: 'collected', rows: came.rows })
  })

  test('pauses after three refusals in a row and continues when the user resumes it', async () => {
    let isOff = true
    const sandbox = await createSplitSandbox(request =>
      isOff && request.url.endsWith('/sn_search') ? Response.json({ error: 'This search was refused' }, { status: 422 }) : undefined
    )
    const worker = sandbox.startWorker()
    await worker.splitSearch(await createSplitOrder(sandbox, 4))
    await sandbox.runUntilIdle(worker, hasSplitRunEnded)
    expect(await readSplitRun(sandbox)).toMatchObject({ state: { is: 'stopped' } })
    expect([getSentSearches(sandbox).length, sumCredits(sandbox)]).toEqual([3, 0])
    isOff = false
    await worker.manageRun.resumeTracking((await readSplitRun(sandbox)).id)
    await sandbox.runUntilIdle(worker, hasSplitRunEnded)
    expect(await readSplitRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 1, failed: 3, waiting: 0 } })
    expect(new Set(getSentSearches(sandbox)).size).toBe(getSentSearches(sandbox).length)
  })

  test('restarts a failed part alone', async () => {
    let refused = 1
    const sandbox = await createSplitSandbox(request =>
      request.url.endsWith('/sn_search') && refused-- > 0 ? Response.json({ error: 'Not this one' }, { status: 422 }) : undefined
    )
    const worker = sandbox.startWorker()
    await worker.splitSearch(await createSplitOrder(sandbox, 3))
    await sandbox.runUntilIdle(worker, hasSplitRunEnded)
    const failed = (await readPartRuns(sandbox)).find(({ state }) => state.is === 'refused')!
    expect(await worker.manageRun.startRepeat(failed.id, `again ${failed.id}`)).toMatchObject({ ok: true })
    await sandbox.runUntilIdle(worker)
    expect(getSentSearches(sandbox)).toEqual([...searchParts.slice(0, 3).map(({ url }) => url), searchParts[0]!.url])
    expect(await readSplitRun(sandbox)).toMatchObject({ childCounts: { ready: 3, failed: 0 } })
    const again = (await readPartRuns(sandbox)).find(
      ({ id, request }) => id !== failed.id && request.kind === 'lead-search' && request.batchIndex === 0
    )
    expect(again).toMatchObject({ listTitle: failed.listTitle, request: { restartedAlone: true, pages: 1 } })
    expect((await peopleIn(sandbox)).rows).toBe(sumCredits(sandbox))
  })

  test.each(process.env['MUSTER_LONG'] ? Array.from({ length: 60 }, (_, n) => n + 2) : [37])(
    'is paid for once and stored with one killed worker after another at every %d. boundary',
    async every => {
      const sandbox = await createSplitSandbox()
      await sandbox.startWorker().splitSearch(await createSplitOrder(sandbox, 3))
      let deaths = 0
      for (; deaths < 400 && !hasSplitRunEnded(await sandbox.readRuns()); deaths++) {
        sandbox.clock.now = Math.max(sandbox.clock.now + 1_000, sandbox.alarm.set?.scheduledTime ?? 0)
        await sandbox.startWorker(every + (deaths % 5)).wake()
      }
      await sandbox.runUntilIdle(sandbox.startWorker(), hasSplitRunEnded)
      expect(deaths).toBeGreaterThan(1)
      const sentNow = getSentSearches(sandbox)
      expect(new Set(sentNow).size).toBe(sentNow.length)
      const { state, childCounts } = await readSplitRun(sandbox)
      expect([state.is, childCounts]).toMatchObject(['collected', { waiting: 0, running: 0 }])
      // Everything paid for is in the list.
      expect(sumCredits(sandbox)).toBeGreaterThan(0)
      expect((await peopleIn(sandbox)).rows).toBe(sumCredits(sandbox))
      expect(childCounts?.ready).toBe(sandbox.sampleStore.charges.length)
    }
  )
})
