// Stores the limits on what runs request, and checks them against the stored runs in the transaction that creates a run.
import * as z from 'zod/mini'
import { liveQuery, type Observable } from 'dexie'
import { defaultLookupsPerMinute } from '../model/people.ts'
import { getBulkPace, getPaceWindowMs, nextLookupAt, type LookupPace } from '../model/pace.ts'
import {
  defaultLimits,
  findReachedLimit,
  getRemaining,
  nextDay,
  nextMonth,
  startOfDay,
  startOfMonth,
  type KindLimits,
  type ReachedLimit,
  type SpendingLimits,
  type Usage
} from '../model/limits.ts'
import { countAgreedTime } from '../model/agreed-time.ts'
import { dayMs } from '../model/time.ts'
import { readAgreedTime } from './agreed-clock.ts'
import { asksForPeopleKind, getSecondConnection, type KindName, kindNames } from '../kind.ts'
import type { Run } from '../model/run.ts'
import { getRequestedUnits, getSpent, spendingKinds, type SpendingKind, type StoredSpent } from '../model/spending.ts'
import { runsCreatedBetween } from './read-runs.ts'
import type { Database } from '../../database/schema.ts'
import { parseStoredRun, parseStoredRuns } from './stored-run.ts'
import { setting, settingFor } from '../../database/setting.ts'
import { lookupLimitsSetting, spendingLimitsPrefix } from '../../database/setting-names.ts'

const limit = z.number().check(z.nonnegative())
const kindLimitsSchema = z.object({ perRun: limit, perDay: limit, perMonth: limit })
const limitsSchema = z.lazy(() => z.object({ import: kindLimitsSchema, lookup: kindLimitsSchema, domains: kindLimitsSchema }))

const lookupLimitsSchema = z.lazy(() =>
  z.object({
    perDay: limit,
    perMonth: limit,
    perMinute: z._default(limit, defaultLookupsPerMinute),
    minGapMs: z._default(limit, 2_000)
  })
)
/** The pace of lookups at all connections, and the limits of lookups at each connection that has none of its own. */
export type LookupLimits = z.infer<typeof lookupLimitsSchema>

const lookupLimits = setting<LookupLimits | undefined>(lookupLimitsSetting, lookupLimitsSchema, undefined)
/** By the id of the connection. */
export const spendingLimits = settingFor<SpendingLimits | undefined>(spendingLimitsPrefix, limitsSchema, undefined)

/** The stored ones, or the defaults. */
export const readLookupLimits = async (database: Database): Promise<LookupLimits> =>
  (await lookupLimits.read(database)) ?? lookupLimitsSchema.parse(defaultLimits.lookup)

/** `perMinute` and `minGapMs` get their defaults if they are missing. */
export const saveLookupLimits = (database: Database, limits: z.input<typeof lookupLimitsSchema>): Promise<void> =>
  lookupLimits.save(database, lookupLimitsSchema.parse(limits))

/** The limits of lookups at connections that have their own, where an organisation presets them. */
export const overrideLookupLimits = (database: Database, { perDay, perMonth }: Pick<LookupLimits, 'perDay' | 'perMonth'>): Promise<void> =>
  database.transaction('rw', database.settings, async () => {
    const stored = await spendingLimits.readAll(database)
    const changed = [...stored].map(([id, limits]) => [id, { ...limits, lookup: { ...limits.lookup, perDay, perMonth } }] as const)
    await spendingLimits.saveAll(database, new Map(changed))
  })

/** The limits of a connection; the defaults where the user has set none. */
export const readSpendingLimits = async (database: Database, connectionId: string): Promise<SpendingLimits> => {
  const stored = await spendingLimits.of(connectionId).read(database)
  if (stored) return stored
  const { perDay, perMonth } = await readLookupLimits(database)
  return { ...defaultLimits, lookup: { ...defaultLimits.lookup, perDay, perMonth } }
}

/** A change of the limits of one kind; the others keep theirs. */
export const saveSpendingLimits = (database: Database, connectionId: string, kind: SpendingKind, limits: KindLimits): Promise<void> =>
  database.transaction('rw', database.settings, async () => {
    const value = limitsSchema.parse({ ...(await readSpendingLimits(database, connectionId)), [kind]: limits })
    await spendingLimits.of(connectionId).save(database, value)
  })

