// Streams the full records of lists from their stored chunks, slice by slice. At most one chunk is in memory ahead of the reader.
import { fromChunks } from '../../records/decode/chunks.ts'
import { createCompanyIndex } from '../../records/identity/company-index.ts'
import type { RowRecord, RowReader } from '../../records/columns/read-row.ts'
import { entriesOfRun } from '../run-entries.ts'
import { readResultRunIds } from '../runs/read-runs.ts'
import { parseStoredRun } from '../runs/stored-run.ts'
import type { Database } from '../schema.ts'
import { createDuplicateDetector, isSplitSearch } from './split-duplicates.ts'
import { readPersonKeys } from './stored-rows.ts'

/** Consecutive records of run `runId`. `firstIndex` is the index of the first one in the table `rows`. `damaged`: their chunk cannot be read. */
export interface RowSlice {
  runId: string
  firstIndex: number
  rows: RowRecord[]
  damaged?: true
}

type Chunk = { rows: unknown[]; damaged?: true }

const readChunk = async ({ chunks }: Database, key: [string, number]): Promise<Chunk> => {
  const text = (await chunks.get(key))?.text
  try {
    return { rows: [...fromChunks(typeof text === 'string' ? [text] : [])] }
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
  const keys = await entriesOfRun(database.chunks, runId).primaryKeys()
  const isDomainRun = parseStoredRun(await database.runs.get(runId))?.request.kind === 'domains'
  let nextIndex = 0
  const toSlice = (rows: RowRecord[], damaged?: true): RowSlice => {
    nextIndex += rows.length
    return { runId, firstIndex: nextIndex - rows.length, rows, ...(damaged && { damaged }) }
  }
  if (isDomainRun) for await (const { records, damaged } of streamDomainChunks(database, keys, reader)) yield toSlice(records, damaged)
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
