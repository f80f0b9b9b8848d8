// @vitest-environment happy-dom
// Tests of the select field.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ChoiceField } from '../../../../components/ui/fields/ChoiceField.tsx'

const options = [
  { value: 'a', label: 'First account' },
  { value: 'b', label: 'Second account' }
]

test.each([false, true])('shows labels and passes on values (exact: %s)', exact => {
  const choose = vi.fn()
  render(<ChoiceField label="Connection" value="a" options={options} exact={exact} onChange={choose} />)
  const field = screen.getByRole('combobox', { name: 'Connection' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['First account', 'Second account'])
  fireEvent.change(field, { target: { value: 'b' } })
  expect(choose).toHaveBeenCalledExactlyOnceWith('b')
  expect(field.getAttribute('aria-describedby')).toBeNull()
})

test('an error replaces the hint and marks the field', () => {
  const field = (error?: string) => (
    <ChoiceField label="Connection" value="a" options={options} hint="Which one." error={error} onChange={() => {}} />
  )
  const { rerender } = render(field())
  expect(screen.getByRole('combobox', { description: 'Which one.' }).getAttribute('aria-invalid')).toBeNull()
  rerender(field('Not this one.'))
  expect(screen.getByRole('combobox', { description: 'Not this one.' }).getAttribute('aria-invalid')).toBe('true')
})
