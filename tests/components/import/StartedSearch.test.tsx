// @vitest-environment happy-dom
// After a start one line takes the place of the form: the run's row alone has its name and its state.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { StartedSearch } from '../../../components/import/StartedSearch.tsx'

test('the form is shown again on request', () => {
  const again = vi.fn()
  render(<StartedSearch onAgain={again} />)
  expect(screen.getByText('You started an import of this search.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Import again' }))
  expect(again).toHaveBeenCalledOnce()
})
