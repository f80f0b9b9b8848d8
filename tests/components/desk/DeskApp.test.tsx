// @vitest-environment happy-dom
// The data desk: a notice is written for a list, with a merge file of its people.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskApp } from '../../../components/desk/DeskApp.tsx'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let database: Database
/** A language is loaded as a page does. */
const ada = {
  fullName: 'Ada Beispiel',
  email: 'ada@northwind.example',
  profileUrl: 'https://www.linkedin.com/in/ada-beispiel',
  location: 'Berlin, Germany'
}
const bob = { fullName: 'Bob Muster', email: 'bob@northwind.example', profileUrl: 'https://www.linkedin.com/in/bob-muster' }

beforeEach(async () => {
  database = createDatabase(`data desk ${crypto.randomUUID()}`)
  await database.runs.put(exampleRun('collected', { state: { is: 'collected', rows: 2 } }))
  await database.rows.bulkPut([ada, bob].map((columns, index) => ({ runId: 'run-1', index, columns })))
  await database.chunks.put({ runId: 'run-1', index: 0, text: JSON.stringify([ada, bob]) })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  location.hash = ''
  await database.delete()
})

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const openList = async (): Promise<void> => {
  render(<DeskApp database={database} />)
  fireEvent.click(await screen.findByLabelText('Details of Northwind'))
}
test('a notice names what the list has, in the chosen language, and its merge file leaves out who was erased since', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  await openList()
  fireEvent.click(screen.getByRole('button', { name: 'Write notice' }))
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  expect(text.value).toContain('Hello {name},')
  expect(text.value).toContain('What we store about you: Full name, Email, Location, Profile URL.')
  expect(text.value).not.toMatch(/Ada|Bob/)
  expect(screen.getByText(/Still to fill in: Your company or name, Your contact, Purpose, Legal basis/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Language of the notice'), { target: { value: 'es' } })
  await waitFor(() => expect(text.value).toContain('Buenos días, {name}:'))
  await addErasedPeople(database, ['profile:https://www.linkedin.com/in/bob-muster'], () => new Uint8Array(32))
  fireEvent.click(screen.getByRole('button', { name: 'Save merge file' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [head, ...lines] = (await files[0]!.text()).trim().split('\r\n')
  expect(head?.replace('\uFEFF', '')).toBe('Email,Name,Source,Date')
  expect(lines).toEqual([expect.stringMatching(/^ada@northwind\.example,Ada Beispiel,.*,2026-11-21$/)])
})

test('a link opens a list', async () => {
  location.hash = '#list=run-1'
  render(<DeskApp database={database} />)
  expect(await screen.findByRole('button', { name: 'Write notice' })).toBeTruthy()
})

test('a list that is not here is said to be gone', async () => {
  location.hash = '#list=other'
  render(<DeskApp database={database} />)
  await screen.findByText('This list is not here any more, or has no people.')
})

test('who the user is stays when it is saved', async () => {
  render(<DeskApp database={database} />)
  await screen.findByText('Nothing is logged yet.')
  type('Your company or name', 'Contoso GmbH')
  fireEvent.submit(screen.getByLabelText('Your company or name').closest('form')!)
  await waitFor(async () => expect((await database.settings.get('controller'))?.value).toMatchObject({ name: 'Contoso GmbH' }))
})
