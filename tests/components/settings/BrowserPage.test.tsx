// @vitest-environment happy-dom
// Shows the clicked position until the change is stored, and reports a failed save.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ToolbarOnlySetting } from '../../../components/settings/BrowserPage.tsx'

const draw = (enabled: boolean, onChange = vi.fn(async () => {})) => {
  render(<ToolbarOnlySetting enabled={enabled} onChange={onChange} />)
  return onChange
}
const toggle = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'Toolbar-only mode', description: /^Adds nothing to pages, open tabs included/ })

test.each([true, false])('shows the stored value %s, and a click changes it', async enabled => {
  const onChange = draw(enabled)
  expect(toggle().checked).toBe(enabled)
  fireEvent.click(toggle())
  expect(onChange).toHaveBeenCalledExactlyOnceWith(!enabled)
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(toggle().checked).toBe(!enabled)
})

test('shows a value that was stored elsewhere', () => {
  const make = (enabled: boolean) => <ToolbarOnlySetting enabled={enabled} onChange={async () => {}} />
  const { rerender } = render(make(false))
  fireEvent.click(toggle())
  rerender(make(true))
  rerender(make(false))
  expect(toggle().checked).toBe(false)
})

test('a failed save is not shown as saved', async () => {
  draw(
    false,
    vi.fn(() => Promise.reject(new Error('full')))
  )
  fireEvent.click(toggle())
  expect(await screen.findByText('Couldn’t save. Try again, or restart the browser first.')).toBeTruthy()
  expect(toggle().checked).toBe(false)
})
