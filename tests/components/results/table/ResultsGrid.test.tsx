// @vitest-environment happy-dom
// The table works with a keyboard and a screen reader: one Tab stop, every row reachable, and few rows rendered.
import { fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GridRecords } from '../../../../components/results/table/GridRow.tsx'
import { ResultsGrid, type ResultsGridProps } from '../../../../components/results/table/ResultsGrid.tsx'

const columns = [
  { id: 'fullName', heading: 'Full name' },
  { id: 'profileUrl', heading: 'Profile URL' }
]
const grid = (): HTMLElement => screen.getByRole('grid')
const press = (key: string, held: object = {}): void => void fireEvent.keyDown(document.activeElement ?? grid(), { key, ...held })
const focused = (): string | null | undefined => document.activeElement?.getAttribute('data-at')
const stops = (): number => grid().querySelectorAll('[tabindex="0"]').length

const recordsOf = (rows: readonly number[]): GridRecords => ({
  rows,
  cell: (row, column) => (column === 'fullName' ? `Person ${row}` : `https://network.example/in/${row}`),
  status: () => undefined,
  nameOf: row => `Person ${row}`,
  tools: row => ({ onCopyEmail: () => copied(row), profile: undefined, onMore: () => undefined })
})
const copied = vi.fn()

const show = (count: number, more: Partial<ResultsGridProps> = {}) => {
  const on = { onOrder: vi.fn(), onWidths: vi.fn(), onSelect: vi.fn(), onOpen: vi.fn(), onCopy: vi.fn() }
  const props: ResultsGridProps = {
    label: 'Records',
    columns,
    records: recordsOf(Array.from({ length: count }, (_, row) => row + 1_000)),
    look: { widths: {}, isCompact: false, order: undefined },
    selected: new Set(),
    open: undefined,
    on,
    ...more
  }
  const { rerender } = render(<ResultsGrid {...props} />)
  // The second render uses the measured size.
  rerender(<ResultsGrid {...props} />)
  return { ...on, again: (next: Partial<ResultsGridProps>) => rerender(<ResultsGrid {...props} {...next} />) }
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
})
afterEach(() => vi.restoreAllMocks())

test('announces 100,000 rows and renders few of them', () => {
  show(100_000)
  expect(grid().getAttribute('aria-rowcount')).toBe('100001')
  const drawn = screen.getAllByRole('row')
  expect(drawn.length).toBeGreaterThan(5)
  expect(drawn.length).toBeLessThan(60)
  expect(drawn.map(row => row.getAttribute('aria-rowindex')).slice(0, 3)).toEqual(['1', '2', '3'])
})

test('the table has one Tab stop, wherever the focus has been', () => {
  show(100_000)
  expect(stops()).toBe(1)
  grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  for (const [key, held] of [
    ['ArrowDown', {}],
    ['End', {}],
    ['End', { ctrlKey: true }],
    ['ArrowUp', {}],
    ['Home', { ctrlKey: true }],
    ['ArrowUp', {}]
  ] as const) {
    press(key, held)
    expect(stops()).toBe(1)
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0')
  }
})

test('one key reaches and renders the last row', () => {
  show(100_000)
  grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  press('End', { ctrlKey: true })
  expect(focused()).toBe('99999 2')
  expect(document.activeElement?.querySelector('a')?.title).toContain('100999')
})

describe('on a row', () => {
  test('Space selects and Enter opens', () => {
    const { onSelect, onOpen } = show(5)
    grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    press('ArrowDown')
    press(' ')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith([1_001], true)
    press('Enter')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(1_001)
  })

  test('a click opens the record, but a click on a link does not', () => {
    const { onOpen } = show(5)
    fireEvent.click(screen.getByText('Person 1002'))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(1_002)
    const link = screen.getByTitle('https://network.example/in/1003')
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank'])
    // Prevents navigation in the test page.
    document.addEventListener('click', event => event.preventDefault(), { capture: true, once: true })
    fireEvent.click(link)
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test('Shift and a click select all rows in between', () => {
    const { onSelect } = show(9)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Person 1002' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Person 1005' }), { shiftKey: true })
    expect(onSelect).toHaveBeenLastCalledWith([1_002, 1_003, 1_004, 1_005], true)
  })

  test('copies the selected rows, or else the focused row', () => {
    const { onCopy, onSelect, again } = show(5)
    grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    press('c', { ctrlKey: true })
    expect(onCopy).toHaveBeenLastCalledWith([1_000])
    again({ selected: new Set([1_003, 1_004]) })
    press('c', { ctrlKey: true })
    expect(onCopy).toHaveBeenLastCalledWith([1_003, 1_004])
    press('a', { ctrlKey: true })
    expect(onSelect).toHaveBeenLastCalledWith([1_000, 1_001, 1_002, 1_003, 1_004], true)
  })
})

test('on a heading Enter sorts, and Shift with an arrow key changes the width within bounds', () => {
  const { onOrder, onWidths } = show(5, { look: { widths: { fullName: 795 }, isCompact: false, order: undefined } })
  grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  press('ArrowUp')
  expect(focused()).toBe('-1 1')
  press('Enter')
  expect(onOrder).toHaveBeenCalledExactlyOnceWith('fullName')
  press('ArrowRight', { shiftKey: true })
  expect(onWidths).toHaveBeenLastCalledWith({ fullName: 800 })
  press('ArrowLeft', { shiftKey: true })
  expect(onWidths).toHaveBeenLastCalledWith({ fullName: 779 })
})

test('rows expose their selection, and columns their sort order', () => {
  show(3, {
    selected: new Set([1_001]),
    look: { widths: {}, isCompact: false, order: { column: 'fullName', descending: true } }
  })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(row => row.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
  const head = within(screen.getAllByRole('row')[0] ?? grid())
  expect(head.getAllByRole('columnheader').map(each => each.getAttribute('aria-sort'))).toEqual([null, 'descending', 'none'])
})

test('with fewer rows the Tab stop moves to the last row', () => {
  const { again } = show(50)
  grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  press('End', { ctrlKey: true })
  again({ records: recordsOf([1, 2]) })
  expect(stops()).toBe(1)
  expect(grid().querySelector('[tabindex="0"]')?.getAttribute('data-at')).toBe('1 2')
})

test('the focused row has actions, which Enter runs without opening the record', async () => {
  const { onOpen } = show(5)
  grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  fireEvent.focusIn(document.activeElement ?? grid())
  const action = await screen.findByRole('button', { name: 'Copy email: Person 1000' })
  action.focus()
  press('Enter')
  fireEvent.click(action)
  expect(copied).toHaveBeenCalledExactlyOnceWith(1_000)
  expect(onOpen).not.toHaveBeenCalled()
})

test('j and k move like the arrow keys', () => {
  show(5)
  grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  press('j')
  press('j')
  press('k')
  expect(focused()).toBe('1 1')
})
