// The queries of stored people and rows. They hide no one, so only what keeps, finds, counts, moves, deletes or erases records uses them: each such
// file is in tests/structure/doors.test.ts with its reason. What is shown, written to a file or sent comes from records.ts.
import type { Collection } from 'dexie'
import type { PersonStatus } from '../runs/model/people.ts'
import { isText, rowsPerPack, unpackRows } from '../results/stored-rows.ts'
import { entriesOfRun } from './table.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'
import type { Database } from './schema.ts'
import type { StoredChunk, StoredPack, StoredPerson, StoredRow } from './stored-runs.ts'

type Place = [runId: string, index: number]
type RowEntries = Collection<StoredRow | StoredPack, Place>
type Rows = Pick<Database, 'rows'>
type Chunks = Pick<Database, 'chunks'>
type People = Pick<Database, 'people'>

/** The entries with the rows of a run in their order, after index `after` where it is given. An entry may be a pack. */
export const rowEntries = ({ rows }: Rows, runId: string, after?: number): RowEntries => entriesOfRun(rows, runId, after)

/** The entries that begin at index `from` or later, and before index `to`. */
export const rowEntriesBetween = ({ rows }: Rows, runId: string, from: number, to: number): RowEntries =>
  rows.where('[runId+index]').between([runId, from], [runId, to])

/** The entries of all runs after this place, or from the first one on. */
export const allRowEntries = ({ rows }: Rows, after?: Place): RowEntries =>
  after ? rows.where('[runId+index]').above(after) : rows.orderBy('[runId+index]')

/** The entries that have one of these person keys in their index. */
export const rowEntriesWithKeys = ({ rows }: Rows, keys: readonly string[]): RowEntries => {
  const [first = '', ...others] = keys
  const indexed = rows.where('personKeys')
  return others.length > 0 ? indexed.anyOf(keys) : indexed.equals(first)
}

/** One row, or undefined if there is none or it is damaged. */
export const readRowAt = async ({ rows }: Rows, runId: string, index: number): Promise<StoredRow | undefined> => {
  const entry = await rows.where('[runId+index]').between([runId, -Infinity], [runId, index], true, true).last()
  return entry && unpackRows(entry).find(row => row.index === index)
}

/** The person keys of `count` rows from index `from` on. A row that is missing or cannot be read has none. */
export const readPersonKeys = async (database: Rows, runId: string, from: number, count: number): Promise<(readonly string[])[]> => {
  // Row `from` may be inside a pack, which is stored under the index of its first row.
  const entries = await rowEntriesBetween(database, runId, from - rowsPerPack + 1, from + count).toArray()
  const keys = new Map(
    entries.flatMap(unpackRows).map(row => [row.index, Array.isArray(row.personKeys) ? row.personKeys.filter(isText) : []])
  )
  return Array.from({ length: count }, (_, at) => keys.get(from + at) ?? [])
}

/** The chunks of a run in their order. */
export const chunkEntries = ({ chunks }: Chunks, runId: string): Collection<StoredChunk, Place> => entriesOfRun(chunks, runId)

/** The JSON text of one chunk; undefined where it is missing or damaged. */
export const readChunkText = async ({ chunks }: Chunks, key: Place): Promise<string | undefined> => {
  const text: unknown = (await chunks.get(key))?.text
  return isText(text) ? text : undefined
}

/** The JSON texts of a run's chunks in their order. */
export const readChunkTexts = async (database: Chunks, runId: string): Promise<string[]> =>
  (await chunkEntries(database, runId).toArray()).map(({ text }) => text)

/** The chunks of a list in order, as the JSON text that the service sent. */
export const readResultChunks = async (database: Chunks & Pick<Database, 'batches'>, listId: string): Promise<string[]> => {
  const texts: string[] = []
  for (const runId of await readResultRunIds(database, listId)) texts.push(...(await readChunkTexts(database, runId)))
  return texts
}

/** Ids of the runs that have chunks. */
export const readRunIdsWithChunks = async ({ chunks }: Chunks): Promise<string[]> => [
  ...new Set((await chunks.toCollection().primaryKeys()).map(([runId]) => runId))
]

/** The people of a bulk lookup in the order in which the user gave them, after index `after` where it is given. */
export const peopleOfRun = ({ people }: People, runId: string, after?: number): Collection<StoredPerson, Place> =>
  entriesOfRun(people, runId, after)

/** The people of these bulk lookups with these statuses. */
export const peopleWithStatus = (
  { people }: People,
  runIds: readonly string[],
  statuses: readonly PersonStatus[]
): Collection<StoredPerson, Place> => {
  const keys = runIds.flatMap(runId => statuses.map(status => [runId, status]))
  const [first, ...others] = keys
  const indexed = people.where('[runId+status]')
  return others.length > 0 || !first ? indexed.anyOf(keys) : indexed.equals(first)
}

/** The people of all bulk lookups with these statuses. */
export const peopleInAnyRun = ({ people }: People, statuses: readonly PersonStatus[]): Collection<StoredPerson, Place> =>
  people.where('status').anyOf(statuses)

/** Those of the people of these bulk lookups who have one of these pages. */
export const peopleWithPages = (
  { people }: People,
  runIds: readonly string[],
  comparisonKeys: readonly string[]
): Collection<StoredPerson, Place> =>
  people.where('[runId+comparisonKey]').anyOf(runIds.flatMap(runId => comparisonKeys.map(key => [runId, key])))

/** The people who are looked up by one of these runs, or were by their first connection's. */
export const peopleOfLookups = ({ people }: People, runIds: readonly string[]): Collection<StoredPerson, Place> =>
  people.where('childRunId').anyOf(runIds).or('firstRunId').anyOf(runIds)
