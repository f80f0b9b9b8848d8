// @vitest-environment happy-dom
// The frame of the popup shows the connection, the settings button, the contents and the foot.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PopupFrame } from '../../../components/shell/PopupFrame.tsx'

test('shows the connection, the contents and the foot, and opens the settings', () => {
  const settings = vi.fn()
  render(
    <PopupFrame service="api.example:8443" onOpenSettings={settings} foot="below">
      here
    </PopupFrame>
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Muster' })).toBeTruthy()
  expect(screen.getByText('api.example:8443')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('here')
  expect(screen.getByRole('contentinfo').textContent).toBe('below')
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(settings).toHaveBeenCalledOnce()
})

test('says when nothing is connected', () => {
  render(
    <PopupFrame service={undefined} onOpenSettings={() => {}}>
      here
    </PopupFrame>
  )
  expect(screen.getByText('Not connected')).toBeTruthy()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('opens the side panel where there is one', () => {
  const side = vi.fn()
  const frame = (onSide?: () => void) => (
    <PopupFrame service="api.example" onOpenSettings={() => {}} onOpenSidePanel={onSide}>
      here
    </PopupFrame>
  )
  const { rerender } = render(frame(side))
  fireEvent.click(screen.getByRole('button', { name: 'Open in the side panel' }))
  expect(side).toHaveBeenCalledOnce()
  rerender(frame())
  expect(screen.queryByRole('button', { name: 'Open in the side panel' })).toBeNull()
})
