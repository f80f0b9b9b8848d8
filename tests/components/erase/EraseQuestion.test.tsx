// @vitest-environment happy-dom
// The question says what will be deleted, and how many lookups are in progress.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { EraseQuestion, type Erasing } from '../../../components/erase/EraseQuestion.tsx'

const found: Erasing = { is: 'found', records: 3, lists: 2, lookups: 1, notes: 0, live: 1, shared: 0 }
const none = () => {}

test('the question says how much is deleted, and only confirming it erases', () => {
  const [onErase, onCancel] = [vi.fn(), vi.fn()]
  render(<EraseQuestion state={found} onErase={onErase} onCancel={onCancel} />)
  expect(
    screen.getByText(/^Deletes 3 records of this person \(lists that contain one: 2\)\. Deletes 1 lookup of this person\./)
  ).toBeTruthy()
  expect(screen.getByText(/1 lookup of this person is in progress/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep person' }))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onErase).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Erase this person' }))
  expect(onErase).toHaveBeenCalledOnce()
})

test.each<[Erasing, RegExp]>([
  [{ is: 'looking' }, /^Searching everything stored here…/],
  [{ is: 'found', records: 0, lists: 0, lookups: 0, notes: 0, live: 0, shared: 0 }, /^No record of this person is stored here\./],
  [{ is: 'doing', done: 1, total: 2 }, /^Erasing this person…/],
  [{ is: 'found', records: 1, lists: 1, lookups: 0, notes: 0, live: 0, shared: 2 }, /2 of their email addresses remain/],
  [{ is: 'found', records: 1, lists: 1, lookups: 0, notes: 1, live: 0, shared: 0 }, /Deletes 1 note of yours about this person/],
  [{ is: 'done', unchecked: 3 }, /Muster couldn’t read 3 lists, files or replies/],
  [{ is: 'done', unchecked: 0 }, /Muster stores nothing about this person here any more/],
  [{ is: 'done', unchecked: 0, liveNames: 2 }, /Erased, except the names of 2 lists in progress\./],
  [{ is: 'done', unchecked: 0, isOnList: true }, /Only their entry on your do-not-contact list stays/],
  [{ is: 'failed', text: 'Do the same again.' }, /Do the same again\./]
])('%j', (state, text) => {
  render(<EraseQuestion state={state} onErase={none} onCancel={none} />)
  expect(screen.getByText(text)).toBeTruthy()
})

test('an erasure that is not finished can be tried again, and a search that found no one cannot', () => {
  const onErase = vi.fn()
  const { rerender } = render(
    <EraseQuestion state={{ is: 'failed', text: 'Not finished.', canRetry: true }} onErase={onErase} onCancel={none} />
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onErase).toHaveBeenCalledOnce()
  rerender(<EraseQuestion state={{ is: 'failed', text: 'No one.' }} onErase={onErase} onCancel={none} />)
  expect(screen.queryByRole('button')).toBeNull()
})
