// Tests the order of the standard columns, which users rely on.
import { expect, test } from 'vitest'
import { columnIds, emptyColumns } from '../../../../lib/records/columns/column-ids.ts'

test('person columns come first and company columns last', () => {
  expect(columnIds.slice(0, 2)).toEqual(['fullName', 'firstName'])
  expect(columnIds.indexOf('company')).toBeGreaterThan(columnIds.indexOf('profileUrl'))
})
test('an empty record has every column once, without a value', () => {
  expect(columnIds).toEqual(Object.keys(emptyColumns))
  expect(Object.values(emptyColumns).every(text => text === '')).toBe(true)
})
