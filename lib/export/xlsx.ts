// Writes workbooks whose cells are all texts. Only this file imports the XLSX library.
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'

/** One sheet. `headings` is its first row, which stays visible when the user scrolls; `rows` holds the texts of the other cells. */
export interface WorkbookSheet {
  name: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A message from a page to the workbook worker: `sheet` begins a sheet, `rows` adds rows to it, `end` writes the workbook. */
export type WorkbookMessage = { sheet: Omit<WorkbookSheet, 'rows'> } | { rows: string[][] } | { end: true }
/** The worker's reply to `end`. */
export type WorkbookResult = { bytes: Uint8Array<ArrayBuffer> } | { failed: true }

/** Excel's limit of characters per cell. */
export const maxCellLength = 32_767
/** Excel's limit of rows per sheet, without the row of headings. */
export const maxSheetRows = 1_048_575
const maxColumns = 16_384

const maxWidth = 48
const minWidth = 8
const measuredRows = 200

/** Workbooks read `_x0041_` as an escaped letter, so such text is itself escaped. */
const escapeLookalike = /_(?=x[\dA-Fa-f]{4}_)/g
/** No underscore, no surrogate and no character that XML forbids. */
const isOrdinary = /^[^_\uD800-\uDFFF\uFFFE\uFFFF]*$/
const notInXml = /[\uFFFE\uFFFF\p{Cs}]/gu

/** A cell typed as text, which no spreadsheet runs; null for an empty one. */
const toCell = (text: string): string | null => {
  if (text === '') return null
  // The fast path for most cells: a long list has 3,000,000 of them.
  if (text.length <= maxCellLength && isOrdinary.test(text)) return text
  const escaped = text.includes('_x') ? text.replaceAll(escapeLookalike, '_x005F_') : text
  const fitted = escaped.length > maxCellLength ? `${escaped.slice(0, maxCellLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : escaped
  return fitted.replaceAll(notInXml, '\uFFFD')
}

/** The width of a column in characters: as wide as the longest of its first cells, within limits. */
const columnWidth = (heading: string, rows: WorkbookSheet['rows'], column: number): number => {
  let width = heading.length + 2
  for (let index = 0; index < Math.min(rows.length, measuredRows); index++) width = Math.max(width, rows[index]?.[column]?.length ?? 0)
  return Math.min(maxWidth, Math.max(minWidth, width))
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10

/**
 * Whether a text must be written as rich text. The library keeps blanks at the ends only there, which Excel drops without a mark, and writes a
 * plain text such as `#N/A` as an error.
 */
const needsRichText = (text: string): boolean =>
  text.startsWith('#') || isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1))

const toSheet = ({ name, headings, rows }: WorkbookSheet): WriteSheet => {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const toTexts = (row: readonly string[], index: number): (string | null)[] => {
    const texts: (string | null)[] = []
    for (let column = 0; column < row.length; column++) {
      const text = toCell(row[column] ?? '')
      if (text !== null && needsRichText(text)) cells.set(`${index},${column}`, { richText: [{ text }] })
      texts.push(text)
    }
    return texts
  }
  const texts = [toTexts(headings, 0), ...rows.map((row, index) => toTexts(row, index + 1))]
  return {
    name,
    columns: headings.slice(0, maxColumns).map((heading, column) => ({ width: columnWidth(heading, rows, column) })),
    rows: texts,
    cells,
    freezePane: { rows: 1 }
  }
}

/**
 * The bytes of a workbook. Every cell is a text, including numbers and texts that begin like a formula. A text that exceeds a cell's
 * limit is cut and ends in "…". Rejects when a sheet has more than 1,048,575 rows.
 */
export const toXlsx = (sheets: readonly WorkbookSheet[]): Promise<Uint8Array> => {
  if (sheets.some(({ rows }) => rows.length > maxSheetRows)) return Promise.reject(new Error('A sheet cannot hold so many rows.'))
  return writeXlsx({ sheets: sheets.map(toSheet), stringMode: 'inline' })
}
