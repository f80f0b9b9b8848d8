// Of the parts of one search nobody is shown twice, in the table and in files alike; and nobody is taken for somebody else.
import { expect, test } from 'vitest'
import { eachRow } from '../../../lib/database/each-row.ts'
import { createSeenBefore, isOneSearch } from '../../../lib/database/once-per-person.ts'
import { readResults } from '../../../lib/database/read-results.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createRowReader, textOf } from '../../../lib/records/read-row.ts'
import type { Run } from '../../../lib/runs/run.ts'
import { exampleRun } from '../runs/examples.ts'

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

const asked: Run['asked'] = {
  kind: 'searches',
  url: 'u',
  comparisonKey: 'k',
  facet: 'COMPANY_HEADCOUNT',
  selected: false,
  searches: 2,
  pages: 4,
  without: []
}

/** Two lists of which Ada, Bob and Cleo are the people; Bob is in both, and in the second twice. */
const stored = async (name: string, whole: Run['asked']): Promise<Database> => {
  const database = createDatabase(name)
  await database.runs.put(exampleRun('collected', { id: 'whole', asked: whole }))
  const lists = [
    ['one', ['Ada', 'Bob']],
    ['two', ['Bob', 'Cleo', 'Bob']]
  ] as const
  for (const [n, [by, names]] of lists.entries()) {
    await database.batches.put({ run: 'whole', n, domains: [], is: 'here', tries: 1, by })
    await database.chunks.put({ run: by, n: 0, text: JSON.stringify(names.map(full_name => ({ full_name }))) })
    await database.rows.bulkPut(names.map((fullName, at) => ({ run: by, n: at, columns: { fullName }, keys: [fullName] })))
  }
  return database
}

test.each<[how: string, whole: Run['asked'], places: string[], doubles: number]>([
  ['parts of one search', asked, ['one 0 Ada', 'one 1 Bob', 'two 1 Cleo'], 2],
  [
    'batches',
    { kind: 'batches', total: 2, batches: 2, comparisonKey: 'k' },
    ['one 0 Ada', 'one 1 Bob', 'two 0 Bob', 'two 1 Cleo', 'two 2 Bob'],
    0
  ]
])('%s are read with the numbers they have', async (how, whole, places, doubles) => {
  const database = await stored(`once ${how}`, whole)
  expect(await isOneSearch(database, 'whole')).toBe(doubles > 0)
  const rows: string[] = []
  let left = 0
  for await (const slice of readResults(database, 'whole')) {
    rows.push(...slice.rows.map(({ run, n, columns }) => `${run} ${n} ${columns['fullName']}`))
    left += slice.doubles
  }
  expect([rows, left]).toEqual([places, doubles])
  const records: string[] = []
  for await (const { run, from, rows: read } of eachRow(database, ['whole'], createRowReader()))
    records.push(...read.map((row, n) => `${run} ${from + n} ${textOf(row, 'fullName')}`))
  expect(records).toEqual(places)
})
