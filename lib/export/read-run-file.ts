// Reads the file of a run from storage, without hidden people. Each person of a split search appears once.
import { readRows, type Records, openRecords } from '../database/records.ts'
import { rememberLeaving, type Leaving } from '../check/leaving.ts'
import { normaliseEmail } from '../records/identity/emails.ts'
import { addPlace, readPlaceVersions } from '../results/exported-records.ts'
import { type RunFileKind, createRunFile, type RunFile } from './create-run-file.ts'
import { loadHiddenMarkFinder, loadVisibilityCheck, type RecordToCheck, type VisibilityCheck } from '../results/hidden-people.ts'
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

/** Whether the records of a run are numbered as its stored rows are. Those of domains and split searches are not. */
const hasPlaces = (run: Run): boolean => !isDomainRun(run) && !mayRepeatPeople(run)

/** What tells a record without a place among the rows of its run: those of one text are decided in their order. A stored row has its filled columns alone. */
const identityOf = (columns: RecordToCheck['columns']): string => {
  const { email = '', fullName = '', firstName = '', lastName = '', company = '', jobTitle = '', profileUrl = '', leadUrl = '' } = columns
  return normaliseEmail(email) ?? JSON.stringify([fullName, firstName, lastName, company, jobTitle, profileUrl, leadUrl])
}

/** Whether a person's record is left out, asked in the order of the records. Undefined where no one is left out. */
const createLeftOutCheck = async (stored: Records, run: Run, { set }: Leaving): Promise<LeftOutCheck | undefined> => {
  if (!set) return undefined
  if (hasPlaces(run)) return (_, place) => place !== undefined && !set.has(run.id, place)
  const decided = new Map<string, boolean[]>()
  // Parts of a split search repeat a person in other words, but with the same page.
  const decidedPages = new Map<string, boolean>()
  // The records are asked with all that they say of others.
  for await (const { rows } of readRows({ ...stored, mask: undefined }, [run.id], ({ kind }) => kind !== 'company'))
    for (const { runId, index, columns, personKeys = [] } of rows) {
      const isLeftOut = !set.has(runId, index)
      const identity = identityOf(columns)
      const known = decided.get(identity) ?? []
      decided.set(identity, known)
      known.push(isLeftOut)
      if (mayRepeatPeople(run)) for (const page of personKeys) decidedPages.set(page, isLeftOut)
    }
  return ({ columns, marks: { pages = [] }, isCompany }) => {
    if (isCompany) return false
    const page = pages.find(one => decidedPages.has(one))
    const [first = false, ...others] = decided.get(identityOf(columns)) ?? []
    if (others.length > 0) decided.set(identityOf(columns), others)
    return page === undefined ? first : decidedPages.get(page) === true
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

/** Reads the stored person keys of records that do not name their person. Records of domains and split searches always do. */
const createPersonKeyReader = (database: Database, run: Run): PersonKeyReader | undefined =>
  hasPlaces(run) ? (start, count) => readPersonKeys(database, run.id, start, count) : undefined

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
  const isLeftOut = await createLeftOutCheck(records, run, leaving)
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
    ...createRunFile(chunks, { ...run, isSample: isSampleHost(run.serviceHost) }, kind, { people, findBounce: records.findBounce }),
    suppressedCount,
    remember: at =>
      remember(at).then(
        () => true,
        () => false
      )
  }
}
