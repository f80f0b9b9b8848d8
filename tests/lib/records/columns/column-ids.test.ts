// The order of columns is part of what users rely on.
import { expect, test } from 'vitest'
import { columnIds, noColumns } from '../../../../lib/records/columns/column-ids.ts'

test('a record begins with the person, and the company comes last', () => {
  expect(columnIds.slice(0, 2)).toEqual(['fullName', 'firstName'])
  expect(columnIds.indexOf('company')).toBeGreaterThan(columnIds.indexOf('profileUrl'))
})
test('every column is there once, and empty', () => {
  expect(columnIds).toEqual(Object.keys(noColumns))
  expect(Object.values(noColumns).every(text => text === '')).toBe(true)
})
