// The user's setting of how long results stay, and when the worker is to wake for what is to go. It is apart from the deletion (retention.ts), which
// the worker loads when it deletes.
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { retentionSetting } from '../database/setting-names.ts'
import { readAgreedTime } from '../runs/store/agreed-clock.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'

/** How many days the results of a list can be kept after they were received; 0 keeps them for ever. */
export const retentionDays = [0, 30, 90, 365] as const
/** One of them. */
export type RetentionDays = (typeof retentionDays)[number]

const daysSchema = z.literal(retentionDays)

/** Undefined while the user has not chosen. */
export const chosenDays = setting<RetentionDays | undefined>(retentionSetting, daysSchema, undefined)

/** How soon the next wake is wanted: to compare the clock, and while results are marked to go. */
const wakeAfterMs = { jump: 900_000, marked: 3_600_000 }

/**
 * When the worker wants to wake for results that are to go, and for lists whose time in the bin is over, in milliseconds since the epoch; undefined
 * if there are none.
 */
export const readNextTidyAt = async (database: Database): Promise<number | undefined> => {
  const { runs } = database
  const time = await readAgreedTime(database)
  if (!time) return undefined
  const soonest = time.seenAt + (time.hasJumped ? wakeAfterMs.jump : wakeAfterMs.marked)
  const isGoing = async (): Promise<boolean> => time.hasJumped || (await runs.orderBy('goesAt').limit(1).primaryKeys()).length > 0
  const { removeAt } = parseStoredRun(await runs.orderBy('removeAt').first()) ?? {}
  const times = [
    ...((await chosenDays.read(database)) && (await isGoing()) ? [soonest] : []),
    ...(removeAt === undefined ? [] : [Math.max(removeAt, soonest)])
  ]
  return times.length > 0 ? Math.min(...times) : undefined
}
