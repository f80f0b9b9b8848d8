// Reads the newest list of a lead search that was imported before.
import { getSearch } from '../kind.ts'
import { isInBin } from '../model/list-changes.ts'
import { hasRows, type Run } from '../model/run.ts'
import type { Database } from '../../database/schema.ts'
import { parseStoredRuns } from './stored-run.ts'

/** Whether the run is an import of so many pages into a list of its own. */
export const isImportOf = (run: Run, pages: number | undefined): boolean => {
  const search = getSearch(run)
  return search !== undefined && search.pages === pages && search.isUpdate !== true
}

/**
 * The run whose results are stored and changed last, one in the bin after all others; undefined without one. `search`: the comparison key of the search. `pages`: an
 * import of so many pages comes before all others.
 */
export const readNewestImport = async ({ runs }: Database, search: string, pages?: number): Promise<Run | undefined> =>
  parseStoredRuns(await runs.where('request.comparisonKey').equals(search).toArray())
    .filter(run => hasRows(run) && run.resultsDeletedAt === undefined)
    .toSorted(
      (a, b) =>
        Number(isInBin(a)) - Number(isInBin(b)) || Number(isImportOf(b, pages)) - Number(isImportOf(a, pages)) || b.changedAt - a.changedAt
    )[0]

/** How many people that list has; 0 without one. */
export const countImported = async (database: Database, search: string): Promise<number> => {
  const state = (await readNewestImport(database, search))?.state
  return state?.is === 'collected' ? state.rows : 0
}
