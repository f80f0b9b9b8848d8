// What the match of lists says of each row of the table: which other lists hold this person, and whether they were new when their list came.
import type { Match } from './match-lists.ts'
import type { ResultTable } from '../table/result-table.ts'

export interface KnownPeople {
  /** equal for rows that show one person; -1 for a row that came later */
  groupOf: (row: number) => number
  /** the numbers of the other lists that hold this person, the oldest first */
  othersOf: (row: number) => readonly number[]
  /** Is this a person, and in no list that is older than their own? */
  isNew: (row: number) => boolean
}

const nowhere: readonly number[] = []

/** `numbers`: of the shown lists, in the order in which they are shown, the number that each has by its age. */
export const knownPeople = (
  table: ResultTable,
  { runs, starts, groups, sets, holders }: Match,
  numbers: readonly number[]
): KnownPeople => {
  const startOf = new Map(runs.map((run, at) => [run, starts[at] ?? 0]))
  const placeOf = (row: number): number => (startOf.get(table.runs[row] ?? '') ?? NaN) + (table.numbers[row] ?? NaN)
  // The same few sets are asked about for every row.
  const others = new Map<string, readonly number[]>()
  const ownOf = (row: number): number => numbers[table.lists[row] ?? -1] ?? -1
  const holdersOf = (row: number): readonly number[] => holders[sets[placeOf(row)] ?? -1] ?? nowhere
  return {
    groupOf: row => groups[placeOf(row)] ?? -1,
    othersOf: row => {
      const [own, set] = [ownOf(row), sets[placeOf(row)] ?? -1]
      const known = others.get(`${own} ${set}`)
      if (known) return known
      const found = holdersOf(row).filter(list => list !== own)
      others.set(`${own} ${set}`, found)
      return found
    },
    isNew: row => {
      const all = holdersOf(row)
      return !table.companies[row] && all.length > 0 && (all[0] ?? 0) >= ownOf(row)
    }
  }
}
