// The table of two compared lists: its columns, and what stands in them for each person.
import { columnLabel } from '../../../components/results/column-label.ts'
import type { GridColumn } from '../../../components/results/GridHead.tsx'
import { changeLabels } from '../../../lib/exports/comparison-table.ts'
import { comparedColumns, type ChangeKind, type ComparedPerson } from '../../../lib/records/table/compare-lists.ts'
import { headings } from '../../../lib/records/columns/headings.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import { t, type MessageKey } from '../../../lib/i18n/text.ts'

const shown = ['jobTitle', 'company', 'email', 'profileUrl'] as const

const words = {
  joined: 'changeJoined',
  left: 'changeLeft',
  title: 'comparedTitle',
  company: 'comparedCompany',
  email: 'comparedEmail',
  unchanged: 'comparedUnchanged'
} as const satisfies Record<ChangeKind, MessageKey>

/** Of what is copied: as in a file, alike in every language. */
export const copiedColumns: readonly GridColumn[] = [
  { id: 'fullName', heading: headings.fullName },
  { id: 'change', heading: 'Change' },
  { id: 'was', heading: 'Was' },
  { id: 'is', heading: 'Is' },
  ...shown.map(id => ({ id, heading: headings[id] }))
]

/** Of the table on the screen, in the person's language. */
export const shownColumns = (): readonly GridColumn[] => [
  { id: 'fullName', heading: columnLabel('fullName') },
  { id: 'change', heading: t('columnChange') },
  { id: 'was', heading: t('columnWas') },
  { id: 'is', heading: t('columnIs') },
  ...shown.map(id => ({ id, heading: columnLabel(id) }))
]

/** A value that is not there any more is said by a dash: an empty cell would look as if nothing had been. */
const valuesOf = (table: ResultTable, row: number | undefined, { changes }: ComparedPerson): string =>
  row === undefined
    ? ''
    : comparedColumns.flatMap(([change, column]) => (changes.includes(change) ? [table.cell(row, column) || '–'] : [])).join(' · ')

const cellOf = (
  table: ResultTable,
  person: ComparedPerson | undefined,
  column: string,
  wordsOf: (change: ChangeKind) => string
): string => {
  if (!person) return ''
  if (column === 'change') return person.changes.map(wordsOf).join(', ')
  if (column === 'was' || column === 'is') return valuesOf(table, column === 'was' ? person.before : person.after, person)
  return table.cell(person.after ?? person.before ?? -1, column)
}

export const comparedCell = (table: ResultTable, person: ComparedPerson | undefined, column: string): string =>
  cellOf(table, person, column, change => t(words[change]))

/** The same with the words of a file. */
export const copiedCell = (table: ResultTable, person: ComparedPerson | undefined, column: string): string =>
  cellOf(table, person, column, change => changeLabels[change])
