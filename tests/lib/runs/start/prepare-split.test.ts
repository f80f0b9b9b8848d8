// Which split searches are accepted, and that preparing one sends nothing.
import { expect, test } from 'vitest'
import { splitParts, getSentSearches, createSplitSandbox, createSplitOrder, readSplitRun } from '../bulk/split-sandbox.ts'

test('a split search is stored with its selected parts, and nothing is sent yet', async () => {
  const sandbox = await createSplitSandbox()
  expect(await sandbox.startWorker().splitSearch(await createSplitOrder(sandbox, 3))).toMatchObject({ ok: true })
  expect(await readSplitRun(sandbox)).toMatchObject({
    request: {
      kind: 'split',
      facet: 'COMPANY_HEADCOUNT',
      partCount: 3,
      pages: 1,
      facetWasSelected: false,
      excludedValues: splitParts.slice(3).map(({ title }) => title)
    },
    state: { is: 'running', status: { done: 0, total: 3 } },
    listTitle: 'Northwind'
  })
  expect((await sandbox.database.batches.toArray()).map(({ index, status, part }) => [index, status, part])).toEqual(
    splitParts.slice(0, 3).map(({ url, comparisonKey, title }, n) => [n, 'waiting', { url, comparisonKey, title, pages: 1 }])
  )
  expect(getSentSearches(sandbox)).toEqual([])
})

const [first] = splitParts

test.each([
  ['the URL is no search', { url: 'https://www.linkedin.com/feed/' }, 'notASearch'],
  ['the search is another than the form showed', { comparisonKey: 'lead-search:other' }, 'pageChanged'],
  ['there are no pages', { pages: 0 }, 'pagesOutOfRange'],
  ['there are too many pages', { pages: 101 }, 'pagesOutOfRange'],
  ['it has no title', { listTitle: ' ' }, 'listNameEmpty'],
  ['it has no parts', { parts: [] }, 'notASearch'],
  ['a part is no search', { parts: [{ url: 'https://www.linkedin.com/in/ada', title: 'x' }] }, 'notASearch'],
  ['a part has no criteria', { parts: [{ url: 'https://www.linkedin.com/sales/search/people', title: 'x' }] }, 'notASearch'],
  ['two parts are the same', { parts: [first!, { ...first!, url: `${first!.url}&page=2` }] }, 'notASearch'],
  ['the form showed another connection', { connectionId: 'another' }, 'connectionNotActive']
])('nothing is stored if %s', async (_, changes, code) => {
  const sandbox = await createSplitSandbox()
  expect(await sandbox.startWorker().splitSearch({ ...(await createSplitOrder(sandbox, 2)), ...changes })).toMatchObject({
    failure: { code }
  })
  expect([await sandbox.readRuns(), await sandbox.database.batches.count()]).toEqual([[], 0])
})

test('the search itself is not accepted as a part', async () => {
  const sandbox = await createSplitSandbox()
  const order = await createSplitOrder(sandbox, 2)
  expect(await sandbox.startWorker().splitSearch({ ...order, parts: [{ url: order.url, title: 'all' }] })).toMatchObject({
    failure: { code: 'notASearch' }
  })
})

test('the same click is one run; a duplicate must be allowed', async () => {
  const sandbox = await createSplitSandbox()
  const worker = sandbox.startWorker()
  const order = await createSplitOrder(sandbox, 2)
  await worker.splitSearch(order)
  expect(await worker.splitSearch(order)).toMatchObject({ ok: true })
  const other = { ...order, clickId: 'click-0002', listTitle: 'Once more' }
  expect(await worker.splitSearch(other)).toMatchObject({ failure: { code: 'alreadyRunning' } })
  expect(await worker.splitSearch({ ...other, allowDuplicate: true })).toMatchObject({ ok: true })
  expect(await sandbox.readRuns()).toHaveLength(2)
})

test('titles of parts are one plain line, and never empty', async () => {
  const sandbox = await createSplitSandbox()
  const order = await createSplitOrder(sandbox, 2)
  const oddParts = order.parts.map((part, n) => ({ ...part, title: n === 0 ? '\u202e\n' : `a\n${'b'.repeat(200)}` }))
  await sandbox.startWorker().splitSearch({ ...order, parts: oddParts })
  expect((await sandbox.database.batches.toArray()).map(({ part }) => part?.title)).toEqual(['1', `a ${'b'.repeat(58)}`])
})
