// Reads the newest list of a lead search that was imported before.
import type { Run } from '../../runs/model/run.ts'
import type { Database } from '../schema.ts'
import { parseStoredRuns } from './stored-run.ts'

/** The run whose results are there to open and changed last; undefined without one. `search`: the comparison key of the search. */
export const readNewestImport = async ({ runs }: Database, search: string): Promise<Run | undefined> =>
  parseStoredRuns(await runs.where('request.comparisonKey').equals(search).toArray())
    .filter(({ state, resultsDeletedAt }) => state.is === 'collected' && state.rows > 0 && resultsDeletedAt === undefined)
    .toSorted((a, b) => b.changedAt - a.changedAt)[0]

/** How many people that list has; 0 without one. */
export const countImported = async (database: Database, search: string): Promise<number> => {
  const state = (await readNewestImport(database, search))?.state
  return state?.is === 'collected' ? state.rows : 0
}