/** The last part of a key is the units of the run. A lookup of one person is one, so that counting is enough. */
const sumKeys = (keys: readonly unknown[]): number =>
  keys.reduce<number>((sum, key) => sum + (Array.isArray(key) ? Number(key.at(-1)) : 0), 0)

/** A row without `agreedMs` is of another computer, or of the time before anything was counted. */
const spentSchema = z.object({ units: z.number(), agreedMs: z.number() })

const spentIndex = '[connectionId+spent.kind+spent.at+spent.units]'

/** What was requested at a connection from one time to another, also by runs that were removed since. */
const readSpentBetween = async (
  { runs, removedRuns }: Database,
  connectionId: string,
  kind: SpendingKind,
  from: number,
  to: number
): Promise<number> => {
  const sums = [runs, removedRuns].flatMap(table => {
    const range = (of: StoredSpent['kind']) =>
      table.where(spentIndex).between([connectionId, of, from, -Infinity], [connectionId, of, to, -Infinity])
    return kind === 'lookup' ? [range(kind).count(), range('lookups').keys().then(sumKeys)] : [range(kind).keys().then(sumKeys)]
  })
  return (await Promise.all(sums)).reduce((sum, units) => sum + units, 0)
}

/** What the runs of this list have requested at one connection. */
const readSpentOfList = async ({ runs }: Database, kind: SpendingKind, parentId: string, connectionId: string): Promise<number> => {
  const index = runs.where('[parentId+spent.units]')
  const ofSeveral = () => runs.where('[parentId+spent.units]').between([parentId, 1], [parentId, Infinity], false)
  if (kind !== 'lookup') return sumKeys(await index.between([parentId, -Infinity], [parentId, Infinity]).keys())
  const parent = parseStoredRun(await runs.get(parentId))
  // Counting keys is faster, and without a second connection all of them are of this one.
  if (!parent || !getSecondConnection(parent)) return (await index.equals([parentId, 1]).count()) + sumKeys(await ofSeveral().keys())
  const ofConnection = (run: { connectionId?: unknown }): boolean => run.connectionId === connectionId
  const several = parseStoredRuns(await ofSeveral().filter(ofConnection).toArray())
  const units = several.reduce((sum, run) => sum + (getSpent(run)?.units ?? 0), 0)
  return (await index.equals([parentId, 1]).filter(ofConnection).count()) + units
}

/**
 * What was requested at a connection after `from` by a clock that was set back since, or by one that was behind, and less than `withinMs` of agreed
 * time ago: it counts as requested now, so that a wrong clock neither resets a limit nor blocks it for longer.
 */
const readSpentAhead = async (
  { runs, removedRuns }: Database,
  [connectionId, kind]: readonly [string, SpendingKind],
  from: number,
  withinMs: number,
  agreedMs: number
): Promise<number> => {
  const kinds = kind === 'lookup' ? [kind, 'lookups'] : [kind]
  const found = [runs, removedRuns].flatMap(table =>
    kinds.map(of => table.where(spentIndex).between([connectionId, of, from, -Infinity], [connectionId, of, Infinity, Infinity]).toArray())
  )
  const spent = (await Promise.all(found)).flat().map(row => spentSchema.safeParse(row.spent).data)
  return spent.reduce((sum, one) => sum + (one && agreedMs - one.agreedMs < withinMs ? one.units : 0), 0)
}

const readUsage = async (database: Database, connectionId: string, kind: SpendingKind, now: number): Promise<Omit<Usage, 'run'>> => {
  const { agreedMs } = countAgreedTime(await readAgreedTime(database), now)
  const place = [connectionId, kind] as const
  const [day, month, dayAhead, monthAhead] = await Promise.all([
    readSpentBetween(database, connectionId, kind, startOfDay(now), nextDay(now)),
    readSpentBetween(database, connectionId, kind, startOfMonth(now), nextMonth(now)),
    readSpentAhead(database, place, nextDay(now), dayMs, agreedMs),
    readSpentAhead(database, place, nextMonth(now), 31 * dayMs, agreedMs)
  ])
  return { day: day + dayAhead, month: month + monthAhead }
}

