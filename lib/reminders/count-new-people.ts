// Counts the people of a list who are not in an earlier list of the same search.
import { createListMatcher } from '../records/identity/match-lists.ts'
import type { Database } from '../database/schema.ts'
import { readMatchIndex } from '../results/find-matches.ts'

/** How many people of list `runId` are not in list `former`, each once. Companies do not count. */
export const countNewPeople = async (database: Database, runId: string, former: string): Promise<number> => {
  const [index, formerIndex] = [
    await readMatchIndex(database, runId, () => undefined),
    await readMatchIndex(database, former, () => undefined)
  ]
  const matcher = createListMatcher([{ list: 1, runId, index }])
  matcher.addRun({ list: 0, index: formerIndex })
  const { groups, listSetNumbers, listSets } = matcher.match()
  const withKeys = new Set(index.owners)
  const isNew = (row: number): boolean => withKeys.has(row) && !(listSets[listSetNumbers[row] ?? -1]?.includes(0) ?? false)
  return new Set([...groups.keys()].filter(isNew).map(row => groups[row])).size
}
