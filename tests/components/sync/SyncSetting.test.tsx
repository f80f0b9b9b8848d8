// @vitest-environment happy-dom
// Shows the clicked position until the change is stored, what is sent and where, and which lists wait.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SyncSetting, type SyncSettingProps } from '../../../components/sync/SyncSetting.tsx'

const done = () => vi.fn(() => Promise.resolve())
const fails = () => vi.fn(() => Promise.reject(new Error('offline')))
const draw = (changes: Partial<SyncSettingProps> = {}) => {
  const props = {
    on: true,
    ended: false,
    room: { used: 2_450, all: 102_400 },
    left: 0,
    problem: false,
    waiting: [],
    onSwitch: done(),
    onChoose: done(),
    onRemove: done(),
    ...changes
  }
  render(<SyncSetting {...props} />)
  return props
}
const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Sync runs across computers' })

test('says what is sent and what stays before it is switched on', () => {
  draw({ on: false, room: { used: 0, all: 102_400 } })
  expect(toggle().checked).toBe(false)
  const hint = document.getElementById(toggle().getAttribute('aria-describedby') ?? '')?.textContent
  expect(hint).toContain('Your browser account stores each list’s name, kind, dates, state and host')
  expect(hint).toContain('API keys, records and lookups stay on this computer')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each([true, false])('shows the stored value %s, and a click changes it', async on => {
  const { onSwitch } = draw({ on })
  fireEvent.click(toggle())
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith(!on)
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(toggle().checked).toBe(!on)
})

test('a failed change is not shown as saved', async () => {
  draw({ onSwitch: fails() })
  fireEvent.click(toggle())
  expect(await screen.findByText(/This failed and may be partly done/)).toBeTruthy()
  expect(toggle().checked).toBe(true)
})

test('shows the used storage', () => {
  draw()
  expect(screen.getByText('Muster uses 2.5 of 102.4 kB of browser sync storage.')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2')
})

test('removing asks first, and says when nothing is left', async () => {
  const { onRemove } = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Remove from sync' }))
  expect(onRemove).not.toHaveBeenCalled()
  expect(screen.getByRole('group', { name: /Remove all lists from the sync\?/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove from sync' }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(await screen.findByText('Removed. The sync no longer contains anything from Muster.')).toBeTruthy()
})

test('while it is off, lists that are still in the sync can be removed', () => {
  draw({ on: false })
  expect(screen.getByRole('button', { name: 'Remove from sync' })).toBeTruthy()
})

test('names the runs that need a connection, and asks which of several connections to use', () => {
  const choices = [
    { id: 'a', name: 'Work' },
    { id: 'b', name: 'Home' }
  ]
  const { onChoose } = draw({
    waiting: [
      { host: 'one.example', listCount: 2, choices: [] },
      { host: 'two.example', listCount: 1, choices }
    ]
  })
  expect(screen.getByText('Add a connection to one.example to track 2 runs.')).toBeTruthy()
  expect(screen.getByText(/1 run started at two\.example, where you have several connections/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Home' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('two.example', 'b')
})

test.each<[Partial<SyncSettingProps>, RegExp]>([
  [{ left: 3 }, /Sync has no room for 3 lists/],
  [{ problem: true }, /Your browser didn’t sync the last change/],
  [{ on: false, ended: true }, /Another of your computers cleared the sync, so it is now off here/]
])('reports a problem (%j)', (changes, text) => {
  draw(changes)
  expect(screen.getByText(text)).toBeTruthy()
})

test('while it is off, no problem and no waiting list is shown', () => {
  draw({ on: false, left: 3, problem: true, waiting: [{ host: 'one.example', listCount: 2, choices: [] }] })
  expect(screen.queryByText(/no room|didn’t sync|Add a connection/)).toBeNull()
})

test('answering the question focuses its button again', async () => {
  draw()
  const remove = () => screen.getByRole('button', { name: 'Remove from sync' })
  for (const answer of ['Keep syncing', 'Remove from sync']) {
    fireEvent.click(remove())
    const button = screen.getByRole('button', { name: answer })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement).toBe(remove()))
  }
})
