// @vitest-environment happy-dom
// An empty place has a heading, words, and at most one way on.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'

test('offers its one next step', () => {
  const go = vi.fn()
  render(<EmptyState icon="connect" title="Not connected" text="Connect it once." action={{ label: 'Connect', onClick: go }} />)
  expect(screen.getByRole('heading', { name: 'Not connected' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect(go).toHaveBeenCalledOnce()
})

test('needs no button', () => {
  render(<EmptyState icon="no-runs" title="No runs yet" text="Start one." />)
  expect(screen.queryByRole('button')).toBeNull()
})
