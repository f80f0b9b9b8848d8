// Tests the intent of one batch: a list of its own, in a parent run of the right kind.
import { expect, test } from 'vitest'
import { createPrepareBatch } from '../../../../lib/runs/start/prepare-batch.ts'
import { createDomains, createDomainsOrder, readDomainsRun, createDomainsSandbox } from '../bulk/domains-sandbox.ts'
import { splitParts, createSplitSandbox, createSplitOrder, readSplitRun } from '../bulk/split-sandbox.ts'

test('a part of a split search has the title of its list and its own', async () => {
  const sandbox = await createSplitSandbox()
  const worker = sandbox.startWorker()
  await worker.splitSearch(await createSplitOrder(sandbox, 2))
  const { id } = await readSplitRun(sandbox)
  const part = { url: splitParts[1]!.url, comparisonKey: splitParts[1]!.comparisonKey, pages: 4, title: '1-10' }
  const order = { clickId: 'click-0002', parentId: id, batchIndex: 1, domains: [], part }
  const { prepareBatch } = createPrepareBatch(worker.dependencies)
  expect(await prepareBatch(order)).toMatchObject({
    value: {
      run: {
        parentId: id,
        listTitle: 'Northwind (1-10)',
        listName: expect.stringMatching(/^\w{8}-northwind-1-10$/),
        request: { kind: 'lead-search', url: part.url, comparisonKey: part.comparisonKey, pages: 4, batchIndex: 1 }
      }
    }
  })
  expect(await prepareBatch({ ...order, restartedAlone: true, listTitle: 'The title before' })).toMatchObject({
    value: { run: { listTitle: 'The title before', request: { restartedAlone: true } } }
  })
})

test('a split search has no batch of domains, and a deleted run has no batch', async () => {
  const sandbox = await createSplitSandbox()
  const worker = sandbox.startWorker()
  await worker.splitSearch(await createSplitOrder(sandbox, 2))
  const { prepareBatch } = createPrepareBatch(worker.dependencies)
  for (const parentId of ['no run', (await readSplitRun(sandbox)).id])
    expect(await prepareBatch({ clickId: 'click-0003', parentId, batchIndex: 0, domains: ['a.example'] })).toMatchObject({
      failure: { code: 'runNotFound' }
    })
})

test('a batch of domains has its number in the title', async () => {
  const sandbox = await createDomainsSandbox(2, undefined, { speed: 1 })
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(4)))
  const { prepareBatch } = createPrepareBatch(worker.dependencies)
  expect(
    await prepareBatch({ clickId: 'click-0002', parentId: (await readDomainsRun(sandbox)).id, batchIndex: 1, domains: createDomains(2, 2) })
  ).toMatchObject({
    value: { run: { listTitle: 'Companies (2 of 2)', request: { kind: 'domains', domains: createDomains(2, 2), batchIndex: 1 } } }
  })
})
