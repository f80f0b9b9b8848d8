// Creates results tables for tests.
import { createResultTable, type ResultRow, type ResultTable } from '../../../../lib/records/table/result-table.ts'

/** A row by its columns. `list`: the index of its list, 0 by default. */
export type TestRow = Partial<Omit<ResultRow, 'columns'>> & { columns?: Record<string, string>; list?: number }

/** A table with these rows. The run of a list is called `run-` and its index. */
export const createTable = (rows: readonly TestRow[]): ResultTable => {
  const table = createResultTable()
  rows.forEach(({ list = 0, columns = {}, ...row }, n) => table.add([{ runId: `run-${list}`, index: n, columns, ...row }], list))
  return table
}
