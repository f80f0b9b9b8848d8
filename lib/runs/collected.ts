// Rows as they came, made ready to be stored in one transaction.
import { createRecordReader } from '../records/columns.ts'
import { toChunks } from '../records/chunks.ts'
import { expandRow } from '../records/expand-rows.ts'
import { personKeys } from './person-keys.ts'
import type { Collected } from './ports.ts'

/** A row that the columns stumble over keeps its text; results are never lost for the sake of their columns. */
const columnsOf = (row: unknown, read: ReturnType<typeof createRecordReader>): Record<string, string>[] => {
  try {
    return expandRow(row, read).map(record => read(record).columns)
  } catch {
    return [{}]
  }
}

type Counted = Collected & { count: number }

/** The chunks hold the rows as they came; `rows` are the columns of each person, also of those inside a company, and `count` says how many. */
export const toCollected = (came: unknown[], read = createRecordReader()): Counted & { keys: string[][] } => {
  // The text first: whatever the columns stumble over, it is there.
  const chunks = toChunks(came)
  const rows = came.flatMap(row => columnsOf(row, read))
  return { chunks, rows, keys: rows.map(personKeys), count: rows.length }
}

/** As many as a chunk holds. */
const slice = 1_000

/** The same with a breath after each slice: a worker that lets the browser wait for half a minute is ended, whatever it is at. */
export const toCollectedInSlices = async (came: unknown[], breathe: () => Promise<void>): Promise<Counted> => {
  const read = createRecordReader()
  const whole = toCollected(came.slice(0, slice), read)
  for (let at = slice; at < came.length; at += slice) {
    await breathe()
    const { chunks, rows, keys, count } = toCollected(came.slice(at, at + slice), read)
    whole.chunks.push(...chunks)
    // One by one: a slice of companies may hold more people than a call takes arguments.
    for (const row of rows) whole.rows.push(row)
    for (const key of keys) whole.keys.push(key)
    whole.count += count
  }
  return whole
}
