// Writes CSV: RFC 4180 with a byte order mark, so that spreadsheets detect UTF-8, and with formula guards.
import type { ColumnId } from '../records/columns/column-ids.ts'
import { guardFormula } from '../records/table/spreadsheet-cells.ts'
import { toTable, type Table } from './to-table.ts'

/**
 * `guardFormulas: false` writes cells unchanged: correct for programs, dangerous in a spreadsheet, which may run them. `mainColumns` are
 * present even when they are empty.
 */
export type CsvOptions = { guardFormulas?: boolean; mainColumns?: readonly ColumnId[] }

const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'
const rowsPerPart = 1000

/** A fast check: no formula begins with these characters, and most cells do. */
const startsSafely = /^[A-Za-z0-9]/
/** Some readers guess the separator, and some split at every usual one. Quotes keep such a cell whole. */
const needsQuotes = /[",;\t|\r\n\uFEFF]/

const writeCell = (cell: string, guardFormulas: boolean): string => {
  if (cell === '') return cell
  const safe = guardFormulas && !startsSafely.test(cell) ? guardFormula(cell) : cell
  return needsQuotes.test(safe) || safe.startsWith(' ') || safe.endsWith(' ') ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a table in parts of 1,000 rows. Each part is made when it is requested. */
export function* csvParts({ headings, rows }: Table, guardFormulas = true): Generator<string> {
  const writeRow = (cells: readonly string[]): string => {
    let text = ''
    for (let index = 0; index < cells.length; index++) text += (index === 0 ? '' : ',') + writeCell(cells[index] ?? '', guardFormulas)
    return text
  }
  yield byteOrderMark + writeRow(headings)
  let part = ''
  let count = 0
  for (const row of rows) {
    part += lineEnd + writeRow(row)
    if (++count % rowsPerPart > 0) continue
    yield part
    part = ''
  }
  if (part !== '') yield part
}

/**
 * The CSV of records, in parts for `new Blob(parts, { type: 'text/csv;charset=utf-8' })`: a large list exceeds the maximum length of
 * one string. The columns are those of `toTable`. Numbers and texts are written as received, booleans as `true` and `false`, null as an
 * empty cell. The last line has no line end. `records` is read once.
 */
export function toCsv(records: Iterable<unknown>, { guardFormulas = true, mainColumns }: CsvOptions = {}): string[] {
  return [...csvParts(toTable(records, mainColumns), guardFormulas)]
}
