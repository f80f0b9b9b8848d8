// @vitest-environment happy-dom
// A notice says how grave it is in words too, and interrupts only when it must.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Notice } from '../../../components/ui/Notice.tsx'

test('a problem that answers the person is an alert, with its one action', () => {
  const mend = vi.fn()
  render(
    <Notice tone="problem" live action={{ label: 'Settings', onClick: mend }}>
      It broke.
    </Notice>
  )
  expect(screen.getByRole('alert').textContent).toContain('Problem: It broke.')
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(mend).toHaveBeenCalledOnce()
})

test('good news is a status; what was there from the start is neither', () => {
  render(
    <>
      <Notice tone="good" live>
        It works.
      </Notice>
      <Notice tone="warning">It may fail.</Notice>
    </>
  )
  expect(screen.getByRole('status').textContent).toContain('It works.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('It may fail.').textContent).toBe('Warning: It may fail.')
})
