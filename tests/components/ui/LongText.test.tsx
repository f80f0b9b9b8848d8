// @vitest-environment happy-dom
// A long text is shortened, and shown in full on demand.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { CopyableText } from '../../../components/ui/LongText.tsx'

const long = `https://network.example/search?${'x'.repeat(200)}`

test('a long text opens and closes', () => {
  const { container } = render(<CopyableText text={long} name="Search URL" onCopy={async () => {}} />)
  expect(container.querySelector('code')?.textContent).toHaveLength(91)
  fireEvent.click(screen.getByRole('button', { name: 'Show all: Search URL' }))
  expect(container.querySelector('code')?.textContent).toBe(long)
  fireEvent.click(screen.getByRole('button', { name: 'Show less: Search URL' }))
  expect(container.querySelector('code')?.textContent).toHaveLength(91)
})

test('copies the full text while it is shortened', () => {
  const onCopy = vi.fn(async () => {})
  render(<CopyableText text={long} name="Search URL" onCopy={onCopy} />)
  fireEvent.click(screen.getByRole('button', { name: /^Copy/ }))
  expect(onCopy).toHaveBeenCalledWith(long)
})

test('a short text has no button to open it', () => {
  render(<CopyableText text="list-1" name="List name at the service" onCopy={async () => {}} />)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
