// @vitest-environment happy-dom
// Columns are chosen by name; only a person's own can be changed and removed.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ExportTemplateField } from '../../../components/export/ExportTemplateField.tsx'

const draw = (chosen: string) => {
  const calls = { onChoose: vi.fn(), onNewTemplate: vi.fn(), onEditTemplate: vi.fn(), onRemoveTemplate: vi.fn() }
  const templates = [
    { id: 'hubspot', name: 'HubSpot', own: false },
    { id: 'own-1', name: 'Mine', own: true }
  ]
  render(<ExportTemplateField templates={templates} chosen={chosen} {...calls} />)
  return calls
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['', ['New columns…']],
  ['hubspot', ['New columns…']],
  ['own-1', ['New columns…', 'Edit', 'Remove']]
])('with %j chosen there is %j', (chosen, expected) => {
  draw(chosen)
  expect(buttons()).toEqual(expected)
})

test('each button says which columns it is about', () => {
  const calls = draw('own-1')
  fireEvent.change(screen.getByRole('combobox', { name: 'Columns' }), { target: { value: 'hubspot' } })
  for (const name of ['New columns…', 'Edit', 'Remove']) fireEvent.click(screen.getByRole('button', { name }))
  expect(calls.onChoose).toHaveBeenCalledExactlyOnceWith('hubspot')
  expect(calls.onNewTemplate).toHaveBeenCalledOnce()
  expect(calls.onEditTemplate).toHaveBeenCalledExactlyOnceWith('own-1')
  expect(calls.onRemoveTemplate).toHaveBeenCalledExactlyOnceWith('own-1')
})
