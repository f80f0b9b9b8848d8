// The one reader of stored people and rows for what is shown, written to a file or sent. Erased people are always left out, with what other records
// say of them; so are people who must not be contacted, unless `withSuppressed` asks for them. The status of an email says so where it bounced.
import type { RowReader, RowRecord } from '../records/columns/read-row.ts'
import { getRowKind, getRowText } from '../records/columns/read-row.ts'
import { columnIds, emptyColumns, type Columns } from '../records/columns/column-ids.ts'
import { createRecordReader } from '../records/columns/read-columns.ts'
import { isJsonObject, recordKind } from '../records/columns/record-kind.ts'
import { createMarkReader, joinMarks, type RecordMarks } from '../records/identity/record-marks.ts'
import type { ResultRow } from '../records/table/result-table.ts'
import {
  loadPeopleMask,
  loadVisibilityCheck,
  type PeopleMask,
  type RecordVisibility,
  type VisibilityCheck
} from '../results/hidden-people.ts'
import { readStoredRecord, streamStoredRecords, type RecordCache } from '../results/read-record.ts'
import { loadBounces, markRecord, markRow, type FindBounce } from '../results/bounce-marks.ts'
import { readOutdatedMarks } from '../results/refresh-marks.ts'
import { isText, readStoredMarks } from '../results/stored-rows.ts'
import { parseRow, streamColumns, streamRows } from '../results/stream-rows.ts'
import type { Database } from './schema.ts'
import { readPersonKeys, readRowAt } from './unhidden.ts'

/** Where a record is stored: its run, and its number there. */
export interface RecordPlace {
  runId: string
  index: number
}

/** Rows by their columns. `suppressed`: those of them that are shown because they were asked for. */
export interface VisibleRows<R> {
  rows: R[]
  suppressed: ReadonlySet<R>
}

/** Consecutive rows of list number `list`. `damaged` rows cannot be read; `duplicates` show someone who is in the list before them. */
export interface RowSlice extends VisibleRows<ResultRow> {
  list: number
  damaged: number
  duplicates: number
}

/** A whole record. `pages`: the comparison keys that are stored with it; none where they were not asked for. */
export interface VisibleRecord extends RecordPlace {
  row: RowRecord
  pages: readonly string[]
}

/** Consecutive records of one run. `suppressed` were left out because they must not be contacted; `isDamaged`: some cannot be read. */
export interface RecordSlice {
  records: VisibleRecord[]
  suppressed: number
  isDamaged: boolean
}

/** What of a list is read. `isWanted` by the place of a record; `withPages`: the stored pages are read even where no one is hidden. */
export interface RecordOptions {
  isWanted?: (runId: string, index: number) => boolean
  withPages?: boolean
}

/** The text of each standard column of a record. */
export const readRowColumns = (row: RowRecord): Columns => {
  const columns: Columns = { ...emptyColumns }
  for (const id of columnIds) columns[id] = getRowText(row, id)
  return columns
}

/** What decides whether a record may be shown. `pages`: it may be known by more than its own fields say. */
export const toRecordToCheck = ({ row, pages }: VisibleRecord, readMarks: (record: unknown) => RecordMarks) => ({
  columns: readRowColumns(row),
  marks: joinMarks(readMarks(row.record), { pages }),
  isCompany: getRowKind(row) === 'company'
})

type StoredMarks = Pick<ResultRow, 'runId' | 'index' | 'columns' | 'kind' | 'personKeys' | 'emails' | 'mentions'>
/** Only these rows are looked through for others: reading the marks of all texts would take four times as long as the check of a row. */
const mayMention = ({ mentions = [], columns }: StoredMarks): boolean =>
  mentions.length > 0 || Object.entries(columns).some(([id, text]) => !id.endsWith('Url') && isText(text) && text.includes('/in/'))

type NewMarks = Awaited<ReturnType<typeof readOutdatedMarks>>

