// The rows that are ticked; none of them once there is another table.
import { useEffect, useState } from 'preact/hooks'
import type { ResultTable } from '../../lib/records/result-table.ts'

const none: ReadonlySet<number> = new Set()

export const useSelection = (table: ResultTable) => {
  const [selected, setSelected] = useState(none)
  useEffect(() => setSelected(none), [table])
  const select = (rows: readonly number[], isSelected: boolean): void =>
    setSelected(before => {
      const next = new Set(before)
      for (const row of rows) {
        if (isSelected) next.add(row)
        else next.delete(row)
      }
      return next
    })
  return { selected, select }
}
