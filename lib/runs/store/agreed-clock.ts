// Stores how much time has passed for certain. See lib/runs/model/agreed-time.ts.
import * as z from 'zod/mini'
import { countAgreedTime, type AgreedTime } from '../model/agreed-time.ts'
import type { Database } from '../../database/schema.ts'
import { setting } from '../../database/setting.ts'
import { agreedClockSetting } from '../../database/setting-names.ts'

const schema = z.lazy(() =>
  z.object({
    seenAt: z.number(),
    agreedMs: z.number(),
    hasJumped: z.boolean(),
    ahead: z.optional(z.object({ at: z.number(), sinceMs: z.number() }))
  })
)
const stored = setting<AgreedTime | undefined>(agreedClockSetting, value => z.safeParse(schema, value).data, undefined)

/** Wakes that follow sooner are not written down. */
const minStepMs = 600_000

/** Counts a wake at `now`, in milliseconds since the epoch, and returns the count. */
export const observeClock = async (database: Database, now: number): Promise<AgreedTime> => {
  let counted = countAgreedTime(undefined, now)
  await stored.change(database, before => {
    counted = countAgreedTime(before, now)
    const isSoon = before !== undefined && !before.hasJumped && !counted.hasJumped && Math.abs(now - before.seenAt) < minStepMs
    return isSoon ? before : counted
  })
  return counted
}

/** The count of the last wake; undefined before the first one. */
export const readAgreedTime = (database: Database): Promise<AgreedTime | undefined> => stored.read(database)
