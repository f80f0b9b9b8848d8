// @vitest-environment happy-dom
// Result pages are chosen or typed; the number of people, or the error, is shown below.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PagesField } from '../../../components/import/PagesField.tsx'

const draw = (pages: string, resultCount?: { count: number; atLeast: boolean }) => {
  const onPages = vi.fn()
  render(<PagesField id="pages" pages={pages} resultCount={resultCount} onPages={onPages} />)
  return onPages
}

test('shows how many people the pages may hold', () => {
  draw('4', { count: 1200, atLeast: true })
  expect(screen.getByRole('textbox', { name: 'Result pages', description: 'Result pages: 4 (up to 100 people).' })).toBeTruthy()
  expect(screen.getByText('This page shows 1,200+ results.')).toBeTruthy()
})

test('a choice sets the number, and typing sets it too', () => {
  const onPages = draw('4')
  fireEvent.click(screen.getByRole('radio', { name: 'All (100)' }))
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ten' } })
  expect(onPages.mock.calls).toEqual([['100'], ['ten']])
})

test('an invalid number is marked, and no choice is selected', () => {
  draw('101')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('a single page offers no choices', () => {
  draw('1', { count: 7, atLeast: false })
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.getByText('This page shows 7 results.')).toBeTruthy()
})
