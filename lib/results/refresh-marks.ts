// Reads the marks of stored rows again after the rules of reading them changed: slice by slice, so that it can be ended at any time.
import { toCurrentSuppressionKey } from '../records/identity/contact-keys.ts'
import { createMarkReader, getRowEmails, joinMarks, type RecordMarks } from '../records/identity/record-marks.ts'
import { createRowReader, getRowKind, type RowRecord } from '../records/columns/read-row.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import { marksVersion, readMarksState, writeMarksState } from './marks-state.ts'
import { joinSuppressions } from './suppression-entry.ts'
import { hasGivenPeople, isLookup } from '../runs/kind.ts'
import { getDoubtfulCount } from '../runs/model/run.ts'
import type { Database } from '../database/schema.ts'
import type { StoredPack, StoredRow } from '../database/stored-runs.ts'
import { rowEntries, rowEntriesBetween } from '../database/unhidden.ts'
import { streamRun } from './stream-rows.ts'
import { isPack, readStoredMarks, rowsPerPack, unpackRows } from './stored-rows.ts'

/** What this version reads of a stored record. */
interface ReadRecord {
  marks: RecordMarks
  isCompany: boolean
}

/** The stored row with the marks of its record. Keys of a requested person are not in the record, so they stay. */
const withMarks = (row: StoredRow, { marks, isCompany }: ReadRecord, keepsPages: boolean): StoredRow => {
  const { personKeys: _pages, emails: _emails, mentions: _mentions, ...rest } = row
  if (isCompany || row.kind === 'company') return { ...rest, ...getRowEmails(row.columns, marks), kind: 'company' }
  const { pages } = keepsPages ? joinMarks(marks, { pages: readStoredMarks(row).pages }) : marks
  return { ...rest, ...getRowEmails(row.columns, marks), ...(pages.length > 0 ? { personKeys: [...pages] } : {}) }
}

const refreshEntry = (
  entry: StoredRow | StoredPack,
  getRecord: (index: number) => ReadRecord | undefined,
  keepsPages: boolean,
  endIndex: number
) => {
  const rows = unpackRows(entry).map(row => {
    const record = getRecord(row.index)
    return record ? withMarks(row, record, keepsPages) : row
  })
  const [first] = rows
  if (!isPack(entry)) return first ? { ...first, marksVersion } : entry
  // A damaged pack stays as it is.
  if (!first) return entry
  const personKeys = [...new Set(rows.flatMap(row => row.personKeys ?? []))]
  const { personKeys: _keys, marksVersion: _version, ...pack } = entry
  return {
    ...pack,
    text: JSON.stringify(rows.map(({ runId: _runId, index: _index, ...row }) => row)),
    ...(personKeys.length > 0 ? { personKeys } : {}),
    // The rest of the pack belongs to the next slice.
    ...(entry.index + entry.count <= endIndex ? { marksVersion } : {})
  }
}

const findOutdated = (database: Database, runId: string) =>
  rowEntries(database, runId)
    .filter(entry => entry.marksVersion !== marksVersion)
    .first()

/**
 * The marks of a list's rows by run and index, from its records; undefined where the stored ones are of the current rules. A page that opens before
 * the refresh ends hides people by them.
 */
export const readOutdatedMarks = async (database: Database, listId: string): Promise<Map<string, RecordMarks> | undefined> => {
  if ((await readMarksState(database)).isDone === true) return undefined
  let found: Map<string, RecordMarks> | undefined
  for (const runId of await readResultRunIds(database, listId)) {
    if (!(await findOutdated(database, runId))) continue
    found ??= new Map()
    const readMarks = createMarkReader()
    for await (const { firstIndex, rows, damaged } of streamRun(database, runId, createRowReader())) {
      if (damaged) break
      for (const [at, { record }] of rows.entries()) found.set(`${runId} ${firstIndex + at}`, readMarks(record))
    }
  }
  return found
}

const readVersion = async ({ runs }: Database, runId: string): Promise<string | undefined> => {
  const run = parseStoredRun(await runs.get(runId))
  return run && `${run.changedAt} ${run.state.is === 'collected' ? run.state.rows : ''} ${run.resultsDeletedAt}`
}

/** Reads one run again, one transaction for each of its chunks. Rows that another write replaces are current already. */
const refreshRun = async (
  database: Database,
  runId: string,
  { round, nextIndex }: { round: number | undefined; nextIndex: number },
  pause: () => Promise<void>
): Promise<void> => {
  const { runs, rows, matchIndexes, settings } = database
  const isOutdated = await findOutdated(database, runId)
  const version = await readVersion(database, runId)
  if (!isOutdated || version === undefined) return
  const run = parseStoredRun(await runs.get(runId))
  // Rows that may be another person's stay without pages.
  if (run && getDoubtfulCount(run) > 0) return
  const readMarks = createMarkReader()
  for await (const { firstIndex, rows: records, damaged } of streamRun(database, runId, createRowReader())) {
    // Behind a damaged chunk it is not known which record a row belongs to.
    if (damaged) return
    const endIndex = firstIndex + records.length
    if (endIndex <= nextIndex) continue
    const read = records.map((row: RowRecord): ReadRecord => ({ marks: readMarks(row.record), isCompany: getRowKind(row) === 'company' }))
    const isCurrent = await database.transaction('rw', runs, rows, matchIndexes, settings, async () => {
      if ((await readVersion(database, runId)) !== version) return false
      const entries = await rowEntriesBetween(database, runId, firstIndex - rowsPerPack + 1, endIndex).toArray()
      const keepsPages = run !== undefined && (isLookup(run) || hasGivenPeople(run))
      await rows.bulkPut(entries.map(entry => refreshEntry(entry, index => read[index - firstIndex], keepsPages, endIndex)))
      await matchIndexes.delete(runId)
      await writeMarksState(database, { round, runId, nextIndex: endIndex })
      return true
    })
    if (!isCurrent) return
    await pause()
  }
}

/** Entries of the do-not-contact list in the one spelling of their addresses. */
const refreshSuppressions = (database: Database): Promise<void> => {
  const { doNotContact } = database
  return database.transaction('rw', doNotContact, async () => {
    for (const key of await doNotContact.toCollection().primaryKeys()) {
      const current = toCurrentSuppressionKey(key)
      if (current === key) continue
      await doNotContact.put(joinSuppressions(current, ...(await doNotContact.bulkGet([current, key]))))
      await doNotContact.delete(key)
    }
  })
}

/**
 * Reads the marks of all rows again that were read by other rules. One query where there is nothing to do. It continues where an earlier call was
 * ended, begins again where that is wanted while it reads, and waits for `pause` after each slice of about 1,000 records.
 */
export const refreshMarks = async (database: Database, pause: () => Promise<void>): Promise<void> => {
  for (;;) {
    const { isDone, round, runId: first, nextIndex = 0 } = await readMarksState(database)
    if (isDone === true) return
    await refreshSuppressions(database)
    for (const runId of await database.runs.toCollection().primaryKeys()) {
      if (first !== undefined && runId < first) continue
      await refreshRun(database, runId, { round, nextIndex: runId === first ? nextIndex : 0 }, pause)
    }
    await writeMarksState(database, { round, isDone: true })
  }
}
