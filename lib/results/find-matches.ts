// Finds which lists contain the people of the shown lists. It reads the match index of every list in the database, one after the other.
import { getIdentity } from '../records/identity/identity.ts'
import { marksVersion } from './marks-state.ts'
import { createMatchIndex, type MatchIndex, createListMatcher, type IndexedRun, type ListMatch } from '../records/identity/match-lists.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import type { StoredRow } from '../database/stored-runs.ts'
import { rowEntries } from '../database/unhidden.ts'
import { isText, readStoredMarks, unpackRows } from './stored-rows.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'

/** Entries of the table `rows` read at once; each may be a pack of 100 rows. */
const defaultBatchSize = 200

/** Empty for a company, and for a row that cannot be read: the table does not show that either. */
const identityOfRow = ({ columns, kind, ...marks }: Partial<StoredRow>) => {
  if (kind === 'company' || typeof columns !== 'object' || columns === null) return []
  return getIdentity(Object.fromEntries(Object.entries(columns).filter(([, value]) => isText(value))), readStoredMarks(marks))
}

const buildMatchIndex = async (
  database: Database,
  runId: string,
  onProgress: (rows: number) => void,
  batchSize: number
): Promise<MatchIndex & { entryCount: number }> => {
  const matchIndex = createMatchIndex()
  let entryCount = 0
  for (let after = -Infinity; ;) {
    const entries = await rowEntries(database, runId, after).limit(batchSize).toArray()
    const rows = entries.flatMap(unpackRows)
    for (const row of rows) matchIndex.add(row.index, identityOfRow(row))
    entryCount += entries.length
    onProgress(rows.length)
    if (entries.length < batchSize) return { ...matchIndex.build(), entryCount }
    after = entries.at(-1)?.index ?? Infinity
  }
}

/**
 * The match index of a run's people. Calls `onProgress` with the number of rows of each batch read. A stored index is used only while the
 * run has as many entries as it was built from; code that changes an entry in place must delete the stored index.
 */
export const readMatchIndex = async (
  database: Database,
  runId: string,
  onProgress: (rows: number) => void,
  batchSize = defaultBatchSize
): Promise<MatchIndex> => {
  const { runs, rows, matchIndexes } = database
  const stored = await matchIndexes.get(runId)
  if (stored?.marksVersion === marksVersion && (await rowEntries(database, runId).count()) === stored.entryCount) {
    onProgress(stored.rows)
    return stored
  }
  const readVersion = async (): Promise<string> => {
    const run = parseStoredRun(await runs.get(runId))
    return `${run?.changedAt} ${run?.state.is === 'collected' ? run.state.rows : ''}`
  }
  const version = await readVersion()
  const built = await buildMatchIndex(database, runId, onProgress, batchSize)
  await database.transaction('rw', runs, rows, matchIndexes, async () => {
    // Results may have been replaced while they were read. Erasing a person does not change `changedAt`, and may leave as many packs.
    if ((await readVersion()) === version && (await rowEntries(database, runId).count()) === built.entryCount)
      await matchIndexes.put({ runId, ...built, marksVersion })
  })
  return built
}

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
