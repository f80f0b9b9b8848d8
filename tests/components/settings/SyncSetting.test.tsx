// @vitest-environment happy-dom
// The switch stands as it is stored, or as it was clicked until it is; what is sent where is said beside it, and so is what waits.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SyncSetting, type SyncSettingProps } from '../../../components/settings/SyncSetting.tsx'
import '../clean-up.ts'

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

test('says what goes where, and what stays, before it is switched on', () => {
  draw({ on: false, room: { used: 0, all: 102_400 } })
  expect(toggle().checked).toBe(false)
  const hint = document.getElementById(toggle().getAttribute('aria-describedby') ?? '')?.textContent
  expect(hint).toContain('Your browser account stores each list’s name, kind, dates, state and host')
  expect(hint).toContain('API keys, records and lookups stay on this computer')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each([true, false])('shows that it is %s, and asks for the other', async on => {
  const { onSwitch } = draw({ on })
  fireEvent.click(toggle())
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith(!on)
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(toggle().checked).toBe(!on)
})

test('what did not work is not said to have', async () => {
  draw({ onSwitch: fails() })
  fireEvent.click(toggle())
  expect(await screen.findByText(/This failed and may be partly done/)).toBeTruthy()
  expect(toggle().checked).toBe(true)
})

test('shows the room that is used', () => {
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

test('can be cleared while it is off, as long as something is there', () => {
  draw({ on: false })
  expect(screen.getByRole('button', { name: 'Remove from sync' })).toBeTruthy()
})

test('says what waits for a connection, and asks which of several is meant', () => {
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
])('says what is the matter (%j)', (changes, text) => {
  draw(changes)
  expect(screen.getByText(text)).toBeTruthy()
})

test('off, nothing is said to wait', () => {
  draw({ on: false, left: 3, problem: true, waiting: [{ host: 'one.example', listCount: 2, choices: [] }] })
  expect(screen.queryByText(/wait|no room|did not take/)).toBeNull()
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
