// The sets of records that an export offers: all, selected, filtered and new.
import type { ExportScope } from '../../../components/export/export-text.ts'
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

/**
 * A set of records. A record is identified by the run that stores it (of a parent run, the child run) and by its index in that run. `has`
 * runs once for each record.
 */
export interface RecordSet {
  size: number
  has: (runId: string, index: number) => boolean
}

export interface ExportRows {
  /** the lists shown, in their order */
  lists: readonly Run[]
  table: ResultTable
  /** who is one person; absent until the lists are compared */
  membership: ListMembership | undefined
  /** rows of the table without people on the do-not-contact list; scopes that are absent are not offered */
  scopes: Partial<Record<ExportScope, readonly number[]>>
}
