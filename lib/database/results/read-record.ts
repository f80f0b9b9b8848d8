// The whole records behind rows, out of the text that came. Rows are numbered as the records come out of it: people of a company one by one,
// and where domains were asked about, the companies after all contacts.
import { fromChunks } from '../../records/decode/chunks.ts'
import { createRecordReader } from '../../records/columns/read-columns.ts'
import { createCompanyIndex } from '../../records/identity/company-book.ts'
import { expandRow } from '../../records/decode/expand-rows.ts'
import { rowAt } from './row-packs.ts'
import type { Database } from '../schema.ts'

const rowsAChunk = 1_000

const chunkKeys = (database: Database, run: string) =>
  database.chunks.where('[runId+index]').between([run, -Infinity], [run, Infinity]).primaryKeys()

/** The rows of one chunk; throws where it is damaged, or gone. */
const readChunk = async (database: Database, key: [string, number]): Promise<unknown[]> => [
  ...fromChunks([(await database.chunks.get(key))?.text ?? ''])
]

/**
 * The records of one run in the order of its rows, one array a chunk; the chunks are read one by one. `ofDomains`: were domains asked
 * about? Throws where a chunk is damaged.
 */
export async function* readRecords(database: Database, run: string, ofDomains: boolean): AsyncGenerator<unknown[]> {
  const keys = await chunkKeys(database, run)
  if (ofDomains) {
    const book = createCompanyIndex()
    for (const key of keys) for (const row of await readChunk(database, key)) book.note(row)
    for (const key of keys) yield (await readChunk(database, key)).flatMap(book.contactsOf)
    yield book.companies().map(({ record }) => record)
    return
  }
  const read = createRecordReader()
  for (const key of keys) yield (await readChunk(database, key)).flatMap(row => expandRow(row, read))
}

/** Does the record say what the row says? */
const isSame = (record: unknown, columns: Readonly<Record<string, string>>): boolean => {
  const own = createRecordReader()(record).columns
  return Object.entries(own).every(([name, value]) => value === (columns[name] ?? ''))
}

/** Where the contacts of each chunk begin, and what its companies say: known once all chunks of a run about domains were gone through. */
interface Counted {
  keys: [string, number][]
  starts: number[]
  book: ReturnType<typeof createCompanyIndex>
}
/** By run. Meant for as long as the results stay as they are. */
export type RecordMemory = Map<string, Promise<Counted>>

const countDomains = async (database: Database, run: string): Promise<Counted> => {
  const keys = await chunkKeys(database, run)
  const book = createCompanyIndex()
  const starts = [0]
  for (const key of keys) for (const row of await readChunk(database, key)) book.note(row)
  for (const key of keys) starts.push((starts.at(-1) ?? 0) + (await readChunk(database, key)).flatMap(book.contactsOf).length)
  return { keys, starts, book }
}

/** The n-th record of a run about domains: all chunks are read for the first one that is asked for, one chunk for any other. */
const recordOfDomains = async (database: Database, run: string, n: number, memory: RecordMemory): Promise<unknown> => {
  const counting = memory.get(run) ?? countDomains(database, run)
  memory.set(run, counting)
  // What was damaged once may have been brought home anew.
  counting.catch(() => memory.delete(run))
  const { keys, starts, book } = await counting
  const contacts = starts.at(-1) ?? 0
  if (n >= contacts) return book.companies()[n - contacts]?.record
  const at = starts.findLastIndex(start => start <= n)
  const key = keys[at]
  return key && (await readChunk(database, key)).flatMap(book.contactsOf)[n - (starts[at] ?? 0)]
}

/**
 * The record behind one row (`run` is what it is stored under, `n` its number there), undefined where there is none; throws where what is
 * stored is damaged. `memory` is what the questions before this one found out. Most rows are one record each: then one chunk is read, and what it says is compared before it is believed.
 */
export const readRecord = async (
  database: Database,
  { run, n }: { run: string; n: number },
  ofDomains: boolean,
  memory: RecordMemory = new Map()
): Promise<unknown> => {
  if (ofDomains) return recordOfDomains(database, run, n, memory)
  const stored = await rowAt(database, run, n)
  const keys = await chunkKeys(database, run)
  const key = keys[Math.floor(n / rowsAChunk)]
  if (key && stored) {
    const guess = (await readChunk(database, key))[n % rowsAChunk]
    const records = guess === undefined ? [] : expandRow(guess)
    if (records.length === 1 && isSame(records[0], stored.columns)) return records[0]
  }
  let before = 0
  for await (const records of readRecords(database, run, false)) {
    if (n < before + records.length) return records[n - before]
    before += records.length
  }
  return undefined
}
