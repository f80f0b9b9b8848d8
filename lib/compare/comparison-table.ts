// Builds the table of a comparison, and that of people who changed jobs: what was and what is, then the person in standard columns.
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { comparedColumns, type ChangeKind, type ComparedPerson } from './compare-lists.ts'
import { headings, mainColumns } from '../records/columns/headings.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import type { Table } from '../export/to-table.ts'
import { localDay } from '../records/table/local-day.ts'
import type { FirstAndLast } from '../history/job-track.ts'

/** The names of changes in files, which are in English in every language of the browser. */
export const changeLabels: Readonly<Record<ChangeKind, string>> = {
  joined: 'joined',
  left: 'left',
  title: 'changed title',
  company: 'changed company',
  email: 'changed email',
  unchanged: 'unchanged'
}

/** The values of the changed columns in one of the two lists, one per line. */
const changedValues = (table: ResultTable, row: number | undefined, { changes }: ComparedPerson): string =>
  row === undefined
    ? ''
    : comparedColumns.flatMap(([change, column]) => (changes.includes(change) ? [table.cell(row, column)] : [])).join('\n')

/** One row per person. For a person who left, the standard columns hold the earlier values. */
export const toComparisonTable = (table: ResultTable, people: readonly ComparedPerson[]): Table => {
  const latestRow = ({ before, after }: ComparedPerson): number => after ?? before ?? -1
  const isShown = (column: ColumnId): boolean =>
    mainColumns.includes(column) || people.some(person => table.cell(latestRow(person), column) !== '')
  const columns = columnIds.filter(isShown)
  return {
    headings: ['Change', 'Was', 'Is', ...columns.map(column => headings[column])],
    rows: {
      *[Symbol.iterator]() {
        for (const person of people) {
          const changes = person.changes.map(change => changeLabels[change]).join(', ')
          const [before, after] = [changedValues(table, person.before, person), changedValues(table, person.after, person)]
          yield [changes, before, after, ...columns.map(column => table.cell(latestRow(person), column))]
        }
      }
    }
  }
}

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
