// @vitest-environment happy-dom
// A choice shows words and gives back what they stand for.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ChoiceField } from '../../../components/ui/ChoiceField.tsx'

const choices = [
  { value: 'a', label: 'First account' },
  { value: 'b', label: 'Second account' }
]

test('is chosen by its words and known by its value', () => {
  const choose = vi.fn()
  render(<ChoiceField label="Connection" value="a" options={choices} onChange={choose} />)
  const field = screen.getByRole('combobox', { name: 'Connection' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['First account', 'Second account'])
  fireEvent.change(field, { target: { value: 'b' } })
  expect(choose).toHaveBeenCalledExactlyOnceWith('b')
  expect(field.getAttribute('aria-describedby')).toBeNull()
})

test('an error takes the place of the hint and marks the field', () => {
  const field = (error?: string) => (
    <ChoiceField label="Connection" value="a" options={choices} hint="Which one." error={error} onChange={() => {}} />
  )
  const { rerender } = render(field())
  expect(screen.getByRole('combobox', { description: 'Which one.' }).getAttribute('aria-invalid')).toBeNull()
  rerender(field('Not this one.'))
  expect(screen.getByRole('combobox', { description: 'Not this one.' }).getAttribute('aria-invalid')).toBe('true')
})
