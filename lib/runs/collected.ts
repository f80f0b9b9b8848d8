// Rows as they came, made ready to be stored in one transaction.
import { createRecordReader } from '../records/columns.ts'
import { toChunks } from '../records/chunks.ts'
import type { Collected } from './ports.ts'

/** A row that the columns stumble over keeps its text; results are never lost for the sake of their columns. */
const columnsOf = (row: unknown, read: ReturnType<typeof createRecordReader>): Record<string, string> => {
  try {
    return read(row).columns
  } catch {
    return {}
  }
}

export const toCollected = (rows: unknown[]): Collected => {
  const read = createRecordReader()
  return { chunks: toChunks(rows), rows: rows.map(row => columnsOf(row, read)) }
}
