// @vitest-environment happy-dom
// Result pages are typed; the number of people, or the error, is shown below.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PagesField } from '../../../components/import/PagesField.tsx'

const draw = (pages: string) => {
  const onPages = vi.fn()
  render(<PagesField id="pages" pages={pages} onPages={onPages} />)
  return onPages
}

test('shows how many people the pages may hold', () => {
  const onPages = draw('4')
  const field = screen.getByRole('textbox', { name: 'Result pages', description: 'Result pages: 4 (up to 100 people).' })
  fireEvent.input(field, { target: { value: 'ten' } })
  expect(onPages).toHaveBeenCalledExactlyOnceWith('ten')
})

test('an invalid number is marked', () => {
  draw('101')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
})
