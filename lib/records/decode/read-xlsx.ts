// Workbooks, on pages alone: what reads them is too large for the worker.
import { streamXlsxRows } from 'hucre/xlsx'
import { countKnown, rowsOfTable, tableIn, type Lines } from './read-table.ts'
import { zipContents } from './zip-contents.ts'

const mostBytes = 256 * 1024 * 1024
const mostSheets = 50

/**
 * The rows of all sheets that are tables of fields we know, contacts and companies say; where there is none, of the first sheet that is
 * a table at all. Every cell is the text that a person would see, dates as ISO 8601. `[]`: no sheet is a table. Rejects where the bytes
 * are no workbook, or would unpack to more than 256 MB.
 */
export async function readXlsx(bytes: Uint8Array): Promise<unknown[]> {
  const contents = zipContents(bytes)
  if (!contents || contents.bytes > mostBytes) throw new Error('This is no workbook that can be read.')
  const tables: Lines[] = []
  for (let sheet = 0; sheet < Math.min(contents.sheets, mostSheets); sheet++) {
    const table = tableIn(await readSheet(bytes, sheet))
    if (table) tables.push(table)
  }
  const known = tables.filter(([headings = []]) => countKnown(headings) > 0)
  return (known.length > 0 ? known : tables.slice(0, 1)).flatMap(rowsOfTable)
}

async function readSheet(bytes: Uint8Array, sheet: number): Promise<Lines> {
  const lines: string[][] = []
  for await (const { values } of streamXlsxRows(bytes, { sheet })) lines.push(values.map(textOf))
  return lines
}

/** Numbers to the fifteen digits that a spreadsheet shows. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return String(value)
  return value instanceof Date && !Number.isNaN(value.getTime()) ? textOfDate(value) : ''
}

/** A day alone where there is no time of day, a time alone where there is no day. */
function textOfDate(date: Date): string {
  const [day = '', time = ''] = date
    .toISOString()
    .replace(/(\.000)?Z$/, '')
    .split('T')
  if (date.getTime() < Date.UTC(1900, 0, 1)) return time
  return time === '00:00:00' ? day : `${day}T${time}`
}
