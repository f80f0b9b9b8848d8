// The columns and cells of the people who changed jobs.
import { columnLabel } from '../results/column-label.ts'
import type { GridColumn } from '../results/table/GridHead.tsx'
import { changedJobHeadings, getChangedJobCells, type JobChangeRow } from '../../lib/compare/changed-jobs-table.ts'
import { headings } from '../../lib/records/columns/headings.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { t, formatDate, type MessageKey } from '../../lib/i18n/text.ts'

const changeColumns = [
  ['title-before', 'columnTitleBefore'],
  ['title-now', 'columnTitleNow'],
  ['company-before', 'columnCompanyBefore'],
  ['company-now', 'columnCompanyNow'],
  ['first-seen', 'columnFirstSeen'],
  ['last-seen', 'columnLastSeen']
] as const satisfies readonly (readonly [string, MessageKey])[]
const otherColumns = ['email', 'profileUrl'] as const

/** The columns on the screen, in the user's language. */
export const getShownColumns = (): GridColumn[] => [
  { id: 'fullName', heading: columnLabel('fullName') },
  ...changeColumns.map(([id, key]) => ({ id, heading: t(key) })),
  ...otherColumns.map(id => ({ id, heading: columnLabel(id) }))
]

/** The columns of copied rows: as in a file, the same in every language. */
export const copiedColumns: readonly GridColumn[] = [
  { id: 'fullName', heading: headings.fullName },
  ...changeColumns.map(([id], at) => ({ id, heading: changedJobHeadings[at] ?? '' })),
  ...otherColumns.map(id => ({ id, heading: headings[id] }))
]

/** A cell of copied rows. */
export const getCopiedCell = (table: ResultTable, person: JobChangeRow | undefined, column: string): string => {
  if (!person) return ''
  const at = changeColumns.findIndex(([id]) => id === column)
  return at < 0 ? table.cell(person.row, column) : (getChangedJobCells(person)[at] ?? '')
}

/** A cell on the screen. What did not change is a dash, so that changes stand out. */
export const getCell = (table: ResultTable, person: JobChangeRow | undefined, column: string): string => {
  if (!person) return ''
  if (column === 'first-seen') return formatDate(person.firstSeenAt)
  if (column === 'last-seen') return formatDate(person.lastSeenAt)
  if (column === 'title-before' && !person.title.isChanged) return '–'
  if (column === 'company-before' && !person.company.isChanged) return '–'
  return getCopiedCell(table, person, column)
}
