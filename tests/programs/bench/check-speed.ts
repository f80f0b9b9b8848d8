// Measures the check of an export of 100,000 records beside a bare scan: reading the same rows from their stored texts into a table.
import 'fake-indexeddb/auto'
import { checkRecords, finishCheck } from '../../../lib/check/check-records.ts'
import { readCheckFacts } from '../../../lib/check/read-facts.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { addExported } from '../../../lib/results/exported-records.ts'
import type { CheckRule } from '../../../lib/results/export-times.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { createResultTable, type ResultRow, type ResultTable } from '../../../lib/records/table/result-table.ts'

const count = 100_000
const rowsPerPack = 100
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

const packs = Array.from({ length: count / rowsPerPack }, (_, pack) =>
  JSON.stringify(Array.from({ length: rowsPerPack }, (_row, n) => createRow(pack * rowsPerPack + n)))
)
const scan = (): ResultTable => {
  const table = createResultTable()
  for (const text of packs) {
    const rows: ResultRow[] = JSON.parse(text)
    table.add(rows, 0)
  }
  return table
}

/** What the check knows: bounces, the age of emails, a search, and a list whose people went to a file ten days ago. */
const createWorld = async (): Promise<Database> => {
  const database = createDatabase('check speed')
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

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN

const lists = [
  exampleRun('collected', { request: { kind: 'lead-search', url, comparisonKey: url, pages: 1 }, createdAt: now - 20 * dayMs })
]

/** Milliseconds, the median of the turns: the scan and the check after it with all that it reads, and the scan alone. */
export const checkSpeed = async (turns: number): Promise<{ ours: number; scan: number; ratio: number }> => {
  const database = await createWorld()
  const rows = Array.from({ length: count }, (_, row) => row)
  const times: { scan: number; ours: number }[] = []
  for (let turn = 0; turn <= turns; turn++) {
    const begun = performance.now()
    const table = scan()
    const scanned = performance.now()
    const { facts } = await readCheckFacts(database, { table, lists, groupOf: undefined, asksForBasis: false, now })
    const { found } = finishCheck(checkRecords(table, rows, facts))
    times.push({ scan: scanned - begun, ours: performance.now() - begun })
    const missing = expected.filter(rule => !found.has(rule))
    if (missing.length > 0) throw new Error(`The check finds nothing for ${missing.join(', ')}.`)
  }
  database.close()
  // The first turn warms up.
  const [ours, bare] = [median(times.slice(1).map(one => one.ours)), median(times.slice(1).map(one => one.scan))]
  return { ours, scan: bare, ratio: ours / bare }
}
