// One of the batches of a run as it lies in storage: parsed as it leaves it, so that a damaged row holds no other up.
import * as z from 'zod/mini'
import type { BatchIs } from '../../runs/model/batches.ts'
import { cameSchema } from '../../runs/model/run.ts'
import type { StoredBatch } from '../schema.ts'

const standings: BatchIs[] = ['waiting', 'asked', 'late', 'here', 'failed']
const batchSchema = z.object({
  run: z.string(),
  n: z.number(),
  domains: z.array(z.string()),
  search: z.optional(z.object({ url: z.string(), key: z.string(), pages: z.number(), words: z.string() })),
  is: z.enum(standings),
  tries: z.number(),
  by: z.optional(z.string()),
  came: z.optional(cameSchema)
})

/** Undefined for a row that cannot be read; it stays in storage. */
export const readStoredBatch = (stored: unknown): StoredBatch | undefined => {
  const read = z.safeParse(batchSchema, stored)
  if (!read.success) return undefined
  const { by, came, search, ...batch } = read.data
  return {
    ...batch,
    ...(search === undefined ? {} : { search }),
    ...(by === undefined ? {} : { by }),
    ...(came === undefined ? {} : { came })
  }
}

/** Those that can be read. */
export const readStoredBatches = (stored: readonly unknown[]): StoredBatch[] => stored.flatMap(row => readStoredBatch(row) ?? [])
