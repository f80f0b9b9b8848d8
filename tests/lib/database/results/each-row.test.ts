// Records come out of storage with the numbers that they were given as they were stored, whatever kind of run brought them.
import { describe, expect, test } from 'vitest'
import { unpackRows } from '../../../../lib/database/results/row-packs.ts'
import { eachRow } from '../../../../lib/database/results/each-row.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { createRowReader, kindOf, textOf } from '../../../../lib/records/columns/read-row.ts'
import { prepareResults } from '../../../../lib/runs/track/prepare-results.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { numbered } from '../runs/ledger-contract.ts'

const domains: Run['request'] = { kind: 'domains', domains: ['w.example'], comparisonKey: 'k' }
const breathe = (): Promise<void> => Promise.resolve()

const store = async ({ runs, chunks, rows }: Database, run: Run, came: readonly unknown[]) => {
  const made = await prepareResults(came, breathe, run.request)
  await runs.put(run)
  await chunks.bulkPut(made.chunks.map((text, n) => ({ runId: run.id, index: n, text })))
  await rows.bulkPut(
    made.rows.map((columns, n) => ({ runId: run.id, index: n, columns, ...(made.companies?.has(n) ? { kind: 'company' as const } : {}) }))
  )
}

const readAll = async (database: Database, lists: string[]) => {
  const found: { place: [string, number]; name: string; company: string; kind: string }[] = []
  let damaged = 0
  for await (const slice of eachRow(database, lists, createRowReader())) {
    if (slice.damaged) damaged++
    slice.rows.forEach((row, n) =>
      found.push({ place: [slice.run, slice.from + n], name: textOf(row, 'fullName'), company: textOf(row, 'company'), kind: kindOf(row) })
    )
  }
  return { found, damaged }
}

const company = (n: number) => ({
  company_name: `Werke ${n}`,
  domain: `w${n}.example`,
  employee_count: 4,
  contacts: Array.from({ length: n % 4 }, (_, at) => ({ full_name: `Ada ${n}-${at}`, business_email: `a${at}@w${n}.example` }))
})
const came: [string, Run['request'] | undefined, unknown[]][] = [
  ['people', undefined, Array.from({ length: 2300 }, (_, n) => ({ full_name: `Ada ${n}`, company: 'Werke' }))],
  ['companies with people inside', undefined, Array.from({ length: 1200 }, (_, n) => company(n))],
  ['domains', domains, Array.from({ length: 1200 }, (_, n) => company(n))],
  ['domains that brought nobody', domains, ['x', 7]],
  ['rows that are no records', undefined, ['x', 7, null, [], {}, { full_name: 'Ada' }]]
]

describe.each(came)('%s', (name, asked, rows) => {
  test('have the number of their row, and say what it says', async () => {
    const database = createDatabase(`each row ${name}`)
    const run = numbered(1, 'collected')
    await store(database, asked ? { ...run, request: asked } : run, rows)
    const stored = (await database.rows.toArray()).flatMap(unpackRows)
    const { found } = await readAll(database, [run.id])
    expect(found.map(({ place, name: full, company: of }) => [place[1], full, of])).toEqual(
      stored.map(({ index, columns }) => [index, columns['fullName'] ?? '', columns['company'] ?? ''])
    )
    const companies = stored.filter(({ kind }) => kind === 'company').map(({ index }) => index)
    if (companies.length > 0) expect(found.filter(({ kind }) => kind === 'company').map(({ place }) => place[1])).toEqual(companies)
  })
})

test('batches are read under their own runs, lists in the order asked for', async () => {
  const database = createDatabase('each row of batches')
  const person = (name: string) => [{ full_name: name, company: 'Werke' }]
  await store(database, { ...numbered(1, 'collected') }, person('Ada'))
  for (const n of [2, 3]) await store(database, { ...numbered(n, 'collected'), parentId: 'run-9' }, person(`Bo ${n}`))
  await database.batches.bulkPut(
    [3, 2].map((by, n) => ({
      runId: 'run-9',
      index: n,
      domains: ['w.example'],
      status: 'here' as const,
      attempts: 1,
      childRunId: `run-${by}`
    }))
  )
  const { found } = await readAll(database, ['run-9', 'run-1'])
  expect(found.map(({ place, name }) => [...place, name])).toEqual([
    ['run-3', 0, 'Bo 3'],
    ['run-2', 0, 'Bo 2'],
    ['run-1', 0, 'Ada']
  ])
})

test.each([undefined, domains])('a damaged chunk is passed over, and said', async asked => {
  const database = createDatabase(`each row damaged ${asked?.kind}`)
  const run = numbered(1, 'collected')
  await store(
    database,
    asked ? { ...run, request: asked } : run,
    Array.from({ length: 2100 }, (_, n) => ({ full_name: `Ada ${n}`, email: `a${n}@w.example` }))
  )
  await database.chunks.update(['run-1', 1], { text: '[{"full_name"' })
  const { found, damaged } = await readAll(database, ['run-1'])
  expect(damaged).toBe(1)
  expect(found.filter(({ name }) => name !== '')).toHaveLength(1100)
})
