// Tests that rows are sorted by language, stably, with empty values last.
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { sortResults } from '../../../../lib/records/table/sort-results.ts'
import { createTable } from './create-table.ts'

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const sortNames = (names: readonly string[], descending: boolean): string[] => {
  const table = createTable(names.map(fullName => ({ columns: { fullName } })))
  return sortResults(table, table.rowIndexes, { column: 'fullName', descending }, compare).map(row => `${names[row]}`)
}

test.each([
  [['b', 'a', 'c'], false, ['a', 'b', 'c']],
  [['b', 'a', 'c'], true, ['c', 'b', 'a']],
  [['Zoe', 'Émile', 'eve'], false, ['Émile', 'eve', 'Zoe']],
  [['10', '9'], false, ['9', '10']],
  [['', 'b', '', 'a'], false, ['a', 'b', '', '']],
  [['', 'b', '', 'a'], true, ['b', 'a', '', '']],
  [['ada', 'Ada', 'ÀDA'], false, ['ada', 'Ada', 'ÀDA']],
  [['ada', 'Ada', 'ÀDA'], true, ['ada', 'Ada', 'ÀDA']]
])('%j, descending: %s, comes as %j', (names, descending, sorted) => expect(sortNames(names, descending)).toEqual(sorted))

test('the order is the same as with Array.toSorted', () => {
  assert(
    property(array(constantFrom('a', 'A', 'b', 'ä', '2', '10', 'Ada Beispiel')), names => {
      expect(sortNames(names, false)).toEqual(names.toSorted(compare))
    })
  )
})

test('only the given rows are sorted', () => {
  const table = createTable(['c', 'b', 'a'].map(fullName => ({ columns: { fullName } })))
  expect(sortResults(table, [0, 1], { column: 'fullName', descending: false }, compare)).toEqual([1, 0])
})
