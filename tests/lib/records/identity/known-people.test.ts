// What the match means for each row of the table: other lists, and new or not.
import { expect, test } from 'vitest'
import { knownPeople } from '../../../../lib/records/identity/known-people.ts'
import { createResultTable } from '../../../../lib/records/table/result-table.ts'

const match = {
  runs: ['a', 'c'],
  starts: [0, 3],
  groups: Uint32Array.of(0, 1, 2, 0, 4),
  sets: Uint32Array.of(0, 1, 2, 0, 3),
  holders: [[0, 2], [0], [0, 1], [2, 3]]
}

/** Shown are the newer list 2 (runs `c`) and the oldest one 0 (run `a`), in this order. */
const known = () => {
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
  return knownPeople(table, match, [2, 0])
}

test('the other lists are all but the own one', () => {
  expect([0, 1, 2, 3, 4, 5].map(known().othersOf)).toEqual([[0], [3], [2], [1], [], []])
})

test('new is whoever no older list has; a company is not, nor what came after the lists were compared', () => {
  expect([0, 1, 2, 3, 4, 5].map(known().isNew)).toEqual([false, true, true, true, false, false])
})

test('rows of one person have one group', () => {
  expect([0, 1, 2, 5].map(known().groupOf)).toEqual([0, 4, 0, -1])
})
