// Runs in a page for check-speed.ts: checks an export of 100,000 stored records, beside a bare scan, which reads the same rows from the database into
// a table and asks neither who is hidden nor what bounced.
import { checkRecords, finishCheck } from '../../../lib/check/check-records.ts'
import { readCheckFacts } from '../../../lib/check/read-facts.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { addExported } from '../../../lib/results/exported-records.ts'
import type { CheckRule } from '../../../lib/results/export-times.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { toStoredRows } from '../../../lib/results/stored-rows.ts'
import { streamColumns } from '../../../lib/results/stream-rows.ts'
import type { CheckTurn } from './check-speed.ts'
import { createResultTable, type ResultRow, type ResultTable } from '../../../lib/records/table/result-table.ts'

const count = 100_000
/** how many people bounced, and how many went to a file */
const known = 1_000
const dayMs = 86_400_000
const now = Date.now()
const day = (ago: number): string => new Date(now - ago * dayMs).toISOString().slice(0, 10)
/** what the check has to find in each turn */
const expected: readonly CheckRule[] = ['bounced', 'soft-bounce', 'old-email', 'misfit', 'twice', 'exported', 'colleague']
const countries = ['France', 'Spain', 'Germany', 'United States', 'Norway', 'Poland', 'Italy']
const url = `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(
  '(filters:List((type:REGION,values:List((id:1,text:Germany))),(type:CURRENT_TITLE,values:List((text:Head of Marketing)))))'
)}`

const createRow = (n: number): ResultRow => ({
  runId: 'run',
  index: n,
  columns: {
    fullName: `Ada Beispiel ${n}`,
    jobTitle: `Head of Marketing ${n % 911}`,
    email: n % 6 === 5 ? '' : `person.${n}@company-${n % 977}.example`,
    emailStatus: 'valid',
    emailFoundAt: day(n % 9 === 0 ? 300 : n % 60),
    country: countries[n % countries.length] ?? '',
    company: `Northwind ${n % 9_770} GmbH`,
    companyDomain: `northwind-${n % 9_770}.example`,
    profileUrl: `https://www.linkedin.com/in/person-${n}`
  },
  personKeys: [`https://www.linkedin.com/in/person-${n % 99_000}`]
})

const storeRows = async (database: Database): Promise<void> => {
  const rows = Array.from({ length: count }, (_, n) => createRow(n)).map(({ columns, personKeys = [] }) => ({
    columns,
    personKeys: [...personKeys]
  }))
  await database.rows.bulkPut(toStoredRows('run', 0, rows, true))
}

const scan = async (database: Database): Promise<ResultTable> => {
  const table = createResultTable()
  for await (const { rows } of streamColumns(database, 'run')) table.add(rows, 0)
  if (table.size !== count) throw new Error(`${table.size} rows were read.`)
  return table
}

/** What the check knows: bounces, the age of emails, a search, and a list whose people went to a file ten days ago. */
const createWorld = async (): Promise<Database> => {
  const database = createDatabase('check speed')
  await storeRows(database)
  const run = exampleRun('collected', { id: 'earlier', clickId: 'earlier' })
  await database.runs.put(run)
  const people = Array.from({ length: known }, (_, n) => createRow(n * 7)).map(({ columns, index }) => ({
    full_name: columns['fullName'],
    email: columns['email'],
    company_name: columns['company'],
    company_domain: columns['companyDomain'],
    profile_url: `https://www.linkedin.com/in/${index % 2 === 0 ? 'person' : 'colleague'}-${index}`
  }))
  const { count: rows, ...results } = await prepareResults(people, () => Promise.resolve())
  await createLedger(database).storeResults('earlier', results, one => ({ ...one, state: { is: 'collected', rows } }))
  await addExported(database, { to: 'csv', name: '', at: now - 10 * dayMs }, new Map([['earlier', people.map((_, n) => n)]]))
  const bounces = Array.from({ length: known }, (_, n) => createRow(n * 11).columns['email'] ?? '').filter(email => email !== '')
  await database.bounces.bulkPut(
    bounces.map((email, n) => ({ file: 'file', email, kind: n % 4 === 0 ? 'soft' : 'hard', at: now, code: '', addedAt: now }))
  )
  return database
}

const lists = [
  exampleRun('collected', { request: { kind: 'lead-search', url, comparisonKey: url, pages: 1 }, createdAt: now - 20 * dayMs })
]

/** Milliseconds of each turn: the scan and the check after it with all that it reads, and the scan alone. The first turn, which warms up, is left out. */
const checkTurns = async (turns: number): Promise<CheckTurn[]> => {
  const database = await createWorld()
  const rows = Array.from({ length: count }, (_, row) => row)
  const times: CheckTurn[] = []
  for (let turn = 0; turn <= turns; turn++) {
    const begun = performance.now()
    const table = await scan(database)
    const scanned = performance.now()
    const { facts } = await readCheckFacts(database, { table, lists, groupOf: undefined, asksForBasis: false, now })
    const { found } = finishCheck(checkRecords(table, rows, facts))
    times.push({ scan: scanned - begun, ours: performance.now() - begun })
    const missing = expected.filter(rule => !found.has(rule))
    if (missing.length > 0) throw new Error(`The check finds nothing for ${missing.join(', ')}.`)
  }
  database.close()
  return times.slice(1)
}

Object.assign(globalThis, { checkTurns })
