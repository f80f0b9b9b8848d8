// @vitest-environment happy-dom
// A field is named by its label and described by its hint or its error.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Field } from '../../../../components/ui/fields/Field.tsx'

test('passes on typed text', () => {
  const typed = vi.fn()
  render(<Field label="List name" value="a" hint="Any words." onInput={typed} />)
  fireEvent.input(screen.getByRole('textbox', { name: 'List name', description: 'Any words.' }), { target: { value: 'b' } })
  expect(typed).toHaveBeenCalledWith('b')
})

test('an error replaces the hint', () => {
  render(<Field label="List name" value="" hint="Any words." error="It is empty." onInput={() => {}} />)
  expect(screen.getByRole('textbox', { description: 'It is empty.' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Any words.')).toBeNull()
})

test('a secret is hidden, and exact text is not corrected', () => {
  render(<Field label="API key" secret exact value="k" onInput={() => {}} />)
  const input = screen.getByLabelText<HTMLInputElement>('API key')
  expect(input.type).toBe('password')
  expect(input.getAttribute('autocomplete')).toBe('off')
  expect(input.dir).toBe('ltr')
})

test('takes the focus only on request', () => {
  const { unmount } = render(<Field label="One" value="" onInput={() => {}} />)
  expect(document.activeElement).toBe(document.body)
  unmount()
  render(<Field label="Two" takesFocus value="" onInput={() => {}} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Two'))
})
