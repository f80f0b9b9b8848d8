// Tells for each row of the results table which other lists hold the person, and whether the person was new in the row's list.
import type { ListMatch } from './match-lists.ts'
import type { ResultTable } from '../table/result-table.ts'

/** The lists that hold the people of a results table. Lists are numbered by age, from 0 for the oldest. */
export interface ListMembership {
  /** equal for rows of one person; -1 for a row that was stored after the comparison */
  getGroup: (row: number) => number
  /** the numbers of the other lists that hold this person, the oldest first */
  getOtherLists: (row: number) => readonly number[]
  /** whether the row is a person who is in no older list */
  isNew: (row: number) => boolean
}

const noLists: readonly number[] = []

/** The membership of the rows of `table`. `listNumbers`: the number by age of each shown list, in the order of the table's list indexes. */
export const getListMembership = (
  table: ResultTable,
  { runIds, rowOffsets, groups, listSetNumbers, listSets }: ListMatch,
  listNumbers: readonly number[]
): ListMembership => {
  const offsetByRun = new Map(runIds.map((runId, at) => [runId, rowOffsets[at] ?? 0]))
  const getMatchRow = (row: number): number => (offsetByRun.get(table.runIds[row] ?? '') ?? NaN) + (table.rowIndexes[row] ?? NaN)
  // Many rows share a few sets of lists.
  const otherListsCache = new Map<string, readonly number[]>()
  const getOwnList = (row: number): number => listNumbers[table.listIndexes[row] ?? -1] ?? -1
  const getLists = (row: number): readonly number[] => listSets[listSetNumbers[getMatchRow(row)] ?? -1] ?? noLists
  return {
    getGroup: row => groups[getMatchRow(row)] ?? -1,
    getOtherLists: row => {
      const [ownList, listSet] = [getOwnList(row), listSetNumbers[getMatchRow(row)] ?? -1]
      const cached = otherListsCache.get(`${ownList} ${listSet}`)
      if (cached) return cached
      const otherLists = getLists(row).filter(list => list !== ownList)
      otherListsCache.set(`${ownList} ${listSet}`, otherLists)
      return otherLists
    },
    isNew: row => {
      const lists = getLists(row)
      return !table.isCompany[row] && lists.length > 0 && (lists[0] ?? 0) >= getOwnList(row)
    }
  }
}
