// @vitest-environment happy-dom
// A choice among fixed words, and nothing else.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SelectField } from '../../../components/ui/SelectField.tsx'

test('hands on the choice', () => {
  const choose = vi.fn()
  render(<SelectField label="Method" value="POST" choices={['POST', 'GET']} hint="How." onChoose={choose} />)
  const select = screen.getByRole('combobox', { name: 'Method', description: 'How.' })
  fireEvent.change(select, { target: { value: 'GET' } })
  expect(choose).toHaveBeenCalledWith('GET')
})
