// Bounds how many values one row of a reply may have: each becomes a column of tables and files, and takes its time in every reader.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { isBranch } from '../../records/decode/parse-json.ts'
import type { ReplyFacts } from '../decide/facts.ts'

/** Of the plain values of one object or one list within a row, so many are kept. Objects and lists, which may be people, are all kept. */
export const maxPlainValues = 5_000

/** Rows that were read. `unread`: results of the reply that are not among them, or of which a part is missing; absent when there are none. */
export interface ReadRows {
  rows: unknown[]
  unread?: number
}

const isContainer = (value: unknown): value is Record<string, unknown> => isBranch(value) && !(value instanceof LosslessNumber)

/** Whether an object or list, or one inside it, has too many plain values. A loop without lists: every value of 100,000 rows passes here. */
export const isWide = (value: unknown): boolean => {
  if (!isContainer(value)) return false
  let plain = 0
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    for (const item of items) if (isContainer(item) ? isWide(item) : ++plain > maxPlainValues) return true
    return false
  }
  for (const name in value) {
    const field = value[name]
    if (isContainer(field) ? isWide(field) : ++plain > maxPlainValues) return true
  }
  return false
}

const cut = (value: unknown): unknown => {
  let plain = 0
  const isKept = (inner: unknown): boolean => isContainer(inner) || ++plain <= maxPlainValues
  if (Array.isArray(value)) return value.filter(isKept).map(cut)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (isKept(inner) ? [[name, cut(inner)]] : [])))
}

/** The rows within the limit, each beyond it cut and counted as unread beside those that the reply holds and no reader found. */
export const limitRows = ({ results }: Pick<ReplyFacts, 'results'>, rows: readonly unknown[]): ReadRows => {
  let unread = results?.is === 'rows' ? results.unread : 0
  const limited = rows.map(row => {
    if (!isWide(row)) return row
    unread++
    return cut(row)
  })
  return { rows: limited, ...(unread > 0 ? { unread } : {}) }
}
