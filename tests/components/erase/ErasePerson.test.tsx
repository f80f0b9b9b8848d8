// @vitest-environment happy-dom
// Tests of erasing a person, and of showing them again.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { openFolds } from '../settings/open-folds.ts'
import { ErasePerson } from '../../../components/erase/ErasePerson.tsx'
import type { Erasing } from '../../../components/erase/EraseQuestion.tsx'

const draw = async (erasedCount: number | undefined, onShowAgain = vi.fn(async () => 1)) => {
  const handlers = { onFind: vi.fn(), onErase: vi.fn(), onCancel: vi.fn(), onShowAgain }
  render(<ErasePerson erasedCount={erasedCount} state={undefined} {...handlers} />)
  await openFolds()
  return handlers
}
const type = (value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: 'Profile URL or email address' }), { target: { value } })
const find = () => screen.getByRole('button', { name: 'Find person…' })

test('searches only for typed text', async () => {
  const { onFind } = await draw(undefined)
  fireEvent.click(find())
  expect(onFind).not.toHaveBeenCalled()
  type('ada@northwind.example')
  fireEvent.click(find())
  expect(onFind).toHaveBeenCalledExactlyOnceWith('ada@northwind.example')
})

test.each([
  [1, 'This person appears again if a list includes them.'],
  [0, 'No erased person matches this.']
])('shows an erased person again: %i removed entries', async (removedCount, text) => {
  const { onShowAgain } = await draw(
    2,
    vi.fn(async () => removedCount)
  )
  expect(screen.getByText(/2 codes/)).toBeTruthy()
  type('ada@northwind.example')
  fireEvent.click(screen.getByRole('button', { name: 'Show person again' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(onShowAgain).toHaveBeenCalledExactlyOnceWith('ada@northwind.example')
})

test('without erased people there is no one to show again', async () => {
  await draw(0)
  expect(screen.queryByRole('button', { name: 'Show person again' })).toBeNull()
})

test('a failed save is shown', async () => {
  await draw(
    2,
    vi.fn(() => Promise.reject(new Error('full')))
  )
  type('ada@northwind.example')
  fireEvent.click(screen.getByRole('button', { name: 'Show person again' }))
  expect(await screen.findByText(/^Couldn’t save/)).toBeTruthy()
})

test('answering the question focuses its button', async () => {
  const handlers = { onFind: vi.fn(), onErase: vi.fn(), onCancel: vi.fn(), onShowAgain: vi.fn(async () => 1) }
  const person = (state: Erasing | undefined) => <ErasePerson erasedCount={1} state={state} {...handlers} />
  const { rerender } = render(person({ is: 'found', records: 1, lists: 1, lookups: 0, notes: 0, live: 0, shared: 0 }))
  await openFolds()
  screen.getByRole('button', { name: 'Keep person' }).focus()
  rerender(person(undefined))
  await waitFor(() => expect(document.activeElement).toBe(find()))
})
