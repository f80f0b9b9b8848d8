// Rows as they came, made ready to be stored in one transaction.
import { readColumns } from '../records/columns.ts'
import { toChunks } from '../records/chunks.ts'
import type { Collected } from './ports.ts'

export const toCollected = (rows: unknown[]): Collected => ({ chunks: toChunks(rows), rows: rows.map(readColumns) })
