// Reads runs and their results for pages. Only the worker writes runs.
import type { KindName } from '../kind.ts'
import { type RunState, liveStates, type Run } from '../model/run.ts'
import type { Database } from '../../database/schema.ts'
import { liveQuery, type Observable } from 'dexie'
import { entriesOfRun } from '../../database/table.ts'
import { parseStoredBatches } from './stored-members.ts'
import { parseStoredRun, parseStoredRuns } from './stored-run.ts'

/** The runs of these kinds in these states. */
export const runsInStates = ({ runs }: Pick<Database, 'runs'>, kinds: readonly KindName[], states: readonly RunState['is'][]) =>
  runs.where('[request.kind+state.is]').anyOf(kinds.flatMap(kind => states.map(is => [kind, is])))

/** The runs of one kind that were created from the time `from` to the time `to`, both included. */
export const runsCreatedBetween = ({ runs }: Pick<Database, 'runs'>, kind: KindName, from: number, to: number) =>
  runs.where('[request.kind+createdAt]').between([kind, from], [kind, to], true, true)

/**
 * At most `limit` runs without child runs, the newest first, and the total number. Emits at once and after each change. A run that cannot
 * be read is left out. Only the returned runs are read, so that a thousand runs load as fast as ten.
 */
export const watchRuns = (database: Database, limit: number): Observable<{ runs: Run[]; total: number }> =>
  liveQuery(() => readRuns(database, limit))

/** The same, once. */
export const readRuns = async (database: Database, limit: number): Promise<{ runs: Run[]; total: number }> => {
  const listed = () => database.runs.orderBy('listedAt')
  const [newest, count] = await Promise.all([listed().reverse().limit(limit).toArray(), listed().count()])
  const runs = parseStoredRuns(newest)
  return { runs, total: runs.length + count - newest.length }
}

const maxReportedRuns = 10
const maxReportedChildRuns = 5

/** The newest runs for a report of a problem, each with a few of its child runs that have no results. */
export const readReportedRuns = async ({ runs }: Database): Promise<Run[]> => {
  const newest = parseStoredRuns(await runs.orderBy('listedAt').reverse().limit(maxReportedRuns).toArray())
  const childRuns = await Promise.all(
    newest.map(({ id }) =>
      runs
        .where('parentId')
        .equals(id)
        .filter(({ state }) => state?.is !== 'collected')
        .limit(maxReportedChildRuns)
        .toArray()
    )
  )
  return newest.flatMap((run, at) => [run, ...parseStoredRuns(childRuns[at] ?? [])])
}

/** What `pick` takes of the newest runs, until it has taken `limit` things. No more runs are read than that needs. */
export const pickNewest = async <T>({ runs }: Database, limit: number, pick: (run: Run) => T | undefined): Promise<T[]> => {
  const taken: T[] = []
  const newest = runs
    .orderBy('listedAt')
    .reverse()
    .until(() => taken.length >= limit)
  await newest.each(row => {
    const run = parseStoredRun(row)
    const one = run && pick(run)
    if (one !== undefined) taken.push(one)
  })
  return taken
}

/** At most `limit` archived lists, the last archived first, and the total number. Emits at once and after each change. */
export const watchArchivedRuns = (database: Database, limit: number): Observable<{ runs: Run[]; total: number }> =>
  liveQuery(async () => {
    const archived = () => database.runs.orderBy('archivedAt')
    const [last, total] = await Promise.all([archived().reverse().limit(limit).toArray(), archived().count()])
    const runs = parseStoredRuns(last).filter(({ removeAt }) => removeAt === undefined)
    return { runs, total: runs.length + total - last.length }
  })

/** The lists in the bin, the last one first. Emits at once and after each change. */
export const watchBin = (database: Database): Observable<Run[]> =>
  liveQuery(async () => parseStoredRuns(await database.runs.orderBy('removeAt').reverse().toArray()))

/** How many stored runs cannot be read. It reads all runs, so call it when no user waits for it. */
export const countUnreadableRuns = (database: Database): Promise<number> =>
  database.runs.filter(row => parseStoredRun(row) === undefined).count()

/** One run, or undefined if it was removed. Emits at once and after each change. */
export const watchRun = (database: Database, id: string): Observable<Run | undefined> =>
  liveQuery(async () => parseStoredRun(await database.runs.get(id)))

/** All live runs. One query for each live state, all at once: a cursor over all runs would go to storage and back for each of them. */
export const readLiveRuns = (database: Database): Promise<Run[]> =>
  database.transaction('r', database.runs, async () =>
    parseStoredRuns((await Promise.all(liveStates.map(is => database.runs.where('state.is').equals(is).toArray()))).flat())
  )

/** The live runs, without child runs and those in the bin. Emits at once and after each change. */
export const watchLiveRuns = (database: Database): Observable<Run[]> =>
  liveQuery(async () => (await readLiveRuns(database)).filter(({ parentId, removeAt }) => (parentId ?? removeAt) === undefined))

/** The runs that are due until `until`, in milliseconds since the epoch; the first due first. */
export const readDueRuns = async ({ runs }: Pick<Database, 'runs'>, until: number): Promise<Run[]> =>
  parseStoredRuns(await runs.where('dueAt').belowOrEqual(until).sortBy('dueAt'))

/** Ids of the runs that have the results of this run: the run itself, or the child runs of its batches in the order of the batches. */
export const readResultRunIds = async ({ batches }: Pick<Database, 'batches'>, runId: string): Promise<string[]> => {
  const stored = await entriesOfRun(batches, runId).toArray()
  return stored.length > 0 ? parseStoredBatches(stored).flatMap(({ childRunId }) => childRunId ?? []) : [runId]
}
