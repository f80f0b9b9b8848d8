// The door through which rows of a shown table leave. The table holds people who are suppressed, and what others say of them.
import type { Database } from '../database/schema.ts'
import { isJsonObject } from '../records/columns/record-kind.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import { loadPeopleMask, loadVisibilityCheck, type PeopleMask } from './hidden-people.ts'

/** The columns whose marks are the record's own. */
const ownColumns = ['profileUrl', 'leadUrl', 'profileId', 'email', 'secondEmail', 'personalEmail'] as const

/** The own marks of a record among its columns. `pages`: those that are stored beside it. */
export const pickOwnMarks = (cell: (column: string) => string, pages: readonly string[] = []): Record<string, string> => {
  const own = Object.fromEntries(ownColumns.map((column): [string, string] => [column, cell(column)]).filter(([, text]) => text !== ''))
  const [page] = pages
  return page === undefined || own['profileUrl'] ? own : { ...own, profileUrl: page }
}

/** The texts of one record, each '' where it names someone else who is hidden. */
export const maskTexts = async (
  mask: PeopleMask | undefined,
  own: Readonly<Record<string, string>>,
  texts: readonly string[]
): Promise<string[]> => {
  const masked = await mask?.({ ...own, ...Object.fromEntries(texts.entries()) })
  return isJsonObject(masked) ? texts.map((text, at) => (Object.hasOwn(masked, at) ? text : '')) : [...texts]
}

/** A column as it leaves. `between`: its cells hold several texts with this between them, and lose only those that name someone hidden. */
export interface LeavingColumn {
  heading: string
  between?: string | undefined
}

/** What leaves of each row: one text per column. */
export interface LeavingTable {
  columns: readonly LeavingColumn[]
  cells: (row: number) => readonly string[]
}

/** Those of these rows whose people are neither erased nor suppressed now. */
const findVisibleRows = async (database: Database, table: ResultTable, rows: readonly number[]): Promise<readonly number[]> => {
  const check = await loadVisibilityCheck(database)
  if (!check) return rows
  const columns = table.columns()
  const visibilities = await check(
    rows.map(row => ({
      columns: Object.fromEntries(columns.map(column => [column, table.cell(row, column)]).filter(([, text]) => text !== '')),
      marks: { pages: table.personKeys[row] ?? [] },
      isCompany: table.isCompany[row] === true
    }))
  )
  return rows.filter((_, at) => visibilities[at] === 'visible')
}

/**
 * The rows that may leave, and their lines: without people who are hidden now, and without what a line says of them. The table may have been read
 * before they were. Call it right before the rows leave. Rejects when storage does.
 */
export const readLeavingRows = async (
  database: Database,
  table: ResultTable,
  rows: readonly number[],
  { columns, cells }: LeavingTable
): Promise<{ rows: readonly number[]; lines: string[][] }> => {
  const visible = await findVisibleRows(database, table, rows)
  const mask = await loadPeopleMask(database)
  const lines: string[][] = []
  for (const row of visible) {
    const own = pickOwnMarks(column => table.cell(row, column), table.personKeys[row])
    const texts = cells(row).map((text, at) => (columns[at]?.between === undefined ? [text] : text.split(columns[at].between)))
    const masked = mask ? await maskTexts(mask, own, texts.flat()) : texts.flat()
    let start = 0
    lines.push(
      texts.map((parts, at) => {
        const kept = masked.slice(start, (start += parts.length))
        return kept.filter((text, part) => text !== '' || parts[part] === '').join(columns[at]?.between ?? '')
      })
    )
  }
  return { rows: visible, lines }
}
