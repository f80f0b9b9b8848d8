// Standard columns and the fields beside them never take each other's names.
import { expect, test } from 'vitest'
import { columnIds } from '../../../../lib/records/columns/column-ids.ts'
import { createRecordReader } from '../../../../lib/records/columns/read-columns.ts'
import { firstColumns, headingOf, isOther, otherCells, otherColumn } from '../../../../lib/records/table/result-columns.ts'

test('a field is called what it is called in the record, a standard column as in a file', () => {
  expect([headingOf('fullName'), headingOf(otherColumn('emails.0.source'))]).toEqual(['Full name', 'emails.0.source'])
  expect(headingOf(otherColumn('fullName'))).toBe('fullName')
})

test('only fields are fields', () => {
  expect(columnIds.filter(isOther)).toEqual([])
  expect(isOther(otherColumn('email'))).toBe(true)
})

test.each([true, false])('what is shown first are standard columns (companies: %s)', ofCompanies => {
  const first = firstColumns(ofCompanies)
  expect(first.filter(id => columnIds.some(known => known === id))).toEqual(first)
  expect(first[0]).toBe(ofCompanies ? 'company' : 'fullName')
})

test('what no column shows is given by its place, and nothing that is empty', () => {
  const read = createRecordReader()
  expect(otherCells(read({ full_name: 'Ada Beispiel', shoe: { size: 42 }, hat: '', tags: ['a', 'b'] }))).toEqual([
    [otherColumn('shoe.size'), '42'],
    [otherColumn('tags.0'), 'a'],
    [otherColumn('tags.1'), 'b']
  ])
})
