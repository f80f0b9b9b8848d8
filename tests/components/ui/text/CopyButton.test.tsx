// @vitest-environment happy-dom
// The button copies exactly its text, and confirms it.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { CopyButton } from '../../../../components/ui/text/CopyButton.tsx'

test('a click copies and confirms it', async () => {
  const onCopy = vi.fn(async () => {})
  render(<CopyButton text="list-1" name="List name at the service" onCopy={onCopy} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy: List name at the service' }))
  expect(onCopy).toHaveBeenCalledExactlyOnceWith('list-1')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'))
})

test('a failed copy is not confirmed', async () => {
  render(<CopyButton text="list-1" name="List name at the service" onCopy={() => Promise.reject(new Error('refused'))} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy: List name at the service' }))
  await Promise.resolve()
  expect(screen.getByRole('status').textContent).toBe('')
})
