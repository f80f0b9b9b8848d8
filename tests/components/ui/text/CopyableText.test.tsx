// @vitest-environment happy-dom
// An exact text is shortened where it is long, and whole on demand.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { CopyableText } from '../../../../components/ui/text/CopyableText.tsx'

const long = `https://network.example/search?${'x'.repeat(200)}`

test('a long one opens and closes', () => {
  const { container } = render(<CopyableText text={long} name="Search URL" onCopy={async () => {}} />)
  expect(container.querySelector('code')?.textContent).toHaveLength(91)
  fireEvent.click(screen.getByRole('button', { name: 'Show all: Search URL' }))
  expect(container.querySelector('code')?.textContent).toBe(long)
  fireEvent.click(screen.getByRole('button', { name: 'Show less: Search URL' }))
  expect(container.querySelector('code')?.textContent).toHaveLength(91)
})

test('the whole is copied, even while a part is shown', () => {
  const onCopy = vi.fn(async () => {})
  render(<CopyableText text={long} name="Search URL" onCopy={onCopy} />)
  fireEvent.click(screen.getByRole('button', { name: /^Copy/ }))
  expect(onCopy).toHaveBeenCalledWith(long)
})

test('a short one has nothing to open', () => {
  render(<CopyableText text="list-1" name="List name at the service" onCopy={async () => {}} />)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
