// Counts person lookups and limits them, so that a stray click, or a page that clicks, cannot cost much.
import * as z from 'zod/mini'
import { liveQuery, type Observable } from 'dexie'
import { defaultLookupsPerMinute, reservedLookupsPerMinute } from '../../runs/model/people.ts'
import type { Database } from '../schema.ts'
import { lookupLimitsSetting, lookupStartsSetting } from '../settings/setting-names.ts'

const defaultLimits = { perDay: 100, perMonth: 1_000, perMinute: defaultLookupsPerMinute, minGapMs: 2_000 }

const limit = z.number().check(z.nonnegative())
const limitsSchema = z.object({
  perDay: limit,
  perMonth: limit,
  perMinute: z._default(limit, defaultLimits.perMinute),
  minGapMs: z._default(limit, defaultLimits.minGapMs)
})
/** Most lookups in a calendar day, a calendar month and any minute, and least milliseconds between two; 0 means no limit. */
export type LookupLimits = z.infer<typeof limitsSchema>

const startsSchema = z.array(z.object({ at: z.number(), isBulk: z.optional(z.boolean()), isFree: z.optional(z.boolean()) }))
/**
 * When a lookup started, in milliseconds since the epoch; `isBulk` if it belongs to a bulk lookup. `isFree`: it was certainly refused, so it
 * counts towards the limits of a minute, as every request does, and not towards those of a day and a month.
 */
export type LookupStart = z.infer<typeof startsSchema>[number]

const minuteMs = 60_000

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
const startOfMonth = (time: number): number => new Date(new Date(time).getFullYear(), new Date(time).getMonth(), 1).getTime()
const nextDay = (time: number): number => new Date(startOfDay(time)).setDate(new Date(time).getDate() + 1)
const nextMonth = (time: number): number => new Date(new Date(time).getFullYear(), new Date(time).getMonth() + 1, 1).getTime()

const countSince = (starts: readonly LookupStart[], from: number): number =>
  starts.filter(({ at, isFree }) => at >= from && isFree !== true).length

/** When fewer than `max` starts will be within the last `windowMs`, as one entry; empty if that is so now. */
const endOfFullWindow = (starts: readonly LookupStart[], now: number, max: number, windowMs: number): number[] => {
  const recent = starts.filter(({ at }) => at > now - windowMs).toSorted((a, b) => b.at - a.at)
  const oldest = recent[max - 1]
  return oldest === undefined ? [] : [oldest.at + windowMs]
}

/**
 * When the next lookup may start, in milliseconds since the epoch; undefined if it may start now. `isBulk`: the lookup belongs to a bulk
 * lookup, which must not delay a click.
 */
export const nextLookupAt = (starts: readonly LookupStart[], limits: LookupLimits, now: number, isBulk: boolean): number | undefined => {
  const { perDay, perMonth, perMinute, minGapMs } = limits
  // After the clock was set back, starts in the future must not block lookups.
  const past = starts.filter(({ at }) => at <= now)
  const startsForGap = isBulk ? past : past.filter(start => start.isBulk !== true)
  const maxPerMinute = isBulk ? Math.max(1, perMinute - reservedLookupsPerMinute) : perMinute
  const times = [
    ...endOfFullWindow(startsForGap, now, 1, minGapMs),
    ...(perMinute > 0 ? endOfFullWindow(past, now, maxPerMinute, minuteMs) : []),
    ...(perDay > 0 && countSince(past, startOfDay(now)) >= perDay ? [nextDay(now)] : []),
    ...(perMonth > 0 && countSince(past, startOfMonth(now)) >= perMonth ? [nextMonth(now)] : [])
  ]
  return times.length > 0 ? Math.max(...times) : undefined
}

const readLimits = async ({ settings }: Database): Promise<LookupLimits> => {
  const parsed = z.safeParse(limitsSchema, (await settings.get(lookupLimitsSetting))?.value)
  return parsed.success ? parsed.data : defaultLimits
}
const readStarts = async ({ settings }: Database): Promise<LookupStart[]> => {
  const parsed = z.safeParse(startsSchema, (await settings.get(lookupStartsSetting))?.value)
  return parsed.success ? parsed.data : []
}

/** The lookups that count towards the limits, and the limits. */
export interface LookupUsage {
  starts: LookupStart[]
  limits: LookupLimits
}
/** Reads the usage for `countLookupStart`. Call it in the same transaction over settings. */
export const readLookupUsage = async (database: Database): Promise<LookupUsage> => {
  const [starts, limits] = await Promise.all([readStarts(database), readLimits(database)])
  return { starts, limits }
}

/**
 * Counts a lookup that starts at `now` and returns undefined, or returns when the next one may start. Call it in the transaction over
 * settings that read the usage. Starts before this month are dropped.
 */
export const countLookupStart = async (
  database: Database,
  { starts, limits }: LookupUsage,
  now: number,
  isBulk: boolean
): Promise<number | undefined> => {
  const nextAt = nextLookupAt(starts, limits, now, isBulk)
  if (nextAt !== undefined) return nextAt
  const start: LookupStart = isBulk ? { at: now, isBulk } : { at: now }
  await database.settings.put({ name: lookupStartsSetting, value: [...starts.filter(({ at }) => at >= startOfMonth(now)), start] })
  return undefined
}

/**
 * Stops counting the bulk lookup that started at `at`, because it was never sent, or certainly refused (`wasSent`). A request that was sent
 * counts towards the limits of a minute all the same. Call it in a transaction over settings.
 */
export const uncountLookupStart = async (database: Database, at: number, wasSent: boolean): Promise<void> => {
  const starts = await readStarts(database)
  const index = starts.findIndex(start => start.at === at && start.isBulk === true && start.isFree !== true)
  const free: LookupStart[] = wasSent ? [{ at, isBulk: true, isFree: true }] : []
  if (index >= 0) await database.settings.put({ name: lookupStartsSetting, value: starts.toSpliced(index, 1, ...free) })
}

/** `perMinute` and `minGapMs` get their defaults if they are missing. */
export const saveLookupLimits = (database: Database, limits: z.input<typeof limitsSchema>): Promise<unknown> =>
  database.settings.put({ name: lookupLimitsSetting, value: limitsSchema.parse(limits) })

/** The limits, and how many lookups started today and this month. Emits at once and after each change; `now` is called each time. */
export const watchLookupUsage = (database: Database, now: () => number): Observable<LookupLimits & { today: number; month: number }> =>
  liveQuery(async () => {
    const { starts, limits } = await readLookupUsage(database)
    const time = now()
    return { ...limits, today: countSince(starts, startOfDay(time)), month: countSince(starts, startOfMonth(time)) }
  })
