// Finds the line of headings in a table that a user made, or that there is none.
import type { ColumnId } from '../records/columns/column-ids.ts'
import { readPageKey } from '../records/identity/page-keys.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import {
  countCells,
  countUsualCells,
  findAddressColumns,
  isMark,
  maxSearchedColumns,
  readTableRows,
  type TableLines
} from '../records/decode/read-table.ts'
import { readHeading } from './read-heading.ts'

/** The columns that values alone can tell. */
type ValueColumn = Extract<ColumnId, 'email' | 'profileUrl' | 'companyWebsite' | 'companyDomain' | 'phone' | 'fullName'>

const isUrl = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text)

/** The first that fits decides: an address on a profile's page is a profile, not a website. */
const tests: readonly (readonly [ValueColumn, (text: string) => boolean])[] = [
  ['email', text => /^[^\s@,;<>]+@[^\s@,;<>][^\s@,;<>.]*\.[^\s@,;<>]{2,}$/.test(text)],
  ['profileUrl', text => text.includes('/') && readPageKey(text) !== undefined],
  ['companyWebsite', isUrl],
  ['companyDomain', text => /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,24}$/u.test(text)],
  ['phone', text => /^(?:\+|00?)[\d\s()./-]{6,25}$/.test(text) && text.replaceAll(/\D/g, '').length >= 7],
  ['fullName', text => /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|[\p{Ll}]{1,4})){0,3} \p{Lu}[\p{L}'’-]+$/u.test(text)]
]

/** What a single value is; undefined where it may be anything. */
const readValue = (text: string): ValueColumn | undefined => tests.find(([, fits]) => fits(text.trim()))?.[0]

const salutation =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev|hon|herr|frau|hr|fr|dipl|ing|mag|m|mme|mlle|monsieur|madame|sr|sra|srta|don|do\u00f1a|sig|sig\.ra|dott|dott\.ssa|dhr|mevr|mw|pan|pani|bay|bayan|\u69d8|\u6c0f)[.:]?(?:[- ]?(?:ing|dr|prof|med|phil|habil|h\.? ?c|mult|dipl)\b\.?)*$/i

/** Whether a text is a salutation or an academic title, which is no job title. */
export const isSalutation = (text: string): boolean => salutation.test(text.trim())

const minShare = 0.6
/** A name looks like a title or a company, so nearly all values must. */
const minNameShare = 0.8

