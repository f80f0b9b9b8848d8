// Two lists that were compared as one table of text: what changed, what it was and what it is, and behind that the person in standard columns.
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { watched, type Change, type ComparedPerson } from '../records/table/compare-lists.ts'
import { headings, mainColumns } from '../records/columns/headings.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import type { Table } from './to-table.ts'

/** Files have the same words in every language of the browser. */
export const changeWords: Readonly<Record<Change, string>> = {
  joined: 'joined',
  left: 'left',
  title: 'changed title',
  company: 'changed company',
  email: 'changed email',
  unchanged: 'unchanged'
}

/** The values that are another, one under the other where there are several. */
const valuesOf = (table: ResultTable, row: number | undefined, { changes }: ComparedPerson): string =>
  row === undefined ? '' : watched.flatMap(([change, column]) => (changes.includes(change) ? [table.cell(row, column)] : [])).join('\n')

/** One row a person. Of somebody who left, the columns say what was. */
export const comparisonTable = (table: ResultTable, people: readonly ComparedPerson[]): Table => {
  const rowOf = ({ was, is }: ComparedPerson): number => is ?? was ?? -1
  const isFilled = (column: ColumnId): boolean =>
    mainColumns.includes(column) || people.some(person => table.cell(rowOf(person), column) !== '')
  const columns = columnIds.filter(isFilled)
  return {
    headings: ['Change', 'Was', 'Is', ...columns.map(column => headings[column])],
    rows: {
      *[Symbol.iterator]() {
        for (const person of people) {
          const changed = person.changes.map(change => changeWords[change]).join(', ')
          const [was, is] = [valuesOf(table, person.was, person), valuesOf(table, person.is, person)]
          yield [changed, was, is, ...columns.map(column => table.cell(rowOf(person), column))]
        }
      }
    }
  }
}
