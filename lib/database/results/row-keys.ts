// Whose the rows of a run are, by their numbers: for whoever reads records out of chunks, and has to know more than these say.
import { rowsAPack, unpackRows } from './row-packs.ts'
import type { Database } from '../schema.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The keys of `count` rows from the number `from` on, in their order; none for a row that is not there, or cannot be read. */
export const readRowKeys = async (
  { rows }: Pick<Database, 'rows'>,
  run: string,
  from: number,
  count: number
): Promise<(readonly string[])[]> => {
  // The first of them may lie in the middle of a pack, which stands under the number of its own first row.
  const stored = await rows
    .where('[runId+index]')
    .between([run, from - rowsAPack + 1], [run, from + count])
    .toArray()
  const keys = new Map(
    stored.flatMap(unpackRows).map(row => [row.index, Array.isArray(row.personKeys) ? row.personKeys.filter(isText) : []])
  )
  return Array.from({ length: count }, (_, n) => keys.get(from + n) ?? [])
}
