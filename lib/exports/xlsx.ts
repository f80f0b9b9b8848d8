// Workbooks, on pages alone: contacts and companies as sheets of texts. The library stays behind this file.
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'

/** `rows`: the cells of each row, as texts; `headings`: the first row, which stays in view. */
export interface WorkbookSheet {
  name: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What a cell, and a sheet, may hold in any spreadsheet. */
export const cellAtMost = 32_767
export const rowsAtMost = 1_048_575
const columnsAtMost = 16_384

const widest = 48
const narrowest = 8
const measured = 200

/** `_x0041_` means a letter in a workbook: a text that has it is written so that it is read as it stands. */
const lookalike = /_(?=x[\dA-Fa-f]{4}_)/g
/** Without an underline, half a character, or what XML cannot say. */
const isOrdinary = /^[^_\uD800-\uDFFF\uFFFE\uFFFF]*$/
const notInXml = /[\uFFFE\uFFFF\p{Cs}]/gu

/** Typed as a text, which no spreadsheet runs; an empty cell is none. */
const toCell = (text: string): string | null => {
  if (text === '') return null
  // Most texts: 3,000,000 of them in a long list.
  if (text.length <= cellAtMost && isOrdinary.test(text)) return text
  const written = text.includes('_x') ? text.replaceAll(lookalike, '_x005F_') : text
  const whole = written.length > cellAtMost ? `${written.slice(0, cellAtMost - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : written
  return whole.replaceAll(notInXml, '\uFFFD')
}

/** As wide as most of the first rows need, in characters. */
const widthOf = (heading: string, rows: WorkbookSheet['rows'], column: number): number => {
  let width = heading.length + 2
  for (let at = 0; at < Math.min(rows.length, measured); at++) width = Math.max(width, rows[at]?.[column]?.length ?? 0)
  return Math.min(widest, Math.max(narrowest, width))
}

const toSheet = ({ name, headings, rows }: WorkbookSheet): WriteSheet => ({
  name,
  columns: headings.slice(0, columnsAtMost).map((heading, column) => ({ width: widthOf(heading, rows, column) })),
  rows: [headings.map(toCell), ...rows.map(row => row.map(toCell))],
  freezePane: { rows: 1 }
})

/**
 * The file. Every cell is a text, also a number, and one that begins like a formula; it has no formula in it. Longer texts than a cell
 * can hold are cut and end in "…". Rejects where a sheet has more than 1,048,575 rows.
 */
export const toXlsx = (sheets: readonly WorkbookSheet[]): Promise<Uint8Array> => {
  if (sheets.some(({ rows }) => rows.length > rowsAtMost)) return Promise.reject(new Error('A sheet cannot hold so many rows.'))
  return writeXlsx({ sheets: sheets.map(toSheet), stringMode: 'inline' })
}
