// @vitest-environment happy-dom
// Copying says that it was done, and hands out exactly the text.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { CopyButton } from '../../../../components/ui/text/CopyButton.tsx'

test('a press copies and says so', async () => {
  const onCopy = vi.fn(async () => {})
  render(<CopyButton text="list-1" name="List name at the service" onCopy={onCopy} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy: List name at the service' }))
  expect(onCopy).toHaveBeenCalledExactlyOnceWith('list-1')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'))
})

test('what the browser refuses is not said to be copied', async () => {
  render(<CopyButton text="list-1" name="List name at the service" onCopy={() => Promise.reject(new Error('refused'))} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy: List name at the service' }))
  await Promise.resolve()
  expect(screen.getByRole('status').textContent).toBe('')
})
