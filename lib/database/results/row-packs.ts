// Rows of a large list lie a hundred together, as text: a record each takes eight times as long to write, and as long again to read. Small
// lists, and those that were stored before there were packs, have a record a row.
import type { Database, StoredPack, StoredRow } from '../schema.ts'

export const rowsAPack = 100

/** So many rows lie one by one. */
export const loneAtMost = 1_000

type Row = Pick<StoredRow, 'columns' | 'kind' | 'personKeys'>

export const isPack = (stored: StoredRow | StoredPack): stored is StoredPack => 'text' in stored

/** What stores `rows`, of which the first has the number `from`. */
export const toStored = (run: string, from: number, rows: readonly Row[], packed: boolean): (StoredRow | StoredPack)[] => {
  if (!packed) return rows.map((row, n) => ({ runId: run, index: from + n, ...row }))
  const starts = Array.from({ length: Math.ceil(rows.length / rowsAPack) }, (_, pack) => pack * rowsAPack)
  return starts.map(start => {
    const some = rows.slice(start, start + rowsAPack)
    const keys = [...new Set(some.flatMap(row => row.personKeys ?? []))]
    return {
      runId: run,
      index: from + start,
      count: some.length,
      text: JSON.stringify(some),
      ...(keys.length > 0 ? { personKeys: keys } : {})
    }
  })
}

const rowsIn = ({ runId, index, text }: StoredPack): StoredRow[] => {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows.map((row: Row, at) => ({ ...row, runId, index: index + at })) : []
  } catch {
    return []
  }
}

/** The rows of one record; none where a pack is damaged. */
export const unpackRows = (stored: StoredRow | StoredPack): StoredRow[] => (isPack(stored) ? rowsIn(stored) : [stored])

/** The rows of whoever has this key, in the order of the runs' ids and of their numbers there. */
export const rowsWith = async ({ rows }: Pick<Database, 'rows'>, key: string): Promise<StoredRow[]> =>
  (await rows.where('personKeys').equals(key).toArray()).flatMap(unpackRows).filter(row => row.personKeys?.includes(key))

/** One row by its number. */
export const rowAt = async ({ rows }: Pick<Database, 'rows'>, run: string, n: number): Promise<StoredRow | undefined> => {
  const stored = await rows.where('[runId+index]').between([run, -Infinity], [run, n], true, true).last()
  return stored && unpackRows(stored).find(row => row.index === n)
}
