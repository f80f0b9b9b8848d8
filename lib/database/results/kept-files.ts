// Files of results that the worker keeps for a page to read: which runs have one, and what is in it.
import { liveQuery, type Observable } from 'dexie'
import type { Database, StoredKeptFile } from '../schema.ts'

/** The file of one run, undefined where there is none (any more). */
export const readKeptFile = (database: Database, run: string): Promise<StoredKeptFile | undefined> => database.keptFiles.get(run)

/** The ids of the runs that have a kept file; emits at once and again at each change. */
export const watchKeptFiles = (database: Database): Observable<string[]> => liveQuery(() => database.keptFiles.toCollection().primaryKeys())
