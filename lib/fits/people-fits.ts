// Whether people who are named by their pages fit the searches that found them, in the newest list that has them.
import { openRecords, readRows } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import type { FitKind } from '../records/table/facets.ts'
import { createResultTable } from '../records/table/result-table.ts'
import { readLists } from '../results/read-results.ts'
import { createFits } from './list-fits.ts'

/**
 * The answer for each of these comparison keys that a list of a search has; the newest list decides. People of no such list have none. Waits for `pause`
 * between slices, and ends early where `isStale` says that the result is no longer wanted. Rejects when storage does.
 */
export const readPeopleFits = async (
  database: Database,
  keys: ReadonlySet<string>,
  pause: () => Promise<void>,
  isStale: () => boolean
): Promise<ReadonlyMap<string, FitKind>> => {
  const fits = new Map<string, FitKind>()
  const records = await openRecords(database, { withSuppressed: true })
  for (const list of await readLists(database)) {
    if (fits.size === keys.size || isStale()) break
    const table = createResultTable()
    if (!createFits(table, [list])) continue
    for await (const { rows } of readRows(records, [list.id], ({ personKeys = [] }) => personKeys.some(key => keys.has(key)))) {
      table.add(rows, 0)
      await pause()
      if (isStale()) return fits
    }
    const listFits = createFits(table, [list])
    for (let row = 0; row < table.size; row++) {
      const fit = listFits?.fitOf(row)
      for (const key of table.personKeys[row] ?? []) if (fit && keys.has(key) && !fits.has(key)) fits.set(key, fit.is)
    }
  }
  return fits
}
