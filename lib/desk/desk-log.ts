// Stores what was done at the data desk: the kind, the time, the number of people and the list, never a person.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { parseStoredRuns } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import { deskEntryRow, type StoredDeskEntry } from '../database/stored-people.ts'

/** One line of the log. */
export type DeskEntry = StoredDeskEntry
/** What a line of the log is about. */
export type DeskEntryKind = DeskEntry['kind']

const entrySchema = z.lazy(deskEntryRow)

/** Undefined for a line that cannot be read. */
export const parseDeskEntry = (stored: unknown): DeskEntry | undefined => z.safeParse(entrySchema, stored).data

/** What a change at the desk needs. `now` is in milliseconds since the epoch. */
export interface DeskDependencies {
  now: number
  newId: () => string
}

/** Adds a line. It may be called in a transaction over `deskLog`. */
export const addDeskEntry = (
  { deskLog }: Pick<Database, 'deskLog'>,
  entry: Omit<DeskEntry, 'id' | 'at'>,
  { now, newId }: DeskDependencies
): Promise<unknown> => deskLog.put({ ...entry, id: newId(), at: now })

/** A line with the title of its list; without one where the list was removed. */
export interface DeskLine extends DeskEntry {
  title?: string
}

/** The whole log, the newest first. Emits at once and after each change. */
export const watchDeskLog = ({ deskLog, runs }: Pick<Database, 'deskLog' | 'runs'>): Observable<DeskLine[]> =>
  liveQuery(async () => {
    const entries = (await deskLog.orderBy('at').reverse().toArray()).flatMap(stored => parseDeskEntry(stored) ?? [])
    const stored = await runs.bulkGet([...new Set(entries.flatMap(({ runId }) => runId ?? []))])
    const titles = new Map(parseStoredRuns(stored).map(({ id, listTitle }) => [id, listTitle]))
    return entries.map(entry => {
      const title = titles.get(entry.runId ?? '')
      return title === undefined ? entry : { ...entry, title }
    })
  })

/** Deletes the whole log. */
export const clearDeskLog = ({ deskLog }: Pick<Database, 'deskLog'>): Promise<void> => deskLog.clear()
