// Tests that bulk lookups and domain batches run side by side without waiting for each other.
import { expect, test, vi } from 'vitest'
import { createProfileUrls, getRequestedProfiles, startPeople } from './people-sandbox.ts'
import {
  createDomains,
  hasDomainsRunEnded,
  createDomainsOrder,
  getSentBatches,
  readDomainsRun,
  createDomainsSandbox
} from './domains-sandbox.ts'

vi.setConfig({ testTimeout: 60_000 })

test('domains continue while people wait for their limit; each list is finished separately', async () => {
  const sandbox = await createDomainsSandbox(2, undefined, { identifyPerson: 'url', speed: Infinity })
  const worker = sandbox.startWorker()
  const people = await startPeople(sandbox, worker, createProfileUrls(9))
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4), { clickId: 'click-domains' }))
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  expect(getSentBatches(sandbox)).toHaveLength(2)
  expect(getRequestedProfiles(sandbox).length).toBeGreaterThan(0)
  expect((await readDomainsRun(sandbox)).state.is).toBe('collected')
  expect(await worker.scheduler.finishEarly(people)).toMatchObject({ ok: true })
  expect(await worker.scheduler.finishEarly('unknown')).toMatchObject({ failure: { code: 'runNotFound' } })
  const states = (await sandbox.readRuns()).filter(({ parentId }) => parentId === undefined).map(({ state }) => state.is)
  expect(states).toEqual(['collected', 'collected'])
})
