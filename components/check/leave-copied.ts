// Which of several rows may be copied, by the user's standing choice, and what is said of those that are left out.
import { leaveRows } from '../../lib/check/standing.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { clipboard } from '../../lib/results/export-times.ts'
import { addLeftOut } from '../../lib/results/left-out.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { leftOutCountText } from './check-text.ts'

/** The rows that may be copied. `note` says how many are left out, and why; '' for none. Rejects when storage does. */
export const leaveCopied = async (
  database: Database,
  chosen: { table: ResultTable; lists: readonly Run[]; rows: readonly number[] }
): Promise<{ allowed: readonly number[]; note: string }> => {
  const { table, rows } = chosen
  const { leaving, leftOut, months } = await leaveRows(database, { ...chosen, suppressed: new Set() }, Date.now())
  const allowed = rows.filter(row => leaving.set?.has(table.runIds[row] ?? '', table.rowIndexes[row] ?? -1) ?? true)
  const copied = { to: clipboard, name: '', at: Date.now() }
  // What is copied is copied, whether or not it can be stored who was left out.
  if (leftOut.size > 0) await addLeftOut(database, copied, leaving.explain(new Map())).catch(() => undefined)
  return { allowed, note: leftOutCountText(leftOut, months) }
}
