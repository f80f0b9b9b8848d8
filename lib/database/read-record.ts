// The whole records behind rows, out of the text that came. Rows are numbered as the records come out of it: people of a company one by one,
// and where domains were asked about, the companies after all contacts.
import { fromChunks } from '../records/chunks.ts'
import { createRecordReader } from '../records/columns.ts'
import { createCompanyBook } from '../records/company-book.ts'
import { expandRow } from '../records/expand-rows.ts'
import { rowAt } from './row-packs.ts'
import type { Database } from './schema.ts'

const rowsAChunk = 1_000

const chunkKeys = (database: Database, run: string) =>
  database.chunks.where('[run+n]').between([run, -Infinity], [run, Infinity]).primaryKeys()

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
    const book = createCompanyBook()
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

/**
 * The record behind one row (`run` is what it is stored under, `n` its number there), undefined where there is none; throws where what is
 * stored is damaged. Most rows are one record each: then one chunk is read, and what it says is compared before it is believed.
 */
export const readRecord = async (database: Database, { run, n }: { run: string; n: number }, ofDomains: boolean): Promise<unknown> => {
  const stored = await rowAt(database, run, n)
  const keys = await chunkKeys(database, run)
  const key = keys[Math.floor(n / rowsAChunk)]
  if (!ofDomains && key && stored) {
    const guess = (await readChunk(database, key))[n % rowsAChunk]
    const records = guess === undefined ? [] : expandRow(guess)
    if (records.length === 1 && isSame(records[0], stored.columns)) return records[0]
  }
  let before = 0
  for await (const records of readRecords(database, run, ofDomains)) {
    if (n < before + records.length) return records[n - before]
    before += records.length
  }
  return undefined
}
