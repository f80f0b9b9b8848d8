// Tests what a batch without results does to its list: the list waits, pauses or continues.
import { describe, expect, test } from 'vitest'
import {
  readStoredDomains,
  sumCredits,
  createDomains,
  hasDomainsRunEnded,
  createDomainsOrder,
  getSentBatches,
  readDomainsRun,
  createDomainsSandbox
} from './domains-sandbox.ts'

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
    await worker.manageRun.startRemaining(id)
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    expect(await readStoredDomains(sandbox)).toEqual(createDomains(8))
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
    expect(await readStoredDomains(sandbox)).toEqual(createDomains(6))
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
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(24)))
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    const first = getSentBatches(sandbox).length
    expect(first).toBeLessThanOrEqual(5)
    expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'stopped' }, pause: { code: 'batchesFailed' } })
    await sandbox.runUntilIdle(worker, () => sandbox.clock.now > Date.UTC(2026, 10, 21, 21))
    expect(getSentBatches(sandbox)).toHaveLength(first)
    await worker.manageRun.startRemaining((await readDomainsRun(sandbox)).id)
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    expect(getSentBatches(sandbox).length).toBeGreaterThan(first)
    expect(getSentBatches(sandbox).length).toBeLessThanOrEqual(first + 5)
    expect((await readDomainsRun(sandbox)).state.is).toBe('stopped')
  })

  test('does not stop the others if failures are not in a row', async () => {
    let starts = 0
    const sandbox = await createDomainsSandbox(2, undefined, { failsDomains: () => starts++ % 2 === 0 })
    const worker = sandbox.startWorker()
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(12)))
    await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
    expect(getSentBatches(sandbox)).toHaveLength(6)
    expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 3, failed: 3 } })
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
