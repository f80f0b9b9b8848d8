// The record behind a row is the one that the row was made of, whatever shape the results came in.
import { expect, test } from 'vitest'
import { readRecord, readRecords, type RecordMemory } from '../../../../lib/database/results/read-record.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { toChunks } from '../../../../lib/records/decode/chunks.ts'
import { createRecordReader } from '../../../../lib/records/columns/read-columns.ts'
import { prepareResults } from '../../../../lib/runs/track/prepare-results.ts'
import type { RunRequest } from '../../../../lib/runs/model/run.ts'

const breathe = (): Promise<void> => Promise.resolve()
const person = (n: number) => ({ full_name: `Person ${n}`, email: `p${n}@one.example`, shoe: n })
const company = (n: number, people: number) => ({
  company_name: `Company ${n}`,
  domain: `c${n}.example`,
  industry: 'Cartography',
  employees: Array.from({ length: people }, (_, m) => ({ full_name: `Person ${n}.${m}`, email: `p${m}@c${n}.example` }))
})
const domains: RunRequest = { kind: 'domains', domains: ['c0.example'], comparisonKey: 'k' }

const shapes: [string, unknown[], RunRequest | undefined][] = [
  ['people', Array.from({ length: 1_300 }, (_, n) => person(n)), undefined],
  ['companies with people in them', Array.from({ length: 200 }, (_, n) => company(n, n % 4)), undefined],
  ['one record', [person(0)], undefined],
  ['companies that were asked about', Array.from({ length: 50 }, (_, n) => company(n, n % 4)), domains],
  [
    'people in a thousand and companies behind them',
    [...Array.from({ length: 999 }, (_, n) => person(n)), company(1, 3), person(1_000)],
    undefined
  ]
]

const stored = async (
  name: string,
  came: unknown[],
  asked: RunRequest | undefined
): Promise<{ database: Database; rows: Record<string, string>[] }> => {
  const database = createDatabase(`record ${name}`)
  const { chunks, rows } = await prepareResults(came, breathe, asked)
  await database.chunks.bulkPut(chunks.map((text, n) => ({ runId: 'a', index: n, text })))
  await database.rows.bulkPut(rows.map((columns, n) => ({ runId: 'a', index: n, columns })))
  return { database, rows: [...rows] }
}

test.each(shapes)('of %s, all come in the order of their rows', async (name, came, asked) => {
  const { database, rows } = await stored(`all ${name}`, came, asked)
  const read = createRecordReader()
  const columns: unknown[] = []
  for await (const records of readRecords(database, 'a', asked !== undefined))
    for (const record of records) columns.push(read(record).columns)
  expect(columns).toHaveLength(rows.length)
  expect(columns.map(each => Object(each).fullName)).toEqual(rows.map(({ fullName = '' }) => fullName))
})

test.each(shapes)('of %s, one is found by its number', async (name, came, asked) => {
  const { database, rows } = await stored(`one ${name}`, came, asked)
  const last = rows.length - 1
  for (const n of [0, Math.floor(last / 2), Math.max(0, last - 2), last]) {
    const { fullName, company: of } = createRecordReader()(await readRecord(database, { run: 'a', n }, asked !== undefined)).columns
    expect([fullName, of]).toEqual([rows[n]?.['fullName'] ?? '', rows[n]?.['company'] ?? ''])
  }
  expect(await readRecord(database, { run: 'a', n: rows.length }, asked !== undefined)).toBeUndefined()
})

test('a record is given as it came', async () => {
  const { database } = await stored('as it came', [person(0), { ...person(1), odd: { deep: [null, 'x'] } }], undefined)
  expect(await readRecord(database, { run: 'a', n: 1 }, false)).toEqual({ ...person(1), odd: { deep: [null, 'x'] } })
})

test('a damaged chunk is said to be damaged, and the others are read still', async () => {
  const { database } = await stored(
    'damaged',
    Array.from({ length: 2_100 }, (_, n) => person(n)),
    undefined
  )
  await database.chunks.put({ runId: 'a', index: 1, text: '[\n{"full_name": "Per' })
  expect(await readRecord(database, { run: 'a', n: 2_050 }, false)).toMatchObject({ shoe: 2_050 })
  await expect(readRecord(database, { run: 'a', n: 1_500 }, false)).rejects.toThrow('damaged')
})

test('of a run that is gone there is nothing', async () => {
  expect(await readRecord(createDatabase('record gone'), { run: 'a', n: 0 }, false)).toBeUndefined()
})

test('of companies that were asked about, all chunks are read for the first record and one for each after it', async () => {
  const came = Array.from({ length: 200 }, (_, n) => company(n, 1))
  const database = createDatabase('record remembered')
  await database.chunks.bulkPut(toChunks(came, 50).map((text, n) => ({ runId: 'a', index: n, text })))
  const memory: RecordMemory = new Map()
  let read = 0
  database.chunks.hook('reading', chunk => {
    read++
    return chunk
  })
  const nameAt = async (n: number): Promise<string> =>
    createRecordReader()(await readRecord(database, { run: 'a', n }, true, memory)).columns.company
  expect(await nameAt(199)).toBe('Company 199')
  // Once for the companies, once to count, once for the record.
  expect(read).toBe(9)
  for (const [n, name] of [
    [0, 'Company 0'],
    [125, 'Company 125'],
    [201, 'Company 1']
  ] as const)
    expect(await nameAt(n)).toBe(name)
  // The last is a company, which the book has.
  expect(read).toBe(11)
})
