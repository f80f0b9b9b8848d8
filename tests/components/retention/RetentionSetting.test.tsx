// @vitest-environment happy-dom
// A choice deletes nothing until the user has confirmed how many lists are too old by it.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RetentionSetting } from '../../../components/retention/RetentionSetting.tsx'

const expiredCounts = new Map([
  [30, 4],
  [90, 1],
  [365, 0]
])
const draw = (days: number, onChoose = vi.fn(async () => {})) => {
  render(<RetentionSetting days={days} expiredCounts={expiredCounts} onChange={onChoose} />)
  return onChoose
}
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test.each([
  ['30 days', 30, /^4 lists are that old\. Their records are deleted tomorrow/],
  ['90 days', 90, /^1 list is that old\. Its records are deleted tomorrow/],
  ['365 days', 365, /^No list is that old yet\./]
])('%s asks first, and says what it would delete', (name, days, question) => {
  const onChoose = draw(0)
  pick(name)
  expect(screen.getByText(question)).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Delete automatically' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(days)
})

test.each(['Never', '365 days'])('a change from 90 days to %s deletes nothing and does not ask', name => {
  const onChoose = draw(90)
  pick(name)
  expect(onChoose).toHaveBeenCalledOnce()
})

test('cancelling keeps the setting', () => {
  const onChoose = draw(0)
  pick('30 days')
  fireEvent.click(screen.getByRole('button', { name: 'Keep records' }))
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Never' }).checked).toBe(true)
})

test('a failed save is shown', async () => {
  draw(
    30,
    vi.fn(() => Promise.reject(new Error('full')))
  )
  pick('Never')
  expect(await screen.findByText(/^Couldn’t save/)).toBeTruthy()
})

test.each([
  ['Keep records', 'Never'],
  ['Delete automatically', 'Never']
])('answering “%s” focuses the choice again', async (answer, chosen) => {
  draw(0)
  pick('30 days')
  const button = screen.getByRole('button', { name: answer })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: chosen })))
})
