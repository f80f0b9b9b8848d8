// Fills the columns that Muster makes of other columns, once one of them is shown. Loaded later, because the words of names are many.
import { getDerivedCell } from '../../../lib/records/names/derived-cells.ts'
import { isDerivedColumn } from '../../../lib/records/table/result-columns.ts'
import { localDay } from '../../../lib/records/table/local-day.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import { getFoundAt } from '../../../lib/results/email-age.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

const rowsPerSlice = 2_000

/** Fills these columns. Returns how many names are not certain, and stay as they came. Waits for `pause` between slices. */
export const fillDerived = async (
  table: ResultTable,
  columns: readonly string[],
  lists: readonly Run[],
  { now, pause }: { now: number; pause: () => Promise<void> }
): Promise<number> => {
  let kept = 0
  const derived = columns.filter(isDerivedColumn)
  const hasFound = columns.includes('emailFoundAt')
  for (let row = 0; row < table.size; row++) {
    if (row % rowsPerSlice === rowsPerSlice - 1) await pause()
    for (const column of derived) {
      const cell = getDerivedCell(column, id => table.cell(row, id))
      table.setCell(row, column, cell.text)
      if (cell.isKept) kept++
    }
    if (!hasFound || table.cell(row, 'email') === '' || table.cell(row, 'emailFoundAt') !== '') continue
    const foundAt = getFoundAt({}, lists[table.listIndexes[row] ?? -1], now)
    if (foundAt !== undefined) table.setCell(row, 'emailFoundAt', localDay(foundAt))
  }
  return kept
}
