// @vitest-environment happy-dom
// A notice names its severity in words, and only a live problem is an alert.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Notice } from '../../../components/ui/Notice.tsx'

test('a live problem is an alert with its action', () => {
  const openSettings = vi.fn()
  render(
    <Notice tone="problem" live action={{ label: 'Settings', onClick: openSettings }}>
      It broke.
    </Notice>
  )
  expect(screen.getByRole('alert').textContent).toContain('Problem: It broke.')
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(openSettings).toHaveBeenCalledOnce()
})

test('live good news is a status; a notice that is not live is neither', () => {
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
