// Remembers which stored records the user has written to a file, as ranges of indexes per run.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../schema.ts'
import { exportedRecordsSetting as name } from '../settings/setting-names.ts'

/** By run id: pairs of the first index of a range and the first index after it, ascending and apart. */
export type ExportedRecords = Readonly<Record<string, readonly number[]>>

const schema = z.record(z.string(), z.array(z.number()))

const read = async ({ settings }: Database): Promise<ExportedRecords> => {
  const stored = z.safeParse(schema, (await settings.get(name))?.value)
  return stored.success ? stored.data : {}
}

/** The exported records. Emits at once and after each change. */
export const watchExported = (database: Database): Observable<ExportedRecords> => liveQuery(() => read(database))

/** Whether the record with this index is in one of the ranges. */
export const isInRanges = (ranges: readonly number[], index: number): boolean => {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] ?? 0) <= index) low = middle + 1
    else high = middle
  }
  return low % 2 === 1
}

/** The ranges of these indexes and of `known`, joined. */
export const joinRanges = (known: readonly number[], indexes: readonly number[]): number[] => {
  const pairs = indexes.map(index => [index, index + 1] as const)
  for (let at = 0; at < known.length; at += 2) pairs.push([known[at] ?? 0, known[at + 1] ?? 0])
  const joined: number[] = []
  for (const [first, end] of pairs.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last !== undefined && first <= last) joined[joined.length - 1] = Math.max(last, end)
    else joined.push(first, end)
  }
  return joined
}

/** Adds records to the exported ones. Runs that do not exist any more are dropped. */
export const addExported = (database: Database, indexesByRun: ReadonlyMap<string, readonly number[]>): Promise<unknown> =>
  database.transaction('rw', database.settings, database.runs, async () => {
    const known = await read(database)
    const ids = [...new Set([...Object.keys(known), ...indexesByRun.keys()])]
    const runs = await database.runs.bulkGet(ids)
    const value = Object.fromEntries(
      ids.flatMap((id, at) => (runs[at] ? [[id, joinRanges(known[id] ?? [], indexesByRun.get(id) ?? [])]] : []))
    )
    await database.settings.put({ name, value })
  })
