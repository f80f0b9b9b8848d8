// Measures the check of an export of 100,000 records beside a bare scan: reading the same rows from their stored texts into a table.
import { checkRecords, type CheckFacts } from '../../../lib/check/check-records.ts'
import { createFits } from '../../../lib/fits/list-fits.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { createResultTable, type ResultRow, type ResultTable } from '../../../lib/records/table/result-table.ts'

const count = 100_000
const rowsPerPack = 100
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

const createFacts = (table: ResultTable): CheckFacts => {
  const fitOf = createFits(table, [exampleRun('collected', { request: { kind: 'lead-search', url, comparisonKey: url, pages: 1 } })])
  const bounced = new Set(Array.from({ length: 1_000 }, (_, n) => `person.${n * 7}@company-${(n * 7) % 977}.example`))
  const last = { to: 'csv', name: '', at: 1 }
  return {
    groupOf: row => row % 99_000,
    bounceKindOf: email => (bounced.has(email) ? 'hard' : undefined),
    isOld: row => row % 9 === 0,
    isMisfit: fitOf && (row => fitOf(row)?.is === 'does-not-fit'),
    exportOf: row => (row % 11 === 0 ? last : undefined),
    colleagueOf: row => (row % 13 === 0 ? last : undefined),
    lacksBasis: false,
    isUntold: [false]
  }
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN

/** Milliseconds, the median of the turns: the scan and the check after it, and the scan alone. */
export const checkSpeed = (turns: number): { ours: number; scan: number; ratio: number } => {
  const rows = Array.from({ length: count }, (_, row) => row)
  const times = Array.from({ length: turns + 1 }, () => {
    const begun = performance.now()
    const table = scan()
    const scanned = performance.now()
    const steps = checkRecords(table, rows, createFacts(table))
    while (!steps.next().done);
    return { scan: scanned - begun, ours: performance.now() - begun }
  }).slice(1)
  const [ours, bare] = [median(times.map(one => one.ours)), median(times.map(one => one.scan))]
  return { ours, scan: bare, ratio: ours / bare }
}
