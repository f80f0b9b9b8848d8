// @vitest-environment happy-dom
// The question after the first import proposes 365 days, stores only on a click, and says what would be deleted now.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RetentionQuestion } from '../../../components/retention/RetentionQuestion.tsx'

const draw = (expired: [days: number, lists: number][] = [], onChoose = vi.fn(async () => {})) => {
  render(<RetentionQuestion expiredCounts={new Map(expired)} onChoose={onChoose} />)
  return onChoose
}
const isChosen = (name: string): boolean => screen.getByRole<HTMLInputElement>('radio', { name }).checked
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save choice' }))

test('365 days are proposed, and stored only by a click', () => {
  const onChoose = draw()
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
  const onChoose = draw()
  fireEvent.click(screen.getByRole('radio', { name }))
  save()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(days)
})

test('proposes “Never” where 365 days would delete a list now; a shorter choice says how many lists are too old', () => {
  draw([
    [365, 1],
    [90, 3]
  ])
  expect(isChosen('Never')).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '90 days' }))
  expect(screen.getByText(/^3 lists are that old\. Their records are deleted tomorrow/)).toBeTruthy()
})

test('a failed save is shown', async () => {
  draw(
    [],
    vi.fn(() => Promise.reject(new Error('full')))
  )
  save()
  expect(await screen.findByText(/^Couldn’t save/)).toBeTruthy()
})
