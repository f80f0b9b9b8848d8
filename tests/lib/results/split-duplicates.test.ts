// A split search shows each person once, in the table and in files alike.
import { expect, test } from 'vitest'
import { streamRows } from '../../../lib/results/stream-rows.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createDuplicateDetector, isSplitSearch } from '../../../lib/results/split-duplicates.ts'
import { streamColumns } from '../../../lib/results/stream-rows.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createRowReader, getRowText } from '../../../lib/records/columns/read-row.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun } from '../runs/examples.ts'

test('a record is a duplicate if any of its keys was seen; a record without keys never is', () => {
  const isDuplicate = createDuplicateDetector()
  const cases: [keys: string[], seen: boolean][] = [
    [['a'], false],
    [['b'], false],
    [['a', 'c'], true],
    [['c'], true],
    [[], false],
    [[], false]
  ]
  expect(cases.map(([keys]) => isDuplicate(keys))).toEqual(cases.map(([, seen]) => seen))
})

const splitRequest: Run['request'] = {
  kind: 'split',
  url: 'u',
  comparisonKey: 'k',
  facet: 'COMPANY_HEADCOUNT',
  facetWasSelected: false,
  partCount: 2,
  pages: 4,
  excludedValues: []
}

/** Stores two child runs: Ada and Bob, and Bob, Cleo and Bob again. */
const storeChildRuns = async (name: string, parent: Run['request']): Promise<Database> => {
  const database = createDatabase(name)
  await database.runs.put(exampleRun('collected', { id: 'parent', request: parent }))
  const lists = [
    ['one', ['Ada', 'Bob']],
    ['two', ['Bob', 'Cleo', 'Bob']]
  ] as const
  for (const [n, [by, names]] of lists.entries()) {
    await database.batches.put({ runId: 'parent', index: n, domains: [], status: 'ready', attempts: 1, childRunId: by })
    await database.chunks.put({ runId: by, index: 0, text: JSON.stringify(names.map(full_name => ({ full_name }))) })
    await database.rows.bulkPut(names.map((fullName, at) => ({ runId: by, index: at, columns: { fullName }, personKeys: [fullName] })))
  }
  return database
}

test.each<[name: string, parent: Run['request'], positions: string[], duplicates: number]>([
  ['parts of a split search', splitRequest, ['one 0 Ada', 'one 1 Bob', 'two 1 Cleo'], 2],
  [
    'batches',
    { kind: 'domain-batches', domainCount: 2, batchCount: 2, comparisonKey: 'k' },
    ['one 0 Ada', 'one 1 Bob', 'two 0 Bob', 'two 1 Cleo', 'two 2 Bob'],
    0
  ]
])('%s are read with their indexes', async (name, parent, positions, duplicates) => {
  const database = await storeChildRuns(`deduplicate ${name}`, parent)
  expect(await isSplitSearch(database, 'parent')).toBe(duplicates > 0)
  const rows: string[] = []
  let leftOut = 0
  for await (const slice of streamColumns(database, 'parent')) {
    rows.push(...slice.rows.map(({ runId, index, columns }) => `${runId} ${index} ${columns['fullName']}`))
    leftOut += slice.duplicates
  }
  expect([rows, leftOut]).toEqual([positions, duplicates])
  const records: string[] = []
  for await (const { runId: run, firstIndex: from, rows: read } of streamRows(database, ['parent'], createRowReader()))
    records.push(...read.map((row, n) => `${run} ${from + n} ${getRowText(row, 'fullName')}`))
  expect(records).toEqual(positions)
})

test('packed rows of a split search are the same in a file and in the table', async () => {
  const database = createDatabase('deduplicate packs')
  await database.runs.put(exampleRun('collected', { id: 'parent', request: splitRequest }))
  const person = (n: number) => ({ full_name: `Ada ${n}`, linkedin_url: `https://www.linkedin.com/in/ada-beispiel-${n}` })
  const ledger = createLedger(database)
  // The second part starts with the last 700 people of the first part, and ends with one of its own people again.
  const parts: [by: string, people: number[]][] = [
    ['one', Array.from({ length: 1_500 }, (_, n) => n)],
    ['two', Array.from({ length: 1_500 }, (_, n) => (n === 1_499 ? 2_000 : n + 800))]
  ]
  for (const [n, [by, people]] of parts.entries()) {
    await database.runs.put(exampleRun('finished', { id: by, clickId: by, liveKey: by, parentId: 'parent' }))
    await database.batches.put({ runId: 'parent', index: n, domains: [], status: 'ready', attempts: 1, childRunId: by })
    const { count, ...collected } = await prepareResults(people.map(person), async () => undefined)
    await ledger.storeResults(by, collected, run => ({ ...run, state: { is: 'collected', rows: count } }))
  }
  const inTable: string[] = []
  for await (const { rows } of streamColumns(database, 'parent')) inTable.push(...rows.map(({ runId, index }) => `${runId} ${index}`))
  const inFile: string[] = []
  for await (const { runId: run, firstIndex: from, rows } of streamRows(database, ['parent'], createRowReader()))
    inFile.push(...rows.map((_, n) => `${run} ${from + n}`))
  expect(inTable).toHaveLength(2_299)
  expect(inFile).toEqual(inTable)
})