/** Opened records of one database: who is hidden, and what bounced, is what it was then. */
export interface Records {
  database: Database
  withSuppressed: boolean
  check: VisibilityCheck | undefined
  mask: PeopleMask | undefined
  findBounce: FindBounce | undefined
  /** by list, the marks of rows whose stored ones are of earlier rules */
  newMarks: Map<string, Promise<NewMarks>>
}

/** Loads who is hidden and what bounced, once for all that is read. `asReceived`: with the statuses that the service sent. Like all that reads here, it rejects when storage does. */
export const openRecords = async (database: Database, { withSuppressed = false, asReceived = false } = {}): Promise<Records> => ({
  database,
  withSuppressed,
  check: await loadVisibilityCheck(database),
  mask: await loadPeopleMask(database, withSuppressed),
  findBounce: asReceived ? undefined : await loadBounces(database),
  newMarks: new Map()
})

const isKept = ({ withSuppressed }: Records, visibility: RecordVisibility = 'visible'): boolean =>
  visibility === 'visible' || (withSuppressed && visibility === 'suppressed')

const readNewMarks = async ({ database, check, newMarks }: Records, listId: string): Promise<NewMarks> => {
  if (!check) return undefined
  const reading = newMarks.get(listId) ?? readOutdatedMarks(database, listId)
  newMarks.set(listId, reading)
  return reading
}

/** The row without what it says of someone else who is hidden. */
const maskColumns = async <R extends StoredMarks>(row: R, mask: PeopleMask): Promise<R> => {
  const columns = await mask(row.columns)
  if (columns === row.columns || !isJsonObject(columns)) return row
  const texts = Object.entries(columns).filter((entry): entry is [string, string] => isText(entry[1]))
  return { ...row, columns: Object.fromEntries(texts), ...(row.mentions && { mentions: [] }) }
}

/** Those of these rows that are not hidden. */
export const keepVisible = async <R extends StoredMarks>(
  records: Records,
  rows: readonly R[],
  marks?: NewMarks
): Promise<VisibleRows<R>> => {
  const suppressed = new Set<R>()
  const { findBounce } = records
  if (!records.check) return { rows: rows.map(row => markRow(row, findBounce)), suppressed }
  const visibilities = await records.check(
    rows.map(row => ({
      columns: row.columns,
      marks: joinMarks(readStoredMarks(row), marks?.get(`${row.runId} ${row.index}`) ?? {}),
      isCompany: row.kind === 'company'
    }))
  )
  const kept: R[] = []
  for (const [at, stored] of rows.entries()) {
    if (!isKept(records, visibilities[at])) continue
    const masked = records.mask && mayMention(stored) ? await maskColumns(stored, records.mask) : stored
    const row = markRow(masked, findBounce)
    kept.push(row)
    if (visibilities[at] === 'suppressed') suppressed.add(row)
  }
  return { rows: kept, suppressed }
}

/** The rows of these lists in their order, slice by slice, the first one small. Rows that are not wanted are left out. */
export async function* readRows(
  records: Records,
  listIds: readonly string[],
  isWanted?: (row: ResultRow) => boolean
): AsyncGenerator<RowSlice> {
  for (const [list, listId] of listIds.entries()) {
    const marks = await readNewMarks(records, listId)
    for await (const { rows, damaged, duplicates } of streamColumns(records.database, listId))
      yield { list, damaged, duplicates, ...(await keepVisible(records, isWanted ? rows.filter(isWanted) : rows, marks)) }
  }
}

/** One row of a list; undefined where there is none, or it is hidden. */
export const readRow = async (
  records: Records,
  listId: string,
  { runId, index }: RecordPlace
): Promise<{ row: ResultRow; isSuppressed: boolean } | undefined> => {
  const stored = await readRowAt(records.database, runId, index)
  const parsed = stored && parseRow(stored)
  const { rows, suppressed } = await keepVisible(records, parsed ? [parsed] : [], await readNewMarks(records, listId))
  const [row] = rows
  return row && { row, isSuppressed: suppressed.has(row) }
}

