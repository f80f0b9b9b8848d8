// The people of two compared lists, each by one row of the table, which stays theirs whatever is shown: who is in the view, and who may be
// handed out.
import { useMemo } from 'preact/hooks'
import { changeKinds, compareLists, isInView, type ComparedPerson, type ComparisonView } from '../../../lib/records/table/compare-lists.ts'
import type { ListMembership } from '../../../lib/records/identity/list-membership.ts'
import type { Results } from '../table/use-results.ts'

const views: readonly ComparisonView[] = ['all', 'both', ...changeKinds]

/** The row that stands for a person: what is, else what was. */
const rowOf = ({ before: was, after: is }: ComparedPerson): number => is ?? was ?? -1

/** `people` is undefined until they are compared. */
export const useCompared = (
  { table, listed, done }: Results,
  known: ListMembership | undefined,
  view: ComparisonView,
  withListed: boolean
) => {
  const people = useMemo(
    () => (known && done ? new Map(compareLists(table, known.getGroup).map(person => [rowOf(person), person])) : undefined),
    [table, known, done]
  )
  /** Is it the row of somebody who is not to be contacted, by what was or by what is? */
  const isListed = (row: number): boolean => {
    const { before: was = -1, after: is = -1 } = people?.get(row) ?? {}
    return listed.has(was) || listed.has(is)
  }
  const shown = useMemo(() => [...(people ?? [])].filter(([row]) => withListed || !isListed(row)), [people, withListed])
  const rows = useMemo(() => shown.flatMap(([row, person]) => (isInView(person, view) ? [row] : [])), [shown, view])
  const counts = useMemo(() => {
    const all = { all: 0, both: 0, joined: 0, left: 0, title: 0, company: 0, email: 0, unchanged: 0 }
    for (const [, person] of shown) for (const name of views) if (isInView(person, name)) all[name]++
    return all
  }, [shown])
  const cards = useMemo(() => new Set(shown.map(([row]) => row)), [shown])
  return { people, isListed, cards, counts, rows }
}
