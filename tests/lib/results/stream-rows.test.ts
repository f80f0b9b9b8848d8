// Streamed records have the indexes of their rows, for every kind of run.
import { describe, expect, test } from 'vitest'
import { unpackRows } from '../../../lib/results/stored-rows.ts'
import { streamRows, createDuplicateDetector, isSplitSearch, streamColumns } from '../../../lib/results/stream-rows.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createRowReader, getRowKind, getRowText } from '../../../lib/records/columns/read-row.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { exampleRun } from '../runs/examples.ts'

const domains: Run['request'] = { kind: 'domains', domains: ['w.example'], comparisonKey: 'k' }
const pause = (): Promise<void> => Promise.resolve()

const storeResults = async ({ runs, chunks, rows }: Database, run: Run, received: readonly unknown[]) => {
  const prepared = await prepareResults(received, pause, run.request)
  await runs.put(run)
  await chunks.bulkPut(prepared.chunks.map((text, n) => ({ runId: run.id, index: n, text })))
  await rows.bulkPut(
    prepared.rows.map((columns, n) => ({
      runId: run.id,
      index: n,
      columns,
      ...(prepared.companyRows?.has(n) ? { kind: 'company' as const } : {})
    }))
  )
}

const readAll = async (database: Database, lists: string[]) => {
  const found: { position: [string, number]; name: string; company: string; kind: string }[] = []
  let damaged = 0
  for await (const slice of streamRows(database, lists, createRowReader())) {
    if (slice.damaged) damaged++
    slice.rows.forEach((row, n) =>
      found.push({
        position: [slice.runId, slice.firstIndex + n],
        name: getRowText(row, 'fullName'),
        company: getRowText(row, 'company'),
        kind: getRowKind(row)
      })
    )
  }
  return { found, damaged }
}

const createCompany = (n: number) => ({
  company_name: `Werke ${n}`,
  domain: `w${n}.example`,
  employee_count: 4,
  contacts: Array.from({ length: n % 4 }, (_, at) => ({ full_name: `Ada ${n}-${at}`, business_email: `a${at}@w${n}.example` }))
})
const cases: [string, Run['request'] | undefined, unknown[]][] = [
  ['people', undefined, Array.from({ length: 1100 }, (_, n) => ({ full_name: `Ada ${n}`, company: 'Werke' }))],
  ['companies with people inside', undefined, Array.from({ length: 1050 }, (_, n) => createCompany(n))],
  ['domains', domains, Array.from({ length: 1050 }, (_, n) => createCompany(n))],
  ['domains without companies', domains, ['x', 7]],
  ['rows that are no records', undefined, ['x', 7, null, [], {}, { full_name: 'Ada' }]]
]

describe.each(cases)('%s', (name, request, rows) => {
  test('have the index and the columns of their row', async () => {
    const database = createDatabase(`stream rows ${name}`)
    const run = numberedRun(1, 'collected')
    await storeResults(database, request ? { ...run, request } : run, rows)
    const stored = (await database.rows.toArray()).flatMap(unpackRows)
    const { found } = await readAll(database, [run.id])
    expect(found.map(({ position, name: full, company: of }) => [position[1], full, of])).toEqual(
      stored.map(({ index, columns }) => [index, columns['fullName'] ?? '', columns['company'] ?? ''])
    )
    const companies = stored.filter(({ kind }) => kind === 'company').map(({ index }) => index)
    if (companies.length > 0) expect(found.filter(({ kind }) => kind === 'company').map(({ position }) => position[1])).toEqual(companies)
  })
})

test('batches keep their run ids, and lists come in the requested order', async () => {
  const database = createDatabase('stream rows of batches')
  const person = (name: string) => [{ full_name: name, company: 'Werke' }]
  await storeResults(database, { ...numberedRun(1, 'collected') }, person('Ada'))
  for (const n of [2, 3]) await storeResults(database, { ...numberedRun(n, 'collected'), parentId: 'run-9' }, person(`Bo ${n}`))
  await database.batches.bulkPut(
    [3, 2].map((by, n) => ({
      runId: 'run-9',
      index: n,
      domains: ['w.example'],
      status: 'ready' as const,
      attempts: 1,
      childRunId: `run-${by}`
    }))
  )
  const { found } = await readAll(database, ['run-9', 'run-1'])
  expect(found.map(({ position, name }) => [...position, name])).toEqual([
    ['run-3', 0, 'Bo 3'],
    ['run-2', 0, 'Bo 2'],
    ['run-1', 0, 'Ada']
  ])
})

test.each([undefined, domains])('a damaged chunk is skipped and reported', async request => {
  const database = createDatabase(`stream rows damaged ${request?.kind}`)
  const run = numberedRun(1, 'collected')
  await storeResults(
    database,
    request ? { ...run, request } : run,
    Array.from({ length: 2100 }, (_, n) => ({ full_name: `Ada ${n}`, email: `a${n}@w.example` }))
  )
  await database.chunks.update(['run-1', 1], { text: '[{"full_name"' })
  const { found, damaged } = await readAll(database, ['run-1'])
  expect(damaged).toBe(1)
  expect(found.filter(({ name }) => name !== '')).toHaveLength(1100)
})

describe('split duplicates', () => {
  test('a record is a duplicate if any of its keys was seen; a record without keys never is', () => {
    const isDuplicate = createDuplicateDetector()
    const steps: [keys: string[], seen: boolean][] = [
      [['a'], false],
      [['b'], false],
      [['a', 'c'], true],
      [['c'], true],
      [[], false],
      [[], false]
    ]
    expect(steps.map(([keys]) => isDuplicate(keys))).toEqual(steps.map(([, seen]) => seen))
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
})
