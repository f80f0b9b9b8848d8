// Remembers which stored records went where, as ranges of indexes for each run, destination and day.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { type RecordExport, type ExportEntry } from './export-times.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import { localDay } from '../records/table/local-day.ts'
import { joinRanges } from './record-ranges.ts'
import { timeSchema } from '../runs/model/time.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import type { StoredExport } from '../database/stored-runs.ts'

const count = z.int().check(z.gte(0), z.lte(100_000_000))
const isAscending = (ranges: readonly number[]): boolean =>
  ranges.length % 2 === 0 && ranges.every((bound, at) => at === 0 || bound > (ranges[at - 1] ?? 0))
const entrySchema = z.lazy(() =>
  z.object({
    runId: z.string().check(z.maxLength(200)),
    to: z.string().check(z.maxLength(300)),
    day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    at: timeSchema,
    name: z.string().check(z.maxLength(2_000)),
    ranges: z.array(count).check(z.maxLength(2_000_000), z.refine(isAscending))
  })
)

/** Undefined for a row that cannot be read. */
export const parseExport = (stored: unknown): ExportEntry | undefined => z.safeParse(entrySchema, stored).data

/** Records by their indexes, by the run that stores them. */
export type RecordPlaces = ReadonlyMap<string, readonly number[]>

/** Adds the record at `index` of a run to `places`. */
export const addPlace = (places: Map<string, number[]>, runId: string, index: number): void => {
  const indexes = places.get(runId)
  if (indexes) indexes.push(index)
  else places.set(runId, [index])
}

/** The places of rows of a table. */
export const placesOf = (table: Pick<ResultTable, 'runIds' | 'rowIndexes'>, rows: readonly number[]): Map<string, number[]> => {
  const places = new Map<string, number[]>()
  for (const row of rows) addPlace(places, table.runIds[row] ?? '', table.rowIndexes[row] ?? -1)
  return places
}

/** The entries of these runs. */
export const readExportsOfRuns = async ({ exports }: Pick<Database, 'exports'>, runIds: readonly string[]): Promise<ExportEntry[]> =>
  (await exports.where('runId').anyOf(runIds).toArray()).flatMap(stored => parseExport(stored) ?? [])

/** All entries. */
export const readAllExports = async ({ exports }: Pick<Database, 'exports'>): Promise<ExportEntry[]> =>
  (await exports.toArray()).flatMap(stored => parseExport(stored) ?? [])

/** The entries of the records of these lists. */
export interface ExportsOfLists {
  listIds: readonly string[]
  entries: ExportEntry[]
}

/** What is known of the exports of these lists. Emits at once and after each change. */
export const watchExports = (database: Database, listIds: readonly string[]): Observable<ExportsOfLists> =>
  liveQuery(async () => {
    const runIds = (await Promise.all(listIds.map(id => readResultRunIds(database, id)))).flat()
    return { listIds, entries: await readExportsOfRuns(database, runIds) }
  })

/** Adds records to what went to one destination. Call it in a transaction over exports. */
export const putExported = async (
  { exports }: Pick<Database, 'exports'>,
  runId: string,
  { to, name, at }: RecordExport,
  indexes: readonly number[]
): Promise<void> => {
  const day = localDay(at)
  const known = parseExport(await exports.get([runId, to, day]))
  const ranges = joinRanges(known?.ranges ?? [], indexes)
  const stored: StoredExport = { runId, to, day, at: Math.max(at, known?.at ?? at), name, ranges }
  if (ranges.length > 0) await exports.put(stored)
}

/** What differs whenever the records of a run have other places. */
export const versionOf = (stored: unknown): string => {
  const run = parseStoredRun(stored)
  return run ? `${run.changedAt} ${run.state.is === 'collected' ? run.state.rows : ''}` : ''
}

/** The versions of the runs that store the records of these lists: read them before the records. */
export const readPlaceVersions = async (database: Database, listIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const ids = (await Promise.all(listIds.map(id => readResultRunIds(database, id)))).flat()
  const runs = await database.runs.bulkGet(ids)
  return new Map(ids.map((id, at) => [id, versionOf(runs[at])]))
}

/**
 * Remembers that these records went to a destination. Runs that were removed, and runs whose results were replaced since `versions` was
 * read, are left out: their places may be other people's by now.
 */
export const addExported = (
  database: Database,
  exported: RecordExport,
  places: RecordPlaces,
  versions?: ReadonlyMap<string, string>
): Promise<void> =>
  database.transaction('rw', database.exports, database.runs, async () => {
    const ids = [...places.keys()]
    const runs = await database.runs.bulkGet(ids)
    for (const [at, id] of ids.entries()) {
      if (!runs[at] || (versions && versions.get(id) !== versionOf(runs[at]))) continue
      await putExported(database, id, exported, places.get(id) ?? [])
    }
  })

/** Forgets where the records of a run went. Call it in a transaction over exports. */
export const removeExports = async ({ exports }: Pick<Database, 'exports'>, runId: string): Promise<void> => {
  await exports.where('runId').equals(runId).delete()
}
