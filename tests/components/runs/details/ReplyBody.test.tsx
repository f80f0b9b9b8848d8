// @vitest-environment happy-dom
// A reply opens on demand as text, and is copied unchanged.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ReplyBody } from '../../../../components/runs/details/ReplyBody.tsx'

const open = (text: string, bytes?: number, onCopy = async () => {}) => {
  render(<ReplyBody text={text} bytes={bytes} time="14:03:12" onCopy={onCopy} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show reply: 14:03:12' }))
  return screen.getByRole('region', { name: 'Reply: 14:03:12' })
}

test('is closed at first', () => {
  render(<ReplyBody text="{}" time="14:03:12" onCopy={async () => {}} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('markup is shown as text', () => {
  const body = open('<img src=x onerror=alert(1)>')
  expect(body.querySelector('img')).toBeNull()
  expect(body.textContent).toBe('<img src=x onerror=alert(1)>')
})

test('JSON is indented, and copied unchanged', () => {
  const onCopy = vi.fn(async () => {})
  expect(open('{"a":1}', 7, onCopy).textContent).toBe('{\n  "a": 1\n}')
  fireEvent.click(screen.getByRole('button', { name: /^Copy/ }))
  expect(onCopy).toHaveBeenCalledWith('{"a":1}')
})

test.each([
  [70_000, 70_000, true],
  [65_536, 99_000, true],
  [10, 10, false]
])('with %i characters and %i bytes only the start is shown: %s', (length, bytes, cut) => {
  expect(open('x'.repeat(length), bytes).textContent.length).toBeLessThanOrEqual(65_536)
  expect(screen.queryByText('Only the start of a longer reply.') !== null).toBe(cut)
})

test('it closes again', () => {
  open('{}')
  fireEvent.click(screen.getByRole('button', { name: 'Hide reply: 14:03:12' }))
  expect(screen.queryByRole('region')).toBeNull()
})
