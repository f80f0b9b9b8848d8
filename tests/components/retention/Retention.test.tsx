// @vitest-environment happy-dom
// A choice deletes nothing until the user has confirmed how many lists are too old by it.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RetentionSetting } from '../../../components/retention/RetentionSetting.tsx'
import { RetentionQuestion } from '../../../components/retention/RetentionQuestion.tsx'

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

test('the question leaves the focus at the choices, so that arrow keys reach the last of them', () => {
  draw(0)
  screen.getByRole('radio', { name: '30 days' }).focus()
  pick('30 days')
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('4 lists are that old')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '30 days' }))
})

// The question after the first import proposes 365 days, stores only on a click, and says what would be deleted now.

const ask = (expired: [days: number, lists: number][] = [], onChoose = vi.fn(async () => {})) => {
  render(<RetentionQuestion expiredCounts={new Map(expired)} onChoose={onChoose} />)
  return onChoose
}
const isChosen = (name: string): boolean => screen.getByRole<HTMLInputElement>('radio', { name }).checked
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save choice' }))

test('365 days are proposed, and stored only by a click', () => {
  const onChoose = ask()
  expect(isChosen('365 days')).toBe(true)
  expect(onChoose).not.toHaveBeenCalled()
  save()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(365)
})

test.each([
  ['30 days', 30],
  ['90 days', 90],
  ['Never', 0]
])('%s can be chosen instead', (name, days) => {
  const onChoose = ask()
  fireEvent.click(screen.getByRole('radio', { name }))
  save()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(days)
})

test('proposes “Never” where 365 days would delete a list now; a shorter choice says how many lists are too old', () => {
  ask([
    [365, 1],
    [90, 3]
  ])
  expect(isChosen('Never')).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '90 days' }))
  expect(screen.getByText(/^3 lists are that old\. Their records are deleted tomorrow/)).toBeTruthy()
})

test('a failed save is shown', async () => {
  ask(
    [],
    vi.fn(() => Promise.reject(new Error('full')))
  )
  save()
  expect(await screen.findByText(/^Couldn’t save/)).toBeTruthy()
})
