// @vitest-environment happy-dom
// A new list is the default; switching to an existing list and back keeps the list title.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test } from 'vitest'
import { ListField, type ListDraft } from '../../../components/import/ListField.tsx'

const Example = () => {
  const [draft, setDraft] = useState<ListDraft>({ listTitle: 'VP Sales' })
  return (
    <>
      <ListField draft={draft} existingLists={[]} id="field" error={undefined} onChange={setDraft} />
      <output>{JSON.stringify(draft)}</output>
    </>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) => fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } })
const draft = () => JSON.parse(screen.getByRole('status').textContent ?? '') as ListDraft

test('switches to an existing list and back', () => {
  render(<Example />)
  type('List name', 'Heads of Sales')
  press('Add to existing list')
  expect(screen.queryByRole('textbox', { name: 'List name' })).toBeNull()
  type('Exact name', 'Sales 2026')
  expect(draft()).toEqual({ listTitle: 'Heads of Sales', updateList: 'Sales 2026' })
  press('Use a new list')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'List name' }).value).toBe('Heads of Sales')
  expect(draft().updateList).toBeUndefined()
})

test('says that Muster adds a date and a code to the name of a new list', () => {
  render(<Example />)
  expect(screen.getByRole('textbox', { name: 'List name', description: /^Muster adds the date and a short code/ })).toBeTruthy()
})
