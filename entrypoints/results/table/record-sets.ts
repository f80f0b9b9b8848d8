// Turns rows of the table into sets of records for the export.
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import type { RecordSet } from '../export/export-rows.ts'

export const recordSet = ({ runIds, rowIndexes }: ResultTable, rows: Iterable<number>): RecordSet => {
  const sets = new Map<string, Set<number>>()
  let size = 0
  for (const row of rows) {
    const [runId = '', index = -1] = [runIds[row], rowIndexes[row]]
    const set = sets.get(runId) ?? new Set()
    sets.set(runId, set.add(index))
    size++
  }
  return { size, has: (runId, index) => sets.get(runId)?.has(index) ?? false }
}

/** All records of the people who are in no older list. */
export const newPeopleSet = (table: ResultTable, membership: ListMembership): RecordSet =>
  recordSet(
    table,
    table.runIds.flatMap((_, row) => (membership.isNew(row) ? [row] : []))
  )
