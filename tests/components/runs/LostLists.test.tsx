// @vitest-environment happy-dom
// The notice offers to track lost lists whose service is connected, and to dismiss them after a question.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { LostListsNotice, type LostListsNoticeProps } from '../../../components/runs/LostLists.tsx'
import { service } from './make-run.ts'

const nothing = () => {}
const lists = (count: number, reachable = true): LostListsNoticeProps['lists'] =>
  Array.from({ length: count }, (_, index) => ({ id: `lost-${index}`, listName: `Sales ${index}`, serviceHost: service, reachable }))
const notice = (props: Partial<LostListsNoticeProps>) => (
  <LostListsNotice lists={lists(1)} busy={false} onTrack={nothing} onDismiss={nothing} {...props} />
)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('shows nothing without lost lists', () => expect(render(notice({ lists: [] })).container.textContent).toBe(''))

test.each([
  [1, ['Sales 0'], 'Muster no longer stores 1 list:', 'Track list'],
  [3, ['Sales 0', 'Sales 1', 'Sales 2'], 'Muster no longer stores 3 lists:', 'Track lists'],
  [5, ['Sales 0', 'Sales 1', 'Sales 2', 'and 2 more'], 'Muster no longer stores 5 lists:', 'Track lists']
])('%i lost lists', (count, names, text, button) => {
  const track = vi.fn()
  render(notice({ lists: lists(count), onTrack: track }))
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names)
  expect(screen.getByText(/Tracking is free\./)).toBeTruthy()
  press(button)
  expect(track).toHaveBeenCalledOnce()
})

test('names a service that is not connected, and offers no tracking there', () => {
  render(notice({ lists: lists(2, false) }))
  expect(screen.getByText(`Connect ${service} to track the lists there.`, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Track/ })).toBeNull()
})

test('with several services it offers to track the lists of a connected one', () => {
  render(notice({ lists: [...lists(1), { id: 'x', listName: 'X', serviceHost: 'gone.example', reachable: false }] }))
  expect(screen.getByRole('button', { name: 'Track list' })).toBeTruthy()
  expect(screen.getByText(/Connect gone\.example to track/)).toBeTruthy()
})

test('dismissing asks first', () => {
  const dismiss = vi.fn()
  render(notice({ lists: lists(2), onDismiss: dismiss }))
  press('Dismiss')
  expect(screen.getByRole('group', { name: 'Dismiss these lists? Without their names, Muster can’t find what was paid for.' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Track lists' })).toBeNull()
  press('Keep lists')
  expect(dismiss).not.toHaveBeenCalled()
  press('Dismiss')
  press('Dismiss')
  expect(dismiss).toHaveBeenCalledOnce()
})

test('a problem is announced', () => {
  render(notice({ problem: 'It did not work.' }))
  expect(screen.getByRole('alert').textContent).toBe('It did not work.')
})

test('cancelling focuses the button again; dismissing all focuses the surrounding panel', async () => {
  const around = (count: number) => (
    <div role="region" aria-label="Runs" tabIndex={-1} data-runs>
      {notice({ lists: lists(count) })}
    </div>
  )
  const { rerender } = render(around(2))
  press('Dismiss')
  screen.getByRole('button', { name: 'Keep lists' }).focus()
  press('Keep lists')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' })))
  rerender(around(0))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')))
})
