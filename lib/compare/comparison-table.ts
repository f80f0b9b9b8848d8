// Builds the table of a comparison, and that of people who changed jobs: what was and what is, then the person in standard columns.
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { comparedColumns, type ChangeKind, type ComparedPerson } from './compare-lists.ts'
import { headings, mainColumns } from '../records/columns/headings.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import type { LeavingTable } from '../results/leaving-rows.ts'
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

/** The main columns, and those that have a value in these rows. */
const shownColumns = (table: ResultTable, rows: readonly number[]): ColumnId[] =>
  columnIds.filter(column => mainColumns.includes(column) || rows.some(row => table.cell(row, column) !== ''))

const noChange: ComparedPerson = { before: undefined, after: undefined, changes: [] }

/** The values of the changed columns in one of the two lists, one per line. */
const changedValues = (table: ResultTable, row: number | undefined, { changes }: ComparedPerson): string =>
  row === undefined
    ? ''
    : comparedColumns.flatMap(([change, column]) => (changes.includes(change) ? [table.cell(row, column)] : [])).join('\n')

/** A line for each of these rows, which identify a person each. For a person who left, the standard columns hold the earlier values. */
export const toComparisonTable = (
  table: ResultTable,
  rows: readonly number[],
  byRow: ReadonlyMap<number, ComparedPerson>
): LeavingTable => {
  const columns = shownColumns(table, rows)
  return {
    columns: [
      { heading: 'Change' },
      { heading: 'Was', between: '\n' },
      { heading: 'Is', between: '\n' },
      ...columns.map(column => ({ heading: headings[column] }))
    ],
    cells: row => {
      const person = byRow.get(row) ?? noChange
      const changes = person.changes.map(change => changeLabels[change]).join(', ')
      const [before, after] = [changedValues(table, person.before, person), changedValues(table, person.after, person)]
      return [changes, before, after, ...columns.map(column => table.cell(row, column))]
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

/** A line for each of these rows. */
export const toChangedJobsTable = (table: ResultTable, rows: readonly number[], byRow: ReadonlyMap<number, JobChangeRow>): LeavingTable => {
  const columns = shownColumns(table, rows)
  return {
    columns: [...changedJobHeadings, ...columns.map(column => headings[column])].map(heading => ({ heading })),
    cells: row => {
      const person = byRow.get(row)
      const changes = person ? getChangedJobCells(person) : changedJobHeadings.map(() => '')
      return [...changes, ...columns.map(column => table.cell(row, column))]
    }
  }
}
