// Measures each key press in the search over 100,000 rows, beside a plain filter over the same strings.
import { filterResults, noFilters } from '../../../lib/records/table/filter-results.ts'
import { createResultTable, type ResultTable } from '../../../lib/records/table/result-table.ts'

const count = 100_000
/** Typed letter by letter: a name, then a name and a company. */
const typed = ['exempel', 'ada northwind', 'ä 99']

const manyRows = (): ResultTable => {
  const table = createResultTable()
  const names = ['Ada Beispiel', 'Bo Exempel', 'Cy Ejemplo', 'Dee Przykład', 'Éva Példa']
  const rows = Array.from({ length: count }, (_, n) => ({
    runId: 'run',
    index: n,
    columns: {
      fullName: `${names[n % names.length]} ${n}`,
      jobTitle: `Head of Cartography ${n % 91}`,
      email: `person.${n}@company-${n % 977}.example`,
      emailStatus: 'valid',
      location: 'Berlin, Germany',
      profileUrl: `https://network.example/in/person-${n}`,
      company: `Northwind ${n % 977} GmbH`,
      companyDomain: `company-${n % 977}.example`
    }
  }))
  table.add(rows, 0)
  return table
}

const timed = (work: () => unknown): number => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN

/** The 95th percentile in milliseconds over every key of some searches, each typed `turns` times. */
export const searchSpeed = (turns: number): { ours: number; plain: number; ratio: number } => {
  const table = manyRows()
  const rows = Array.from({ length: count }, (_, row) => row)
  const prefixes = typed.flatMap(text => Array.from(text, (_, at) => text.slice(0, at + 1)))
  const keys = Array.from({ length: turns + 1 }, () =>
    prefixes.map(words => ({
      ours: timed(() => filterResults(table, rows, { ...noFilters, search: words }, { lists: [], isExported: () => false })),
      plain: timed(() => table.searchTexts.filter(text => text.includes(words)))
    }))
  )
  const all = keys.slice(1).flat()
  const [ours, plain] = [p95(all.map(each => each.ours)), p95(all.map(each => each.plain))]
  return { ours, plain, ratio: ours / plain }
}
