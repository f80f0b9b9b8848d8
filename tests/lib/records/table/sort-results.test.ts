// Rows come in the order of a language, the empty ones last, and whoever says the same stays as they were.
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { sortResults } from '../../../../lib/records/table/sort-results.ts'
import { makeTable } from './make-table.ts'

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (names: readonly string[], descending: boolean): string[] => {
  const table = makeTable(names.map(fullName => ({ columns: { fullName } })))
  return sortResults(table, table.numbers, { column: 'fullName', descending }, compare).map(row => `${names[row]}`)
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
])('%j, descending: %s, comes as %j', (names, descending, sorted) => expect(byName(names, descending)).toEqual(sorted))

test('it is the same as comparing each with each', () => {
  assert(
    property(array(constantFrom('a', 'A', 'b', 'ä', '2', '10', 'Ada Beispiel')), names => {
      expect(byName(names, false)).toEqual(names.toSorted(compare))
    })
  )
})

test('only the given rows are sorted', () => {
  const table = makeTable(['c', 'b', 'a'].map(fullName => ({ columns: { fullName } })))
  expect(sortResults(table, [0, 1], { column: 'fullName', descending: false }, compare)).toEqual([1, 0])
})
