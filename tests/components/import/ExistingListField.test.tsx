// @vitest-environment happy-dom
// The list that an import adds to is chosen by name, or typed exactly; it is never chosen by itself.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test, vi } from 'vitest'
import { ExistingListField, type KnownList, type UpdateFieldProps } from '../../../components/import/ExistingListField.tsx'

const known: KnownList[] = [
  { listName: 'Sales 2026-11-21 x7kq2m', listTitle: 'Sales' },
  { listName: 'Founders 2026-11-18 b4hj9w', listTitle: 'Founders' }
]
const Example = ({ start = '', ...props }: Partial<UpdateFieldProps> & { start?: string }) => {
  const [updates, setUpdates] = useState(start)
  const onUpdates = (value: string): void => {
    setUpdates(value)
    props.onUpdates?.(value)
  }
  return <ExistingListField known={known} id="field" onClose={() => {}} {...props} updates={updates} onUpdates={onUpdates} />
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'List that exists' })
const choose = (value: string) => fireEvent.change(select(), { target: { value } })
const words = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('nothing is chosen at first, and what is chosen is the name on the wire', () => {
  const update = vi.fn()
  render(<Example onUpdates={update} />)
  expect(select().value).toBe('')
  expect(screen.getByRole('combobox', { description: 'Choose the list that the people go to.' })).toBeTruthy()
  choose('Founders 2026-11-18 b4hj9w')
  expect(update).toHaveBeenCalledExactlyOnceWith('Founders 2026-11-18 b4hj9w')
  expect(words()).toEqual(['Sales 2026-11-21 x7kq2m', 'Founders 2026-11-18 b4hj9w', 'Another name…'])
})

test('another name is typed, in a field that takes the focus; going back to a known one closes it', () => {
  render(<Example start="Sales 2026-11-21 x7kq2m" />)
  choose('\n')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Its exact name' })
  expect([field.value, document.activeElement]).toEqual(['', field])
  fireEvent.input(field, { target: { value: 'Sales 2026-11-21 x7kq2m' } })
  expect(screen.getByRole('textbox')).toBe(field)
  choose('Founders 2026-11-18 b4hj9w')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a kept name that is none of the known ones is in the field', () => {
  render(<Example start="Elsewhere" />)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Elsewhere')
})

test('where none is known, the name is typed at once', () => {
  const close = vi.fn()
  render(<Example known={[]} onClose={close} />)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Its exact name' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New list instead' }))
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['Sales 2026-11-21 x7kq2m', 'combobox'],
  ['Elsewhere', 'textbox']
] as const)('what is wrong with %s is said at the field it is in', (start, role) => {
  render(<Example start={start} error="Still going on." />)
  expect(screen.getByRole(role, { description: 'Still going on.' }).getAttribute('aria-invalid')).toBe('true')
})

test('an empty name is not an error yet', () => {
  render(<Example known={[]} error="The list needs a name." />)
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull()
})

test('while they are read there is nothing to choose', () => expect(render(<Example known={undefined} />).container.textContent).toBe(''))
