// Tests that standard columns and other fields are never confused.
import { expect, test } from 'vitest'
import { columnIds } from '../../../../lib/records/columns/column-ids.ts'
import { createRecordReader } from '../../../../lib/records/columns/read-columns.ts'
import { defaultColumns, getHeading, isOtherField, getOtherCells, otherFieldColumn } from '../../../../lib/records/table/result-columns.ts'

test('a field has its path as heading, a standard column the heading of files', () => {
  expect([getHeading('fullName'), getHeading(otherFieldColumn('emails.0.source'))]).toEqual(['Full name', 'emails.0.source'])
  expect(getHeading(otherFieldColumn('fullName'))).toBe('fullName')
})

test('no standard column is an other field', () => {
  expect(columnIds.filter(isOtherField)).toEqual([])
  expect(isOtherField(otherFieldColumn('email'))).toBe(true)
})

test.each([
  ['companies', 'company', 0],
  ['people', 'fullName', 0],
  ['people-of-lists', 'fullName', 1]
] as const)('the default columns of %s begin with %s', (shown, first, otherCount) => {
  const columns = defaultColumns(shown)
  expect(columns[0]).toBe(first)
  expect(columns.filter(id => !columnIds.some(standard => standard === id))).toHaveLength(otherCount)
})

test('other cells are the filled values that no column shows', () => {
  const read = createRecordReader()
  expect(getOtherCells(read({ full_name: 'Ada Beispiel', shoe: { size: 42 }, hat: '', tags: ['a', 'b'] }))).toEqual([
    [otherFieldColumn('shoe.size'), '42'],
    [otherFieldColumn('tags.0'), 'a'],
    [otherFieldColumn('tags.1'), 'b']
  ])
})
