// Of the parts of one search nobody is shown twice, in the table and in files alike; and nobody is taken for somebody else.
import { expect, test } from 'vitest'
import { eachRow } from '../../../../lib/database/results/each-row.ts'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { createSeenBefore, isOneSearch } from '../../../../lib/database/results/once-per-person.ts'
import { readResults } from '../../../../lib/database/results/read-results.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { createRowReader, textOf } from '../../../../lib/records/columns/read-row.ts'
import { prepareResults } from '../../../../lib/runs/track/prepare-results.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun } from '../../runs/examples.ts'

test('one shared address is enough, also through a third record; none at all is nobody', () => {
  const seenBefore = createSeenBefore()
  const asked: [keys: string[], seen: boolean][] = [
    [['a'], false],
    [['b'], false],
    [['a', 'c'], true],
    [['c'], true],
    [[], false],
    [[], false]
  ]
  expect(asked.map(([keys]) => seenBefore(keys))).toEqual(asked.map(([, seen]) => seen))
})

const asked: Run['request'] = {
  kind: 'split',
  url: 'u',
  comparisonKey: 'k',
  facet: 'COMPANY_HEADCOUNT',
  facetWasSelected: false,
  partCount: 2,
  pages: 4,
  excludedValues: []
}

/** Two lists of which Ada, Bob and Cleo are the people; Bob is in both, and in the second twice. */
const stored = async (name: string, whole: Run['request']): Promise<Database> => {
  const database = createDatabase(name)
  await database.runs.put(exampleRun('collected', { id: 'whole', request: whole }))
  const lists = [
    ['one', ['Ada', 'Bob']],
    ['two', ['Bob', 'Cleo', 'Bob']]
  ] as const
  for (const [n, [by, names]] of lists.entries()) {
    await database.batches.put({ runId: 'whole', index: n, domains: [], status: 'here', attempts: 1, childRunId: by })
    await database.chunks.put({ runId: by, index: 0, text: JSON.stringify(names.map(full_name => ({ full_name }))) })
    await database.rows.bulkPut(names.map((fullName, at) => ({ runId: by, index: at, columns: { fullName }, personKeys: [fullName] })))
  }
  return database
}

test.each<[how: string, whole: Run['request'], places: string[], doubles: number]>([
  ['parts of one search', asked, ['one 0 Ada', 'one 1 Bob', 'two 1 Cleo'], 2],
  [
    'batches',
    { kind: 'domain-batches', domainCount: 2, batchCount: 2, comparisonKey: 'k' },
    ['one 0 Ada', 'one 1 Bob', 'two 0 Bob', 'two 1 Cleo', 'two 2 Bob'],
    0
  ]
])('%s are read with the numbers they have', async (how, whole, places, doubles) => {
  const database = await stored(`once ${how}`, whole)
  expect(await isOneSearch(database, 'whole')).toBe(doubles > 0)
  const rows: string[] = []
  let left = 0
  for await (const slice of readResults(database, 'whole')) {
    rows.push(...slice.rows.map(({ runId, index, columns }) => `${runId} ${index} ${columns['fullName']}`))
    left += slice.doubles
  }
  expect([rows, left]).toEqual([places, doubles])
  const records: string[] = []
  for await (const { run, from, rows: read } of eachRow(database, ['whole'], createRowReader()))
    records.push(...read.map((row, n) => `${run} ${from + n} ${textOf(row, 'fullName')}`))
  expect(records).toEqual(places)
})

test('parts whose rows lie a hundred together are in a file who is in the table', async () => {
  const database = createDatabase('once of packs')
  await database.runs.put(exampleRun('collected', { id: 'whole', request: asked }))
  const person = (n: number) => ({ full_name: `Ada ${n}`, linkedin_url: `https://www.linkedin.com/in/ada-beispiel-${n}` })
  const ledger = createLedger(database)
  // The second part begins 700 people before the end of the first, and has one of its own twice.
  const parts: [by: string, people: number[]][] = [
    ['one', Array.from({ length: 1_500 }, (_, n) => n)],
    ['two', Array.from({ length: 1_500 }, (_, n) => (n === 1_499 ? 2_000 : n + 800))]
  ]
  for (const [n, [by, people]] of parts.entries()) {
    await database.runs.put(exampleRun('finished', { id: by, clickId: by, liveKey: by, parentId: 'whole' }))
    await database.batches.put({ runId: 'whole', index: n, domains: [], status: 'here', attempts: 1, childRunId: by })
    const { count, ...collected } = await prepareResults(people.map(person), async () => undefined)
    await ledger.storeResults(by, collected, run => ({ ...run, state: { is: 'collected', rows: count } }))
  }
  const inTable: string[] = []
  for await (const { rows } of readResults(database, 'whole')) inTable.push(...rows.map(({ runId, index }) => `${runId} ${index}`))
  const inFile: string[] = []
  for await (const { run, from, rows } of eachRow(database, ['whole'], createRowReader()))
    inFile.push(...rows.map((_, n) => `${run} ${from + n}`))
  expect(inTable).toHaveLength(2_299)
  expect(inFile).toEqual(inTable)
})
