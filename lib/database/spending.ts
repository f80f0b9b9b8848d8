// How many people were looked up, and how many may be: what keeps a stray click, or a page that clicks, from costing much.
import * as z from 'zod/mini'
import { liveQuery, type Observable } from 'dexie'
import type { Database } from './schema.ts'

/** 0 sets no limit. */
const limitsSchema = z.object({ perDay: z.number().check(z.nonnegative()), perMonth: z.number().check(z.nonnegative()) })
export type Limits = z.infer<typeof limitsSchema>

const defaults: Limits = { perDay: 100, perMonth: 1_000 }
const stampsSchema = z.array(z.number())

/** At most one in two seconds, and ten a minute, whoever clicks. */
const paces = [
  { most: 1, within: 2_000 },
  { most: 10, within: 60_000 }
] as const

const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
const monthOf = (time: number): number => new Date(new Date(time).getFullYear(), new Date(time).getMonth(), 1).getTime()
const nextDay = (time: number): number => new Date(dayOf(time)).setDate(new Date(time).getDate() + 1)
const nextMonth = (time: number): number => new Date(new Date(time).getFullYear(), new Date(time).getMonth() + 1, 1).getTime()

const since = (stamps: readonly number[], from: number): number => stamps.filter(stamp => stamp >= from).length

/** When the next lookup may start, in milliseconds since the epoch; undefined where it may at once. `stamps` are the starts so far. */
export const opensAt = (stamps: readonly number[], { perDay, perMonth }: Limits, now: number): number | undefined => {
  // A clock that was set back must not lock anybody out for longer than a limit lasts.
  const past = stamps.filter(stamp => stamp <= now)
  const waits = paces.flatMap(({ most, within }) => {
    const recent = past.filter(stamp => stamp > now - within).toSorted((a, b) => b - a)
    const last = recent[most - 1]
    return last === undefined ? [] : [last + within]
  })
  if (perDay > 0 && since(past, dayOf(now)) >= perDay) waits.push(nextDay(now))
  if (perMonth > 0 && since(past, monthOf(now)) >= perMonth) waits.push(nextMonth(now))
  return waits.length > 0 ? Math.max(...waits) : undefined
}

const readLimits = async ({ settings }: Database): Promise<Limits> => {
  const read = z.safeParse(limitsSchema, (await settings.get('lookup-limits'))?.value)
  return read.success ? read.data : defaults
}
const readStamps = async ({ settings }: Database): Promise<number[]> => {
  const read = z.safeParse(stampsSchema, (await settings.get('lookups'))?.value)
  return read.success ? read.data : []
}

/** Counts one lookup, or says when the next may start. Meant for a transaction over settings; what is older than the month is forgotten. */
export const countLookup = async (database: Database, now: number): Promise<number | undefined> => {
  const stamps = await readStamps(database)
  const opens = opensAt(stamps, await readLimits(database), now)
  if (opens !== undefined) return opens
  await database.settings.put({ name: 'lookups', value: [...stamps.filter(stamp => stamp >= monthOf(now)), now] })
  return undefined
}

export const saveLimits = (database: Database, limits: Limits): Promise<unknown> =>
  database.settings.put({ name: 'lookup-limits', value: limitsSchema.parse(limits) })

/** The limits and what was used of them; `now` is asked at each change. */
export const readSpending = (database: Database, now: () => number): Observable<Limits & { today: number; month: number }> =>
  liveQuery(async () => {
    const stamps = await readStamps(database)
    const at = now()
    return { ...(await readLimits(database)), today: since(stamps, dayOf(at)), month: since(stamps, monthOf(at)) }
  })
