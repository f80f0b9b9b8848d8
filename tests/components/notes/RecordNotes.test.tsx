// @vitest-environment happy-dom
// Notes in the drawer: of the person, in whichever list they are opened, and in another tab at once.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { RecordNotes } from '../../../components/notes/RecordNotes.tsx'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { erasureKeys } from '../../../lib/records/identity/contact-keys.ts'
import { readColumnMarks } from '../../../lib/records/identity/record-marks.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
let count = 0
const freshDatabase = (): Database => createDatabase(`record notes ${++count}`)
const keysOf = (columns: Record<string, string>): string[] => erasureKeys(readColumnMarks(columns))
const draw = (database: Database, columns: Record<string, string>) => render(<RecordNotes database={database} keys={keysOf(columns)} />)
const note = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Note' })
const noteText = (database: Database) => waitFor(async () => (await database.personNotes.toArray()).map(stored => stored.note))

test('what is written in one list is shown in another, by profile and by email, and not for someone else', async () => {
  const database = freshDatabase()
  const first = draw(database, { profileUrl: 'https://www.linkedin.com/in/ada', email: 'ada@one.example' })
  fireEvent.input(await note(), { target: { value: '=SUM(1) call ☎' } })
  fireEvent.blur(await note())
  await waitFor(async () => expect(await noteText(database)).toEqual(['=SUM(1) call ☎']))
  first.unmount()
  const second = draw(database, { profileUrl: 'http://de.linkedin.com/in/ADA/?x=1' })
  await waitFor(async () => expect(await note()).toHaveProperty('value', '=SUM(1) call ☎'))
  second.unmount()
  const third = draw(database, { email: 'Ada@One.example' })
  await waitFor(async () => expect(await note()).toHaveProperty('value', '=SUM(1) call ☎'))
  third.unmount()
  draw(database, { profileUrl: 'https://www.linkedin.com/in/bo', email: 'ada@one.example' })
  expect(await note()).toHaveProperty('value', '')
})

test('tags and a status are stored at once, and shown in another tab', async () => {
  const database = freshDatabase()
  const keys = { profileUrl: 'https://www.linkedin.com/in/ada' }
  draw(database, keys)
  const input = await screen.findByRole('combobox', { name: 'Tags' })
  fireEvent.input(input, { target: { value: 'vip, fair' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByRole('button', { name: 'Remove tag vip' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove tag vip' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove tag vip' })).toBeNull())
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'meeting' } })
  await waitFor(async () => expect(await database.personNotes.toArray()).toMatchObject([{ tags: ['fair'], status: 'meeting' }]))
})

test('a note on a customer of a file is shown once a search finds their profile', async () => {
  const database = freshDatabase()
  await database.personNotes.put({ id: 'a', keys: ['email:ada@one.example'], note: 'Customer', tags: [], status: '', changedAt: 1 })
  const columns = { profileUrl: 'https://www.linkedin.com/in/ada', email: 'ada@one.example' }
  await database.rows.put({ runId: 'run-1', index: 0, columns })
  draw(database, columns)
  await waitFor(async () => expect(await note()).toHaveProperty('value', 'Customer'))
})

test('where storage fails the page says so, and what was typed stays in the field', async () => {
  const database = freshDatabase()
  draw(database, { profileUrl: 'https://www.linkedin.com/in/ada' })
  const field = await note()
  vi.spyOn(database.personNotes, 'bulkPut').mockRejectedValue(new Error('full'))
  fireEvent.input(field, { target: { value: 'Call' } })
  fireEvent.blur(field)
  await screen.findByText(/^Couldn’t save what you wrote/)
  expect(field).toHaveProperty('value', 'Call')
})
