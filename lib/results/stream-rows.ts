// Streams stored lists slice by slice, with everyone in them: their rows by columns, and their full records from the stored chunks. At most one chunk
// is in memory ahead of the reader. What is shown, written to a file or sent comes from records.ts instead.
import { parseStoredRun } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import { mayRepeatPeople, getDomains } from '../runs/kind.ts'
import { fromChunks } from '../records/decode/parse-json.ts'
import { createCompanyIndex } from '../records/identity/company-index.ts'
import type { ResultRow } from '../records/table/result-table.ts'
import type { RowRecord, RowReader } from '../records/columns/read-row.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'
import { chunkEntries, readChunkText, readPersonKeys, rowEntries } from '../database/unhidden.ts'
import { isPack, isText, rowsPerPack, unpackRows } from './stored-rows.ts'

/** True for a list like that of a split search, which shows each person once. */
export const isSplitSearch = async ({ runs }: Database, runId: string): Promise<boolean> => {
  const run = parseStoredRun(await runs.get(runId))
  return run !== undefined && mayRepeatPeople(run)
}

/**
 * Returns a function to call with the person keys of one record after another. It returns true if an earlier record had one of these keys;
 * false for a record without keys.
 */
export const createDuplicateDetector = (): ((personKeys: readonly string[]) => boolean) => {
  const seen = new Set<string>()
  return personKeys => {
    const isDuplicate = personKeys.some(key => seen.has(key))
    for (const key of personKeys) seen.add(key)
    return isDuplicate
  }
}

const rowsInFirstSlice = 200
const rowsPerSlice = 4_000

/** Consecutive records of run `runId`. `firstIndex` is the index of the first one in the table `rows`. `damaged`: their chunk cannot be read. */
interface RowSlice {
  runId: string
  firstIndex: number
  rows: RowRecord[]
  damaged?: true
}

type Chunk = { rows: unknown[]; damaged?: true }

const readChunk = async (database: Database, key: [string, number]): Promise<Chunk> => {
  const text = await readChunkText(database, key)
  try {
    return { rows: [...fromChunks(text === undefined ? [] : [text])] }
  } catch {
    return { rows: [], damaged: true }
  }
}

const emptyIfThrows = <R>(work: () => R[]): R[] => {
  try {
    return work()
  } catch {
    return []
  }
}

/** A row that cannot be mapped counts as one empty record, as it does in the table `rows`: the indexes must agree. */
const readRowSafely = (reader: RowReader, row: unknown): RowRecord[] => {
  try {
    return reader.readRow(row)
  } catch {
    return [reader.mapRecord({})]
  }
}

async function* streamDomainChunks(
  database: Database,
  keys: readonly [string, number][],
  reader: RowReader
): AsyncGenerator<{ records: RowRecord[]; damaged?: true }> {
  const companies = createCompanyIndex()
  for (const key of keys) for (const row of (await readChunk(database, key)).rows) emptyIfThrows(() => [companies.add(row)])
  for (const key of keys) {
    const { rows, damaged } = await readChunk(database, key)
    const records = rows.flatMap(row => emptyIfThrows(() => companies.getContacts(row))).map(reader.mapRecord)
    yield { records, ...(damaged && { damaged }) }
  }
  yield { records: companies.getCompanies().map(({ record }) => ({ ...reader.mapRecord(record), kind: 'company' })) }
}

/** The records of one run, one slice for each chunk. A damaged chunk yields an empty slice with `damaged`. */
export async function* streamRun(database: Database, runId: string, reader: RowReader): AsyncGenerator<RowSlice> {
  const keys = await chunkEntries(database, runId).primaryKeys()
  const run = parseStoredRun(await database.runs.get(runId))
  let nextIndex = 0
  const toSlice = (rows: RowRecord[], damaged?: true): RowSlice => {
    nextIndex += rows.length
    return { runId, firstIndex: nextIndex - rows.length, rows, ...(damaged && { damaged }) }
  }
  if (run && getDomains(run))
    for await (const { records, damaged } of streamDomainChunks(database, keys, reader)) yield toSlice(records, damaged)
  // If the rows of a domain run contain no contact and no company, each row counts as a record.
  if (nextIndex > 0) return
  for (const key of keys) {
    const { rows, damaged } = await readChunk(database, key)
    yield toSlice(
      rows.flatMap(row => readRowSafely(reader, row)),
      damaged
    )
  }
}

/** The slice without duplicates, in pieces: each record keeps its index. */
async function* withoutDuplicates(
  database: Database,
  { runId, firstIndex, rows, damaged }: RowSlice,
  isDuplicate: (personKeys: readonly string[]) => boolean
): AsyncGenerator<RowSlice> {
  const personKeys = await readPersonKeys(database, runId, firstIndex, rows.length)
  let piece: RowSlice = { runId, firstIndex, rows: [], ...(damaged && { damaged }) }
  for (const [at, row] of rows.entries())
    if (isDuplicate(personKeys[at] ?? [])) {
      yield piece
      piece = { runId, firstIndex: firstIndex + at + 1, rows: [] }
    } else piece.rows.push(row)
  yield piece
}

/**
 * The records of these lists in their order, with the indexes that they have in the table `rows`. A split search yields each person once. A
 * damaged chunk yields an empty slice with `damaged`.
 */
export async function* streamRows(database: Database, lists: readonly string[], reader: RowReader): AsyncGenerator<RowSlice> {
  for (const list of lists) {
    const isDuplicate = (await isSplitSearch(database, list)) ? createDuplicateDetector() : undefined
    for (const runId of await readResultRunIds(database, list))
      for await (const slice of streamRun(database, runId, reader)) {
        if (isDuplicate) yield* withoutDuplicates(database, slice, isDuplicate)
        else yield slice
      }
  }
}

/** Columns that are not text are left out. Undefined if the row cannot be read at all. */
export const parseRow = (stored: {
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
export interface ColumnSlice {
  rows: ResultRow[]
  /** how many rows are left out because they cannot be read */
  damaged: number
  /** how many rows are left out because an earlier row of the list shows the same person */
  duplicates: number
}

/**
 * The rows of one list by their columns, in their order: one batch after the other. The first slice is small, so that it is shown at once. The parts of
 * a split search yield each person once.
 */
export async function* streamColumns(database: Database, listId: string): AsyncGenerator<ColumnSlice> {
  let sliceSize = rowsInFirstSlice
  const isUnique = await isSplitSearch(database, listId)
  const isDuplicate = createDuplicateDetector()
  for (const runId of await readResultRunIds(database, listId)) {
    let after = -Infinity
    const first = await rowEntries(database, runId).first()
    for (;;) {
      const limit = first && isPack(first) ? Math.ceil(sliceSize / rowsPerPack) : sliceSize
      const entries = await rowEntries(database, runId, after).limit(limit).toArray()
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
