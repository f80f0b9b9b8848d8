// Reads which lists have results, and streams their rows to the results page. The first slice is small, so that it is shown at once.
import { liveQuery, type Observable } from 'dexie'
import { getDoubtfulCount, type Run } from '../../runs/model/run.ts'
import type { ResultRow } from '../../records/table/result-table.ts'
import { entriesOfRun } from '../run-entries.ts'
import { readResultRunIds } from '../runs/read-runs.ts'
import { parseStoredRun } from '../runs/stored-run.ts'
import type { Database } from '../schema.ts'
import { createDuplicateDetector, isSplitSearch } from './split-duplicates.ts'
import { isPack, isText, rowsPerPack, unpackRows } from './stored-rows.ts'

const rowsInFirstSlice = 200
const rowsPerSlice = 4_000

const isKept = ({ resultsDeletedAt, removeAt }: Run): boolean => resultsDeletedAt === undefined && removeAt === undefined
const isList = (run: Run): boolean => run.parentId === undefined && run.state.is === 'collected' && run.state.rows > 0 && isKept(run)
/** Rows that may be another person's belong to no list. They are shown alone, so that the user can look at them. */
const isDoubtful = (run: Run): boolean => getDoubtfulCount(run) > 0 && isKept(run)

const listsWithResults = (rows: readonly unknown[], isShown = isList): Run[] =>
  rows
    .flatMap(row => parseStoredRun(row) ?? [])
    .filter(isShown)
    .toSorted((a, b) => b.createdAt - a.createdAt)

/** The runs that have results, archived ones too, without child runs, the newest first. */
export const readLists = async (database: Pick<Database, 'runs'>): Promise<Run[]> =>
  listsWithResults(await database.runs.where('state.is').equals('collected').toArray())

/** The runs that have results, as `readLists` returns them. Emits at once and after each change. */
export const watchLists = (database: Database): Observable<Run[]> => liveQuery(() => readLists(database))

/** Like `watchLists`, for these ids only: opening one list does not read all runs. One id may also be that of a lookup with doubtful rows. */
export const watchListsById = (database: Database, ids: readonly string[]): Observable<Run[]> =>
  liveQuery(async () =>
    listsWithResults(await database.runs.bulkGet([...ids]), run => isList(run) || (ids.length === 1 && isDoubtful(run)))
  )

/** Whether results of one of these runs were deleted. Emits at once and after each change. */
export const watchResultsDeleted = (database: Database, ids: readonly string[]): Observable<boolean> =>
  liveQuery(async () => (await database.runs.bulkGet([...ids])).some(row => parseStoredRun(row)?.resultsDeletedAt !== undefined))

/** Columns that are not text are left out. Undefined if the row cannot be read at all. */
const parseRow = (stored: {
  runId: unknown
  index: unknown
  columns: unknown
  kind?: unknown
  personKeys?: unknown
  emails?: unknown
  mentions?: unknown
}): ResultRow | undefined => {
  const { runId, index, columns, kind, personKeys, emails, mentions } = stored
  if (!isText(runId) || typeof index !== 'number' || typeof columns !== 'object' || columns === null || Array.isArray(columns))
    return undefined
  return {
    runId,
    index,
    columns: Object.values(columns).every(isText)
      ? { ...columns }
      : Object.fromEntries(Object.entries(columns).filter(([, value]) => isText(value))),
    ...(kind === 'company' ? { kind } : {}),
    ...(Array.isArray(personKeys) ? { personKeys: personKeys.filter(isText) } : {}),
    ...(Array.isArray(emails) ? { emails: emails.filter(isText) } : {}),
    ...(Array.isArray(mentions) ? { mentions: mentions.filter(isText) } : {})
  }
}

/** Consecutive rows of a list. */
export interface ResultSlice {
  rows: ResultRow[]
  /** how many rows are left out because they cannot be read */
  damaged: number
  /** how many rows are left out because an earlier row of the list shows the same person */
  duplicates: number
}

/** The rows of one list in their order: one batch after the other. The parts of a split search yield each person once. */
export async function* readResults(database: Database, listId: string): AsyncGenerator<ResultSlice> {
  let sliceSize = rowsInFirstSlice
  const isUnique = await isSplitSearch(database, listId)
  const isDuplicate = createDuplicateDetector()
  for (const runId of await readResultRunIds(database, listId)) {
    let after = -Infinity
    const first = await entriesOfRun(database.rows, runId).first()
    for (;;) {
      const limit = first && isPack(first) ? Math.ceil(sliceSize / rowsPerPack) : sliceSize
      const entries = await entriesOfRun(database.rows, runId, after).limit(limit).toArray()
      const readable = entries.flatMap(unpackRows).flatMap(row => parseRow(row) ?? [])
      const rows = isUnique ? readable.filter(({ personKeys = [] }) => !isDuplicate(personKeys)) : readable
      const count = entries.reduce((sum, entry) => sum + (isPack(entry) ? entry.count : 1), 0)
      if (entries.length > 0) yield { rows, damaged: count - readable.length, duplicates: readable.length - rows.length }
      if (entries.length < limit) break
      after = entries.at(-1)?.index ?? Infinity
      sliceSize = rowsPerSlice
    }
  }
}
