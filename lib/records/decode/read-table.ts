// Converts lines of cells to records, for CSV and workbooks. The first line holds the headings.
import { fieldAliases, foldName } from '../columns/field-names.ts'
import { recordKind, type JsonObject } from '../columns/record-kind.ts'

/** The lines of a table as cells of text. The first line holds the headings. */
export type TableLines = readonly (readonly string[])[]

/** The columns of a line that are searched: no table of people has more, and searching them all would take too long. */
export const maxSearchedColumns = 500

/** Whether a heading is a field name that maps to a column. */
export const isKnownHeading = (heading: string): boolean => fieldAliases.has(foldName(heading.trim()))
const isBlank = (cell: string): boolean => cell.trim() === ''

/** How many cells of the line are field names that map to a column. */
export const countKnownHeadings = (line: readonly string[]): number => line.filter(isKnownHeading).length

/** The number of cells up to the last one with text. */
export const countCells = (line: readonly string[]): number => line.findLastIndex(cell => cell.trim() !== '') + 1

/**
 * One new object per line below the headings, each cell with its text as received. Headings are trimmed. An empty or repeated heading gets
 * a unique name (`column_3`, `name_2`). Blank lines, and empty cells without a heading, are left out. `__proto__` is an ordinary field. In a
 * line with more cells than headings, a separator inside a cell may have moved the others: only cells that an email address or a URL in its
 * own column holds in place keep their headings, and all others get names such as `column_3`, so that no value is under a wrong heading.
 */
export function readTableRows([first = [], ...sheet]: TableLines): JsonObject[] {
  const lines = sheet.filter(line => !line.every(isBlank))
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), first.length)
  const headings = Array.from({ length: width }, (_, column) => (first[column] ?? '').trim())
  const names = createUniqueNames(headings)
  const usual = countUsualCells(lines, countCells(first))
  let addressColumns: readonly number[] | undefined
  const nameCells = (line: readonly string[]): readonly string[] => {
    if (countCells(line) <= usual) return names
    addressColumns ??= findAddressColumns(first, lines, usual)
    return nameMovedCells(line, names, addressColumns, usual)
  }
  return lines.map(line => {
    const cellNames = nameCells(line)
    const row: Record<string, string> = {}
    // A loop without a list for each cell: a table of 100,000 lines has millions.
    for (let column = 0; column < line.length; column++) {
      const name = cellNames[column] ?? ''
      const cell = line[column] ?? ''
      if (cell === '' && headings[column] === '') continue
      if (name === '__proto__') Object.defineProperty(row, name, { value: cell, enumerable: true, configurable: true, writable: true })
      else row[name] = cell
    }
    return row
  })
}

/** How many cells lines have: as many as there are headings, or as nearly all lines where most have more. */
export const countUsualCells = (lines: TableLines, headed: number): number => {
  const counts = lines.map(countCells).filter(count => count > headed)
  if (headed > 0 && counts.length * 2 <= lines.length) return headed
  const sorted = counts.toSorted((a, b) => a - b)
  return sorted[headed > 0 ? Math.floor(sorted.length * 0.95) : sorted.length - 1] ?? headed
}

/** Whether a cell is certainly an email address or a URL. */
export const isMark = (cell = ''): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$|^(?:https?:\/\/|www\.)\S+$/i.test(cell.trim())

/** The columns with an email address or a URL in most lines that have the usual number of cells. */
export const findAddressColumns = (first: readonly string[], lines: TableLines, usual: number): number[] => {
  const sample = lines.filter(line => countCells(line) <= usual).slice(0, 200)
  return first.slice(0, maxSearchedColumns).flatMap((_, column) => {
    const cells = sample.map(line => line[column] ?? '').filter(cell => cell.trim() !== '')
    return cells.length > 0 && cells.filter(isMark).length * 5 >= cells.length * 4 ? [column] : []
  })
}

