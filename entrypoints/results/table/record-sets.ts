// Rows of the table as the export knows them: by the run that a record is stored under, and its number there.
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import type { RecordSet } from '../export/export-rows.ts'

export const recordSet = ({ runIds: runs, rowIndexes: numbers }: ResultTable, rows: Iterable<number>): RecordSet => {
  const sets = new Map<string, Set<number>>()
  let size = 0
  for (const row of rows) {
    const [run = '', n = -1] = [runs[row], numbers[row]]
    const set = sets.get(run) ?? new Set()
    sets.set(run, set.add(n))
    size++
  }
  return { size, has: (run, n) => sets.get(run)?.has(n) ?? false }
}

/** The people whom no older list has; of several records of one person all. */
export const freshSet = (table: ResultTable, known: ListMembership): RecordSet =>
  recordSet(
    table,
    table.runIds.flatMap((_, row) => (known.isNew(row) ? [row] : []))
  )
