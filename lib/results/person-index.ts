// Finds stored rows by the person whom they show. The index of a long list takes longer to write than the list, so it is made in slices after the
// list is stored; a part that has no index yet is looked through.
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import type { StoredRow } from '../database/stored-runs.ts'
import { setting } from '../database/setting.ts'
import { personIndexSetting } from '../database/setting-names.ts'
import { rowEntries, rowEntriesWithKeys } from '../database/unhidden.ts'
import { isPack, unpackRows } from './stored-rows.ts'

type Tables = Pick<Database, 'rows' | 'settings'>

/** The runs without a whole index, each with its first row that may have none. */
const stateSchema = z.record(z.string(), z.number())
type State = z.infer<typeof stateSchema>

const packsPerSlice = 10
const packsPerRead = 100

const stored = setting<State>(personIndexSetting, stateSchema, {})
const writeState = (database: Tables, state: State): Promise<void> =>
  Object.keys(state).length > 0 ? stored.save(database, state) : stored.remove(database)

/** Has the rows of the run from `firstRow` on indexed later. Call it in the transaction over settings that stores them. */
export const scheduleIndexing = async (database: Tables, runId: string, firstRow: number): Promise<void> => {
  const state = await stored.read(database)
  if ((state[runId] ?? Infinity) > firstRow) await writeState(database, { ...state, [runId]: firstRow })
}

/** Ids of the runs whose rows are not all in the index. */
export const readUnindexedRunIds = async (database: Pick<Tables, 'settings'>): Promise<string[]> => Object.keys(await stored.read(database))

/** The rows with one of the keys in parts without an index. */
const readUnindexedRows = async (database: Tables, keys: ReadonlySet<string>): Promise<StoredRow[]> => {
  const found: StoredRow[] = []
  const written = [...keys].map(key => JSON.stringify(key))
  // Of many keys, looking for each one takes longer than reading the rows.
  const mayHold = (text: string): boolean => written.length > packsPerSlice || written.some(key => text.includes(key))
  for (const [runId, firstRow] of Object.entries(await stored.read(database)))
    for (let after = firstRow - 1; ;) {
      const entries = await rowEntries(database, runId, after).limit(packsPerRead).toArray()
      for (const entry of entries)
        if (isPack(entry) && mayHold(entry.text))
          found.push(...unpackRows(entry).filter(({ personKeys }) => personKeys?.some(key => keys.has(key)) ?? false))
      if (entries.length < packsPerRead) break
      after = entries.at(-1)?.index ?? Infinity
    }
  return found
}

/** All rows with this person key, sorted by run id and index. */
export const readRowsByPersonKey = async (database: Tables, key: string): Promise<StoredRow[]> => {
  // In this order: rows that get their index between the two reads are found twice rather than never.
  const [unindexed, entries] = await Promise.all([
    readUnindexedRows(database, new Set([key])),
    rowEntriesWithKeys(database, [key]).toArray()
  ])
  const indexed = entries.flatMap(unpackRows).filter(row => row.personKeys?.includes(key))
  if (unindexed.length === 0) return indexed
  const rows = new Map([...unindexed, ...indexed].map(row => [`${row.runId} ${row.index}`, row]))
  return [...rows.values()].toSorted((a, b) => (a.runId === b.runId ? a.index - b.index : a.runId < b.runId ? -1 : 1))
}

/** Those of the keys that a stored row has. */
export const findStoredPersonKeys = async (database: Tables, keys: readonly string[]): Promise<Set<string>> => {
  const wanted = new Set(keys)
  const [unindexed, indexed] = await Promise.all([readUnindexedRows(database, wanted), rowEntriesWithKeys(database, keys).uniqueKeys()])
  const found = unindexed.flatMap(({ personKeys = [] }) => personKeys.filter(key => wanted.has(key)))
  return new Set([...found, ...indexed.map(String)])
}

/** Indexes one slice in one transaction. False if nothing is left. */
const indexSlice = (database: Database): Promise<boolean> =>
  database.transaction('rw', database.rows, database.settings, async () => {
    const state = await stored.read(database)
    const [next] = Object.entries(state)
    if (!next) return false
    const [runId, firstRow] = next
    const entries = await rowEntries(database, runId, firstRow - 1)
      .limit(packsPerSlice)
      .toArray()
    const unindexed = entries.filter(isPack).flatMap(pack => {
      const keys = pack.personKeys ? [] : [...new Set(unpackRows(pack).flatMap(({ personKeys = [] }) => personKeys))]
      return keys.length > 0 ? [{ ...pack, personKeys: keys }] : []
    })
    await database.rows.bulkPut(unindexed)
    const { [runId]: _done, ...others } = state
    const last = entries.at(-1)
    await writeState(database, last && entries.length === packsPerSlice ? { ...others, [runId]: last.index + 1 } : others)
    return true
  })

/** Indexes everything that is scheduled, and waits for `pause` after each slice. It continues where an earlier call was ended. */
export const indexPeople = async (database: Database, pause: () => Promise<void>): Promise<void> => {
  if ((await readUnindexedRunIds(database)).length === 0) return
  while (await indexSlice(database)) await pause()
}
