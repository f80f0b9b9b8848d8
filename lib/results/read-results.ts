// Reads which lists have results.
import { liveQuery, type Observable } from 'dexie'
import { getDoubtfulCount, type Run } from '../runs/model/run.ts'
import { isInBin } from '../runs/model/list-changes.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'

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

/** Like `readLists`, with the lists in the bin: they may come back. */
export const readListsAndBin = async (database: Pick<Database, 'runs'>): Promise<Run[]> =>
  listsWithResults(await database.runs.where('state.is').equals('collected').toArray(), run => isList({ ...run, removeAt: undefined }))

/** The runs that have results, as `readLists` returns them. Emits at once and after each change. */
export const watchLists = (database: Database): Observable<Run[]> => liveQuery(() => readLists(database))

/** Like `watchLists`, for these ids only: opening one list does not read all runs. One id may also be that of a lookup with doubtful rows. */
export const watchListsById = (database: Database, ids: readonly string[]): Observable<Run[]> =>
  liveQuery(async () =>
    listsWithResults(await database.runs.bulkGet([...ids]), run => isList(run) || (ids.length === 1 && isDoubtful(run)))
  )

/** Where a list without results to show is: in the bin, or its results were `deleted` by age. */
export type ListPlace = 'bin' | 'deleted' | undefined

/** The place of the first of these lists that is in one. Emits at once and after each change. */
export const watchListPlace = (database: Database, ids: readonly string[]): Observable<ListPlace> =>
  liveQuery(async () => {
    const runs = (await database.runs.bulkGet([...ids])).flatMap(row => parseStoredRun(row) ?? [])
    if (runs.some(isInBin)) return 'bin'
    return runs.some(({ resultsDeletedAt }) => resultsDeletedAt !== undefined) ? 'deleted' : undefined
  })
