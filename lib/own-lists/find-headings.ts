// Finds the line of headings in a table that a user made, or that there is none.
import { maxSearchedColumns, readTableRows, type TableLines } from '../records/decode/read-table.ts'
import { readHeading } from './heading-words.ts'
import { readValue, readValues } from './read-values.ts'

const searchedLines = 10
const sampledLines = 50

const isBlank = (cell: string): boolean => cell.trim() === ''
const isAddress = (cell: string): boolean => ['email', 'profileUrl'].includes(readValue(cell) ?? '')

/** How many cells of the line are known headings; 0 for a line with someone's address. */
const countKnown = (line: readonly string[]): number => {
  const cells = line.slice(0, maxSearchedColumns)
  return cells.some(isAddress) ? 0 : cells.filter(cell => readHeading(cell) !== undefined).length
}

/** Whether the first line holds a person like the lines below, and no headings. */
const isFirstLineData = ([first = [], ...lines]: TableLines): boolean =>
  first.slice(0, maxSearchedColumns).some((cell, column) => {
    const value = readValue(cell)
    if (isAddress(cell)) return true
    return value !== undefined && readValues(lines.slice(0, sampledLines).map(line => line[column] ?? '')) === value
  })

/**
 * The records of a table, one for each line below its headings; without headings the fields are `column_1` and so on. Lines above the headings
 * and blank lines are left out. `hasHeadings`: at least one heading is known.
 */
export const readTable = (sheet: TableLines): { rows: unknown[]; hasHeadings: boolean } => {
  const lines = sheet.filter(line => !line.every(isBlank))
  const counts = lines.slice(0, searchedLines).map(countKnown)
  const most = Math.max(0, ...counts)
  // A single known word may be a cell of any line. Two are headings.
  const start = most > 1 ? counts.indexOf(most) : 0
  const hasHeadings = most > 1 || (counts[0] ?? 0) > 0
  const table = lines.slice(start)
  return { rows: readTableRows(!hasHeadings && isFirstLineData(table) ? [[], ...table] : table), hasHeadings }
}
