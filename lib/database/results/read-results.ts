// What the results page reads of lists: which have results, and their rows, a slice at a time, so that the first ones are shown at once and
// nothing waits for a hundred thousand.
import { liveQuery, type Collection, type Observable } from 'dexie'
import type { Run } from '../../runs/model/run.ts'
import type { ResultRow } from '../../records/table/result-table.ts'
import { createSeenBefore, isOneSearch } from './once-per-person.ts'
import { runsBehind } from '../runs/read-runs.ts'
import { isPack, rowsAPack, unpackRows } from './row-packs.ts'
import type { Database, StoredPack, StoredRow } from '../schema.ts'
import { readRun } from '../runs/stored-run.ts'

const firstSlice = 200
const rowsAtOnce = 4_000

const listsAmong = (rows: readonly unknown[]): Run[] =>
  rows
    .flatMap(row => readRun(row) ?? [])
    .filter(
      ({ parentId, state, resultsDeletedAt }) =>
        parentId === undefined && state.is === 'collected' && state.rows > 0 && resultsDeletedAt === undefined
    )
    .toSorted((a, b) => b.createdAt - a.createdAt)

/** The runs that are shown by themselves and have brought something home, newest first; emits at once and again at each change. */
export const watchLists = (database: Database): Observable<Run[]> =>
  liveQuery(async () => listsAmong(await database.runs.where('state.is').equals('collected').toArray()))

/** The same of some runs alone, by their ids: whoever opens one list need not wait for all of them to be read. */
export const watchSomeLists = (database: Database, ids: readonly string[]): Observable<Run[]> =>
  liveQuery(async () => listsAmong(await database.runs.bulkGet([...ids])))

/** Has one of these runs brought something home that is deleted by now? */
export const watchEmptied = (database: Database, ids: readonly string[]): Observable<boolean> =>
  liveQuery(async () => (await database.runs.bulkGet([...ids])).some(row => readRun(row)?.resultsDeletedAt !== undefined))

const isText = (value: unknown): value is string => typeof value === 'string'

/** Only what is text counts as a column: the record itself lies in its chunk, whatever became of its row. undefined: nothing of it can be read. */
const readRow = (stored: {
  runId: unknown
  index: unknown
  columns: unknown
  kind?: unknown
  personKeys?: unknown
}): ResultRow | undefined => {
  const { runId, index, columns, kind, personKeys } = stored
  if (!isText(runId) || typeof index !== 'number' || typeof columns !== 'object' || columns === null || Array.isArray(columns))
    return undefined
  return {
    runId,
    index,
    columns: Object.values(columns).every(isText)
      ? { ...columns }
      : Object.fromEntries(Object.entries(columns).filter(([, value]) => isText(value))),
    ...(kind === 'company' ? { kind } : {}),
    ...(Array.isArray(personKeys) ? { personKeys: personKeys.filter(isText) } : {})
  }
}

/** `damaged`: how many rows of this slice cannot be read, and are left out. */
export interface ResultSlice {
  rows: ResultRow[]
  damaged: number
  /** how many are left out because an earlier row of the list shows the same person */
  doubles: number
}

/**
 * The rows of one list in their order, of batches one after the other; of the parts of one search, each person once. The first slice is
 * small: it is what a person sees first.
 */
export async function* readResults(database: Database, list: string): AsyncGenerator<ResultSlice> {
  let size = firstSlice
  const isOnce = await isOneSearch(database, list)
  const seenBefore = createSeenBefore()
  for (const run of await runsBehind(database, list)) {
    let after = -Infinity
    const from = (): Collection<StoredRow | StoredPack> =>
      database.rows.where('[runId+index]').between([run, after], [run, Infinity], false)
    const first = await from().first()
    for (;;) {
      const limit = first && isPack(first) ? Math.ceil(size / rowsAPack) : size
      const stored = await from().limit(limit).toArray()
      const read = stored.flatMap(unpackRows).flatMap(row => readRow(row) ?? [])
      const rows = isOnce ? read.filter(({ personKeys = [] }) => !seenBefore(personKeys)) : read
      const count = stored.reduce((sum, row) => sum + (isPack(row) ? row.count : 1), 0)
      if (stored.length > 0) yield { rows, damaged: count - read.length, doubles: read.length - rows.length }
      if (stored.length < limit) break
      after = stored.at(-1)?.index ?? Infinity
      size = rowsAtOnce
    }
  }
}
