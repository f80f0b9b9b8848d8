// The records that an export can choose from: all of the lists, those ticked, those filtered, and those that are new.
import type { Run } from '../../../lib/runs/model/run.ts'

/**
 * Some of the records, by their places in the table `rows`: `run` is the run under which a record is stored (that of the batch, not of
 * the whole), `n` its number there. Asked once for each record, so it should answer from a Set or a Map.
 */
export interface RecordSet {
  size: number
  has: (run: string, n: number) => boolean
}

export interface ExportRows {
  /** the lists whose records are shown, in their order: one, several, or all there are */
  lists: readonly Run[]
  /** records in all, as the page counts them: for the words beside "all" */
  total: number
  /** the records that are ticked; absent where none is */
  selected?: RecordSet | undefined
  /** the records that search and filters leave; absent where nothing is filtered */
  filtered?: RecordSet | undefined
  /** the records of people whom no earlier list had; absent where nobody has worked it out */
  fresh?: RecordSet | undefined
}
