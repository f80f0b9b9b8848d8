// Selects what a run has in a table whose primary key is `[runId+index]`.
import type { Collection, Table } from 'dexie'

type RunTable<T> = Table<T, [string, number]>

/** The entries of run `runId` in the order of their index, after `afterIndex` where it is given. */
export const entriesOfRun = <T>(table: RunTable<T>, runId: string, afterIndex = -Infinity): Collection<T, [string, number]> =>
  table.where('[runId+index]').between([runId, afterIndex], [runId, Infinity], false)
