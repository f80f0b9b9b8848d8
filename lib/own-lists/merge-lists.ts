// Merges lists into a new list of their own: one record per person, and per company. Nothing is sent, and the lists stay as they are.
import type { MatchRequest } from '../results/find-matches.ts'
import { openRecords, readRecords, readRowColumns, type VisibleRecord } from '../database/records.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import { fail, type Result } from '../failure.ts'
import { createRowReader, getRowKind } from '../records/columns/read-row.ts'
import { isJsonObject, type JsonObject } from '../records/columns/record-kind.ts'
import { localDay } from '../records/table/local-day.ts'
import { emailFoundBy, getFoundAt } from '../results/email-age.ts'
import { companyKey } from '../records/identity/company-index.ts'
import type { ListMatch } from '../records/identity/match-lists.ts'
import { isUrlOrEmail } from '../runs/model/unique-list-name.ts'
import type { Run } from '../runs/model/run.ts'
import { isAboutPerson } from '../runs/model/run-changes.ts'
import { storageFailed } from '../storage-failure.ts'
import { addList, type AddListPage } from './add-list.ts'
import { mergeColumns, mergeRecords, type MergedSource } from './merge-records.ts'

/** The most records of all lists together: all are in memory at once. */
export const maxMergedRecords = 200_000

/** A merge. `id`: new, the id of its run; the same id again changes nothing. `now`: milliseconds since the epoch. */
export interface ListMerge {
  id: string
  title: string
  listIds: readonly string[]
  now: number
}

/** A record with the texts of its columns. */
type Source = VisibleRecord & MergedSource

/** What the page provides, besides what adding a list needs. */
export interface MergePage extends AddListPage {
  /** finds which records of these lists show one person */
  findMatches: (request: MatchRequest) => Promise<ListMatch>
}

const siteColumns = new Set(['companyDomain', 'companyWebsite'])
/** A requested domain about which nothing was found. */
const isBareDomain = ({ row, columns }: Source): boolean =>
  getRowKind(row) === 'company' && Object.entries(columns).every(([id, text]) => text === '' || siteColumns.has(id))

/** The stored page of a person whose record has none, as in a bulk lookup, is part of the merged record. */
const withStoredPage = ({ columns, pages }: Source): Source['columns'] =>
  columns.profileUrl === '' && columns.leadUrl === '' ? { ...columns, profileUrl: pages[0] ?? '' } : columns

/** The email of a record was found when its run says, where the record says nothing: a merged list has no run of a service. */
const withFoundAt = (columns: Source['columns'], run: Run | undefined, now: number): Source['columns'] => {
  const foundAt = columns.email === '' || columns.emailFoundAt !== '' ? undefined : getFoundAt(columns, run, now)
  return foundAt === undefined ? columns : { ...columns, emailFoundAt: localDay(foundAt) }
}

/** The service that found this email, as the first record that has it says, or its run. */
const readFoundBy = (sources: readonly Source[], runs: ReadonlyMap<string, Run | undefined>, email: string): JsonObject => {
  const source = email === '' ? undefined : sources.find(({ columns }) => columns.email === email)
  const { record } = source?.row ?? {}
  const named = isJsonObject(record) ? record[emailFoundBy] : undefined
  const service = typeof named === 'string' ? named : (runs.get(source?.runId ?? '')?.serviceHost ?? '')
  return service === '' ? {} : { [emailFoundBy]: service }
}

const createGrouping = ({ runIds, rowOffsets, groups }: ListMatch) => {
  const offsets = new Map(runIds.map((runId, at) => [runId, rowOffsets[at] ?? 0]))
  return (record: Source): string => {
    const { runId, index, row, columns } = record
    if (getRowKind(row) !== 'company') return `person ${groups[(offsets.get(runId) ?? NaN) + index] ?? `${runId} ${index}`}`
    return `company ${companyKey(columns.companyDomain, columns.companyWebsite, columns.company) || `${runId} ${index}`}`
  }
}

const getMergedTitle = (run: Run): string => (isAboutPerson(run) || isUrlOrEmail(run.listTitle) ? '' : run.listTitle)

const readMerged = async (
  database: Database,
  newestFirst: readonly Run[],
  match: ListMatch,
  now: number,
  pause: () => Promise<void>
): Promise<JsonObject[] | undefined> => {
  const reader = createRowReader()
  const getGroup = createGrouping(match)
  const found = new Map<string, Source[]>()
  const runs = new Map<string, Run | undefined>(newestFirst.map(run => [run.id, run]))
  const stored = await openRecords(database, { withSuppressed: true })
  const lists = newestFirst.map(({ id }) => id)
  for await (const { records, isDamaged } of readRecords(stored, lists, reader, { withPages: true })) {
    if (isDamaged) return undefined
    for (const visible of records) {
      // The records of a parent run are those of its child runs.
      if (!runs.has(visible.runId)) runs.set(visible.runId, parseStoredRun(await database.runs.get(visible.runId)))
      const record = { ...visible, columns: readRowColumns(visible.row) }
      if (isBareDomain(record)) continue
      const group = getGroup(record)
      const others = found.get(group)
      if (others) others.push(record)
      else found.set(group, [record])
    }
    await pause()
  }
  const merged: JsonObject[] = []
  for (const [first, ...others] of found.values()) {
    if (!first) continue
    const sources = [first, ...others] as const
    const columns = sources.map(source => withFoundAt(withStoredPage(source), runs.get(source.runId), now))
    const wanted = mergeColumns(columns, getRowKind(first.row))
    merged.push({ ...mergeRecords(sources, reader, wanted), ...readFoundBy(sources, runs, wanted.email) })
    if (merged.length % 2_000 === 0) await pause()
  }
  return merged
}

/**
 * Adds a new list with everyone of these lists, each person once. The values of the newest list win, and the others fill its gaps. People on the
 * do-not-contact list are in it, hidden as in the others; erased people are not. Free: nothing is sent. Fails with `listNameEmpty`,
 * `listNameTooLong`, `listsTooLarge`, `listsEmpty`, `resultsUnreadable` where results are damaged, `listNotAdded` or a failure of storage. Never
 * rejects.
 */
export const mergeLists = async (
  database: Database,
  { id, title, listIds, now }: ListMerge,
  page: MergePage
): Promise<Result<{ runId: string; people: number }>> => {
  try {
    const stored = (await database.runs.bulkGet([...listIds])).flatMap(row => parseStoredRun(row) ?? [])
    const newestFirst = stored.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    const rows = stored.reduce((sum, { state }) => sum + (state.is === 'collected' ? state.rows : 0), 0)
    if (rows > maxMergedRecords) return fail('listsTooLarge')
    const lists = newestFirst.map(list => list.id).toReversed()
    const match = await page.findMatches({ lists, shown: [...lists.keys()] })
    const records = await readMerged(database, newestFirst, match, now, page.pause)
    if (!records) return fail('resultsUnreadable')
    if (records.length === 0) return fail('listsEmpty')
    const mergedFrom = newestFirst.map(getMergedTitle)
    const added = await addList(database, { id, title, fileName: '', leftOut: 0, records, now, mergedFrom }, page)
    return added.ok ? { ok: true, value: { ...added.value, people: records.length } } : added
  } catch (error) {
    return storageFailed(error)
  }
}
