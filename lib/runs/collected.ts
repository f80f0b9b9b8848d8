// Rows as they came, made ready to be stored in one transaction.
import { readColumns } from '../records/columns.ts'
import { toChunks } from '../records/chunks.ts'
import type { Collected } from './ports.ts'

/** A row that the columns stumble over keeps its text; results are never lost for the sake of their columns. */
const columnsOf = (row: unknown): Record<string, string> => {
  try {
    return readColumns(row)
  } catch {
    return {}
  }
}

export const toCollected = (rows: unknown[]): Collected => ({ chunks: toChunks(rows), rows: rows.map(columnsOf) })
