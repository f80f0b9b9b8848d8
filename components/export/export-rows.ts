// The sets of records that an export offers: all, selected, filtered, new, and not exported yet.
import type { ExportScope } from './export-text.ts'
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import { exportedCell, type RecordExport } from '../../lib/results/export-times.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import type { Run } from '../../lib/runs/model/run.ts'

/**
 * A set of records. A record is identified by the run that stores it (of a parent run, the child run) and by its index in that run. `has`
 * runs once for each record.
 */
export interface RecordSet {
  size: number
  has: (runId: string, index: number) => boolean
}

/** Where the people of rows went, in any of the shown lists. */
export interface RowExports {
  /** false until it is read: then no one counts as exported, nor as not exported */
  isReady: boolean
  /** `to`: only there; otherwise anywhere */
  isExported: (row: number, to?: string) => boolean
  /** where they went, the last time of each destination, the latest first */
  find: (row: number) => RecordExport[]
}

export interface ExportRows {
  /** the lists shown, in their order */
  lists: readonly Run[]
  table: ResultTable
  /** who is one person; absent until the lists are compared */
  membership: ListMembership | undefined
  exports: RowExports
  /** rows of the table without people on the do-not-contact list; scopes that are absent are not offered */
  scopes: Partial<Record<ExportScope, readonly number[]>>
}

/** Returns the cell of the column of exports for the record at a place. */
export const createExportedText = ({
  table,
  exports
}: Pick<ExportRows, 'table' | 'exports'>): ((runId: string, index: number) => string) => {
  const tableRows = new Map<string, Map<number, number>>()
  for (let row = 0; row < table.size; row++) {
    const [runId = '', index = -1] = [table.runIds[row], table.rowIndexes[row]]
    const known = tableRows.get(runId)
    if (known) known.set(index, row)
    else tableRows.set(runId, new Map([[index, row]]))
  }
  return (runId, index) => {
    const row = tableRows.get(runId)?.get(index)
    return row === undefined ? '' : exportedCell(exports.find(row))
  }
}
