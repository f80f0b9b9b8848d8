// Domains that lists have or are about to request.
import { expect, test } from 'vitest'
import { readListedDomains } from '../../../../lib/runs/store/listed-domains.ts'
import { createDomains, createDomainsOrder, createDomainsSandbox } from '../bulk/domains-sandbox.ts'

test('each domain has the title of a list that requested it or will request it', async () => {
  const sandbox = await createDomainsSandbox(2)
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(2), { listTitle: 'Few' }))
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(3, 10), { clickId: 'click-0002', listTitle: 'Many' }))
  expect(Object.fromEntries(await readListedDomains(sandbox.database))).toEqual({
    'firma-0.example': 'Few',
    'firma-1.example': 'Few',
    'firma-10.example': 'Many',
    'firma-11.example': 'Many',
    'firma-12.example': 'Many'
  })
  await sandbox.runUntilIdle(worker)
  expect((await readListedDomains(sandbox.database)).get('firma-12.example')).toBe('Many (2 of 2)')
})

test('a row that cannot be read is skipped', async () => {
  const sandbox = await createDomainsSandbox(2)
  await sandbox.database.runs.put(Object.assign({ id: 'odd' }, { request: { kind: 'domains' }, state: { is: 'collected' } }))
  await sandbox.database.batches.put(
    Object.assign({ runId: 'odd', index: 0, attempts: 0, domains: [] }, { status: 'waiting' as const, domains: 'x' as never })
  )
  expect(await readListedDomains(sandbox.database)).toEqual(new Map())
})
