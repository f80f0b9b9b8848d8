// @vitest-environment happy-dom
// What happens when a run ends: each box asks for its own change, and says what came of it.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RunEndsSetting, type RunEndsSettingProps } from '../../../components/settings/RunEndsSetting.tsx'
import '../clean-up.ts'

const draw = (props: Partial<RunEndsSettingProps> = {}) => {
  const all = {
    notificationsAllowed: true,
    showListNames: true,
    autoSave: false,
    onToggleNotifications: vi.fn(async () => true),
    onChange: vi.fn(async () => {}),
    ...props
  }
  render(<RunEndsSetting {...all} />)
  return all
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test.each([true, false])('notifications are asked of the browser in the click itself, from %s', async notifies => {
  const { onToggleNotifications } = draw({ notificationsAllowed: notifies })
  expect(box('Show a notification').checked).toBe(notifies)
  fireEvent.click(box('Show a notification'))
  expect(onToggleNotifications).toHaveBeenCalledExactlyOnceWith(!notifies)
  expect(await screen.findByText('Saved.')).toBeTruthy()
})

test('what the browser refuses is said, and the box is as it was', async () => {
  draw({ notificationsAllowed: false, onToggleNotifications: vi.fn(async () => false) })
  fireEvent.click(box('Show a notification'))
  expect(await screen.findByText(/Your browser didn’t allow notifications/)).toBeTruthy()
  expect(box('Show a notification').checked).toBe(false)
})

test('whether the list is named is asked only where there are notifications', () => {
  const { onChange } = draw()
  fireEvent.click(box('Include the list name'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ showListNames: false, autoSave: false })
})

test('without notifications there is nothing to name', () => {
  draw({ notificationsAllowed: false })
  expect(screen.queryByRole('checkbox', { name: 'Include the list name' })).toBeNull()
})

test('a file is saved where that is chosen, and its hint says when', async () => {
  const { onChange } = draw()
  expect(screen.getByText(/Waits until a Muster page is open/)).toBeTruthy()
  fireEvent.click(box('Save each list as CSV'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ showListNames: true, autoSave: true })
})

test('what could not be stored is not said to be', async () => {
  draw({ onChange: vi.fn(() => Promise.reject(new Error('full'))) })
  fireEvent.click(box('Save each list as CSV'))
  expect(await screen.findByText(/Couldn’t save/)).toBeTruthy()
  expect(box('Save each list as CSV').checked).toBe(false)
})
