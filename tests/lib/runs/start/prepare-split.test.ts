// What a split has to be before it is written down; and that nothing is sent by writing it down.
import { expect, test } from 'vitest'
import { parts, sentSearches, searchWorld, splitOrder, wholeSearch } from '../bulk/split-world.ts'

test('it is written down whole, with the parts that were ticked, and nothing is sent yet', async () => {
  const world = await searchWorld()
  expect(await world.boot().split(await splitOrder(world, 3))).toMatchObject({ ok: true })
  expect(await wholeSearch(world)).toMatchObject({
    request: {
      kind: 'split',
      facet: 'COMPANY_HEADCOUNT',
      partCount: 3,
      pages: 1,
      facetWasSelected: false,
      excludedValues: parts.slice(3).map(({ title }) => title)
    },
    state: { is: 'running', status: { done: 0, total: 3 } },
    listTitle: 'Northwind'
  })
  expect((await world.database.batches.toArray()).map(({ index, status, part }) => [index, status, part])).toEqual(
    parts.slice(0, 3).map(({ url, comparisonKey, title }, n) => [n, 'waiting', { url, comparisonKey, title, pages: 1 }])
  )
  expect(sentSearches(world)).toEqual([])
})

const [first] = parts

test.each([
  ['the whole is no search', { url: 'https://www.linkedin.com/feed/' }, 'notASearch'],
  ['the whole is another than was shown', { comparisonKey: 'lead-search:other' }, 'pageMoved'],
  ['there are no pages', { pages: 0 }, 'pagesOutOfRange'],
  ['there are too many pages', { pages: 101 }, 'pagesOutOfRange'],
  ['it has no name', { listTitle: ' ' }, 'listNameEmpty'],
  ['it has no parts', { parts: [] }, 'notASearch'],
  ['a part is no search', { parts: [{ url: 'https://www.linkedin.com/in/ada', title: 'x' }] }, 'notASearch'],
  ['a part asks for nothing', { parts: [{ url: 'https://www.linkedin.com/sales/search/people', title: 'x' }] }, 'notASearch'],
  ['a part is there twice', { parts: [first!, { ...first!, url: `${first!.url}&page=2` }] }, 'notASearch'],
  ['another connection was shown', { connectionId: 'nobody' }, 'otherConnection']
])('nothing is written down where %s', async (_, changes, code) => {
  const world = await searchWorld()
  expect(await world.boot().split({ ...(await splitOrder(world, 2)), ...changes })).toMatchObject({ failure: { code } })
  expect([await world.runs(), await world.database.batches.count()]).toEqual([[], 0])
})

test('the whole search is no part of itself', async () => {
  const world = await searchWorld()
  const order = await splitOrder(world, 2)
  expect(await world.boot().split({ ...order, parts: [{ url: order.url, title: 'all' }] })).toMatchObject({
    failure: { code: 'notASearch' }
  })
})

test('the same click is one run; another one beside it needs a yes of its own', async () => {
  const world = await searchWorld()
  const worker = world.boot()
  const order = await splitOrder(world, 2)
  await worker.split(order)
  expect(await worker.split(order)).toMatchObject({ ok: true })
  const other = { ...order, clickId: 'click-0002', listTitle: 'Once more' }
  expect(await worker.split(other)).toMatchObject({ failure: { code: 'alreadyRunning' } })
  expect(await worker.split({ ...other, allowDuplicate: true })).toMatchObject({ ok: true })
  expect(await world.runs()).toHaveLength(2)
})

test('words out of an address are one plain line, and never none', async () => {
  const world = await searchWorld()
  const order = await splitOrder(world, 2)
  const odd = order.parts.map((part, n) => ({ ...part, title: n === 0 ? '\u202e\n' : `a\n${'b'.repeat(200)}` }))
  await world.boot().split({ ...order, parts: odd })
  expect((await world.database.batches.toArray()).map(({ part }) => part?.title)).toEqual(['1', `a ${'b'.repeat(58)}`])
})
