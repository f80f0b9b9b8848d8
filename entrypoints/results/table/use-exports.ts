// Finds where the people of the rows went: files, webhooks. It is read after the rows, so that these are shown first.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { watchExports, type ExportsOfLists } from '../../../lib/database/results/exported-records.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import { createExportIndex, exportedCell, lastDepartures, type ExportIndex } from '../../../lib/records/table/exports.ts'
import { exportedColumn } from '../../../lib/records/table/result-columns.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { RowExports } from '../export/export-rows.ts'
import { runInSlices } from '../pause.ts'
import { resultsKey, type Results } from './use-results.ts'

/** Until it is read, and where it cannot be: nothing is claimed about anyone. */
const unread = null
const later = { subscribe: () => ({ unsubscribe: () => undefined }) }
const sliceMs = 8

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

const createRowExports = (table: ResultTable, index: ExportIndex | null, groups: ListMembership | undefined): RowExports => {
  const { runIds, rowIndexes } = table
  const rowsOf = createPersonRows(table, groups)
  if (!index) return { isReady: false, isExported: () => false, find: () => [] }
  return {
    isReady: true,
    isExported: (row, to) => !index.isEmpty && rowsOf(row).some(at => index.isExported(runIds[at] ?? '', rowIndexes[at] ?? -1, to)),
    find: row => (index.isEmpty ? [] : lastDepartures(rowsOf(row).flatMap(at => index.find(runIds[at] ?? '', rowIndexes[at] ?? -1))))
  }
}

function* fillCells(table: ResultTable, exports: RowExports): Generator<void, true> {
  for (let row = 0; row < table.size; row++) {
    if (row % 200 === 199) yield
    table.setCell(row, exportedColumn, exportedCell(exports.find(row)))
  }
  return true
}

interface ExportsOptions {
  /** who is one person, where several lists are shown */
  groups: ListMembership | undefined
  /** a filter needs it before all rows are read */
  isFiltered: boolean
  /** the table shows the column */
  hasColumn: boolean
}

/** `filled` is another value whenever the column was filled again. */
export const useExports = (
  database: Database,
  lists: readonly Run[],
  { table, done }: Results,
  { groups, isFiltered, hasColumn }: ExportsOptions
): RowExports & { filled: unknown } => {
  const ids = lists.map(({ id }) => id)
  const isWanted = done || isFiltered
  const read = useLiveQuery<ExportsOfLists | null>(
    () => (isWanted ? watchExports(database, ids) : later),
    [database, resultsKey(lists), isWanted],
    unread
  )
  // What was read of other lists says nothing about these.
  const entries = read && read.listIds.join() === ids.join() ? read.entries : unread
  const exports = useMemo(() => createRowExports(table, entries && createExportIndex(entries), groups), [table, entries, groups])
  const [filled, setFilled] = useState<RowExports>()
  useEffect(() => {
    if (!done || !hasColumn || !exports.isReady) return undefined
    const controller = new AbortController()
    void runInSlices(fillCells(table, exports), sliceMs, controller.signal).then(isDone => isDone && setFilled(exports))
    return () => controller.abort()
  }, [table, done, exports, hasColumn])
  return useMemo(() => ({ ...exports, filled }), [exports, filled])
}
