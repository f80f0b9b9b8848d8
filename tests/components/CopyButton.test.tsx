// @vitest-environment happy-dom
// Copying says that it was done, and hands out exactly the text.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { CopyButton } from '../../components/CopyButton.tsx'
import './clean-up.ts'

test('a press copies and says so', () => {
  const onCopy = vi.fn()
  render(<CopyButton text="list-1" name="List name there" onCopy={onCopy} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy: List name there' }))
  expect(onCopy).toHaveBeenCalledExactlyOnceWith('list-1')
  expect(screen.getByRole('status').textContent).toBe('Copied')
})