/** When the pace of lookups allows the next one. A lookup that was never sent does not count, and a refused one does. */
const findPaceLimit = async (database: Database, pace: LookupPace, run: Run): Promise<ReachedLimit | undefined> => {
  const parent = run.parentId === undefined ? undefined : parseStoredRun(await database.runs.get(run.parentId))
  const bulkPace = run.parentId === undefined ? undefined : getBulkPace(parent ?? {}, pace)
  const from = run.createdAt - Math.max(getPaceWindowMs(pace), getPaceWindowMs(bulkPace ?? pace))
  const readLookups = (kind: KindName) => runsCreatedBetween(database, kind, from, run.createdAt).toArray()
  const recent = (await Promise.all(kindNames(asksForPeopleKind).map(readLookups))).flat()
  const starts = recent.flatMap(({ createdAt, parentId, state }) =>
    typeof createdAt === 'number' && state?.is !== 'not-sent' ? [{ at: createdAt, isBulk: parentId !== undefined }] : []
  )
  const opensAt = nextLookupAt(starts, pace, run.createdAt, bulkPace)
  return opensAt === undefined ? undefined : { is: 'limit', opensAt }
}

/** Which limit of the user forbids this run; undefined where it may be sent. Call it in the transaction that writes the run. */
export const findLimit = async (database: Database, run: Run): Promise<ReachedLimit | undefined> => {
  const requested = getRequestedUnits(run.request)
  if (!requested) return undefined
  const { kind, units } = requested
  const [limits, pace, used, inList] = await Promise.all([
    readSpendingLimits(database, run.connectionId),
    kind === 'lookup' ? readLookupLimits(database) : undefined,
    readUsage(database, run.connectionId, kind, run.createdAt),
    run.parentId === undefined ? 0 : readSpentOfList(database, kind, run.parentId, run.connectionId)
  ])
  const reached = findReachedLimit(units, { ...used, run: inList }, limits[kind], run.createdAt)
  const paced = pace && (await findPaceLimit(database, pace, run))
  if (reached?.is === 'limit' && paced?.is === 'limit') return { is: 'limit', opensAt: Math.max(reached.opensAt, paced.opensAt) }
  return reached ?? paced
}

/** How many more people may be looked up now at a connection, for this bulk lookup, by the user's limits; Infinity where there is none. */
export const readLookupsLeft = async (database: Database, { id }: Pick<Run, 'id'>, connectionId: string, now: number): Promise<number> => {
  const [{ lookup }, { day, month }, inList] = await Promise.all([
    readSpendingLimits(database, connectionId),
    readUsage(database, connectionId, 'lookup', now),
    readSpentOfList(database, 'lookup', id, connectionId)
  ])
  return Math.min(getRemaining(lookup.perRun, inList), getRemaining(lookup.perDay, day), getRemaining(lookup.perMonth, month))
}

/** The limits of a connection, and what was requested there this day and this month. */
export interface SpendingUsage {
  limits: SpendingLimits
  used: Readonly<Record<SpendingKind, Omit<Usage, 'run'>>>
}

const readSpendingUsage = async (database: Database, connectionId: string, now: number): Promise<SpendingUsage> => {
  const [limits, ...used] = await Promise.all([
    readSpendingLimits(database, connectionId),
    ...spendingKinds.map(kind => readUsage(database, connectionId, kind, now))
  ])
  const none = { day: 0, month: 0 }
  const [imports = none, lookup = none, domains = none] = used
  return { limits, used: { import: imports, lookup, domains } }
}

/** Emits at once and after each change; `now` is called each time. */
export const watchSpendingUsage = (database: Database, connectionId: string, now: () => number): Observable<SpendingUsage> =>
  liveQuery(() => readSpendingUsage(database, connectionId, now()))

/** The limits of lookups at a connection, and how many were requested there today and this month. Emits as above. */
export const watchLookupUsage = (
  database: Database,
  connectionId: string,
  now: () => number
): Observable<{ perDay: number; perMonth: number; today: number; month: number }> =>
  liveQuery(async () => {
    const [limits, { day, month }] = await Promise.all([
      readSpendingLimits(database, connectionId),
      readUsage(database, connectionId, 'lookup', now())
    ])
    const { perDay, perMonth } = limits.lookup
    return { perDay, perMonth, today: day, month }
  })
