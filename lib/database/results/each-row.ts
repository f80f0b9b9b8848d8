// Every record of some lists, slice by slice: for whoever makes files of them. Never more than one chunk is read ahead.
import { fromChunks } from '../../records/decode/chunks.ts'
import { createCompanyIndex } from '../../records/identity/company-book.ts'
import type { ReadRow, RowReader } from '../../records/columns/read-row.ts'
import { createSeenBefore, isOneSearch } from './once-per-person.ts'
import { runsBehind } from '../runs/read-runs.ts'
import { readRowKeys } from './row-keys.ts'
import type { Database } from '../schema.ts'
import { readRun } from '../runs/stored-run.ts'

/** Records that follow each other: the first has the number `from` among those of `run`. `damaged`: a chunk that could not be read lies here. */
export interface RowSlice {
  run: string
  from: number
  rows: ReadRow[]
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

const orNothing = <R>(work: () => R[]): R[] => {
  try {
    return work()
  } catch {
    return []
  }
}

/** What the columns stumbled over when it was stored is one record, as there. */
const readPlainly = (reader: RowReader, row: unknown): ReadRow[] => {
  try {
    return reader.readRow(row)
  } catch {
    return [reader.readLong({})]
  }
}

async function* ofDomains(
  database: Database,
  keys: readonly [string, number][],
  reader: RowReader
): AsyncGenerator<Chunk & { read: ReadRow[] }> {
  const book = createCompanyIndex()
  for (const key of keys) for (const row of (await readChunk(database, key)).rows) orNothing(() => [book.note(row)])
  for (const key of keys) {
    const chunk = await readChunk(database, key)
    yield { ...chunk, read: chunk.rows.flatMap(row => orNothing(() => book.contactsOf(row))).map(reader.readLong) }
  }
  yield { rows: [], read: book.companies().map(({ record }) => ({ ...reader.readLong(record), kind: 'company' })) }
}

async function* ofRun(database: Database, run: string, reader: RowReader): AsyncGenerator<RowSlice> {
  const keys = await database.chunks.where('[runId+index]').between([run, -Infinity], [run, Infinity]).primaryKeys()
  const about = readRun(await database.runs.get(run))?.request.kind === 'domains'
  let from = 0
  const slice = (read: ReadRow[], damaged?: true): RowSlice => {
    from += read.length
    return { run, from: from - read.length, rows: read, ...(damaged && { damaged }) }
  }
  if (about) for await (const { read, damaged } of ofDomains(database, keys, reader)) yield slice(read, damaged)
  // Where nobody and no company was found in what came, its rows are records as they are.
  if (from > 0) return
  for (const key of keys) {
    const { rows, damaged } = await readChunk(database, key)
    yield slice(
      rows.flatMap(row => readPlainly(reader, row)),
      damaged
    )
  }
}

/** The slice in pieces, without those who were there before; numbers stay what they are. */
async function* onceEach(
  database: Database,
  { run, from, rows, damaged }: RowSlice,
  seenBefore: (keys: readonly string[]) => boolean
): AsyncGenerator<RowSlice> {
  const keys = await readRowKeys(database, run, from, rows.length)
  let piece: RowSlice = { run, from, rows: [], ...(damaged && { damaged }) }
  for (const [n, row] of rows.entries())
    if (seenBefore(keys[n] ?? [])) {
      yield piece
      piece = { run, from: from + n + 1, rows: [] }
    } else piece.rows.push(row)
  yield piece
}

/**
 * The records of these lists in their order, numbered as in the table `rows`; of the parts of one search, each person once. A chunk that is
 * damaged is passed over, and said.
 */
export async function* eachRow(database: Database, lists: readonly string[], reader: RowReader): AsyncGenerator<RowSlice> {
  for (const list of lists) {
    const seenBefore = (await isOneSearch(database, list)) ? createSeenBefore() : undefined
    for (const run of await runsBehind(database, list))
      for await (const slice of ofRun(database, run, reader)) {
        if (seenBefore) yield* onceEach(database, slice, seenBefore)
        else yield slice
      }
  }
}
