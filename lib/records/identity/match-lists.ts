// Finds the lists that hold the people of the shown lists. Rows of other lists with a common key are grouped together with the shown rows.
import { getKeyRank, type Identity, type IdentityKey } from './identity.ts'
import { groupPeople } from './group-people.ts'

/**
 * The keys of one run's rows, one array entry per key, in ascending order of `owners`. `owners`: the row's number in the run. `kinds`: the
 * rank of the key's kind. `keys`: the key as `hashKey` gives it. `rows`: one more than the highest row number.
 */
export interface MatchIndex {
  rows: number
  owners: Uint32Array
  kinds: Uint8Array
  keys: Float64Array
}

/**
 * A 53-bit hash of a key. For a list of 100,000 people and a million others, a collision occurs in about one of ten thousand lists. The text
 * of the keys has no collisions and takes ten times the memory.
 */
export const hashKey = (key: IdentityKey): number => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}

/** Creates a builder for one match index. Add rows in ascending order of their number; the identity of a company is empty. */
export const createMatchIndex = () => {
  const owners: number[] = []
  const kinds: number[] = []
  const keys: number[] = []
  let rows = 0
  return {
    add: (row: number, identity: Identity): void => {
      rows = row + 1
      for (const key of identity) {
        owners.push(row)
        kinds.push(getKeyRank(key))
        keys.push(hashKey(key))
      }
    },
    build: (): MatchIndex => ({ rows, owners: Uint32Array.from(owners), kinds: Uint8Array.from(kinds), keys: Float64Array.from(keys) })
  }
}

/** The match index of one stored run. `list`: the number of its list; lists are numbered by age, from 0 for the oldest. */
export interface IndexedRun {
  list: number
  runId: string
  index: MatchIndex
}

/** Who is in which list. The rows are those of the shown lists, run after run: row `n` of `runIds[i]` has the number `rowOffsets[i] + n`. */
export interface ListMatch {
  runIds: string[]
  rowOffsets: number[]
  /** for each row a number that is equal for rows of one person */
  groups: Uint32Array
  /** for each row the index of its entry in `listSets` */
  listSetNumbers: Uint32Array
  /** the distinct sets of lists that hold one person, as ascending list numbers */
  listSets: number[][]
}

/**
 * Creates a matcher for the runs of the shown lists. `addRun` takes the run of another list; add them one by one, so that memory never holds
 * all of them. `match` gives the result.
 */
export const createListMatcher = (shown: readonly IndexedRun[]) => {
  const owners: number[] = []
  const kinds: number[] = []
  const keys: number[] = []
  const lists: number[] = []
  const rowOffsets: number[] = []
  for (const { list, index } of shown) {
    const offset = lists.length
    rowOffsets.push(offset)
    for (let row = 0; row < index.rows; row++) lists.push(list)
    for (let entry = 0; entry < index.owners.length; entry++) {
      owners.push(offset + (index.owners[entry] ?? 0))
      kinds.push(index.kinds[entry] ?? 0)
      keys.push(index.keys[entry] ?? 0)
    }
  }
  const shownRows = lists.length
  const shownKeys = new Set(keys)

  // A row without a key of a shown person cannot be that person, and cannot make the person's identity ambiguous either.
  const addRun = ({ list, index }: Omit<IndexedRun, 'runId'>): void => {
    const { owners: rowNumbers } = index
    for (let from = 0; from < rowNumbers.length;) {
      let end = from
      let hasShownKey = false
      for (; end < rowNumbers.length && rowNumbers[end] === rowNumbers[from]; end++) hasShownKey ||= shownKeys.has(index.keys[end] ?? NaN)
      for (let entry = hasShownKey ? from : end; entry < end; entry++) {
        owners.push(lists.length)
        kinds.push(index.kinds[entry] ?? 0)
        keys.push(index.keys[entry] ?? 0)
      }
      if (hasShownKey) lists.push(list)
      from = end
    }
  }

  const match = (): ListMatch => {
    const groups = groupPeople({ records: lists.length, owners, kinds, keys })
    const listsByGroup = new Map<number, Set<number>>()
    for (const [record, group] of groups.entries()) {
      const groupLists = listsByGroup.get(group)
      if (groupLists) groupLists.add(lists[record] ?? 0)
      else listsByGroup.set(group, new Set([lists[record] ?? 0]))
    }
    const listSets: number[][] = []
    const numberBySet = new Map<string, number>()
    const listSetNumbers = new Uint32Array(shownRows)
    for (let row = 0; row < shownRows; row++) {
      const listSet = [...(listsByGroup.get(groups[row] ?? 0) ?? [])].toSorted((a, b) => a - b)
      const key = listSet.join(' ')
      const number = numberBySet.get(key) ?? listSets.push(listSet) - 1
      numberBySet.set(key, number)
      listSetNumbers[row] = number
    }
    return { runIds: shown.map(({ runId }) => runId), rowOffsets, groups: groups.slice(0, shownRows), listSetNumbers, listSets }
  }
  return { addRun, match }
}
