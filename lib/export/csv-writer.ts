// Writes the CSV of a long list slice by slice, as bytes: no record stays in memory after its line is written. Where a later slice has columns that
// the earlier ones lack, empty cells are put into the lines that are already written.
// Reasons: docs/decisions/0024-csv-and-xlsx.md
import type { RowReader, RowRecord } from '../records/columns/read-row.ts'
import { mainColumns } from '../records/columns/headings.ts'
import { lineEnd, writeCsvHeadings, writeCsvRow } from './csv.ts'
import { createTableBuilder } from './to-table.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Written lines, each after a line end, and how many columns they have of each column that the table had by then. */
interface WrittenPart {
  bytes: Bytes
  columns: readonly unknown[]
}

/** Where the cell at `start` ends. */
const findCellEnd = (text: string, start: number): number => {
  if (text[start] !== '"') {
    for (let at = start; at < text.length; at++) if (text[at] === ',' || text[at] === '\r') return at
    return text.length
  }
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at + 1
  return text.length
}

/** The lines with `gaps[n]` empty cells before cell n of each; the last of `gaps` counts those behind the last cell. */
export const insertEmptyCells = (lines: string, gaps: readonly number[]): string => {
  const pieces: string[] = []
  let cell = 0
  for (let at = 0; ;) {
    pieces.push(','.repeat(gaps[cell] ?? 0))
    const end = findCellEnd(lines, at)
    pieces.push(lines.slice(at, end))
    cell++
    if (lines[end] === ',') {
      pieces.push(',')
      at = end + 1
      continue
    }
    pieces.push(','.repeat(gaps[cell] ?? 0))
    if (end >= lines.length) return pieces.join('')
    pieces.push(lineEnd)
    at = end + lineEnd.length
    cell = 0
  }
}

/** The number of columns of `after` before each column of `before`, and after the last one. */
const findGaps = (before: readonly unknown[], after: readonly unknown[]): number[] => {
  const gaps = [0]
  for (const column of after)
    if (column === before[gaps.length - 1]) gaps.push(0)
    else gaps[gaps.length - 1] = (gaps.at(-1) ?? 0) + 1
  return gaps
}

/** Writes rows as they come. `end` returns the same bytes as `csvParts` of a table of all rows. */
export const createCsvWriter = (reader: RowReader, guardFormulas: boolean) => {
  const builder = createTableBuilder(reader, mainColumns)
  const encoder = new TextEncoder()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const parts: WrittenPart[] = []
  return {
    add: (rows: readonly RowRecord[]): void => {
      for (const row of rows) builder.add(row)
      const table = builder.build()
      const lines: string[] = []
      for (const cells of table.rows) lines.push(writeCsvRow(cells, guardFormulas))
      if (lines.length > 0) parts.push({ bytes: encoder.encode(lineEnd + lines.join(lineEnd)), columns: builder.columns() })
      builder.forgetRows()
    },
    end: (): Bytes[] => {
      const columns = builder.columns()
      const written = parts.map(part => {
        if (part.columns.length === columns.length) return part.bytes
        const lines = decoder.decode(part.bytes.subarray(lineEnd.length))
        return encoder.encode(lineEnd + insertEmptyCells(lines, findGaps(part.columns, columns)))
      })
      return [encoder.encode(writeCsvHeadings(builder.build().headings, guardFormulas)), ...written]
    }
  }
}
