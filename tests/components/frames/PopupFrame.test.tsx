// @vitest-environment happy-dom
// The popup's shell: who we are, what is connected, and two tabs.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PopupFrame } from '../../../components/frames/PopupFrame.tsx'
import '../clean-up.ts'

test('shows the connection and counts what is live', () => {
  const settings = vi.fn()
  const choose = vi.fn()
  render(
    <PopupFrame service="api.example:8443" tab="page" liveRuns={2} onSelectTab={choose} onOpenSettings={settings}>
      here
    </PopupFrame>
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Muster' })).toBeTruthy()
  expect(screen.getByText('api.example:8443')).toBeTruthy()
  expect(screen.getByRole('tabpanel', { name: 'This page' }).textContent).toBe('here')
  fireEvent.click(screen.getByRole('tab', { name: 'Runs 2 in progress' }))
  expect(choose).toHaveBeenCalledWith('runs')
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(settings).toHaveBeenCalledOnce()
})

test('says when nothing is connected, and counts no zero', () => {
  render(
    <PopupFrame service={undefined} tab="runs" liveRuns={0} onSelectTab={() => {}} onOpenSettings={() => {}}>
      here
    </PopupFrame>
  )
  expect(screen.getByText('Not connected')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Runs' })).toBeTruthy()
})

test('one thing alone stands in the place of the tabs', () => {
  render(
    <PopupFrame service="api.example" tab={undefined} liveRuns={2} onSelectTab={() => {}} onOpenSettings={() => {}}>
      one run
    </PopupFrame>
  )
  expect(screen.getByRole('main').textContent).toBe('one run')
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('can be kept open at the side, where there is a way', () => {
  const side = vi.fn()
  const frame = (onSide?: () => void) => (
    <PopupFrame service="api.example" tab="runs" liveRuns={0} onSelectTab={() => {}} onOpenSettings={() => {}} onOpenSidePanel={onSide}>
      here
    </PopupFrame>
  )
  const { rerender } = render(frame(side))
  fireEvent.click(screen.getByRole('button', { name: 'Open in the side panel' }))
  expect(side).toHaveBeenCalledOnce()
  rerender(frame())
  expect(screen.queryByRole('button', { name: 'Open in the side panel' })).toBeNull()
})
