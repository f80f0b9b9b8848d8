// Builds the table of people who changed jobs: what was, what is, and when they were seen, then the person in standard columns.
import { localDay } from '../records/table/local-day.ts'
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { headings, mainColumns } from '../records/columns/headings.ts'
import type { FirstAndLast } from '../history/job-track.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import type { Table } from '../export/to-table.ts'

/** One person by their row in the table. Both times are those of lists, in milliseconds since the epoch. */
export interface JobChangeRow {
  row: number
  title: FirstAndLast
  company: FirstAndLast
  firstSeenAt: number
  lastSeenAt: number
}

/** The headings of a job change, which are in English in every language of the browser. */
export const changedJobHeadings = ['Title Before', 'Title Now', 'Company Before', 'Company Now', 'First Seen', 'Last Seen'] as const

/** The cells of `changedJobHeadings`. */
export const getChangedJobCells = ({ title, company, firstSeenAt, lastSeenAt }: JobChangeRow): string[] => [
  title.first,
  title.last,
  company.first,
  company.last,
  localDay(firstSeenAt),
  localDay(lastSeenAt)
]

/** One row per person. */
export const toChangedJobsTable = (table: ResultTable, people: readonly JobChangeRow[]): Table => {
  const isShown = (column: ColumnId): boolean => mainColumns.includes(column) || people.some(({ row }) => table.cell(row, column) !== '')
  const columns = columnIds.filter(isShown)
  return {
    headings: [...changedJobHeadings, ...columns.map(column => headings[column])],
    rows: {
      *[Symbol.iterator]() {
        for (const person of people) yield [...getChangedJobCells(person), ...columns.map(column => table.cell(person.row, column))]
      }
    }
  }
}
