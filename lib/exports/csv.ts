// The file most people want: RFC 4180 with a byte order mark, so that spreadsheets read every script, and no cell that they would run.
import Papa from 'papaparse'
import type { ColumnId } from '../records/column-ids.ts'
import { guardCell } from '../records/guard-cell.ts'
import { toTable } from './to-table.ts'

/** `guard: false` writes the cells as they are: right for a program that reads the file, dangerous in a spreadsheet. `main`: the columns of every such file. */
export type CsvOptions = { guard?: boolean; main?: readonly ColumnId[] }

const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'
const rowsAPart = 1000

/** Some readers guess what separates the cells, and some take every usual sign for it: quotes hold such a cell together. */
const holdsSeparator = (cell: unknown): boolean => typeof cell === 'string' && /[;\t|]/.test(cell)

/**
 * The file in parts, for `new Blob(parts, { type: 'text/csv;charset=utf-8' })`: joined they are the text, but a large list is
 * longer than one string may be. The columns are those of toTable. Numbers and texts are written as they came, yes and no as
 * `true` and `false`, null as nothing. The last line has no line end. The records are read once.
 */
export function toCsv(records: Iterable<unknown>, { guard = true, main }: CsvOptions = {}): string[] {
  const { headings, rows } = toTable(records, main)
  const write = (lines: string[][]): string =>
    Papa.unparse(guard ? lines.map(line => line.map(guardCell)) : lines, { newline: lineEnd, quotes: holdsSeparator })
  const parts = [byteOrderMark + write([headings])]
  for (const lines of inBatches(rows, rowsAPart)) parts.push(lineEnd + write(lines))
  return parts
}

function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    if (batch.push(item) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
