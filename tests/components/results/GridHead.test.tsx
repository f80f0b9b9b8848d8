// @vitest-environment happy-dom
// The head sorts by a click, and is drawn wider by its edge without sorting.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { GridHead, columnWidths } from '../../../components/results/GridHead.tsx'

const columns = [
  { id: 'a', heading: 'Alpha' },
  { id: 'b', heading: 'Beta' }
]

const show = (rightToLeft = false) => {
  const on = { onSelectAll: vi.fn(), onOrder: vi.fn(), onWidths: vi.fn() }
  const { container } = render(
    <GridHead columns={columns} widths={{ a: 200 }} order={undefined} active={-1} rightToLeft={rightToLeft} allSelected={false} {...on} />
  )
  return { ...on, edge: container.querySelectorAll('[data-edge]')[0] ?? container }
}

test('a click sorts by the column, a tick takes all', () => {
  const { onOrder, onSelectAll } = show()
  fireEvent.click(screen.getByText('Beta'))
  expect(onOrder).toHaveBeenCalledExactlyOnceWith('b')
  fireEvent.click(screen.getByRole('checkbox'))
  expect(onSelectAll).toHaveBeenCalledExactlyOnceWith(true)
})

test.each([
  [false, 240],
  [true, 160]
])('the edge makes the column wider or narrower (from right to left: %s)', (rightToLeft, width) => {
  const { edge, onWidths, onOrder } = show(rightToLeft)
  fireEvent.mouseDown(edge, { clientX: 100 })
  fireEvent.mouseMove(document, { clientX: 140 })
  fireEvent.mouseUp(document, { clientX: 140 })
  fireEvent.click(edge)
  expect(onWidths).toHaveBeenLastCalledWith(expect.objectContaining({ a: width }))
  expect(onOrder).not.toHaveBeenCalled()
})

test('widths stay within bounds', () =>
  expect(columnWidths([...columns, { id: 'c', heading: 'C' }], { a: 1, b: 9_999 })).toEqual([64, 800, 168]))
