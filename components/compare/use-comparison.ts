// The people of two compared lists, each identified by one row of the table: who is in the view, and who may be exported.
import { useMemo } from 'preact/hooks'
import { comparisonViews, compareLists, isInView, type ComparedPerson, type ComparisonView } from '../../lib/compare/compare-lists.ts'
import type { ListMembership } from '../../lib/records/identity/list-membership.ts'
import type { Results } from '../results/table/use-results.ts'

/** The row that identifies a person: the later one, where there is one. */
const getRow = ({ before, after }: ComparedPerson): number => after ?? before ?? -1

/** `people` is undefined until they are compared. `withSuppressed`: also people on the do-not-contact list. */
export const useComparison = (
  { table, suppressed, done }: Results,
  membership: ListMembership | undefined,
  view: ComparisonView,
  withSuppressed: boolean
) => {
  const people = useMemo(
    () => (membership && done ? new Map(compareLists(table, membership.getGroup).map(person => [getRow(person), person])) : undefined),
    [table, membership, done]
  )
  /** Whether the person of the row is on the do-not-contact list, by the earlier or the later record. */
  const isSuppressed = (row: number): boolean => {
    const { before = -1, after = -1 } = people?.get(row) ?? {}
    return suppressed.has(before) || suppressed.has(after)
  }
  const shown = useMemo(() => [...(people ?? [])].filter(([row]) => withSuppressed || !isSuppressed(row)), [people, withSuppressed])
  const rows = useMemo(() => shown.flatMap(([row, person]) => (isInView(person, view) ? [row] : [])), [shown, view])
  const counts = useMemo(() => {
    const all = { changed: 0, all: 0, both: 0, joined: 0, left: 0, title: 0, company: 0, email: 0, unchanged: 0 }
    for (const [, person] of shown) for (const name of comparisonViews) if (isInView(person, name)) all[name]++
    return all
  }, [shown])
  const shownRows = useMemo(() => new Set(shown.map(([row]) => row)), [shown])
  return { people, isSuppressed, shownRows, counts, rows }
}
