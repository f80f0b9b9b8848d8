// Says where the people of the rows went. It is loaded after the rows.
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import { createExportIndex, exportedCell, getLastExports, type ExportEntry } from '../../lib/results/export-times.ts'
import { exportedColumn } from '../../lib/records/table/result-columns.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import type { RowExports } from './export-rows.ts'

export { watchExports } from '../../lib/results/exported-records.ts'

/** Returns the rows that show the same person; of several lists, once these are compared. */
const createPersonRows = ({ runIds, isCompany }: ResultTable, groups: ListMembership | undefined) => {
  let rowsByGroup: Map<number, number[]> | undefined
  const groupRows = (membership: ListMembership): Map<number, number[]> => {
    const found = new Map<number, number[]>()
    for (let row = 0; row < runIds.length; row++) {
      const group = isCompany[row] ? -1 : membership.getGroup(row)
      const known = found.get(group)
      if (group < 0) continue
      if (known) known.push(row)
      else found.set(group, [row])
    }
    return found
  }
  return (row: number): readonly number[] => {
    const group = !groups || isCompany[row] ? -1 : groups.getGroup(row)
    if (!groups || group < 0) return [row]
    rowsByGroup ??= groupRows(groups)
    return rowsByGroup.get(group) ?? [row]
  }
}

/** What these entries say of the rows. `groups`: who is one person, where several lists are shown. */
export const createRowExports = (table: ResultTable, entries: readonly ExportEntry[], groups: ListMembership | undefined): RowExports => {
  const index = createExportIndex(entries)
  const { runIds, rowIndexes } = table
  const rowsOf = createPersonRows(table, groups)
  return {
    isReady: true,
    isExported: (row, to) => !index.isEmpty && rowsOf(row).some(at => index.isExported(runIds[at] ?? '', rowIndexes[at] ?? -1, to)),
    find: row => (index.isEmpty ? [] : getLastExports(rowsOf(row).flatMap(at => index.find(runIds[at] ?? '', rowIndexes[at] ?? -1))))
  }
}

/** Fills the column of exports. */
export function* fillCells(table: ResultTable, exports: RowExports): Generator<void, true> {
  for (let row = 0; row < table.size; row++) {
    if (row % 200 === 199) yield
    table.setCell(row, exportedColumn, exportedCell(exports.find(row)))
  }
  return true
}
