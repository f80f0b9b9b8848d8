// @vitest-environment happy-dom
// Each checkbox for the end of a run changes its own setting and shows the outcome.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { AutoSaveSetting, NotificationsSetting, type NotificationsSettingProps } from '../../../components/settings/RunEndSettings.tsx'

const draw = (props: Partial<NotificationsSettingProps> = {}) => {
  const all = {
    isAllowed: true,
    showListNames: true,
    onToggle: vi.fn(async () => true),
    onShowListNames: vi.fn(async () => {}),
    ...props
  }
  render(<NotificationsSetting {...all} />)
  return all
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test.each([true, false])('the click itself toggles the permission for notifications, from %s', async isAllowed => {
  const { onToggle } = draw({ isAllowed })
  expect(box('Show a notification').checked).toBe(isAllowed)
  fireEvent.click(box('Show a notification'))
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(!isAllowed)
  expect(await screen.findByText('Saved.')).toBeTruthy()
})

test('a denied permission is reported, and the checkbox stays unchanged', async () => {
  draw({ isAllowed: false, onToggle: vi.fn(async () => false) })
  fireEvent.click(box('Show a notification'))
  expect(await screen.findByText(/Your browser didn’t allow notifications/)).toBeTruthy()
  expect(box('Show a notification').checked).toBe(false)
})

test('the list name can be left out of notifications', () => {
  const { onShowListNames } = draw()
  fireEvent.click(box('Include the list name'))
  expect(onShowListNames).toHaveBeenCalledExactlyOnceWith(false)
})

test('without notifications the list name is not offered', () => {
  draw({ isAllowed: false })
  expect(screen.queryByRole('checkbox', { name: 'Include the list name' })).toBeNull()
})

test('the checkbox for saving files passes on its change, and its hint says when files are saved', async () => {
  const onChange = vi.fn(async () => {})
  render(<AutoSaveSetting autoSave={false} onChange={onChange} />)
  expect(screen.getByText(/Waits until a Muster page is open/)).toBeTruthy()
  fireEvent.click(box('Save each list as CSV'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(await screen.findByText('Saved.')).toBeTruthy()
})

test.each([
  ['Include the list name', () => draw({ onShowListNames: vi.fn(() => Promise.reject(new Error('full'))) })],
  ['Save each list as CSV', () => render(<AutoSaveSetting autoSave={false} onChange={() => Promise.reject(new Error('full'))} />)]
])('a failed save is not shown as saved: %s', async (name, show) => {
  show()
  const before = box(name).checked
  fireEvent.click(box(name))
  expect(await screen.findByText(/Couldn’t save/)).toBeTruthy()
  expect(box(name).checked).toBe(before)
})
