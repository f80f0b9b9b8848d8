// What pages read, live: the newest runs and their results. Reading only; the worker alone writes runs.
import { liveQuery, type Observable } from 'dexie'
import type { Run } from '../../runs/model/run.ts'
import { createLedger } from './ledger.ts'
import { readRun } from './stored-run.ts'
import type { Database } from '../schema.ts'
import { readStoredBatches } from './stored-batch.ts'

/**
 * Runs newest first, at most `count`, and how many there are with those not read yet; emits again at each change. A row that cannot
 * be read is passed over, and so are the parts of others. Only what is shown is read: a thousand runs open like ten.
 */
export const watchRuns = (database: Database, count: number): Observable<{ runs: Run[]; total: number }> =>
  liveQuery(async () => {
    const listed = () => database.runs.orderBy('listedAt')
    const [newest, stored] = await Promise.all([listed().reverse().limit(count).toArray(), listed().count()])
    const runs = newest.flatMap(row => readRun(row) ?? [])
    return { runs, total: runs.length + stored - newest.length }
  })

/** How many stored rows are no run that can be read. Reads all there are, so it is asked when nobody waits for it. */
export const countUnreadable = (database: Database): Promise<number> => database.runs.filter(row => readRun(row) === undefined).count()

/** One run, undefined when it is gone; emits again at each change. */
export const watchRun = (database: Database, id: string): Observable<Run | undefined> => liveQuery(() => createLedger(database).get(id))

/** The runs that are on their way, without the parts of others; emits again at each change. */
export const watchLive = (database: Database): Observable<Run[]> =>
  liveQuery(async () => (await createLedger(database).live()).filter(({ parentId }) => parentId === undefined))

/** The runs whose results are those of this one: itself, or the runs of its batches in their order. */
export const runsBehind = async ({ batches }: Database, run: string): Promise<string[]> => {
  const stored = await batches.where('[runId+index]').between([run, -Infinity], [run, Infinity]).toArray()
  return stored.length > 0 ? readStoredBatches(stored).flatMap(({ childRunId }) => childRunId ?? []) : [run]
}

/** The chunks of a run's results, in order, as the JSON text that came. */
export const readChunks = async (database: Database, run: string): Promise<string[]> => {
  const texts: string[] = []
  for (const id of await runsBehind(database, run)) {
    const chunks = await database.chunks.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()
    for (const { text } of chunks) texts.push(text)
  }
  return texts
}
