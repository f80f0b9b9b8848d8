// Remembers which records an export or a delivery left out, and why, as ranges of indexes. No one is named: a record is found by its place.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { timeSchema } from '../runs/model/time.ts'
import { localDay } from '../records/table/local-day.ts'
import { leftOutReasons, type LeftOut, type LeftOutReason, type RecordExport, type StoredLeftOut } from './export-times.ts'
import { versionOf, type RecordPlaces } from './exported-records.ts'
import { readRowsByPersonKey } from './person-index.ts'
import { isInRanges, joinRanges } from './record-ranges.ts'

const schema = z.lazy(() =>
  z.object({
    runId: z.string().check(z.maxLength(200)),
    to: z.string().check(z.maxLength(300)),
    day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    reason: z.enum(leftOutReasons),
    at: timeSchema,
    name: z.string().check(z.maxLength(2_000)),
    ranges: z.array(z.int().check(z.gte(0), z.lte(100_000_000))).check(z.maxLength(2_000_000))
  })
)

/** Undefined for a row that cannot be read. */
const parseLeftOut = (stored: unknown): StoredLeftOut | undefined => z.safeParse(schema, stored).data

type LeftOutTable = Pick<Database, 'leftOut'>

/** The entries of this run. */
const readLeftOutOfRun = async ({ leftOut }: LeftOutTable, runId: string): Promise<StoredLeftOut[]> =>
  (await leftOut.where('runId').equals(runId).toArray()).flatMap(row => parseLeftOut(row) ?? [])

/** Takes the entries of a run out of the table. Call it in a transaction over leftOut. */
export const takeLeftOut = async (database: LeftOutTable, runId: string): Promise<StoredLeftOut[]> => {
  const entries = await readLeftOutOfRun(database, runId)
  await database.leftOut.where('runId').equals(runId).delete()
  return entries
}

/** Adds records that a destination did not get. As `addExported`, it leaves out runs whose results were replaced since `versions` was read. */
export const addLeftOut = (
  database: Database,
  { to, name, at }: RecordExport,
  places: ReadonlyMap<LeftOutReason, RecordPlaces>,
  versions?: ReadonlyMap<string, string>
): Promise<void> =>
  database.transaction('rw', database.leftOut, database.runs, async () => {
    const day = localDay(at)
    for (const [reason, ofReason] of places)
      for (const [runId, indexes] of ofReason) {
        const run = await database.runs.get(runId)
        if (!run || (versions && versions.get(runId) !== versionOf(run))) continue
        const known = parseLeftOut(await database.leftOut.get([runId, to, day, reason]))
        await database.leftOut.put({ runId, to, day, reason, name, at, ranges: joinRanges(known?.ranges ?? [], indexes) })
      }
  })

/**
 * What left out the record at `place`, and every other record with one of these person keys: the last time of each destination and reason, the latest
 * first. Emits at once and after each change.
 */
export const watchLeftOut = (
  database: Database,
  place: { runId: string; index: number },
  personKeys: readonly string[]
): Observable<LeftOut[]> =>
  liveQuery(async () => {
    if ((await database.leftOut.limit(1).count()) === 0) return []
    const rows = [place, ...(await Promise.all(personKeys.map(key => readRowsByPersonKey(database, key)))).flat()]
    const last = new Map<string, LeftOut>()
    for (const runId of new Set(rows.map(row => row.runId)))
      for (const { to, name, at, reason, ranges } of await readLeftOutOfRun(database, runId)) {
        const key = `${to} ${reason}`
        const isTheirs = rows.some(row => row.runId === runId && isInRanges(ranges, row.index))
        if (isTheirs && (last.get(key)?.at ?? -Infinity) < at) last.set(key, { to, name, at, reason })
      }
    return [...last.values()].toSorted((a, b) => b.at - a.at)
  })
