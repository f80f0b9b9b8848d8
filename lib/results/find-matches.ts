// Finds which lists contain the people of the shown lists. It reads the match index of every list in the database, one after the other.
import { createListMatcher, type IndexedRun, type ListMatch } from '../records/identity/match-lists.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'
import type { Database } from '../database/schema.ts'
import { readMatchIndex } from './match-index.ts'

/** `lists`: ids of all lists, the oldest first. `shown`: indexes into `lists`, in the order in which the lists are shown. */
export interface MatchRequest {
  lists: readonly string[]
  shown: readonly number[]
}

/** What the matching worker of a page sends: the number of rows read so far, then the match or a failure. */
export type MatchReply = { rows: number } | { match: ListMatch } | { failed: true }

/** Calls `onProgress` with the number of rows read so far. Rejects if the database cannot be read. */
export const matchLists = async (
  database: Database,
  { lists, shown }: MatchRequest,
  onProgress: (rows: number) => void
): Promise<ListMatch> => {
  let rowsRead = 0
  const addProgress = (rows: number): void => onProgress((rowsRead += rows))
  const readIndexes = async function* (list: number): AsyncGenerator<IndexedRun> {
    for (const runId of await readResultRunIds(database, lists[list] ?? ''))
      yield { list, runId, index: await readMatchIndex(database, runId, addProgress) }
  }
  const shownRuns: IndexedRun[] = []
  for (const list of shown) for await (const run of readIndexes(list)) shownRuns.push(run)
  const matcher = createListMatcher(shownRuns)
  for (const list of lists.keys()) if (!shown.includes(list)) for await (const run of readIndexes(list)) matcher.addRun(run)
  return matcher.match()
}
