// @vitest-environment happy-dom
// Each number is a button that opens its view. The button of the current view is pressed.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ComparisonSummary } from '../../../components/results/ComparisonSummary.tsx'

const counts = { changed: 1_006, all: 1_007, both: 5, joined: 1_000, left: 2, title: 1, company: 0, email: 3, unchanged: 2 }

test('every number is labelled with its view and opens it', () => {
  const view = vi.fn()
  render(<ComparisonSummary counts={counts} view="both" suppressed={{ count: 0, isShown: false, onShow: vi.fn() }} onView={view} />)
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'What changed 1,006',
    'Joined 1,000',
    'Left 2',
    'Changed title 1',
    'Changed company 0',
    'Changed email 3',
    'Unchanged 2',
    'In both 5',
    'Everyone 1,007'
  ])
  for (const button of buttons) fireEvent.click(button)
  expect(view.mock.calls.flat()).toEqual(['changed', 'joined', 'left', 'title', 'company', 'email', 'unchanged', 'both', 'all'])
  expect(buttons.filter(button => button.getAttribute('aria-pressed') === 'true').map(({ textContent }) => textContent)).toEqual([
    'In both 5'
  ])
})
