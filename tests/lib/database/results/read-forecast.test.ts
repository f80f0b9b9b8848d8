// What a forecast reads from the database: the lists that count, and a few records no matter how many are stored.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countFittingRecords, readEarlierLists } from '../../../../lib/database/results/read-forecast.ts'
import { toStoredRows } from '../../../../lib/database/results/stored-rows.ts'
import { toStoredRun } from '../../../../lib/database/runs/stored-run.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../../runs/examples.ts'

let database: Database
beforeEach(() => {
  database = createDatabase(`forecast-${crypto.randomUUID()}`)
})
afterEach(() => database.delete())

const search = { kind: 'lead-search', url: 'https://network.example/a', comparisonKey: 'a', pages: 4 } as const
const put = (id: string, changes: Partial<Run> = {}): Promise<string> =>
  database.runs.put(
    toStoredRun(
      exampleRun('collected', { id, clickId: id, request: search, state: { is: 'collected', rows: 60 }, createdAt: noon, ...changes })
    )
  )

test('lists of searches count by what they hold, and what has no people is left out', async () => {
  await put('whole')
  await put('added to', { request: { ...search, isUpdate: true }, state: { is: 'collected', rows: 300 } })
  await put('split', {
    request: {
      kind: 'split',
      url: search.url,
      comparisonKey: 'a',
      facet: 'REGION',
      facetWasSelected: true,
      partCount: 3,
      pages: 10,
      excludedValues: ['Spain']
    }
  })
  await put('tracked', { request: { kind: 'tracked-list', comparisonKey: 'tracked' }, state: { is: 'collected', rows: 40 } })
  await put('deleted', { resultsDeletedAt: noon })
  await put('empty', { state: { is: 'collected', rows: 0 } })
  await database.runs.put(toStoredRun(exampleRun('running', { id: 'running', clickId: 'running' })))
  const { earlier, lists } = await readEarlierLists(database, 'a')
  const shared = { url: search.url, comparisonKey: 'a', at: noon }
  expect(earlier.toSorted((a, b) => a.requested - b.requested || a.rows - b.rows)).toEqual([
    { ...shared, requested: 100, rows: 60, isPartial: false },
    { ...shared, requested: 100, rows: 100, isPartial: true },
    { ...shared, requested: 750, rows: 60, isPartial: true }
  ])
  expect(lists.map(({ id, rows }) => `${id} ${rows}`).toSorted()).toEqual(['added to 300', 'split 60', 'tracked 40', 'whole 60'])
})

test('the fitting part of many lists is read from a few records of each', async () => {
  const lists = [
    { id: 'long', rows: 9_000, title: 'CTO' },
    { id: 'short', rows: 1_000, title: 'Recruiter' }
  ]
  for (const { id, rows, title } of lists) {
    const stored = Array.from({ length: rows }, () => ({ columns: { jobTitle: title } }))
    await database.rows.bulkPut(toStoredRows(id, 0, stored, rows > 1_000))
  }
  const { stored, seen, fitting } = await countFittingRecords(database, lists, ({ jobTitle }) => jobTitle === 'CTO')
  expect(stored).toBe(10_000)
  expect(seen).toBeLessThanOrEqual(600)
  expect(fitting / seen).toBeGreaterThan(0.8)
  expect(fitting / seen).toBeLessThan(1)
})

test('damaged entries and companies are not counted', async () => {
  await database.rows.bulkPut([
    { runId: 'a', index: 0, columns: { company: 'Muster Werke' }, kind: 'company' },
    { runId: 'a', index: 1, columns: { jobTitle: 'CTO' } },
    { runId: 'b', index: 0, count: 100, text: '[{' }
  ])
  const lists = ['a', 'b', 'gone'].map(id => ({ id, rows: 2 }))
  expect(await countFittingRecords(database, lists, () => true)).toEqual({ stored: 6, seen: 1, fitting: 1 })
})
