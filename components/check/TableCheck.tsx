// The check of a table that is not a list, such as a comparison, above its rows. It is loaded after them.
import { useEffect, useMemo } from 'preact/hooks'
import type { Leaving } from '../../lib/check/leaving.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { CheckRule } from '../../lib/results/export-times.ts'
import { Check } from './Check.tsx'
import { leaveRows, useCheck, type CheckedRows } from './use-check.ts'

/** What the check says of the table. `leave` lets some of its rows leave. */
export interface TableCheckState {
  leftOut: ReadonlyMap<number, CheckRule>
  /** it is not known yet who is left out */
  isUnsure: boolean
  leave: (rows: readonly number[], suppressed: readonly number[]) => Promise<Leaving>
}

export interface TableCheckProps {
  database: Database
  checked: CheckedRows
  rows: readonly number[]
  isSuppressed: (row: number) => boolean
  onChange: (state: TableCheckState) => void
}

export const TableCheck = ({ database, checked, rows, isSuppressed, onChange }: TableCheckProps) => {
  const allowed = useMemo(() => rows.filter(row => !isSuppressed(row)), [rows])
  const check = useCheck(database, checked, allowed)
  useEffect(() => {
    onChange({
      leftOut: check.leftOut,
      isUnsure: check.isUnsure,
      leave: (wanted, suppressed) => leaveRows(check, checked.table, wanted, suppressed)
    })
  }, [check.check, check.isBroken, check.leftOut, check.isUnsure, checked.table])
  return <Check state={check} exported={checked} suppressed={rows.length - allowed.length} />
}
