// Reads the file of a run from storage, without hidden people. Each person of a split search appears once.
import { readRows, type Records, openRecords } from '../database/records.ts'
import { rememberLeaving, type Leaving } from '../check/leaving.ts'
import { normaliseEmail } from '../records/identity/emails.ts'
import { addPlace, readPlaceVersions } from '../results/exported-records.ts'
import { type RunFileKind, createRunFile, type RunFile } from './create-run-file.ts'
import { loadHiddenMarkFinder, loadVisibilityCheck, type VisibilityCheck } from '../results/hidden-people.ts'
import { createDuplicateDetector } from '../results/stream-rows.ts'
import { readPersonKeys, readResultChunks } from '../database/unhidden.ts'
import type { Database } from '../database/schema.ts'
import { removeHiddenPeople, type LeftOutCheck, type PersonKeyReader } from './remove-hidden-people.ts'
import { fromChunks } from '../records/decode/parse-json.ts'
import { createRecordReader } from '../records/columns/read-columns.ts'
import { expandRow } from '../records/decode/expand-rows.ts'
import { createCompanyIndex } from '../records/identity/company-index.ts'
import { createMarkReader } from '../records/identity/record-marks.ts'
import { isDomainRun, mayRepeatPeople } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'
import { isSampleHost } from '../sample/sample-connection.ts'

/** The indexes of the records, by the run that stores them, without hidden people. */
const readWrittenPlaces = async (stored: Records, listId: string, kind: RunFileKind, { set }: Leaving): Promise<Map<string, number[]>> => {
  const places = new Map<string, number[]>()
  const isInFile = (row: { kind?: unknown }): boolean => kind === 'json' || (row.kind === 'company') === (kind === 'companies')
  for await (const { rows } of readRows(stored, [listId], isInFile))
    for (const { runId, index } of rows) if (set?.has(runId, index) ?? true) addPlace(places, runId, index)
  return places
}

/** What tells a record among the rows of its run: those of one text are decided in their order. */
const identityOf = ({ email = '', fullName, firstName, lastName, company, jobTitle }: Readonly<Record<string, string>>): string =>
  normaliseEmail(email) ?? JSON.stringify([fullName, firstName, lastName, company, jobTitle])

/**
 * Whether a person's record is left out, asked in the order of the records: those of domains and split searches have no place of their own. Undefined where
 * no one is left out.
 */
const createLeftOutCheck = async (stored: Records, listId: string, { set }: Leaving): Promise<LeftOutCheck | undefined> => {
  if (!set) return undefined
  const decided = new Map<string, boolean[]>()
  for await (const { rows } of readRows(stored, [listId], ({ kind }) => kind !== 'company'))
    for (const { runId, index, columns } of rows) {
      const identity = identityOf(columns)
      const known = decided.get(identity) ?? []
      decided.set(identity, known)
      known.push(!set.has(runId, index))
    }
  return ({ columns, isCompany }) => {
    const [first = false, ...others] = decided.get(identityOf(columns)) ?? []
    if (isCompany) return false
    // A part of a split search may repeat a person more often than the list does.
    if (others.length > 0) decided.set(identityOf(columns), others)
    return first
  }
}

const showEveryone: VisibilityCheck = records => Promise.resolve(records.map(() => 'visible'))

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

/** As the rows of the results page, people of domains are checked with the fields of their company. */
const createLink = (run: Run, chunks: readonly string[]): ((record: unknown) => unknown) | undefined => {
  if (!isDomainRun(run)) return undefined
  const companies = createCompanyIndex()
  for (const row of fromChunks(chunks)) companies.add(row)
  return companies.linkCompany
}

/**
 * A run's file. `suppressedCount`: how many records the do-not-contact list left out. `remember`: call it when the file is saved, with the time in
 * milliseconds since the epoch; it never rejects.
 */
export type SavedRunFile = RunFile & { suppressedCount: number; remember: (at: number) => Promise<boolean> }

/** Rejects when stored results are damaged. */
export const readRunFile = async (database: Database, run: Run, kind: RunFileKind, leaving: Leaving): Promise<SavedRunFile> => {
  const versions = await readPlaceVersions(database, [run.id])
  const [stored, records, checkVisibility, findHiddenMarks] = await Promise.all([
    readResultChunks(database, run.id),
    openRecords(database),
    loadVisibilityCheck(database),
    loadHiddenMarkFinder(database)
  ])
  const isLeftOut = await createLeftOutCheck(records, run.id, leaving)
  const { chunks, suppressedCount } =
    checkVisibility || isLeftOut
      ? await removeHiddenPeople(
          stored,
          { check: checkVisibility ?? showEveryone, isLeftOut, findHiddenMarks, linkCompany: createLink(run, stored) },
          createPersonKeyReader(database, run)
        )
      : { chunks: stored, suppressedCount: 0 }
  const people = mayRepeatPeople(run) ? deduplicate(chunks) : undefined
  const remember = async (at: number): Promise<void> => {
    const places = await readWrittenPlaces(records, run.id, kind, leaving)
    await rememberLeaving(database, leaving, { to: kind === 'json' ? 'json' : 'csv', name: '', at }, places, versions)
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
