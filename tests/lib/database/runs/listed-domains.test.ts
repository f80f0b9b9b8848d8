// Which list a domain is in already.
import { expect, test } from 'vitest'
import { listedDomains } from '../../../../lib/database/runs/listed-domains.ts'
import { domainsOf, orderFor, worldOf } from '../../runs/bulk/domains-world.ts'

test('each domain names a list that has it, is about to, or has it in a batch that waits', async () => {
  const world = await worldOf(2)
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(2), { listTitle: 'Few' }))
  await worker.enrich(await orderFor(world, domainsOf(3, 10), { clickId: 'click-0002', listTitle: 'Many' }))
  expect(Object.fromEntries(await listedDomains(world.database))).toEqual({
    'firma-0.example': 'Few',
    'firma-1.example': 'Few',
    'firma-10.example': 'Many',
    'firma-11.example': 'Many',
    'firma-12.example': 'Many'
  })
  await world.untilQuiet(worker)
  expect((await listedDomains(world.database)).get('firma-12.example')).toBe('Many (2 of 2)')
})

test('a row that cannot be read is passed over', async () => {
  const world = await worldOf(2)
  await world.database.runs.put(Object.assign({ id: 'odd' }, { request: { kind: 'domains' }, state: { is: 'collected' } }))
  await world.database.batches.put(
    Object.assign({ runId: 'odd', index: 0, attempts: 0, domains: [] }, { status: 'waiting' as const, domains: 'x' as never })
  )
  expect(await listedDomains(world.database)).toEqual(new Map())
})
