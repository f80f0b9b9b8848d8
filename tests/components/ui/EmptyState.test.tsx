// @vitest-environment happy-dom
// An empty state has a heading, a text and at most one action.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'

test('offers its action', () => {
  const onClick = vi.fn()
  render(<EmptyState icon="connect" title="Not connected" text="Connect it once." action={{ label: 'Connect', onClick }} />)
  expect(screen.getByRole('heading', { name: 'Not connected' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('needs no button', () => {
  render(<EmptyState icon="no-runs" title="No runs yet" text="Start one." />)
  expect(screen.queryByRole('button')).toBeNull()
})
