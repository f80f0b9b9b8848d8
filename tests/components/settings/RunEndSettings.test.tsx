// @vitest-environment happy-dom
// Each checkbox for the end of a run changes its own setting and shows the outcome.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RunEndsSetting, type RunEndsSettingProps } from '../../../components/settings/RunEndSettings.tsx'

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

test.each([true, false])('the click itself toggles the permission for notifications, from %s', async isAllowed => {
  const { onToggleNotifications } = draw({ notificationsAllowed: isAllowed })
  expect(box('Show a notification').checked).toBe(isAllowed)
  fireEvent.click(box('Show a notification'))
  expect(onToggleNotifications).toHaveBeenCalledExactlyOnceWith(!isAllowed)
  expect(await screen.findByText('Saved.')).toBeTruthy()
})

test('a denied permission is reported, and the checkbox stays unchanged', async () => {
  draw({ notificationsAllowed: false, onToggleNotifications: vi.fn(async () => false) })
  fireEvent.click(box('Show a notification'))
  expect(await screen.findByText(/Your browser didn’t allow notifications/)).toBeTruthy()
  expect(box('Show a notification').checked).toBe(false)
})

test('the list name can be left out of notifications', () => {
  const { onChange } = draw()
  fireEvent.click(box('Include the list name'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ showListNames: false, autoSave: false })
})

test('without notifications the list name is not offered', () => {
  draw({ notificationsAllowed: false })
  expect(screen.queryByRole('checkbox', { name: 'Include the list name' })).toBeNull()
})

test('the checkbox for saving files passes on its change, and its hint says when files are saved', async () => {
  const { onChange } = draw()
  expect(screen.getByText(/Waits until a Muster page is open/)).toBeTruthy()
  fireEvent.click(box('Save each list as CSV'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ showListNames: true, autoSave: true })
})

test('a failed save is not shown as saved', async () => {
  draw({ onChange: vi.fn(() => Promise.reject(new Error('full'))) })
  fireEvent.click(box('Save each list as CSV'))
  expect(await screen.findByText(/Couldn’t save/)).toBeTruthy()
  expect(box('Save each list as CSV').checked).toBe(false)
})
