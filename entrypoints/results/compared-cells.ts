// The table of two compared lists: its columns, and what stands in them for each person.
import { columnWords } from '../../components/column-words.ts'
import type { GridColumn } from '../../components/GridHead.tsx'
import { watched, type Change, type ComparedPerson } from '../../lib/records/compare-lists.ts'
import { headings } from '../../lib/records/headings.ts'
import type { ResultTable } from '../../lib/records/result-table.ts'
import { say, type Key } from '../../lib/words.ts'

const shown = ['jobTitle', 'company', 'email', 'profileUrl'] as const

const words = {
  joined: 'changeJoined',
  left: 'changeLeft',
  title: 'comparedTitle',
  company: 'comparedCompany',
  email: 'comparedEmail',
  unchanged: 'comparedUnchanged'
} as const satisfies Record<Change, Key>

/** As in a file, and in what is copied: alike in every language. */
export const comparedColumns: readonly GridColumn[] = [
  { id: 'fullName', heading: headings.fullName },
  { id: 'change', heading: 'Change' },
  { id: 'was', heading: 'Was' },
  { id: 'is', heading: 'Is' },
  ...shown.map(id => ({ id, heading: headings[id] }))
]

/** The same, in the person's language. */
export const shownColumns = (): readonly GridColumn[] => [
  { id: 'fullName', heading: columnWords('fullName') },
  { id: 'change', heading: say('columnChange') },
  { id: 'was', heading: say('columnWas') },
  { id: 'is', heading: say('columnIs') },
  ...shown.map(id => ({ id, heading: columnWords(id) }))
]

/** A value that is not there any more is said by a dash: an empty cell would look as if nothing had been. */
const valuesOf = (table: ResultTable, row: number | undefined, { changes }: ComparedPerson): string =>
  row === undefined
    ? ''
    : watched.flatMap(([change, column]) => (changes.includes(change) ? [table.cell(row, column) || '–'] : [])).join(' · ')

export const comparedCell = (table: ResultTable, person: ComparedPerson | undefined, column: string): string => {
  if (!person) return ''
  if (column === 'change') return person.changes.map(change => say(words[change])).join(', ')
  if (column === 'was' || column === 'is') return valuesOf(table, person[column], person)
  return table.cell(person.is ?? person.was ?? -1, column)
}
