// The sets of records that an export offers: all, selected, filtered and new.
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
  /** the number of records in the table */
  total: number
  /** absent where no record is selected */
  selected?: RecordSet | undefined
  /** absent where nothing is filtered */
  filtered?: RecordSet | undefined
  /** people who are in no earlier list; absent until the lists are compared */
  fresh?: RecordSet | undefined
}
