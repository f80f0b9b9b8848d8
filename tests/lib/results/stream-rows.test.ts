// Streamed records have the indexes of their rows, for every kind of run.
import { describe, expect, test } from 'vitest'
import { unpackRows } from '../../../lib/results/stored-rows.ts'
import { streamRows } from '../../../lib/results/stream-rows.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createRowReader, getRowKind, getRowText } from '../../../lib/records/columns/read-row.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'

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
