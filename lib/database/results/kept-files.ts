// Files of results that the worker keeps for a page to read: which runs have one, and what is in it.
import { liveQuery, type Observable } from 'dexie'
import type { Database, StoredFile } from '../schema.ts'

/** The file of one run, undefined where there is none (any more). */
export const readKeptFile = (database: Database, run: string): Promise<StoredFile | undefined> => database.files.get(run)

/** The ids of the runs that have a kept file; emits at once and again at each change. */
export const watchKeptFiles = (database: Database): Observable<string[]> => liveQuery(() => database.files.toCollection().primaryKeys())
