// The rows that are ticked; none of them once there is another table, where their numbers mean others.
import { useState } from 'preact/hooks'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'

const none: ReadonlySet<number> = new Set()

export const useSelection = (table: ResultTable) => {
  const [chosen, setChosen] = useState({ of: table, rows: none })
  const select = (rows: readonly number[], isSelected: boolean): void =>
    setChosen(before => {
      const next = new Set(before.of === table ? before.rows : none)
      for (const row of rows) {
        if (isSelected) next.add(row)
        else next.delete(row)
      }
      return { of: table, rows: next }
    })
  return { selected: chosen.of === table ? chosen.rows : none, select }
}