/** The names of the cells of a line with too many: the headings up to an address that is in place, and from one that is in place from the end. */
const nameMovedCells = (line: readonly string[], names: readonly string[], addressColumns: readonly number[], usual: number): string[] => {
  const excess = countCells(line) - usual
  const left = Math.max(-1, ...addressColumns.filter(column => isMark(line[column])))
  const right = Math.min(Infinity, ...addressColumns.filter(column => column > left && isMark(line[column + excess])))
  const taken = new Set(names.slice(0, usual))
  return line.map((_, at) => {
    const name = at <= left ? names[at] : at - excess >= right ? names[at - excess] : undefined
    const free = `column_${at + 1}`
    return name ?? (taken.has(free) ? `${free} (cell)` : free)
  })
}

/** The table in a sheet that a user made, without the lines above its headings. undefined: there are no headings. */
export function findTable(sheet: TableLines): TableLines | undefined {
  const lines = sheet.filter(line => !line.every(isBlank))
  const [first = []] = lines
  const knownCounts = lines.slice(0, 10).map(countKnownHeadings)
  const mostKnown = Math.max(0, ...knownCounts)
  // A single known name may be a cell of any line. Two known names are headings.
  if (mostKnown > 1) return lines.slice(knownCounts.indexOf(mostKnown))
  return countKnownHeadings(first) > 0 || first.filter(cell => !isBlank(cell)).length > 1 ? lines : undefined
}

/**
 * Whether lines from a service are certainly a table of people or companies, and not a sentence with commas or an error message. At least
 * one heading must be known, and the cells below must hold what such a heading is for.
 */
export function isCertainTable([first = [], ...lines]: TableLines): boolean {
  const headings = first.filter(cell => !isBlank(cell))
  const knownCount = countKnownHeadings(headings)
  if (knownCount === 0 || headings.some(isProse)) return false
  const isSpaced = first.slice(1).every(cell => /^\s/.test(cell))
  if (headings.length > 1 && isSpaced && knownCount * 2 <= headings.length) return false
  if (lines.length === 0) return knownCount > 1 && !isSpaced
  if (hasAddressColumn(first, lines)) return true
  if (headings.length === 1) return false
  const searched = first.slice(0, maxSearchedColumns)
  const hasRecord = lines.some(
    line => recordKind(Object.fromEntries(searched.map((heading, column) => [heading, line[column] ?? '']))) !== undefined
  )
  return hasRecord || areRecordHeadings(headings, knownCount)
}

const isProse = (cell: string): boolean => /[.!?:]$|:\s/.test(cell.trim()) || cell.trim().split(/\s+/).length > 6

/** Whether two headings are known and none is about an error: a table of people without any values found. */
const areRecordHeadings = (headings: readonly string[], knownCount: number): boolean =>
  knownCount > 1 && !headings.some(heading => /^(errors?|errorcode|errormessage|message|reason|code)$/.test(foldName(heading)))

/** Whether the text looks like an email address, a URL or a domain. */
const isAddress = (cell: string): boolean => /[\w-][@./][\w-]/.test(cell) && !/\s/.test(cell)

const hasAddressColumn = (first: readonly string[], lines: TableLines): boolean =>
  first.slice(0, maxSearchedColumns).some((heading, column) => {
    if (!isKnownHeading(heading)) return false
    const cells = lines.map(line => (line[column] ?? '').trim()).filter(Boolean)
    return cells.length > 0 && cells.every(isAddress)
  })

function createUniqueNames(headings: readonly string[]): string[] {
  const taken = new Set(headings)
  const used = new Set([''])
  const nextNumbers = new Map<string, number>()
  return headings.map((heading, column) => {
    if (!used.has(heading)) {
      used.add(heading)
      return heading
    }
    const base = heading || `column_${column + 1}`
    let name = heading === '' ? base : `${base}_2`
    // Continues at the last number of this base: 100,000 columns may have one heading.
    let number = nextNumbers.get(base) ?? 2
    for (; taken.has(name); number++) name = `${base}_${number}`
    nextNumbers.set(base, number)
    taken.add(name)
    return name
  })
}
