// Tests the widths of the table's columns.
import { expect, test } from 'vitest'
import { columnWidths } from '../../../../components/results/table/column-widths.ts'

const usual = ['fullName', 'jobTitle', 'company', 'email', 'emailStatus', 'phone', 'location']
const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

test('widths that the user set stay within bounds', () =>
  expect(columnWidths(['a', 'b', 'c'], { a: 1, b: 9_999 }, 0)).toEqual([64, 800, 168]))

test.each([1_320, 1_640, 2_280])('at %d px the columns fill the table, email and location first', room => {
  const widths = columnWidths(usual, {}, room)
  expect(room - sum(widths)).toBeGreaterThanOrEqual(0)
  expect(room - sum(widths)).toBeLessThan(usual.length)
  expect(widths.slice(4, 6)).toEqual(columnWidths(usual, {}, 0).slice(4, 6))
})

test('without a flexible column all free columns share the room', () =>
  expect(columnWidths(['phone', 'industry'], { phone: 140 }, 640)).toEqual([140, 500]))

test('a narrow table scrolls', () => expect(sum(columnWidths(usual, {}, 600))).toBeGreaterThan(600))
