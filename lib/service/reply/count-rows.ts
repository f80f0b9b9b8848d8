// Counts what is in a reply: records, and entries without a result.
import { expandRow } from '../../records/decode/expand-rows.ts'
import { isJsonObject, type RecordKind } from '../../records/columns/record-kind.ts'
import { rowKind, type Fields } from './rows.ts'
import { asideOf, fieldName } from './vocabulary.ts'
import { readWord } from '../decide/words.ts'

/** How many of these entries without a result have ended. */
export const countEnded = (misses: readonly Fields[]): number =>
  misses.filter(row => !Object.entries(row).some(([name, value]) => isRunningWord(fieldName(name), value))).length
const isRunningWord = (name: string, value: unknown): boolean =>
  /^(?:status|state)$/.test(name) && typeof value === 'string' && readWord(value).meaning === 'running'

/** How many records, of one kind or of any, are in a value, each counted once with all that it holds. */
export const countRecords = (value: unknown, kind?: RecordKind | 'other'): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countRecords(item, kind), 0)
  if (!isJsonObject(value)) return 0
  const own = rowKind(value)
  if (own !== undefined && (kind === undefined || own === kind)) return 1
  return Object.entries(value).reduce((sum, [name, inner]) => (asideOf(fieldName(name)) ? sum : sum + countRecords(inner, kind)), 0)
}

/** How many people, or companies, some rows are: a company with its people counts as these. */
export const countRows = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, row) => sum + Math.max(1, expandRow(row).length), 0)
