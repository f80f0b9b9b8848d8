// Which lists hold the people of the lists that are shown: the rows of all other lists that have a key in common with these are put beside them,
// and who belongs together is said of all of them at once.
import { groupPeople } from './group-people.ts'
import type { MatchIndex } from './match-index.ts'

/** The rows of one stored run, which belong to the list with the number `list`; lists are numbered by their age, from 0 for the oldest. */
export interface ListPart {
  list: number
  run: string
  sketch: MatchIndex
}

/** Rows are those of the shown lists, run after run: row `n` of `runs[i]` stands at `starts[i] + n`. */
export interface Match {
  runs: string[]
  starts: number[]
  /** equal for rows that show one person */
  groups: Uint32Array
  /** which of `holders` it is: the numbers of all lists that hold this person, rising */
  sets: Uint32Array
  holders: number[][]
}

/**
 * `shown`: the runs of the shown lists in their order. `note` takes every other list's, one by one, so that never all of them are held at once;
 * `finish` says what came of it.
 */
export const createMatch = (shown: readonly ListPart[]) => {
  const owners: number[] = []
  const kinds: number[] = []
  const keys: number[] = []
  const lists: number[] = []
  const starts: number[] = []
  for (const { list, sketch } of shown) {
    const start = lists.length
    starts.push(start)
    for (let row = 0; row < sketch.rows; row++) lists.push(list)
    for (let entry = 0; entry < sketch.owners.length; entry++) {
      owners.push(start + (sketch.owners[entry] ?? 0))
      kinds.push(sketch.kinds[entry] ?? 0)
      keys.push(sketch.keys[entry] ?? 0)
    }
  }
  const ours = lists.length
  const wanted = new Set(keys)

  /** Whoever has no key in common with a shown person can neither be one of them nor make it doubtful who is. */
  const note = ({ list, sketch }: Omit<ListPart, 'run'>): void => {
    const { owners: theirs } = sketch
    for (let from = 0; from < theirs.length;) {
      let end = from
      let isWanted = false
      for (; end < theirs.length && theirs[end] === theirs[from]; end++) isWanted ||= wanted.has(sketch.keys[end] ?? NaN)
      for (let entry = isWanted ? from : end; entry < end; entry++) {
        owners.push(lists.length)
        kinds.push(sketch.kinds[entry] ?? 0)
        keys.push(sketch.keys[entry] ?? 0)
      }
      if (isWanted) lists.push(list)
      from = end
    }
  }

  const finish = (): Match => {
    const groups = groupPeople({ records: lists.length, owners, kinds, keys })
    const listsOf = new Map<number, Set<number>>()
    for (const [record, group] of groups.entries()) {
      const known = listsOf.get(group)
      if (known) known.add(lists[record] ?? 0)
      else listsOf.set(group, new Set([lists[record] ?? 0]))
    }
    const holders: number[][] = []
    const numbers = new Map<string, number>()
    const sets = new Uint32Array(ours)
    for (let row = 0; row < ours; row++) {
      const sorted = [...(listsOf.get(groups[row] ?? 0) ?? [])].toSorted((a, b) => a - b)
      const name = sorted.join(' ')
      const number = numbers.get(name) ?? holders.push(sorted) - 1
      numbers.set(name, number)
      sets[row] = number
    }
    return { runs: shown.map(({ run }) => run), starts, groups: groups.slice(0, ours), sets, holders }
  }
  return { note, finish }
}
