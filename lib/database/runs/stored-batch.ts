// One of the batches of a run as it lies in storage: parsed as it leaves it, so that a damaged row holds no other up.
import * as z from 'zod/mini'
import type { BatchStatus } from '../../runs/model/batches.ts'
import { receivedCountsSchema } from '../../runs/model/run.ts'
import type { StoredBatch } from '../schema.ts'

const standings: BatchStatus[] = ['waiting', 'asked', 'late', 'here', 'failed']
const batchSchema = z.object({
  runId: z.string(),
  index: z.number(),
  domains: z.array(z.string()),
  part: z.optional(z.object({ url: z.string(), comparisonKey: z.string(), pages: z.number(), title: z.string() })),
  status: z.enum(standings),
  attempts: z.number(),
  childRunId: z.optional(z.string()),
  received: z.optional(receivedCountsSchema)
})

/** Undefined for a row that cannot be read; it stays in storage. */
export const readStoredBatch = (stored: unknown): StoredBatch | undefined => {
  const read = z.safeParse(batchSchema, stored)
  if (!read.success) return undefined
  const { childRunId, received, part, ...batch } = read.data
  return {
    ...batch,
    ...(part === undefined ? {} : { part }),
    ...(childRunId === undefined ? {} : { childRunId }),
    ...(received === undefined ? {} : { received })
  }
}

/** Those that can be read. */
export const readStoredBatches = (stored: readonly unknown[]): StoredBatch[] => stored.flatMap(row => readStoredBatch(row) ?? [])
