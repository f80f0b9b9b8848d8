// The record behind a row is the one that the row was made from, for results of any shape.
import { expect, test } from 'vitest'
import { readStoredRecord, streamStoredRecords, type RecordCache } from '../../../lib/results/read-record.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { toChunks } from '../../../lib/records/decode/parse-json.ts'
import { createRecordReader } from '../../../lib/records/columns/read-columns.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import type { RunRequest } from '../../../lib/runs/kind.ts'

const pause = (): Promise<void> => Promise.resolve()
const createPerson = (n: number) => ({ full_name: `Person ${n}`, email: `p${n}@one.example`, shoe: n })
const createCompany = (n: number, people: number) => ({
  company_name: `Company ${n}`,
  domain: `c${n}.example`,
  industry: 'Cartography',
  employees: Array.from({ length: people }, (_, m) => ({ full_name: `Person ${n}.${m}`, email: `p${m}@c${n}.example` }))
})
const domains: RunRequest = { kind: 'domains', domains: ['c0.example'], comparisonKey: 'k' }

const shapes: [string, unknown[], RunRequest | undefined][] = [
  ['people', Array.from({ length: 1_300 }, (_, n) => createPerson(n)), undefined],
  ['companies with people in them', Array.from({ length: 200 }, (_, n) => createCompany(n, n % 4)), undefined],
  ['one record', [createPerson(0)], undefined],
  ['companies of a domain run', Array.from({ length: 50 }, (_, n) => createCompany(n, n % 4)), domains],
  [
    'people with one company among them',
    [...Array.from({ length: 999 }, (_, n) => createPerson(n)), createCompany(1, 3), createPerson(1_000)],
    undefined
  ]
]

const storeRecords = async (
  name: string,
  received: unknown[],
  request: RunRequest | undefined
): Promise<{ database: Database; rows: Record<string, string>[] }> => {
  const database = createDatabase(`record ${name}`)
  const { chunks, rows } = await prepareResults(received, pause, request)
  await database.chunks.bulkPut(chunks.map((text, n) => ({ runId: 'a', index: n, text })))
  await database.rows.bulkPut(rows.map((columns, n) => ({ runId: 'a', index: n, columns })))
  return { database, rows: [...rows] }
}

test.each(shapes)('%s: all records are in the order of their rows', async (name, received, request) => {
  const { database, rows } = await storeRecords(`all ${name}`, received, request)
  const read = createRecordReader()
  const columns: unknown[] = []
  for await (const records of streamStoredRecords(database, 'a', request !== undefined))
    for (const record of records) columns.push(read(record).columns)
  expect(columns).toHaveLength(rows.length)
  expect(columns.map(row => Object(row).fullName)).toEqual(rows.map(({ fullName = '' }) => fullName))
})

test.each(shapes)('%s: a record is found by its index', async (name, received, request) => {
  const { database, rows } = await storeRecords(`one ${name}`, received, request)
  const last = rows.length - 1
  for (const n of [0, Math.floor(last / 2), Math.max(0, last - 2), last]) {
    const { fullName, company: of } = createRecordReader()(
      await readStoredRecord(database, { runId: 'a', index: n }, request !== undefined)
    ).columns
    expect([fullName, of]).toEqual([rows[n]?.['fullName'] ?? '', rows[n]?.['company'] ?? ''])
  }
  expect(await readStoredRecord(database, { runId: 'a', index: rows.length }, request !== undefined)).toBeUndefined()
})

test('a record is returned as the service sent it', async () => {
  const { database } = await storeRecords('as it came', [createPerson(0), { ...createPerson(1), odd: { deep: [null, 'x'] } }], undefined)
  expect(await readStoredRecord(database, { runId: 'a', index: 1 }, false)).toEqual({ ...createPerson(1), odd: { deep: [null, 'x'] } })
})

test('a damaged chunk throws, and records of other chunks are read', async () => {
  const { database } = await storeRecords(
    'damaged',
    Array.from({ length: 2_100 }, (_, n) => createPerson(n)),
    undefined
  )
  await database.chunks.put({ runId: 'a', index: 1, text: '[\n{"full_name": "Per' })
  expect(await readStoredRecord(database, { runId: 'a', index: 2_050 }, false)).toMatchObject({ shoe: 2_050 })
  await expect(readStoredRecord(database, { runId: 'a', index: 1_500 }, false)).rejects.toThrow('damaged')
})

test('a removed run has no records', async () => {
  expect(await readStoredRecord(createDatabase('record gone'), { runId: 'a', index: 0 }, false)).toBeUndefined()
})

test('the first record of a domain run reads all chunks, and row later one reads one chunk', async () => {
  const received = Array.from({ length: 200 }, (_, n) => createCompany(n, 1))
  const database = createDatabase('record remembered')
  await database.chunks.bulkPut(toChunks(received, 50).map((text, n) => ({ runId: 'a', index: n, text })))
  const cache: RecordCache = new Map()
  let read = 0
  database.chunks.hook('reading', chunk => {
    read++
    return chunk
  })
  const nameAt = async (n: number): Promise<string> =>
    createRecordReader()(await readStoredRecord(database, { runId: 'a', index: n }, true, cache)).columns.company
  expect(await nameAt(199)).toBe('Company 199')
  // Four chunks for the companies, four to count contacts, one for the record.
  expect(read).toBe(9)
  for (const [n, name] of [
    [0, 'Company 0'],
    [125, 'Company 125'],
    [201, 'Company 1']
  ] as const)
    expect(await nameAt(n)).toBe(name)
  // The last record is a company, which is in the cache.
  expect(read).toBe(11)
})
