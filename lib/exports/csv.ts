// The file most people want: RFC 4180 with a byte order mark, so that spreadsheets read every script, and no cell that they would run.
import type { ColumnId } from '../records/columns/column-ids.ts'
import { guardFormula } from '../records/table/formula-guard.ts'
import { toTable, type Table } from './to-table.ts'

/** `guard: false` writes the cells as they are: right for a program that reads the file, dangerous in a spreadsheet. `main`: the columns of every such file. */
export type CsvOptions = { guard?: boolean; main?: readonly ColumnId[] }

const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'
const rowsAPart = 1000

/** What no formula begins with, told at a glance: most cells of a list do. */
const isHarmless = /^[A-Za-z0-9]/
/** Some readers guess what separates the cells, and some take every usual sign for it: quotes hold such a cell together. */
const needsQuotes = /[",;\t|\r\n\uFEFF]/

const writeCell = (cell: string, guard: boolean): string => {
  if (cell === '') return cell
  const safe = guard && !isHarmless.test(cell) ? guardFormula(cell) : cell
  return needsQuotes.test(safe) || safe.startsWith(' ') || safe.endsWith(' ') ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a table in parts of 1,000 rows, each made when it is asked for. */
export function* csvParts({ headings, rows }: Table, guard = true): Generator<string> {
  const write = (line: readonly string[]): string => {
    let text = ''
    for (let at = 0; at < line.length; at++) text += (at === 0 ? '' : ',') + writeCell(line[at] ?? '', guard)
    return text
  }
  yield byteOrderMark + write(headings)
  let part = ''
  let count = 0
  for (const line of rows) {
    part += lineEnd + write(line)
    if (++count % rowsAPart > 0) continue
    yield part
    part = ''
  }
  if (part !== '') yield part
}

/**
 * The file in parts, for `new Blob(parts, { type: 'text/csv;charset=utf-8' })`: joined they are the text, but a large list is
 * longer than one string may be. The columns are those of toTable. Numbers and texts are written as they came, yes and no as
 * `true` and `false`, null as nothing. The last line has no line end. The records are read once.
 */
export function toCsv(records: Iterable<unknown>, { guard = true, main }: CsvOptions = {}): string[] {
  return [...csvParts(toTable(records, main), guard)]
}
