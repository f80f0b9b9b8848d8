// The columns and cells of a comparison of two lists.
import { columnLabel } from '../results/column-label.ts'
import type { GridColumn } from '../results/table/GridHead.tsx'
import { changeLabels } from '../../lib/compare/comparison-table.ts'
import { comparedColumns, type ChangeKind, type ComparedPerson } from '../../lib/compare/compare-lists.ts'
import { headings } from '../../lib/records/columns/headings.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'

const unchangedColumns = ['jobTitle', 'company', 'email', 'profileUrl'] as const

const changeKeys = {
  joined: 'changeJoined',
  left: 'changeLeft',
  title: 'comparedTitle',
  company: 'comparedCompany',
  email: 'comparedEmail',
  unchanged: 'comparedUnchanged'
} as const satisfies Record<ChangeKind, MessageKey>

/** The columns of copied rows: as in a file, the same in every language. */
export const copiedColumns: readonly GridColumn[] = [
  { id: 'fullName', heading: headings.fullName },
  { id: 'change', heading: 'Change' },
  { id: 'was', heading: 'Was' },
  { id: 'is', heading: 'Is' },
  ...unchangedColumns.map(id => ({ id, heading: headings[id] }))
]

/** The columns on the screen, in the user's language. */
export const getShownColumns = (): readonly GridColumn[] => [
  { id: 'fullName', heading: columnLabel('fullName') },
  { id: 'change', heading: t('columnChange') },
  { id: 'was', heading: t('columnWas') },
  { id: 'is', heading: t('columnIs') },
  ...unchangedColumns.map(id => ({ id, heading: columnLabel(id) }))
]

/** The values that changed. A removed value is a dash, since an empty cell would look unchanged. */
const getChangedValues = (table: ResultTable, row: number | undefined, { changes }: ComparedPerson): string =>
  row === undefined
    ? ''
    : comparedColumns.flatMap(([change, column]) => (changes.includes(change) ? [table.cell(row, column) || '–'] : [])).join(' · ')

const getCell = (
  table: ResultTable,
  person: ComparedPerson | undefined,
  column: string,
  getLabel: (change: ChangeKind) => string
): string => {
  if (!person) return ''
  if (column === 'change') return person.changes.map(getLabel).join(', ')
  if (column === 'was' || column === 'is') return getChangedValues(table, column === 'was' ? person.before : person.after, person)
  return table.cell(person.after ?? person.before ?? -1, column)
}

/** A cell on the screen. */
export const comparedCell = (table: ResultTable, person: ComparedPerson | undefined, column: string): string =>
  getCell(table, person, column, change => t(changeKeys[change]))

/** A cell of copied rows. */
export const copiedCell = (table: ResultTable, person: ComparedPerson | undefined, column: string): string =>
  getCell(table, person, column, change => changeLabels[change])
