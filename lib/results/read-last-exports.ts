// Reads the exports of one person, from all lists.
import { liveQuery, type Observable } from 'dexie'
import { createExportIndex, getLastExports, type RecordExport } from './export-times.ts'
import type { Database } from '../database/schema.ts'
import { readExportsOfRuns } from './exported-records.ts'
import { readRowsByPersonKey } from './person-index.ts'

/** A record by the run that stores it and its index there. */
interface Place {
  runId: string
  index: number
}

/**
 * Where the record at `place` went, and every other record with one of these person keys: the last time of each destination, the latest first. Emits at
 * once and after each change.
 */
export const watchLastExports = (database: Database, place: Place, personKeys: readonly string[]): Observable<RecordExport[]> =>
  liveQuery(async () => {
    // Most people were never exported: then no row is looked for.
    if ((await database.exports.limit(1).count()) === 0) return []
    const rows = (await Promise.all(personKeys.map(key => readRowsByPersonKey(database, key)))).flat()
    const places: Place[] = [place, ...rows]
    const { find } = createExportIndex(await readExportsOfRuns(database, [...new Set(places.map(({ runId }) => runId))]))
    return getLastExports(places.flatMap(({ runId, index }) => find(runId, index)))
  })
