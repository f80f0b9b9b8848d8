// @vitest-environment happy-dom
// Columns are added, named, changed and removed. A template or column without a name is not saved.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { TemplateEditor } from '../../../components/export/TemplateEditor.tsx'

const sources = [
  { value: 'email', label: 'Email' },
  { value: 'company', label: 'Company' },
  { value: 'phone', label: 'Phone' }
]
const draw = (columns: { heading: string; from: string }[] = [{ heading: 'Mail', from: 'email' }], problem?: string) => {
  const save = vi.fn()
  const back = vi.fn()
  render(<TemplateEditor template={{ name: '', columns }} sources={sources} problem={problem} onSave={save} onBack={back} />)
  return { save, back }
}
const type = (name: string, value: string) => fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const submit = () => {
  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)
}

test('saves the columns as they are shown', () => {
  const { save } = draw()
  type('Name', 'Mine')
  type('Heading of column 1', 'E-Mail')
  click('Add column')
  fireEvent.change(screen.getAllByRole('combobox')[1] ?? document.body, { target: { value: 'phone' } })
  click('Add column')
  click('Remove column E-Mail')
  submit()
  expect(save).toHaveBeenCalledExactlyOnceWith({
    name: 'Mine',
    columns: [
      { heading: 'Phone', from: 'phone' },
      { heading: 'Company', from: 'company' }
    ]
  })
})

test.each<[string, () => void]>([
  ['a name', () => type('Heading of column 1', 'Mail')],
  ['a heading', () => (type('Name', 'Mine'), type('Heading of column 1', ' '))]
])('saves nothing without %s, and marks the field', (_, fill) => {
  const { save } = draw()
  fill()
  submit()
  expect(save).not.toHaveBeenCalled()
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
})

test('saves nothing without a column', () => {
  const { save } = draw([])
  type('Name', 'Mine')
  submit()
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByText('Add at least one column.')).toBeTruthy()
})

test('a problem is announced, and Back saves nothing', () => {
  const { save, back } = draw([], 'Could not be saved.')
  expect(screen.getByRole('alert').textContent).toBe('Could not be saved.')
  click('Back')
  expect([save.mock.calls.length, back.mock.calls.length]).toEqual([0, 1])
})
