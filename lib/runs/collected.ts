// Rows as they came, made ready to be stored in one transaction.
import { createRecordReader } from '../records/columns.ts'
import { toChunks } from '../records/chunks.ts'
import { expandRow } from '../records/expand-rows.ts'
import { personKeys } from './person-keys.ts'
import type { Collected } from './ports.ts'

/** A row that the columns stumble over keeps its text; results are never lost for the sake of their columns. */
const columnsOf = (row: unknown, read: ReturnType<typeof createRecordReader>): Record<string, string>[] => {
  try {
    return expandRow(row, read).map(record => read(record).columns)
  } catch {
    return [{}]
  }
}

/** As many as a chunk holds. */
const slice = 1_000

/**
 * The chunks hold the rows as they came; `rows` are the columns of each person, also of those inside a company, and `count` says how many.
 * With a breath between slices: a worker that lets the browser wait for half a minute is ended, whatever it is at.
 */
export const toCollected = async (
  came: readonly unknown[],
  breathe: () => Promise<void>
): Promise<Collected & { keys: string[][]; count: number }> => {
  const read = createRecordReader()
  const chunks: string[] = []
  const rows: Record<string, string>[] = []
  const keys: string[][] = []
  for (let at = 0; at < came.length; at += slice) {
    if (at > 0) await breathe()
    const some = came.slice(at, at + slice)
    // The text first: whatever the columns stumble over, it is there.
    chunks.push(...toChunks(some))
    for (const row of some) for (const columns of columnsOf(row, read)) keys[rows.push(columns) - 1] = personKeys(columns)
  }
  return { chunks, rows, keys, count: rows.length }
}
