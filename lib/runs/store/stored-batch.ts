// Parses stored batches, so that a damaged row does not hold up the others.
import * as z from 'zod/mini'
import { batchRow, type StoredBatch } from '../../database/stored-runs.ts'

const schema = z.lazy(batchRow)

/** Undefined for a row that cannot be read. */
export const parseStoredBatch = (stored: unknown): StoredBatch | undefined => z.safeParse(schema, stored).data

/** The batches that can be read. */
export const parseStoredBatches = (stored: readonly unknown[]): StoredBatch[] => stored.flatMap(row => parseStoredBatch(row) ?? [])
