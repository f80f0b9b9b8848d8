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

test.each([true, false])('the default columns are standard columns (only companies: %s)', onlyCompanies => {
  const columns = defaultColumns(onlyCompanies)
  expect(columns.filter(id => columnIds.some(standard => standard === id))).toEqual(columns)
  expect(columns[0]).toBe(onlyCompanies ? 'company' : 'fullName')
})

test('other cells are the filled values that no column shows', () => {
  const read = createRecordReader()
  expect(getOtherCells(read({ full_name: 'Ada Beispiel', shoe: { size: 42 }, hat: '', tags: ['a', 'b'] }))).toEqual([
    [otherFieldColumn('shoe.size'), '42'],
    [otherFieldColumn('tags.0'), 'a'],
    [otherFieldColumn('tags.1'), 'b']
  ])
})
