// @vitest-environment happy-dom
// A click on a heading sorts. Dragging its edge changes the width without sorting.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { GridHead, columnWidths } from '../../../../components/results/table/GridHead.tsx'

const columns = [
  { id: 'a', heading: 'Alpha' },
  { id: 'b', heading: 'Beta' }
]

const show = (rightToLeft = false, selected: 'all' | 'some' | 'none' = 'none') => {
  const on = { onSelectAll: vi.fn(), onOrder: vi.fn(), onWidths: vi.fn() }
  const { container } = render(
    <GridHead columns={columns} drawn={[200, 100]} order={undefined} active={-1} rightToLeft={rightToLeft} selected={selected} {...on} />
  )
  return { ...on, edge: container.querySelectorAll('[data-edge]')[0] ?? container }
}

test('a click sorts by the column, and the checkbox selects all rows', () => {
  const { onOrder, onSelectAll } = show()
  fireEvent.click(screen.getByText('Beta'))
  expect(onOrder).toHaveBeenCalledExactlyOnceWith('b')
  fireEvent.click(screen.getByRole('checkbox'))
  expect(onSelectAll).toHaveBeenCalledExactlyOnceWith(true)
})

test.each([
  [false, 240],
  [true, 160]
])('dragging the edge makes the column wider or narrower (right to left: %s)', (rightToLeft, width) => {
  const { edge, onWidths, onOrder } = show(rightToLeft)
  fireEvent.mouseDown(edge, { clientX: 100 })
  fireEvent.mouseMove(document, { clientX: 140 })
  fireEvent.mouseUp(document, { clientX: 140 })
  fireEvent.click(edge)
  expect(onWidths).toHaveBeenLastCalledWith({ a: width })
  expect(onOrder).not.toHaveBeenCalled()
})

test.each([
  ['none', false, false],
  ['some', false, true],
  ['all', true, false]
] as const)('the checkbox shows that %s of the rows are selected', (selected, checked, indeterminate) => {
  show(false, selected)
  expect(screen.getByRole('checkbox')).toMatchObject({ checked, indeterminate })
})

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
