// The selected rows. Another table starts without a selection, since its row numbers are other records.
import { useState } from 'preact/hooks'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'

const none: ReadonlySet<number> = new Set()

export const useSelection = (table: ResultTable) => {
  const [selection, setSelection] = useState({ of: table, rows: none })
  const select = (rows: readonly number[], isSelected: boolean): void =>
    setSelection(before => {
      const next = new Set(before.of === table ? before.rows : none)
      for (const row of rows) {
        if (isSelected) next.add(row)
        else next.delete(row)
      }
      return { of: table, rows: next }
    })
  return { selected: selection.of === table ? selection.rows : none, select }
}
