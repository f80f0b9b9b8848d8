// Two lists held against each other, person by person: who joined, who left, and what is another than it was.
import type { ColumnId } from '../columns/column-ids.ts'
import type { ResultTable } from './result-table.ts'

export const changes = ['joined', 'left', 'title', 'company', 'email', 'unchanged'] as const
export type Change = (typeof changes)[number]

/** What is watched of a person who is in both. */
export const watched = [
  ['title', 'jobTitle'],
  ['company', 'company'],
  ['email', 'email']
] as const satisfies readonly (readonly [Change, ColumnId])[]

/** One person: their first row in each of the two lists, as places in the table. At least one of the two is there, and at least one change. */
export interface ComparedPerson {
  was: number | undefined
  is: number | undefined
  changes: readonly Change[]
}

const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Another spelling is no change. A title or a company that one of the two lists does not say is none either: services leave them out. An email
 * that was found or lost is one, and a company that kept its domain is the same.
 */
const changesOf = (table: ResultTable, was: number, is: number): Change[] => {
  const [before, after] = [was, is].map(row => (column: ColumnId) => folded(table.cell(row, column)))
  if (!before || !after) return []
  const found = watched.flatMap(([change, column]) => {
    const [old, now] = [before(column), after(column)]
    if (old === now || (change !== 'email' && (old === '' || now === ''))) return []
    const domain = before('companyDomain')
    return change === 'company' && domain !== '' && domain === after('companyDomain') ? [] : [change]
  })
  return found.length > 0 ? found : ['unchanged']
}

/**
 * The people of the two lists in `table` (0: what was, 1: what is), each once: first those that are there now, in their order, then those that
 * left. Companies are left out. `groupOf`: equal for rows that show one person.
 */
export const compareLists = (table: ResultTable, groupOf: (row: number) => number): ComparedPerson[] => {
  const first: [Map<number, number>, Map<number, number>] = [new Map(), new Map()]
  for (let row = 0; row < table.size; row++) {
    const rows = first[table.lists[row] === 0 ? 0 : 1]
    const group = groupOf(row)
    if (!table.companies[row] && !rows.has(group)) rows.set(group, row)
  }
  const [before, now] = first
  const there = [...now].map(([group, is]): ComparedPerson => {
    const was = before.get(group)
    return { was, is, changes: was === undefined ? ['joined'] : changesOf(table, was, is) }
  })
  const gone = [...before].flatMap(([group, was]): ComparedPerson[] => (now.has(group) ? [] : [{ was, is: undefined, changes: ['left'] }]))
  return [...there, ...gone]
}

/** What can be looked at: each change by itself, everybody in both lists, everybody. */
export type ComparedView = 'all' | 'both' | Change

export const isInView = ({ changes: of, was, is }: ComparedPerson, view: ComparedView): boolean =>
  view === 'all' || (view === 'both' ? was !== undefined && is !== undefined : of.includes(view))
