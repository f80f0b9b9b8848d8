// @vitest-environment happy-dom
// What may go otherwise than expected is said before, and only then.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SearchNotices } from '../../../components/import/SearchNotices.tsx'

test('names the results page and the saved list', () => {
  render(<SearchNotices service="api.example" resultsPage={3} isList />)
  expect(screen.getByText(/You are on results page 3; api\.example may begin there\./)).toBeTruthy()
  expect(screen.getByText(/This is a saved list, not a search; api\.example may refuse it\./)).toBeTruthy()
})

test.each([undefined, 1])('on page %s of a search there is nothing to say', resultsPage => {
  expect(render(<SearchNotices service="api.example" resultsPage={resultsPage} isList={false} />).container.textContent).toBe('')
})

test('a search that is too large can be taken apart', () => {
  const onSplit = vi.fn<() => void>()
  render(<SearchNotices service="api.example" isList={false} onSplit={onSplit} />)
  expect(screen.getByText(/more people than one import can bring \(2,500\)/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Split this search' }))
  expect(onSplit).toHaveBeenCalledOnce()
})
