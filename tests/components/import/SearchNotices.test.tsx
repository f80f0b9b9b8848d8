// @vitest-environment happy-dom
// Warnings about a search that may be imported differently than expected.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SearchNotices } from '../../../components/import/SearchNotices.tsx'

test('names the results page and the saved list', () => {
  render(<SearchNotices service="api.example" resultsPage={3} isSavedList />)
  expect(screen.getByText(/You’re on results page 3\. api\.example may start from there\./)).toBeTruthy()
  expect(screen.getByText(/This is a saved list, not a search\. api\.example may reject it\./)).toBeTruthy()
})

test.each([undefined, 1])('on page %s of a search there is no warning', resultsPage => {
  expect(render(<SearchNotices service="api.example" resultsPage={resultsPage} isSavedList={false} />).container.textContent).toBe('')
})

test('a search that is too large can be split', () => {
  const onSplit = vi.fn<() => void>()
  render(<SearchNotices service="api.example" isSavedList={false} onSplit={onSplit} />)
  expect(screen.getByText(/more than 2,500 people, the most per import/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Split search' }))
  expect(onSplit).toHaveBeenCalledOnce()
})
