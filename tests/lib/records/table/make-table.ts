// A table of results for tests: people and companies of a few lists, plainly made up.
import { createResultTable, type ResultRow, type ResultTable } from '../../../../lib/records/table/result-table.ts'

/** Rows by their columns; `is`, `keys` and `list` beside these. */
export type Made = Partial<Omit<ResultRow, 'columns'>> & { columns?: Record<string, string>; list?: number }

export const makeTable = (rows: readonly Made[]): ResultTable => {
  const table = createResultTable()
  rows.forEach(({ list = 0, columns = {}, ...row }, n) => table.add([{ runId: `run-${list}`, index: n, columns, ...row }], list))
  return table
}
