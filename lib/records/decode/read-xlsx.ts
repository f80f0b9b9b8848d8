// Reads XLSX workbooks. For pages only: the XLSX library is too large for the worker.
import { streamXlsxRows } from 'hucre/xlsx'
import { countKnownHeadings, findTable, readTableRows, type TableLines } from './read-table.ts'
import type { ShownNumber } from './number-formats.ts'
import { addLinks, mendWorkbook } from './workbook-links.ts'
import { maxFileBytes, readZipContents } from './zip-contents.ts'

const maxSheets = 50

/**
 * The rows of all sheets that are tables with known headings, such as contacts and companies; where there is none, of the first sheet that
 * is a table. Reads at most 50 sheets. Every cell is the text that a user would see, dates as ISO 8601, other numbers with the zeros and signs that their format adds. `[]`: no sheet is a table; a link behind a cell is
 * the text of a cell that only says that there is one, else of a further cell. Rejects where the bytes are no workbook, or would unpack to more than 256 MB.
 */
export async function readXlsx(bytes: Uint8Array): Promise<unknown[]> {
  const tables = (await readXlsxSheets(bytes)).map(({ lines }) => findTable(lines)).filter(table => table !== undefined)
  const knownTables = tables.filter(([headings = []]) => countKnownHeadings(headings) > 0)
  return (knownTables.length > 0 ? knownTables : tables.slice(0, 1)).flatMap(readTableRows)
}

/** The lines of one sheet. `rows`: the number of each line in the sheet, from 0. `widest`: how many cells the longest line has. */
export interface XlsxSheet {
  lines: TableLines
  rows: readonly number[]
  widest: number
}

/** What is read of each sheet. */
interface SheetLimits {
  maxLines?: number
  maxColumns?: number
}

/** The lines of the first 50 sheets, with the cells as `readXlsx` reads them. Rejects as it does. */
export async function readXlsxSheets(
  bytes: Uint8Array,
  { maxLines = Infinity, maxColumns = Infinity }: SheetLimits = {}
): Promise<XlsxSheet[]> {
  const contents = readZipContents(bytes)
  if (!contents || contents.unpackedBytes > maxFileBytes) throw new Error('The workbook cannot be read.')
  const workbook = mendWorkbook(bytes)
  const sheets: XlsxSheet[] = []
  for (const [sheet, { links, numbers }] of workbook.sheets.slice(0, maxSheets).entries()) {
    const lines: string[][] = []
    const rows: number[] = []
    let widest = 0
    for await (const { index, values } of streamXlsxRows(workbook.bytes, { sheet })) {
      // A single cell far to the right makes a long line of nothing.
      const end = values.findLastIndex(value => value !== null) + 1
      widest = Math.max(widest, end)
      lines.push(values.slice(0, Math.min(end, maxColumns)).map(toText))
      rows.push(index)
      if (lines.length >= maxLines) break
    }
    addNumbers(lines, rows, numbers)
    addLinks(lines, rows, links)
    sheets.push({ lines, rows, widest })
  }
  return sheets
}

function addNumbers(lines: string[][], rows: readonly number[], numbers: readonly ShownNumber[]): void {
  if (numbers.length === 0) return
  const lineOfRow = new Map(rows.map((row, at) => [row, lines[at]]))
  for (const { row, column, text } of numbers) {
    const line = lineOfRow.get(row)
    if (line && column < line.length) line[column] = text
  }
}

// Spreadsheets show numbers with up to 15 significant digits.
function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return String(value)
  return value instanceof Date && !Number.isNaN(value.getTime()) ? formatDate(value) : ''
}

// A date without a time of day is a day. Dates before 1900 are times of day without a date.
function formatDate(date: Date): string {
  const [day = '', time = ''] = date
    .toISOString()
    .replace(/(\.000)?Z$/, '')
    .split('T')
  if (date.getTime() < Date.UTC(1900, 0, 1)) return time
  return time === '00:00:00' ? day : `${day}T${time}`
}

/**
 * The text cells of all rows of the first 50 sheets, and the links behind cells: one string per row, one cell per line, numbers and dates left
 * out. Throws where the bytes are no workbook.
 */
export async function* readXlsxTexts(bytes: Uint8Array): AsyncGenerator<string> {
  const { sheets, bytes: mended } = mendWorkbook(bytes)
  if (sheets.length === 0) throw new Error('The workbook cannot be read.')
  for (const [sheet, { links }] of sheets.slice(0, maxSheets).entries()) {
    const urlsOfRow = new Map<number, string[]>()
    for (const { row, url } of links) urlsOfRow.set(row, [...(urlsOfRow.get(row) ?? []), url])
    for await (const { index, values } of streamXlsxRows(mended, { sheet })) {
      const urls = urlsOfRow.get(index) ?? []
      yield `${[...values.filter(cell => typeof cell === 'string'), ...urls].join('\n')}\n`
    }
  }
}
