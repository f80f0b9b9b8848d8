// Reads XLSX workbooks. For pages only: the XLSX library is too large for the worker.
import { streamXlsxRows } from 'hucre/xlsx'
import { countKnownHeadings, findTable, readTableRows, type TableLines } from './read-table.ts'
import { maxFileBytes, readZipContents } from './zip-contents.ts'

const maxSheets = 50

/**
 * The rows of all sheets that are tables with known headings, such as contacts and companies; where there is none, of the first sheet that
 * is a table. Reads at most 50 sheets. Every cell is the text that a user would see, dates as ISO 8601. `[]`: no sheet is a table. Rejects
 * where the bytes are no workbook, or would unpack to more than 256 MB.
 */
export async function readXlsx(bytes: Uint8Array): Promise<unknown[]> {
  const tables = (await readXlsxSheets(bytes)).map(findTable).filter(table => table !== undefined)
  const knownTables = tables.filter(([headings = []]) => countKnownHeadings(headings) > 0)
  return (knownTables.length > 0 ? knownTables : tables.slice(0, 1)).flatMap(readTableRows)
}

/** The lines of the first 50 sheets, at most `maxLines` of each, with the cells as `readXlsx` reads them. Rejects as it does. */
export async function readXlsxSheets(bytes: Uint8Array, maxLines = Infinity): Promise<TableLines[]> {
  const contents = readZipContents(bytes)
  if (!contents || contents.unpackedBytes > maxFileBytes) throw new Error('The workbook cannot be read.')
  const sheets: TableLines[] = []
  for (let sheet = 0; sheet < Math.min(contents.sheetCount, maxSheets); sheet++) {
    const lines: string[][] = []
    for await (const { values } of streamXlsxRows(bytes, { sheet })) {
      lines.push(values.map(toText))
      if (lines.length >= maxLines) break
    }
    sheets.push(lines)
  }
  return sheets
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
 * The text cells of all rows of the first 50 sheets: one string per row, one cell per line, numbers and dates left out. Throws where the
 * bytes are no workbook.
 */
export async function* readXlsxTexts(bytes: Uint8Array): AsyncGenerator<string> {
  const sheetCount = readZipContents(bytes)?.sheetCount ?? 0
  if (sheetCount === 0) throw new Error('The workbook cannot be read.')
  for (let sheet = 0; sheet < Math.min(sheetCount, maxSheets); sheet++)
    for await (const { values } of streamXlsxRows(bytes, { sheet })) yield `${values.filter(cell => typeof cell === 'string').join('\n')}\n`
}