/** What most of the filled values are; undefined for no clear answer. */
export const readValues = (texts: readonly string[]): ValueColumn | undefined => {
  const filled = texts.filter(text => text.trim() !== '')
  const counts = new Map<ValueColumn, number>()
  for (const text of filled) {
    const value = readValue(text)
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (!best) return undefined
  return best[1] / filled.length >= (best[0] === 'fullName' ? minNameShare : minShare) ? best[0] : undefined
}

const searchedLines = 10
const sampledLines = 50

const isBlank = (cell: string): boolean => cell.trim() === ''
const isAddress = (cell: string): boolean => ['email', 'profileUrl'].includes(readValue(cell) ?? '')

/** How many cells of the line are known headings; 0 for a line with someone's address. */
export const countKnown = (line: readonly string[]): number => {
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

/** A line of a table that is no row. `line`: its number, from 1. `headings`: how many there are. */
export interface LeftOutLine {
  line: number
  reason: 'width' | 'cut-off' | 'footer' | 'repeated-headings'
  headings: number
  cells: readonly string[]
}

/** The rows of a table, each with the number of its line. `hasHeadings`: at least one heading is known. `moreColumns`: columns beyond the limit. */
interface ReadTable {
  rows: JsonObject[]
  numbers: number[]
  leftOut: LeftOutLine[]
  hasHeadings: boolean
  moreColumns: number
}

/** The most columns of a table that become fields. */
export const maxColumns = 1_000

interface NumberedLine {
  line: number
  cells: readonly string[]
}

const boilerplate =
  /copyright|©|\(c\) ?\d{4}|all rights reserved|confidential|do not distribute|generated (?:by|on|at|in)\b|exported (?:by|on|at|from)\b|^(?:grand |sub)?totals?\b|^(?:summe|gesamt|insgesamt|anzahl|sum|count|end of)\b|^\d[\d.,]* (?:rows|records|contacts|leads|datens|registros|lignes)|vertraulich|rechte vorbehalten|erstellt (?:von|am)|droits r[eé]serv|derechos reservados|g[eé]n[eé]r[eé] (?:par|le)|generado (?:por|el)/i

const countFilled = (cells: readonly string[]): number => cells.filter(cell => !isBlank(cell)).length
const isAfterBlank = ({ line, cells }: NumberedLine, next: NumberedLine): boolean => next.line > line + cells.join('').split('\n').length

/** Whether a cell is an address, a page or a domain. Its line is then about a person or a company. */
const isAboutSomeone = (cell: string): boolean => {
  const value = isBlank(cell) ? undefined : readValue(cell)
  return isMark(cell) || (value !== undefined && value !== 'phone' && value !== 'fullName')
}

const isBoilerplate = ({ cells }: NumberedLine): boolean =>
  countFilled(cells) <= 2 &&
  boilerplate.test((cells.find(cell => !isBlank(cell)) ?? '').trim().slice(0, 200)) &&
  !cells.some(isAboutSomeone)

/** Where the lines below a table begin that are about the report itself: a copyright, who made it, a total. */
const findFooter = (lines: readonly NumberedLine[], headings: number): number => {
  const start = lines.findLastIndex(line => (countFilled(line.cells) !== 1 || line.cells.some(isAboutSomeone)) && !isBoilerplate(line)) + 1
  const matching = lines.findIndex((line, at) => at >= start && isBoilerplate(line))
  if (headings < 2 || matching === -1) return lines.length
  for (let at = matching; at > Math.max(0, start); at--) {
    const [before, line] = [lines[at - 1], lines[at]]
    if (before && line && isAfterBlank(before, line)) return at
  }
  const [before, first] = [lines[start - 1], lines[start]]
  return before && first && (isAfterBlank(before, first) || (headings > 2 && first.cells.length === 1)) ? start : matching
}

/** Whether an address in a short line is under the heading of something else: a line end inside a cell has moved it. */
const isMoved = (cells: readonly string[], addressColumns: readonly number[]): boolean =>
  addressColumns.some(column => column >= cells.length) && cells.some((cell, column) => isMark(cell) && !addressColumns.includes(column))

/** The lines with as many cells as they should have, and the others. */
const splitLines = (first: readonly string[], lines: readonly NumberedLine[]): { rows: NumberedLine[]; leftOut: LeftOutLine[] } => {
  const headings = countCells(first)
  const cellsOf = lines.map(({ cells }) => cells)
  const usual = countUsualCells(cellsOf, headings)
  const footer = findFooter(lines, headings)
  const addressColumns = headings > 0 ? findAddressColumns(first, cellsOf.slice(0, footer), usual) : []
  const repeated = first.join('\n')
  const readReason = ({ cells }: NumberedLine, at: number): LeftOutLine['reason'] | undefined => {
    if (at >= footer) return 'footer'
    if (countCells(cells) > usual || isMoved(cells, addressColumns)) return 'width'
    return headings > 1 && cells[0] === first[0] && cells.join('\n') === repeated ? 'repeated-headings' : undefined
  }
  const rows: NumberedLine[] = []
  const leftOut: LeftOutLine[] = []
  for (const [at, line] of lines.entries()) {
    const reason = readReason(line, at)
    if (reason) leftOut.push({ ...line, reason, headings: Math.max(headings, usual) })
    else rows.push(line)
  }
  return { rows, leftOut }
}

const withoutMoreColumns = ({ line, cells }: NumberedLine): NumberedLine => ({ line, cells: cells.slice(0, maxColumns) })

/**
 * The records of a table, one for each line below its headings; without headings the fields are `column_1` and so on. Lines above the headings
 * and blank lines are left out. `numbers`: of the lines, by default their places.
 */
export const readTable = (sheet: TableLines, numbers: readonly number[] = sheet.map((_, at) => at + 1)): ReadTable => {
  const lines = sheet.map((cells, at) => ({ line: numbers[at] ?? at + 1, cells })).filter(({ cells }) => !cells.every(isBlank))
  const start = findStart(lines.map(({ cells }) => cells))
  const table = lines.slice(start.at).map(withoutMoreColumns)
  const isHeadless = !start.hasHeadings && isFirstLineData(table.map(({ cells }) => cells))
  const first = isHeadless ? [] : (table[0]?.cells ?? [])
  const { rows, leftOut } = splitLines(first, isHeadless ? table : table.slice(1))
  const widest = lines.reduce((most, { cells }) => (cells.length > most ? Math.max(most, countCells(cells)) : most), 0)
  return {
    rows: readTableRows([first, ...rows.map(({ cells }) => cells)]),
    numbers: rows.map(({ line }) => line),
    leftOut,
    hasHeadings: start.hasHeadings,
    moreColumns: Math.max(0, widest - maxColumns)
  }
}

/** Where the headings are, and whether one of them is known. */
const findStart = (lines: TableLines): { at: number; hasHeadings: boolean } => {
  const counts = lines.slice(0, searchedLines).map(countKnown)
  const most = Math.max(0, ...counts)
  // A single known word may be a cell of any line. Two are headings.
  return most > 1 ? { at: counts.indexOf(most), hasHeadings: true } : { at: 0, hasHeadings: (counts[0] ?? 0) > 0 }
}
