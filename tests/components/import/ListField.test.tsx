// @vitest-environment happy-dom
// The existing list that an import adds to is chosen or typed by its exact name; none is chosen at first.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test, vi } from 'vitest'
import { ExistingListField, type ExistingList, type ExistingListFieldProps } from '../../../components/import/ListField.tsx'

const existingLists: ExistingList[] = [
  { listName: 'x7kq2mbd-sales', listTitle: 'Sales' },
  { listName: 'b4hj9wcd-founders', listTitle: 'Founders' }
]
const Example = ({ start = '', ...props }: Partial<ExistingListFieldProps> & { start?: string }) => {
  const [listName, setListName] = useState(start)
  const onListName = (value: string): void => {
    setListName(value)
    props.onListName?.(value)
  }
  return (
    <ExistingListField existingLists={existingLists} id="field" onClose={() => {}} {...props} listName={listName} onListName={onListName} />
  )
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Existing list' })
const choose = (value: string) => fireEvent.change(select(), { target: { value } })
const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('no list is chosen at first, and a choice gives the list name', () => {
  const onListName = vi.fn()
  render(<Example onListName={onListName} />)
  expect(select().value).toBe('')
  expect(screen.getByRole('combobox', { description: 'Choose the list to add to.' })).toBeTruthy()
  choose('b4hj9wcd-founders')
  expect(onListName).toHaveBeenCalledExactlyOnceWith('b4hj9wcd-founders')
  expect(optionTexts()).toEqual(['Sales (x7kq2mbd-sales)', 'Founders (b4hj9wcd-founders)', 'Another name…'])
})

test('“Another name…” opens a field with the focus, and choosing a list closes it', () => {
  render(<Example start="x7kq2mbd-sales" />)
  choose('\n')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Exact name' })
  expect([field.value, document.activeElement]).toEqual(['', field])
  fireEvent.input(field, { target: { value: 'x7kq2mbd-sales' } })
  expect(screen.getByRole('textbox')).toBe(field)
  choose('b4hj9wcd-founders')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a name that is not in the list is shown in the field', () => {
  render(<Example start="Elsewhere" />)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Elsewhere')
})

test('a typed name with characters that services change is taken as typed, with a warning', () => {
  const onListName = vi.fn()
  render(<Example start="elsewhere-2" onListName={onListName} />)
  expect(screen.queryByText(/Services may change/)).toBeNull()
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Élan Berlin' } })
  expect(onListName).toHaveBeenCalledExactlyOnceWith('Élan Berlin')
  expect(screen.getByRole('textbox', { description: /Services may change spaces and capitals/ })).toBeTruthy()
})

test('without any list the field is open at once', () => {
  const onClose = vi.fn()
  render(<Example existingLists={[]} onClose={onClose} />)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Exact name' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use a new list' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['x7kq2mbd-sales', 'combobox'],
  ['Elsewhere', 'textbox']
] as const)('the error of %s is shown at the control that holds it', (start, role) => {
  render(<Example start={start} error="Still going on." />)
  expect(screen.getByRole(role, { description: 'Still going on.' }).getAttribute('aria-invalid')).toBe('true')
})

test('an empty name is not an error yet', () => {
  render(<Example existingLists={[]} error="The list needs a name." />)
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull()
})

test('nothing is shown until the lists are read', () =>
  expect(render(<Example existingLists={undefined} />).container.textContent).toBe(''))
