// Shows the check before a file leaves, over a made-up import of 500 with planted cases: what it found beside what was planted. It needs no browser.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import 'fake-indexeddb/auto'
import { addBounces, joinBounces } from '../../../lib/bounces/add-bounces.ts'
import { readBounceFile } from '../../../lib/bounces/read-bounce-file.ts'
import { checkRecords, rowsToLeaveOut, type Check } from '../../../lib/check/check-records.ts'
import { readCheckFacts } from '../../../lib/check/read-facts.ts'
import { openRecords, readRows } from '../../../lib/database/records.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { csvParts } from '../../../lib/export/csv.ts'
import { readListFile } from '../../../lib/own-lists/read-list-file.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'
import { addExported } from '../../../lib/results/exported-records.ts'
import { checkRules, type CheckRule } from '../../../lib/results/export-times.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { say } from './stage.ts'

const count = 500
const dayMs = 86_400_000
const now = Date.now()
const day = (ago: number): string => new Date(now - ago * dayMs).toISOString().slice(0, 10)
const url = `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(
  '(filters:List((type:REGION,values:List((id:1,text:Germany))),(type:CURRENT_TITLE,values:List((text:Head of Sales)))))'
)}`

const range = (from: number, length: number): number[] => Array.from({ length }, (_, n) => from + n)
/** Which of the people, by their number, are planted as which case. */
const cases = {
  bounced: range(10, 14),
  'old-email': range(40, 30),
  misfit: [...range(90, 17), ...range(110, 8)],
  twice: range(480, 20),
  exported: range(150, 25),
  colleague: range(200, 9)
} as const

const words: Readonly<Partial<Record<CheckRule, string>>> = {
  bounced: 'email bounced',
  'old-email': 'email older than 6 months',
  misfit: 'does not fit the search',
  twice: 'second record of a person',
  exported: 'exported before',
  colleague: 'colleague exported in the last 30 days'
}

const createPerson = (n: number) => {
  const who = cases.twice.some(one => one === n) ? n - 200 : n
  const isIn = (name: keyof typeof cases): boolean => cases[name].some(one => one === n)
  const company = isIn('colleague') ? n - 50 : who
  return {
    full_name: `Person Beispiel ${who}`,
    job_title: n >= 110 && n < 118 ? 'Accountant' : 'Head of Sales',
    email: `person.${who}@firma-${company}.example`,
    email_status: 'valid',
    email_found_at: day(isIn('old-email') ? 300 : 20),
    country: n >= 90 && n < 107 ? 'France' : 'Germany',
    company_name: `Firma ${company} GmbH`,
    company_domain: `firma-${company}.example`,
    profile_url: `https://www.linkedin.com/in/person-${who}`
  }
}

const end = (steps: Generator<void, Check>): Check => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

export const checkImport = async (): Promise<void> => {
  const folder = resolve('test-results/demo')
  await mkdir(folder, { recursive: true })
  const database = createDatabase('demo check')
  say(`1. A made-up search of ${count} people is imported: Head of Sales, in Germany.`)
  const request = { kind: 'lead-search' as const, url, comparisonKey: url, pages: 20 }
  const run = exampleRun('collected', { id: 'import', clickId: 'import', request, createdAt: now - 20 * dayMs, sentAt: now - 20 * dayMs })
  await database.runs.put(run)
  const { count: rows, ...results } = await prepareResults(range(0, count).map(createPerson), async () => undefined)
  await createLedger(database).storeResults('import', results, one => ({ ...one, state: { is: 'collected', rows } }))

  const bouncePath = join(folder, 'bounces.csv')
  const lines = cases.bounced.map(n => `person.${n}@firma-${n}.example,HardBounce,550 5.1.1,${day(3)}`)
  await writeFile(bouncePath, ['Email,Type,Code,Date', ...lines, ''].join('\n'))
  say('2. The file of bounces of a mailer is added:')
  const list = await readListFile(new TextEncoder().encode(['Email,Type,Code,Date', ...lines, ''].join('\n')))
  const file = list.ok ? readBounceFile(list.value, 'bounces.csv') : list
  if (!file.ok) throw new Error(`The file of bounces was not read: ${file.failure.code}`)
  const joined = await joinBounces(database, file.value.bounces, () => Promise.resolve())
  await addBounces(database, { id: 'file', name: 'bounces.csv', addedAt: now }, joined ?? [])
  console.log(`   ${joined?.length ?? 0} of ${lines.length} addresses are in the list`)

  say(`3. ${cases.exported.length} people went to a CSV file ten days ago.`)
  await addExported(database, { to: 'csv', name: '', at: now - 10 * dayMs }, new Map([['import', [...cases.exported]]]))

  const table = createResultTable()
  for await (const slice of readRows(await openRecords(database), ['import'])) table.add(slice.rows, 0)
  const { facts } = await readCheckFacts(database, { table, lists: [run], groupOf: undefined, asksForBasis: false, now })
  const all = range(0, table.size)
  const check = end(checkRecords(table, all, facts))
  say(`4. The check says: ${check.wrong} of ${check.total} would be wrong to write to.`)
  console.log(`   ${'planted'.padStart(7)}  ${'found'.padStart(7)}`)
  const differing: CheckRule[] = []
  for (const rule of checkRules) {
    const planted: readonly number[] = Object.entries(cases).find(([name]) => name === rule)?.[1] ?? []
    const found = check.found.get(rule) ?? []
    if (planted.length + found.length > 0)
      console.log(`   ${String(planted.length).padStart(7)}  ${String(found.length).padStart(7)}  ${words[rule] ?? rule}`)
    if (found.toSorted((a, b) => a - b).join() !== planted.toSorted((a, b) => a - b).join()) differing.push(rule)
  }

  const left = rowsToLeaveOut(check, new Set(checkRules))
  const headings = ['Full name', 'Job title', 'Email']
  const kept = all.filter(row => !left.has(row))
  const toCells = (row: number): string[] => (['fullName', 'jobTitle', 'email'] as const).map(column => table.cell(row, column))
  const filePath = join(folder, 'checked.csv')
  await writeFile(filePath, [...csvParts({ headings, rows: kept.map(toCells) })].join(''))
  const reasonPath = join(folder, 'left-out.csv')
  const reasons = { headings: [...headings, 'Left out'], rows: [...left].map(([row, rule]) => [...toCells(row), words[rule] ?? rule]) }
  await writeFile(reasonPath, [...csvParts(reasons)].join(''))
  say(`5. All of them are left out: ${kept.length} people in the file, ${left.size} with a reason beside it.`)
  console.log(`   bounces   ${bouncePath}\n   file      ${filePath}\n   reasons   ${reasonPath}`)
  if (differing.length > 0 || kept.length + left.size !== count)
    throw new Error(`Found differs from what was planted: ${differing.join(', ')}`)
  say('Every count is as planted.')
}
