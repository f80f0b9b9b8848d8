// The people of two compared lists, each by one row of the table, which stays theirs whatever is shown: who is in the view, and who may be
// handed out.
import { useMemo } from 'preact/hooks'
import { changes, compareLists, isInView, type ComparedPerson, type ComparedView } from '../../../lib/records/table/compare-lists.ts'
import type { KnownPeople } from '../../../lib/records/identity/known-people.ts'
import type { Results } from '../table/use-results.ts'

const views: readonly ComparedView[] = ['all', 'both', ...changes]

/** The row that stands for a person: what is, else what was. */
const rowOf = ({ was, is }: ComparedPerson): number => is ?? was ?? -1

/** `people` is undefined until they are compared. */
export const useCompared = ({ table, listed, done }: Results, known: KnownPeople | undefined, view: ComparedView, withListed: boolean) => {
  const people = useMemo(
    () => (known && done ? new Map(compareLists(table, known.groupOf).map(person => [rowOf(person), person])) : undefined),
    [table, known, done]
  )
  /** Is it the row of somebody who is not to be contacted, by what was or by what is? */
  const isListed = (row: number): boolean => {
    const { was = -1, is = -1 } = people?.get(row) ?? {}
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
