// Tests the groups, other lists and new people of a table's rows.
import { expect, test } from 'vitest'
import { getListMembership } from '../../../../lib/records/identity/list-membership.ts'
import { createResultTable } from '../../../../lib/records/table/result-table.ts'

const match = {
  runIds: ['a', 'c'],
  rowOffsets: [0, 3],
  groups: Uint32Array.of(0, 1, 2, 0, 4),
  listSetNumbers: Uint32Array.of(0, 1, 2, 0, 3),
  listSets: [[0, 2], [0], [0, 1], [2, 3]]
}

/** The membership of a table that shows the newer list 2 (run `c`) and then the oldest list 0 (run `a`). */
const createMembership = () => {
  const table = createResultTable()
  table.add(
    [
      { runId: 'c', index: 0, columns: {} },
      { runId: 'c', index: 1, columns: {} }
    ],
    0
  )
  table.add(
    [
      { runId: 'a', index: 0, columns: {} },
      { runId: 'a', index: 2, columns: {} },
      { runId: 'a', index: 1, columns: {}, kind: 'company' }
    ],
    1
  )
  table.add([{ runId: 'late', index: 0, columns: {} }], 1)
  return getListMembership(table, match, [2, 0])
}

test('other lists do not include the row’s list', () => {
  expect([0, 1, 2, 3, 4, 5].map(createMembership().getOtherLists)).toEqual([[0], [3], [2], [1], [], []])
})

test('people in no older list are new; companies and later rows are not', () => {
  expect([0, 1, 2, 3, 4, 5].map(createMembership().isNew)).toEqual([false, true, true, true, false, false])
})

test('rows of one person have the same group', () => {
  expect([0, 1, 2, 5].map(createMembership().getGroup)).toEqual([0, 4, 0, -1])
})
