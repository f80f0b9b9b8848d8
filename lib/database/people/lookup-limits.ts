// How many people were looked up, and how many may be: what keeps a stray click, or a page that clicks, from costing much.
import * as z from 'zod/mini'
import { liveQuery, type Observable } from 'dexie'
import type { Database } from '../schema.ts'

const count = z.number().check(z.nonnegative())
/** Lookups at most; 0 sets no limit. `gap`: milliseconds between two of them. */
const limitsSchema = z.object({ perDay: count, perMonth: count, perMinute: z._default(count, 10), gap: z._default(count, 2_000) })
export type LookupLimits = z.infer<typeof limitsSchema>

const defaults: LookupLimits = { perDay: 100, perMonth: 1_000, perMinute: 10, gap: 2_000 }
/** A lookup that was started: `many` where it is one of a whole list. */
const stampsSchema = z.array(z.object({ at: z.number(), many: z.optional(z.boolean()) }))
export type Stamp = z.infer<typeof stampsSchema>[number]

/** Of those of a minute, a list of many leaves two for whoever clicks meanwhile. */
const kept = 2
const minute = 60_000

const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
const monthOf = (time: number): number => new Date(new Date(time).getFullYear(), new Date(time).getMonth(), 1).getTime()
const nextDay = (time: number): number => new Date(dayOf(time)).setDate(new Date(time).getDate() + 1)
const nextMonth = (time: number): number => new Date(new Date(time).getFullYear(), new Date(time).getMonth() + 1, 1).getTime()

const since = (stamps: readonly Stamp[], from: number): number => stamps.filter(({ at }) => at >= from).length

/** The end of `within` milliseconds that hold `most` of these; nothing where they hold fewer. */
const full = (stamps: readonly Stamp[], now: number, most: number, within: number): number[] => {
  const recent = stamps.filter(({ at }) => at > now - within).toSorted((a, b) => b.at - a.at)
  const last = recent[most - 1]
  return last === undefined ? [] : [last.at + within]
}

/**
 * When the next lookup may start, in milliseconds since the epoch; undefined where it may at once. `stamps` are the starts so far; `many`:
 * it is one of a whole list, which must not keep a click waiting.
 */
export const opensAt = (stamps: readonly Stamp[], limits: LookupLimits, now: number, many: boolean): number | undefined => {
  const { perDay, perMonth, perMinute, gap } = limits
  // A clock that was set back must not lock anybody out for longer than a limit lasts.
  const past = stamps.filter(({ at }) => at <= now)
  const inItsWay = many ? past : past.filter(stamp => stamp.many !== true)
  const aMinute = many ? Math.max(1, perMinute - kept) : perMinute
  const waits = [
    ...full(inItsWay, now, 1, gap),
    ...(perMinute > 0 ? full(past, now, aMinute, minute) : []),
    ...(perDay > 0 && since(past, dayOf(now)) >= perDay ? [nextDay(now)] : []),
    ...(perMonth > 0 && since(past, monthOf(now)) >= perMonth ? [nextMonth(now)] : [])
  ]
  return waits.length > 0 ? Math.max(...waits) : undefined
}

const readLimits = async ({ settings }: Database): Promise<LookupLimits> => {
  const read = z.safeParse(limitsSchema, (await settings.get('lookup-limits'))?.value)
  return read.success ? read.data : defaults
}
const readStamps = async ({ settings }: Database): Promise<Stamp[]> => {
  const read = z.safeParse(stampsSchema, (await settings.get('lookups'))?.value)
  return read.success ? read.data : []
}

/** The lookups that were counted, and their limits. */
export interface Lookups {
  stamps: Stamp[]
  limits: LookupLimits
}
export const readLookups = async (database: Database): Promise<Lookups> => {
  const [stamps, limits] = await Promise.all([readStamps(database), readLimits(database)])
  return { stamps, limits }
}

/**
 * Counts one lookup beside those that were read in the same transaction over settings, or says when the next may start; what is older than the
 * month is forgotten.
 */
export const countLookup = async (
  database: Database,
  { stamps, limits }: Lookups,
  now: number,
  many: boolean
): Promise<number | undefined> => {
  const opens = opensAt(stamps, limits, now, many)
  if (opens !== undefined) return opens
  const next: Stamp = many ? { at: now, many } : { at: now }
  await database.settings.put({ name: 'lookups', value: [...stamps.filter(({ at }) => at >= monthOf(now)), next] })
  return undefined
}

/** Gives one lookup of a list back, that was started at `at`: it was refused, or never sent. Meant for a transaction over settings. */
export const uncountLookup = async (database: Database, at: number): Promise<void> => {
  const stamps = await readStamps(database)
  const n = stamps.findIndex(stamp => stamp.at === at && stamp.many === true)
  if (n >= 0) await database.settings.put({ name: 'lookups', value: stamps.toSpliced(n, 1) })
}

/** What is not said of the pace is what it is by default. */
export const saveLimits = (database: Database, limits: z.input<typeof limitsSchema>): Promise<unknown> =>
  database.settings.put({ name: 'lookup-limits', value: limitsSchema.parse(limits) })

/** The limits and what was used of them; `now` is asked at each change. */
export const readSpending = (database: Database, now: () => number): Observable<LookupLimits & { today: number; month: number }> =>
  liveQuery(async () => {
    const { stamps, limits } = await readLookups(database)
    const at = now()
    return { ...limits, today: since(stamps, dayOf(at)), month: since(stamps, monthOf(at)) }
  })
