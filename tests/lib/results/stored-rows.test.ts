// Stored rows: packed and single rows are read alike, and each row gets its person keys.
import { expect, test } from 'vitest'
import { createRowMapper, isPack, toStoredRows, unpackRows } from '../../../lib/results/stored-rows.ts'
import { readRowsByPersonKey } from '../../../lib/results/person-index.ts'
import { readPersonKeys, readRowAt } from '../../../lib/database/unhidden.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'

const createRows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    columns: { fullName: `Ada ${n}` },
    ...(n % 2 ? { personKeys: [`key ${n % 7}`] } : { kind: 'company' as const })
  }))

test.each([0, 1, 99, 100, 101, 250])('%i rows are read as they were stored, packed or not', async count => {
  const single = toStoredRows('a', 5, createRows(count), false)
  const packed = toStoredRows('a', 5, createRows(count), true)
  expect(packed).toHaveLength(Math.ceil(count / 100))
  expect(packed.every(isPack)).toBe(true)
  expect(packed.flatMap(unpackRows)).toEqual(single.flatMap(unpackRows))
})

test('a row is found by its index and by its person keys, packed or not', async () => {
  const found: unknown[] = []
  for (const packed of [false, true]) {
    const database = createDatabase(`packs ${packed}`)
    for (const run of ['a', 'b']) await database.rows.bulkPut(toStoredRows(run, 0, createRows(250), packed))
    found.push([
      await readRowsByPersonKey(database, 'key 3'),
      await readRowAt(database, 'b', 0),
      await readRowAt(database, 'a', 249),
      await readRowAt(database, 'a', 250)
    ])
  }
  expect(found[1]).toEqual(found[0])
  expect(found[0]).toMatchObject([{ length: 36 }, { runId: 'b', index: 0 }, { runId: 'a', index: 249 }, undefined])
})

test.each(['', '{', '{}', 'null'])('a damaged pack (%j) has no rows', text =>
  expect(unpackRows({ runId: 'a', index: 0, count: 3, text })).toEqual([])
)

const keyedRows = Array.from({ length: 250 }, (_, n) => ({ columns: {}, personKeys: [`k${n}`] }))

test.each([true, false])('person keys are read by row index, also from the middle of a pack (packed: %s)', async packed => {
  const database = createDatabase(`row keys ${packed}`)
  await database.rows.bulkPut(toStoredRows('run-1', 7, keyedRows, packed))
  await database.rows.bulkPut(toStoredRows('run-2', 0, keyedRows, packed))
  expect(await readPersonKeys(database, 'run-1', 104, 5)).toEqual([['k97'], ['k98'], ['k99'], ['k100'], ['k101']])
  expect(await readPersonKeys(database, 'run-1', 255, 3)).toEqual([['k248'], ['k249'], []])
  expect(await readPersonKeys(database, 'run-1', 5, 3)).toEqual([[], [], ['k0']])
})

const request = { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'ada' } as const
const list = numberedRun(1, 'finished')
const lookup = numberedRun(1, 'finished', { request })

test.each([
  ['of a list has its own keys', list, [['a'], []], [['a'], undefined]],
  ['that is the only one of a lookup gets the requested key', lookup, [['other']], [['other', 'ada']]],
  ['of a lookup without keys gets the requested key, if no row has it', lookup, [[], ['b']], [['ada'], ['b']]],
  ['of a lookup beside the requested person keeps its own keys', lookup, [['ada'], []], [['ada'], undefined]]
])('a row %s', (_, run, keys, expected) => {
  const rows = keys.map((_keys, n) => ({ fullName: `Ada ${n}` }))
  const mapped = rows.map(createRowMapper(run, { chunks: [], rows, personKeys: keys }, 0))
  expect(mapped.map(row => ('personKeys' in row ? row.personKeys : undefined))).toEqual(expected)
})

test('company rows have no person keys; their indexes count from the first mapped row', () => {
  const mapRow = createRowMapper(list, { chunks: [], rows: [{}, {}, {}], personKeys: [[], [], ['a']], companyRows: new Set([2]) }, 1)
  expect([{}, {}].map(mapRow)).toEqual([{ columns: {} }, { columns: {}, kind: 'company' }])
})

test('a company that came for a lookup is not the requested person', () =>
  expect([{}].map(createRowMapper(lookup, { chunks: [], rows: [{}], personKeys: [[]], companyRows: new Set([0]) }, 0))).toEqual([
    { columns: {}, kind: 'company' }
  ]))
