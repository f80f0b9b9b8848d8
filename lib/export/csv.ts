// Writes CSV: RFC 4180 with a byte order mark, so that spreadsheets detect UTF-8, and with formula guards.
import type { ColumnId } from '../records/columns/column-ids.ts'
import { guardFormula } from '../records/table/spreadsheet-cells.ts'
import type { FindBounce } from '../results/bounce-marks.ts'
import { toTable, type Table } from './to-table.ts'

/**
 * `guardFormulas: false` writes cells unchanged: correct for programs, dangerous in a spreadsheet, which may run them. `mainColumns` are
 * present even when they are empty. `findBounce`: as in `toTable`.
 */
export type CsvOptions = { guardFormulas?: boolean; mainColumns?: readonly ColumnId[]; findBounce?: FindBounce | undefined }

const byteOrderMark = '\uFEFF'
/** The end of each line but the last. */
export const lineEnd = '\r\n'
const rowsPerPart = 1000

/** A fast check: no formula begins with ASCII letters and digits, and most cells do. A list has three million of them. */
const startsSafely = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
/** Some readers guess the separator, and some split at every usual one. Quotes keep such a cell whole. */
const needsQuotes = /[",;\t|\r\n\uFEFF]/
const space = 32

const writeCell = (cell: string, guardFormulas: boolean): string => {
  if (cell === '') return cell
  const safe = guardFormulas && !startsSafely(cell.charCodeAt(0)) ? guardFormula(cell) : cell
  const isSpaced = safe.charCodeAt(0) === space || safe.charCodeAt(safe.length - 1) === space
  return isSpaced || needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line without its end. */
export const writeCsvRow = (cells: readonly string[], guardFormulas: boolean): string => {
  let text = ''
  for (let index = 0; index < cells.length; index++) text += (index === 0 ? '' : ',') + writeCell(cells[index] ?? '', guardFormulas)
  return text
}

/** The first line, after the byte order mark. */
export const writeCsvHeadings = (headings: readonly string[], guardFormulas: boolean): string =>
  byteOrderMark + writeCsvRow(headings, guardFormulas)

/** The text of a table in parts of 1,000 rows. Each part is made when it is requested. */
export function* csvParts({ headings, rows }: Table, guardFormulas = true): Generator<string> {
  yield writeCsvHeadings(headings, guardFormulas)
  let part = ''
  let count = 0
  for (const row of rows) {
    part += lineEnd + writeCsvRow(row, guardFormulas)
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
export function toCsv(records: Iterable<unknown>, { guardFormulas = true, mainColumns, findBounce }: CsvOptions = {}): string[] {
  return [...csvParts(toTable(records, mainColumns, findBounce), guardFormulas)]
}
