// What pages read, live: the newest runs and their results. Reading only; the worker alone writes runs.
import { liveQuery, type Observable } from 'dexie'
import type { Run } from '../runs/run.ts'
import { readRun } from './ledger.ts'
import type { Database } from './schema.ts'

/** Runs newest first, at most `count`, and how many there are; emits again at each change, from whichever part of Muster. */
export const watchRuns = (database: Database, count: number): Observable<{ runs: Run[]; total: number }> =>
  liveQuery(async () => {
    const [stored, total] = await Promise.all([
      database.runs.orderBy('createdAt').reverse().limit(count).toArray(),
      database.runs.count()
    ])
    return { runs: stored.flatMap(row => readRun(row) ?? []), total }
  })

/** The chunks of one run's results, in order, as the JSON text that came. */
export const readChunks = async (database: Database, run: string): Promise<string[]> =>
  (await database.chunks.where('[run+n]').between([run, -Infinity], [run, Infinity]).toArray()).map(chunk => chunk.text)
