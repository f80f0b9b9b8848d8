// Reads the file of a run from storage, without hidden people. Each person of a split search appears once.
import { readRows, type Records, openRecords } from '../database/records.ts'
import { addPlace, addExported, readPlaceVersions } from '../results/exported-records.ts'
import { type RunFileKind, createRunFile, type RunFile } from './create-run-file.ts'
import { loadHiddenMarkFinder, loadVisibilityCheck } from '../results/hidden-people.ts'
import { createDuplicateDetector } from '../results/stream-rows.ts'
import { readPersonKeys, readResultChunks } from '../database/unhidden.ts'
import type { Database } from '../database/schema.ts'
import { removeHiddenPeople, type PersonKeyReader } from './remove-hidden-people.ts'
import { fromChunks } from '../records/decode/parse-json.ts'
import { createRecordReader } from '../records/columns/read-columns.ts'
import { expandRow } from '../records/decode/expand-rows.ts'
import { createMarkReader } from '../records/identity/record-marks.ts'
import { isDomainRun, mayRepeatPeople } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'
import { isSampleHost } from '../sample/sample-connection.ts'

/** The indexes of the records, by the run that stores them, without hidden people. */
const readWrittenPlaces = async (stored: Records, listId: string, kind: RunFileKind): Promise<Map<string, number[]>> => {
  const places = new Map<string, number[]>()
  const isInFile = (row: { kind?: unknown }): boolean => kind === 'json' || (row.kind === 'company') === (kind === 'companies')
  for await (const { rows } of readRows(stored, [listId], isInFile)) for (const { runId, index } of rows) addPlace(places, runId, index)
  return places
}

/** Parts of a split search may repeat a person: only the first record of each remains. */
function* deduplicate(chunks: readonly string[]): Generator {
  const read = createRecordReader()
  const readMarks = createMarkReader()
  const isDuplicate = createDuplicateDetector()
  for (const row of fromChunks(chunks)) for (const record of expandRow(row, read)) if (!isDuplicate(readMarks(record).pages)) yield record
}

/**
 * Reads the stored person keys of records that do not name their person. Records of domains and split searches always do, and their stored
 * rows are numbered differently.
 */
const createPersonKeyReader = (database: Database, run: Run): PersonKeyReader | undefined =>
  isDomainRun(run) || mayRepeatPeople(run) ? undefined : (start, count) => readPersonKeys(database, run.id, start, count)

/**
 * A run's file. `suppressedCount`: how many records the do-not-contact list left out. `remember`: call it when the file is saved, with the time in
 * milliseconds since the epoch; it never rejects.
 */
export type SavedRunFile = RunFile & { suppressedCount: number; remember: (at: number) => Promise<boolean> }

/** Rejects when stored results are damaged. */
export const readRunFile = async (database: Database, run: Run, kind: RunFileKind): Promise<SavedRunFile> => {
  const versions = await readPlaceVersions(database, [run.id])
  const [stored, records, checkVisibility, findHiddenMarks] = await Promise.all([
    readResultChunks(database, run.id),
    openRecords(database),
    loadVisibilityCheck(database),
    loadHiddenMarkFinder(database)
  ])
  const { chunks, suppressedCount } = checkVisibility
    ? await removeHiddenPeople(stored, checkVisibility, createPersonKeyReader(database, run), findHiddenMarks)
    : { chunks: stored, suppressedCount: 0 }
  const people = mayRepeatPeople(run) ? deduplicate(chunks) : undefined
  const remember = async (at: number): Promise<void> => {
    const places = await readWrittenPlaces(records, run.id, kind)
    await addExported(database, { to: kind === 'json' ? 'json' : 'csv', name: '', at }, places, versions)
  }
  return {
    ...createRunFile(chunks, { ...run, isSample: isSampleHost(run.serviceHost) }, kind, people),
    suppressedCount,
    remember: at =>
      remember(at).then(
        () => true,
        () => false
      )
  }
}
