// Tests that no domain of a batch is paid for twice wherever a worker is killed, and that everything paid is in the list.
import { describe, expect, test, vi } from 'vitest'
import {
  readStoredDomains,
  readBatchRuns,
  sumCredits,
  createDomains,
  hasDomainsRunEnded,
  createDomainsOrder,
  getSentBatches,
  readDomainsRun,
  createDomainsSandbox
} from './domains-sandbox.ts'
import { clickOnPutAside, killAtEachBoundary } from '../paid-run.ts'
import { isLong, turn } from '../../../is-long.ts'

vi.setConfig({ testTimeout: 600_000 })

describe('with one killed worker after another', () => {
  test.each(isLong ? Array.from({ length: 9 }, (_, n) => n * 9 + (turn % 9) + 2) : [73])(
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
      const worker = sandbox.startWorker()
      await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
      await clickOnPutAside(sandbox, worker, (await readDomainsRun(sandbox)).id)
      await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
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
      expect((await readStoredDomains(sandbox)).toSorted()).toEqual(paid.toSorted())
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
      const started = await worker.manageRun.startAgain(id, `again ${id}`)
      if (started.ok) await started.value.sent
    },
    async (worker, { sandbox, id }) => {
      // The user clicks again.
      const started = await worker.manageRun.startAgain(id, `again ${id}`)
      if (started.ok) await started.value.sent
      await sandbox.runUntilIdle(worker)
      expect(getSentBatches(sandbox).length).toBeLessThanOrEqual(3)
      const here = (await readDomainsRun(sandbox)).childCounts?.ready
      // A start that was not sent is marked so and costs nothing.
      expect([here, sumCredits(sandbox)]).toEqual(getSentBatches(sandbox).length === 3 ? [2, 6] : [1, 4])
      expect(await readStoredDomains(sandbox)).toEqual(getSentBatches(sandbox).length === 3 ? createDomains(4) : createDomains(2))
    },
    isLong ? 3 : 31
  )
  expect(deaths).toBeGreaterThan(15)
})
