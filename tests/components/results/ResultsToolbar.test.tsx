// @vitest-environment happy-dom
// The line above the table counts, and offers only what there is something for.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ResultsToolbar, type ResultsToolbarProps } from '../../../components/results/ResultsToolbar.tsx'

const show = (more: Partial<ResultsToolbarProps>) => {
  const on = { onCopy: vi.fn(), onDeselect: vi.fn(), onPanel: vi.fn() }
  render(<ResultsToolbar shown={25} all={25} reading={false} selected={0} outcome="" panel={undefined} {...on} {...more} />)
  return on
}

test.each([
  [{}, '25 records'],
  [{ shown: 1, all: 1 }, '1 record'],
  [{ shown: 3, all: 2_500 }, '3 of 2,500 records'],
  [{ shown: 3, all: 2_500, reading: true }, '2,500 records loaded so far']
])('%j is said as %j', (more, text) => {
  show(more)
  expect(screen.getByText(text)).toBeTruthy()
})

test('each button does what it says', () => {
  const { onCopy, onDeselect, onPanel } = show({ selected: 2, panel: 'columns' })
  expect(screen.getByText('2 selected')).toBeTruthy()
  for (const name of ['Clear selection', 'Copy rows', 'Columns…', 'Export…']) fireEvent.click(screen.getByRole('button', { name }))
  expect([onCopy, onDeselect].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(onPanel.mock.calls).toEqual([['columns'], ['export']])
  expect(screen.getByRole('button', { name: 'Columns…' }).getAttribute('aria-expanded')).toBe('true')
})

test('without a selection nothing can be deselected', () => {
  show({})
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull()
})
