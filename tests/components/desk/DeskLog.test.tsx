// @vitest-environment happy-dom
// The log names no person, and is cleared only after a question.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DeskLog } from '../../../components/desk/DeskLog.tsx'
import type { DeskLine } from '../../../lib/desk/desk-log.ts'
import { noon } from '../../lib/runs/examples.ts'

const lines: DeskLine[] = [
  { id: '1', at: noon, kind: 'given', count: 1_200, runId: 'a', title: 'Berlin' },
  { id: '2', at: noon, kind: 'not-needed', count: 1, runId: 'b' },
  { id: '3', at: noon, kind: 'objection', count: 1 }
]
const draw = (own: readonly DeskLine[] = lines) => {
  const on = { onExport: vi.fn(), onClear: vi.fn() }
  render(<DeskLog lines={own} now={noon} {...on} />)
  return on
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.querySelectorAll('td')].slice(1).map(cell => cell.textContent))

test('each line shows the action, the number of people and the list', () => {
  draw()
  expect(cells()).toEqual([
    ['Notice given', '1,200', 'Berlin'],
    ['No notice needed', '1', 'Removed list'],
    ['Objection', '1', '—']
  ])
})

test('is cleared only after a question', () => {
  const { onClear, onExport } = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Export log as CSV' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear log' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep log' }))
  expect(onClear).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Clear log' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear log' }))
  expect([onClear.mock.calls.length, onExport.mock.calls.length]).toEqual([1, 1])
})

test('a long log shows its newest lines', () => {
  draw(Array.from({ length: 120 }, (_, n) => ({ id: String(n), at: noon, kind: 'given' as const, count: 1 })))
  expect(cells()).toHaveLength(50)
  expect(screen.getByText('Shows the newest 50. The exported file has all of them.')).toBeTruthy()
})

test('an empty log has no buttons', () => {
  draw([])
  expect(screen.getByText('Nothing is logged yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
