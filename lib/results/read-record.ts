// Reads the full records behind table rows from the stored chunks. Row indexes follow the records of the chunks: each person of a company
// has a row, and in a domain run the companies follow all contacts.
import { fromChunks } from '../records/decode/parse-json.ts'
import { createRecordReader } from '../records/columns/read-columns.ts'
import { createCompanyIndex } from '../records/identity/company-index.ts'
import { expandRow } from '../records/decode/expand-rows.ts'
import type { Database } from '../database/schema.ts'
import { chunkEntries, readChunkText, readRowAt } from '../database/unhidden.ts'

const rowsPerChunk = 1_000

/** The rows of one chunk. Throws if it is damaged or missing. */
const readChunk = async (database: Database, key: [string, number]): Promise<unknown[]> => [
  ...fromChunks([(await readChunkText(database, key)) ?? ''])
]

/**
 * Yields the records of a run in the order of its rows, one array for each chunk. `isDomainRun`: the run enriched domains. Throws if a chunk
 * is damaged.
 */
export async function* streamStoredRecords(database: Database, runId: string, isDomainRun: boolean): AsyncGenerator<unknown[]> {
  const keys = await chunkEntries(database, runId).primaryKeys()
  if (isDomainRun) {
    const companies = createCompanyIndex()
    for (const key of keys) for (const row of await readChunk(database, key)) companies.add(row)
    for (const key of keys) yield (await readChunk(database, key)).flatMap(companies.getContacts)
    yield companies.getCompanies().map(({ record }) => record)
    return
  }
  const read = createRecordReader()
  for (const key of keys) yield (await readChunk(database, key)).flatMap(row => expandRow(row, read))
}

/** True if the columns mapped from the record are those of the row. */
const isRecordOfRow = (record: unknown, columns: Readonly<Record<string, string>>): boolean => {
  const mapped = createRecordReader()(record).columns
  return Object.entries(mapped).every(([name, value]) => value === (columns[name] ?? ''))
}

/** Companies of a domain run, and the index of the first contact of each chunk. Building it reads all chunks. */
interface DomainRunIndex {
  keys: [string, number][]
  firstContacts: number[]
  companies: ReturnType<typeof createCompanyIndex>
}
/** Indexes of domain runs by run id, for `readStoredRecord`. Discard it when the results change. */
export type RecordCache = Map<string, Promise<DomainRunIndex>>

const indexDomainRun = async (database: Database, runId: string): Promise<DomainRunIndex> => {
  const keys = await chunkEntries(database, runId).primaryKeys()
  const companies = createCompanyIndex()
  const firstContacts = [0]
  for (const key of keys) for (const row of await readChunk(database, key)) companies.add(row)
  for (const key of keys)
    firstContacts.push((firstContacts.at(-1) ?? 0) + (await readChunk(database, key)).flatMap(companies.getContacts).length)
  return { keys, firstContacts, companies }
}

const readDomainRecord = async (database: Database, runId: string, index: number, cache: RecordCache): Promise<unknown> => {
  const indexing = cache.get(runId) ?? indexDomainRun(database, runId)
  cache.set(runId, indexing)
  // Damaged results may be downloaded again, so a failure is not cached.
  indexing.catch(() => cache.delete(runId))
  const { keys, firstContacts, companies } = await indexing
  const contactCount = firstContacts.at(-1) ?? 0
  if (index >= contactCount) return companies.getCompanies()[index - contactCount]?.record
  const chunk = firstContacts.findLastIndex(first => first <= index)
  const key = keys[chunk]
  return key && (await readChunk(database, key)).flatMap(companies.getContacts)[index - (firstContacts[chunk] ?? 0)]
}

/**
 * The full record of a row, by its run and index in the table `rows`; undefined if there is none. Throws if a chunk is damaged. Usually each
 * row of a chunk is one record: then it reads one chunk, and checks that the record there has the columns of the row. Otherwise it reads the
 * chunks in order. For a domain run, the first call reads all chunks and fills `cache`; later calls read at most one.
 */
export const readStoredRecord = async (
  database: Database,
  { runId, index }: { runId: string; index: number },
  isDomainRun: boolean,
  cache: RecordCache = new Map()
): Promise<unknown> => {
  if (isDomainRun) return readDomainRecord(database, runId, index, cache)
  const row = await readRowAt(database, runId, index)
  const keys = await chunkEntries(database, runId).primaryKeys()
  const key = keys[Math.floor(index / rowsPerChunk)]
  if (key && row) {
    const candidate = (await readChunk(database, key))[index % rowsPerChunk]
    const records = candidate === undefined ? [] : expandRow(candidate)
    if (records.length === 1 && isRecordOfRow(records[0], row.columns)) return records[0]
  }
  let before = 0
  for await (const records of streamStoredRecords(database, runId, false)) {
    if (index < before + records.length) return records[index - before]
    before += records.length
  }
  return undefined
}
