// Measures a click in the overview over 100,000 rows: the new table beside a bare filter over the same strings, and the counts, in slices.
import { countFacets } from '../../../lib/records/table/count-facets.ts'
import { filterResults, noFilters, type ResultFilters } from '../../../lib/records/table/filter-results.ts'
import { createResultTable, type ResultTable } from '../../../lib/records/table/result-table.ts'

const count = 100_000
const countries = ['France', 'Spain', 'Germany', 'United States', 'Norway', 'Poland', 'Italy']
const industries = ['Textiles', 'Food & Beverages', 'Freight, Logistics', 'Software Development']
const statuses = ['valid', 'valid', 'catch-all', 'unknown', 'bounced']

const manyRows = (): ResultTable => {
  const table = createResultTable()
  const rows = Array.from({ length: count }, (_, n) => ({
    runId: 'run',
    index: n,
    columns: {
      fullName: `Ada Beispiel ${n}`,
      jobTitle: `Head of Cartography ${n % 911}`,
      email: n % 6 === 5 ? '' : `person.${n}@company-${n % 977}.example`,
      emailStatus: statuses[n % statuses.length] ?? '',
      country: countries[n % countries.length] ?? '',
      industry: industries[n % industries.length] ?? '',
      company: `Northwind ${n % 9_770} GmbH`
    }
  }))
  table.add(rows, 0)
  return table
}

const context = { lists: [], isExported: () => false }
const clicks: Partial<ResultFilters>[] = [
  { country: ['France'] },
  { country: ['France', 'Spain'] },
  { jobTitle: ['Head of Cartography 7'] },
  { company: ['Northwind 12 GmbH'] }
]
const timed = (work: () => unknown): number => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN

/** Milliseconds, the 95th percentile of all clicks: ours, a bare filter, all counts, and their longest step between two pauses. */
export const filterSpeed = (turns: number): { ours: number; plain: number; ratio: number; counts: number; step: number } => {
  const table = manyRows()
  const rows = Array.from({ length: count }, (_, row) => row)
  const measure = (filters: Partial<ResultFilters>) => {
    const [name = 'country', wanted = []] = Object.entries(filters)[0] ?? []
    const strings = table.column(name)
    const set = new Set<string | undefined>(wanted as readonly string[])
    const steps = countFacets(table, rows, { ...noFilters, ...filters }, context)
    let step = 0
    const begun = performance.now()
    for (let last = begun, done: boolean | undefined = false; !done;) {
      done = steps.next().done
      const now = performance.now()
      step = Math.max(step, now - last)
      last = now
    }
    return {
      counts: performance.now() - begun,
      step,
      ours: timed(() => filterResults(table, rows, { ...noFilters, ...filters }, context)),
      plain: timed(() => rows.filter(row => set.has(strings[row])))
    }
  }
  const all = Array.from({ length: turns + 1 }, () => clicks.map(measure))
    .slice(1)
    .flat()
  const [ours, plain] = [p95(all.map(each => each.ours)), p95(all.map(each => each.plain))]
  return { ours, plain, ratio: ours / plain, counts: p95(all.map(each => each.counts)), step: p95(all.map(each => each.step)) }
}
