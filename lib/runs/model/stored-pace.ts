// The pace of a bulk lookup, as it is stored with its parent run.
import * as z from 'zod/mini'
import { timeSchema } from './time.ts'

/** `since`: when its minute began; `takenAt` and `refusedAt`: the fastest pace that the service took, and the slowest that it refused. */
export const bulkPaceSchema = z.object({
  perMinute: z.number(),
  since: timeSchema,
  takenAt: z.optional(z.number()),
  refusedAt: z.optional(z.number())
})
/** The pace of a bulk lookup, as it is kept with its parent run. */
export type BulkPace = z.infer<typeof bulkPaceSchema>
