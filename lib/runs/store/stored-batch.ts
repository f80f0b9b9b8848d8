// Parses stored batches, so that a damaged row does not hold up the others.
import * as z from 'zod/mini'
import type { BatchStatus } from '../model/batches.ts'
import { receivedCountsSchema } from '../model/run.ts'
import type { StoredBatch } from '../../database/stored-runs.ts'

const statuses: BatchStatus[] = ['waiting', 'requested', 'overdue', 'ready', 'failed']
const batchSchema = z.lazy(() =>
  z.object({
    runId: z.string(),
    index: z.number(),
    domains: z.array(z.string()),
    part: z.optional(z.object({ url: z.string(), comparisonKey: z.string(), pages: z.number(), title: z.string() })),
    status: z.enum(statuses),
    attempts: z.number(),
    refusals: z.optional(z.object({ count: z.number(), resumes: z.number() })),
    childRunId: z.optional(z.string()),
    received: z.optional(receivedCountsSchema)
  })
)

/** Undefined for a row that cannot be read. */
export const parseStoredBatch = (stored: unknown): StoredBatch | undefined => {
  const parsed = z.safeParse(batchSchema, stored)
  if (!parsed.success) return undefined
  const { childRunId, received, part, refusals, ...batch } = parsed.data
  return {
    ...batch,
    ...(part === undefined ? {} : { part }),
    ...(refusals === undefined ? {} : { refusals }),
    ...(childRunId === undefined ? {} : { childRunId }),
    ...(received === undefined ? {} : { received })
  }
}

/** The batches that can be read. */
export const parseStoredBatches = (stored: readonly unknown[]): StoredBatch[] => stored.flatMap(row => parseStoredBatch(row) ?? [])
