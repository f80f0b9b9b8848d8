// @vitest-environment happy-dom
// After a start the person may go, or look.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { StartedNotice } from '../../components/StartedNotice.tsx'
import './clean-up.ts'

test('says so, and leads to the runs', () => {
  const show = vi.fn()
  render(<StartedNotice onShowRuns={show} />)
  expect(screen.getByRole('status').textContent).toContain('You can close this; Muster checks while your browser is open.')
  fireEvent.click(screen.getByRole('button', { name: 'Show runs' }))
  expect(show).toHaveBeenCalledOnce()
})
