// @vitest-environment happy-dom
// The notes in the settings over a real database: what is changed here is what the results page offers.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { openFolds } from '../settings/open-folds.ts'
import { NoteSettings } from '../../../components/notes/NoteSettings.tsx'
import { readNoteSettings, offeredStatuses } from '../../../lib/notes/person-status.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'

let count = 0
const draw = async () => {
  const database = createDatabase(`note settings page ${count++}`)
  await database.personNotes.put({ id: 'a', keys: ['email:a@b.example'], note: '', tags: ['VIP'], status: 'replied', changedAt: 1 })
  render(<NoteSettings database={database} />)
  await screen.findByText('Statuses')
  await openFolds()
  return database
}
const offered = async (database: Database) => offeredStatuses((await readNoteSettings(database)).statuses).map(({ id, name }) => name || id)
const names = () => screen.getAllByRole('textbox', { name: 'Name' }).map(field => (field as HTMLInputElement).value)

test('a status is added, renamed and moved; a taken or empty name is refused with a reason', async () => {
  const database = await draw()
  const typed = screen.getByRole('textbox', { name: 'New status' })
  fireEvent.input(typed, { target: { value: 'New' } })
  fireEvent.submit(typed.closest('form')!)
  await screen.findByText(/already a status with this name/)
  fireEvent.input(typed, { target: { value: ' Lead ' } })
  fireEvent.submit(typed.closest('form')!)
  await waitFor(() => expect(names()).toEqual(['New', 'Contacted', 'Replied', 'Meeting', 'Customer', 'Not interested', 'Lead']))
  const [first] = screen.getAllByRole('textbox', { name: 'Name' })
  fireEvent.input(first!, { target: { value: 'Lead' } })
  fireEvent.focusOut(first!)
  expect(await offered(database)).toContain('new')
  fireEvent.input(first!, { target: { value: 'Found' } })
  fireEvent.focusOut(first!)
  fireEvent.click(screen.getByRole('button', { name: 'Move up: Lead' }))
  await waitFor(async () =>
    expect(await offered(database)).toEqual(['Found', 'contacted', 'replied', 'meeting', 'customer', 'Lead', 'declined'])
  )
})

test('a status that someone has is said to be kept by them, and can be offered again', async () => {
  const database = await draw()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Replied' }))
  const again = await screen.findByRole('button', { name: 'Offer again: Replied' })
  expect(screen.getByText('1 person has this status.')).toBeDefined()
  expect(await offered(database)).not.toContain('replied')
  expect(await database.personNotes.toArray()).toMatchObject([{ status: 'replied' }])
  fireEvent.click(again)
  await waitFor(async () => expect((await offered(database)).at(-1)).toBe('replied'))
})

test('a tag gets the chosen colour, by its name', async () => {
  const database = await draw()
  const choice = await screen.findByRole('combobox', { name: 'Colour of VIP' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)[1]
  ).toBe('Green')
  fireEvent.change(choice, { target: { value: '4' } })
  await waitFor(() => expect(document.querySelector('[data-tag-colours] i')?.getAttribute('style')).toContain('--tag-4'))
  expect((await readNoteSettings(database)).tagColours).toEqual({ vip: 4 })
})
