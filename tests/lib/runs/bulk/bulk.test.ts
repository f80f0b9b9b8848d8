// Lists of people and of batches are under way side by side, and neither waits for the other.
import { expect, test, vi } from 'vitest'
import { addresses, asked, begin } from './people-world.ts'
import { domainsOf, isOver, orderFor, sent, whole, worldOf } from './domains-world.ts'

vi.setConfig({ testTimeout: 60_000 })

test('while people wait for their limit, domains go on; each list is ended by itself', async () => {
  const world = await worldOf(2, undefined, { identifyPerson: 'url', speed: Infinity })
  const worker = world.boot()
  const people = await begin(world, worker, addresses(9))
  await worker.enrich(await orderFor(world, domainsOf(4), { clickId: 'click-domains' }))
  await world.untilQuiet(worker, isOver)
  expect(sent(world)).toHaveLength(2)
  expect(asked(world).length).toBeGreaterThan(0)
  expect((await whole(world)).state.is).toBe('collected')
  expect(await worker.many.finish(people)).toMatchObject({ ok: true })
  expect(await worker.many.finish('nobody')).toMatchObject({ failure: { code: 'runGone' } })
  const states = (await world.runs()).filter(({ parentId }) => parentId === undefined).map(({ state }) => state.is)
  expect(states).toEqual(['collected', 'collected'])
})
