// Compares two lists person by person: who joined, who left, and whose title, company or email changed.
import type { ColumnId } from '../records/columns/column-ids.ts'
import type { ResultTable } from '../records/table/result-table.ts'

/** All kinds of change, in display order. */
export const changeKinds = ['joined', 'left', 'title', 'company', 'email', 'unchanged'] as const
/** What happened to a person between the two lists. */
export type ChangeKind = (typeof changeKinds)[number]

/** The columns that are compared for a person in both lists, each with the kind of change that it shows. */
export const comparedColumns = [
  ['title', 'jobTitle'],
  ['company', 'company'],
  ['email', 'email']
] as const satisfies readonly (readonly [ChangeKind, ColumnId])[]

/**
 * One person. `before` and `after`: the first table row of the person in the older and the newer list; at least one is defined. `changes` has
 * at least one entry.
 */
export interface ComparedPerson {
  before: number | undefined
  after: number | undefined
  changes: readonly ChangeKind[]
}

const normalise = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The changes of a person in both lists. Differences in case and white space do not count. A missing title or company does not count, because
 * services leave them out, and neither does a company name where the domain is the same. A found or lost email counts.
 */
const findChanges = (table: ResultTable, rowBefore: number, rowAfter: number): ChangeKind[] => {
  const before = (column: ColumnId): string => normalise(table.cell(rowBefore, column))
  const after = (column: ColumnId): string => normalise(table.cell(rowAfter, column))
  const found = comparedColumns.flatMap(([kind, column]) => {
    const [oldText, newText] = [before(column), after(column)]
    if (oldText === newText || (kind !== 'email' && (oldText === '' || newText === ''))) return []
    const domain = before('companyDomain')
    return kind === 'company' && domain !== '' && domain === after('companyDomain') ? [] : [kind]
  })
  return found.length > 0 ? found : ['unchanged']
}

/**
 * The people of two lists, each once: those of the newer list in its order, then those who left. Companies are left out. `table` holds the
 * older list as list 0 and the newer one as list 1. `getGroup` is equal for rows of one person.
 */
export const compareLists = (table: ResultTable, getGroup: (row: number) => number): ComparedPerson[] => {
  const [older, newer] = [new Map<number, number>(), new Map<number, number>()]
  for (let row = 0; row < table.size; row++) {
    const firstRows = table.listIndexes[row] === 0 ? older : newer
    const group = getGroup(row)
    if (!table.isCompany[row] && !firstRows.has(group)) firstRows.set(group, row)
  }
  const present = [...newer].map(([group, after]): ComparedPerson => {
    const before = older.get(group)
    return { before, after, changes: before === undefined ? ['joined'] : findChanges(table, before, after) }
  })
  const left = [...older].flatMap(([group, before]): ComparedPerson[] =>
    newer.has(group) ? [] : [{ before, after: undefined, changes: ['left'] }]
  )
  return [...present, ...left]
}

/** The views of a comparison, in display order: what changed, all people, those in both lists, or those with one kind of change. */
export const comparisonViews = ['changed', 'all', 'both', ...changeKinds] as const
/** One of `comparisonViews`. */
export type ComparisonView = (typeof comparisonViews)[number]

/** Whether the text names a view. */
export const isComparisonView = (text: string): text is ComparisonView => comparisonViews.some(view => view === text)

/** Whether the view shows the person. */
export const isInView = ({ changes, before, after }: ComparedPerson, view: ComparisonView): boolean => {
  if (view === 'all') return true
  if (view === 'changed') return !changes.includes('unchanged')
  return view === 'both' ? before !== undefined && after !== undefined : changes.includes(view)
}
