// The intent of one batch: a list of its own, a part of the right kind of list, and of no other.
import { expect, test } from 'vitest'
import { createPrepareBatch } from '../../../../lib/runs/start/prepare-batch.ts'
import { domainsOf, orderFor, whole, worldOf } from '../bulk/domains-world.ts'
import { parts, searchWorld, splitOrder, wholeSearch } from '../bulk/split-world.ts'

test('a search is asked for under the words of its list and its own', async () => {
  const world = await searchWorld()
  const worker = world.boot()
  await worker.split(await splitOrder(world, 2))
  const { id } = await wholeSearch(world)
  const search = { url: parts[1]!.url, comparisonKey: parts[1]!.comparisonKey, pages: 4, title: '1-10' }
  const order = { clickId: 'click-0002', parentId: id, batchIndex: 1, domains: [], part: search }
  const { batchIntent } = createPrepareBatch(worker.parts)
  expect(await batchIntent(order)).toMatchObject({
    value: {
      run: {
        parentId: id,
        listTitle: 'Northwind (1-10)',
        listName: expect.stringMatching(/^Northwind \(1-10\) 2026-11-21 \w{6}$/),
        request: { kind: 'lead-search', url: search.url, comparisonKey: search.comparisonKey, pages: 4, batchIndex: 1 }
      }
    }
  })
  expect(await batchIntent({ ...order, restartedAlone: true, listTitle: 'As it was' })).toMatchObject({
    value: { run: { listTitle: 'As it was', request: { restartedAlone: true } } }
  })
})

test('domains are no part of a search, and neither is one of a list that is gone', async () => {
  const world = await searchWorld()
  const worker = world.boot()
  await worker.split(await splitOrder(world, 2))
  const { batchIntent } = createPrepareBatch(worker.parts)
  for (const partOf of ['nobody', (await wholeSearch(world)).id])
    expect(await batchIntent({ clickId: 'click-0003', parentId: partOf, batchIndex: 0, domains: ['a.example'] })).toMatchObject({
      failure: { code: 'runGone' }
    })
})

test('of domains it says which batch it is', async () => {
  const world = await worldOf(2, undefined, { speed: 1 })
  const worker = world.boot()
  await worker.enrich(await orderFor(world, domainsOf(4)))
  const { batchIntent } = createPrepareBatch(worker.parts)
  expect(
    await batchIntent({ clickId: 'click-0002', parentId: (await whole(world)).id, batchIndex: 1, domains: domainsOf(2, 2) })
  ).toMatchObject({
    value: { run: { listTitle: 'Companies (2 of 2)', request: { kind: 'domains', domains: domainsOf(2, 2), batchIndex: 1 } } }
  })
})
