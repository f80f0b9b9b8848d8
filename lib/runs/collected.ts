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

/** The chunks hold the rows as they came; `rows` are the columns of each person, also of those inside a company, and `count` says how many. */
export const toCollected = (came: unknown[]): Collected & { count: number } => {
  const read = createRecordReader()
  // The text first: whatever the columns stumble over, it is there.
  const chunks = toChunks(came)
  const rows = came.flatMap(row => columnsOf(row, read))
  return { chunks, rows, keys: rows.map(personKeys), count: rows.length }
}
