// Rows of results as they are stored: their columns, and whose they are.
import type { PreparedResults } from '../../runs/model/dependencies.ts'
import type { Run } from '../../runs/model/run.ts'

/**
 * Whose the n-th row is. Whatever address the service gave somebody, they are the person that was asked about; but where it names others
 * too, they are who they are.
 */
const keysOf = ({ request }: Run, { keys = [], rows }: PreparedResults, n: number): { personKeys?: string[] } => {
  const own = keys[n] ?? []
  const names = request.kind === 'person' && keys.some(some => some.includes(request.comparisonKey))
  const isMeant = request.kind === 'person' && !names && (rows.length === 1 || own.length === 0)
  const all = isMeant ? [...new Set([...own, request.comparisonKey])] : own
  return all.length > 0 ? { personKeys: all } : {}
}

/** Makes the rows from the number `from` on. */
export const rowOf = (run: Run, collected: PreparedResults, from: number) => (columns: Record<string, string>, n: number) => ({
  columns,
  ...(collected.companies?.has(from + n) ? { kind: 'company' as const } : keysOf(run, collected, from + n))
})