/** The whole records of these lists in their order, slice by slice. */
export async function* readRecords(
  records: Records,
  listIds: readonly string[],
  reader: RowReader,
  { isWanted, withPages = false }: RecordOptions = {}
): AsyncGenerator<RecordSlice> {
  const { database, check, mask, findBounce, withSuppressed } = records
  const readMarks = createMarkReader()
  const maskRow = async (row: RowRecord): Promise<RowRecord> => {
    const masked = mask ? await mask(row.record) : row.record
    return masked === row.record ? row : (reader.readRow(masked)[0] ?? row)
  }
  // Behind a damaged chunk the indexes are shifted, so the stored pages would be other people's.
  const damagedRuns = new Set<string>()
  for await (const { runId, firstIndex, rows, damaged } of streamRows(database, listIds, reader)) {
    if (damaged) damagedRuns.add(runId)
    const hasPages = (withPages || check !== undefined) && !damagedRuns.has(runId)
    const pages = hasPages ? await readPersonKeys(database, runId, firstIndex, rows.length) : []
    const wanted = rows
      .map((row, n): VisibleRecord => ({ runId, index: firstIndex + n, row, pages: pages[n] ?? [] }))
      .filter(({ index }) => isWanted?.(runId, index) ?? true)
    const visibilities = await check?.(wanted.map(record => toRecordToCheck(record, readMarks)))
    const kept = visibilities ? wanted.filter((_, at) => isKept(records, visibilities[at])) : wanted
    const visible: VisibleRecord[] = []
    for (const record of kept) {
      const masked = mask ? await maskRow(record.row) : record.row
      const row = markRecord(masked, reader, findBounce)
      visible.push(row === record.row ? record : { ...record, row })
    }
    const suppressed = withSuppressed ? 0 : (visibilities?.filter(visibility => visibility === 'suppressed').length ?? 0)
    yield { records: visible, suppressed, isDamaged: damaged === true }
  }
}

/** Whole records from index `firstIndex` of a run on; undefined in place of hidden ones. */
const hideWhole = async (records: Records, runId: string, firstIndex: number, whole: readonly unknown[]): Promise<unknown[]> => {
  const { database, check, mask } = records
  if (!check || !mask) return [...whole]
  const pages = await readPersonKeys(database, runId, firstIndex, whole.length)
  const [read, readMarks] = [createRecordReader(), createMarkReader()]
  const visibilities = await check(
    whole.map((record, at) => ({
      columns: read(record).columns,
      marks: joinMarks(readMarks(record), { pages: pages[at] ?? [] }),
      isCompany: recordKind(record) === 'company'
    }))
  )
  const shown: unknown[] = []
  for (const [at, record] of whole.entries()) shown.push(isKept(records, visibilities[at]) ? await mask(record) : undefined)
  return shown
}

/**
 * The whole record of a row; undefined where there is none, or it is hidden. Throws where a chunk is damaged. `isDomainRun` and `cache` are those of
 * `readStoredRecord`.
 */
export const readWhole = async (records: Records, place: RecordPlace, isDomainRun: boolean, cache?: RecordCache): Promise<unknown> => {
  const record = await readStoredRecord(records.database, place, isDomainRun, cache)
  return record === undefined ? undefined : (await hideWhole(records, place.runId, place.index, [record]))[0]
}

/** The whole records of one run in the order of its rows, chunk by chunk; undefined in place of hidden ones. Throws where a chunk is damaged. */
export async function* readWholeRun(records: Records, runId: string, isDomainRun: boolean): AsyncGenerator<unknown[]> {
  let firstIndex = 0
  for await (const whole of streamStoredRecords(records.database, runId, isDomainRun)) {
    yield await hideWhole(records, runId, firstIndex, whole)
    firstIndex += whole.length
  }
}
