// @vitest-environment happy-dom
// The data desk: a notice is written in the person's language, and marked for them alone.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { App } from '../../../entrypoints/desk/App.tsx'
import { addErasedPeople } from '../../../lib/database/people/erased-people.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let database: Database
/** A language is loaded as a page does. */
const slow = { timeout: 10_000 }
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
})
afterEach(async () => {
  cleanup()
  location.hash = ''
  await database.delete()
})

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const openList = async (): Promise<void> => {
  render(<App database={database} />)
  fireEvent.click(await screen.findByLabelText('Details of Northwind', {}, slow))
}
const logKinds = async () => (await database.deskLog.toArray()).map(({ kind }) => kind).toSorted()

test('a person is found, their notice is in their language, and they are marked alone', async () => {
  await openList()
  type('Name, email or profile URL', 'ada')
  fireEvent.submit(screen.getByText('Find people').closest('form')!)
  fireEvent.click(await screen.findByLabelText('Write notice to Ada Beispiel', {}, slow))
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text', {}, slow)
  expect(text.value).toContain('Guten Tag Ada Beispiel')
  expect(screen.getByText('Chosen for Germany.')).toBeTruthy()
  expect(screen.getByText(/Still to fill in: Your company or name, Your contact, Purpose, Legal basis/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Language of the notice'), { target: { value: 'es' } })
  await waitFor(() => expect(text.value).toContain('Buenos días, Ada Beispiel:'), slow)
  fireEvent.click(screen.getByLabelText('Notice given to Ada Beispiel'))
  await screen.findByText('1 of 2 people marked', {}, slow)
  expect((await database.personNotices.toArray()).map(({ keys }) => keys)).toEqual([
    ['profile:https://www.linkedin.com/in/ada-beispiel', 'email:ada@northwind.example']
  ])
  expect(await logKinds()).toEqual(['given'])
})

test('a link opens the notice to the person of one row', async () => {
  location.hash = '#list=run-1&run=run-1&row=1'
  render(<App database={database} />)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text', {}, slow)).value).toContain('Hello Bob Muster')
  expect(screen.queryByText('Ada Beispiel')).toBeNull()
})

test('a person without a name has the same name in the list and above the notice, and is greeted without it', async () => {
  await database.rows.put({ runId: 'run-1', index: 1, columns: { email: 'bob@northwind.example' } })
  location.hash = '#list=run-1&run=run-1&row=1'
  render(<App database={database} />)
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text', {}, slow)
  expect(text.value).not.toContain('Hello bob')
  expect(screen.getByLabelText('Write notice to bob@northwind.example')).toBeTruthy()
  expect(screen.getByText('Notice to bob@northwind.example', { exact: false })).toBeTruthy()
})

test('a list that is not here is said to be gone', async () => {
  location.hash = '#list=other'
  render(<App database={database} />)
  await screen.findByText('This list is not here any more, or has no people.', {}, slow)
})

test('a notice that is open is gone with its person', async () => {
  location.hash = '#list=run-1&run=run-1&row=0'
  render(<App database={database} />)
  await screen.findByLabelText('Text', {}, slow)
  await addErasedPeople(database, ['profile:https://www.linkedin.com/in/ada-beispiel'], () => new Uint8Array(32))
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull(), slow)
  expect(screen.queryByText('Ada Beispiel')).toBeNull()
})

test('who the user is stays when it is saved', async () => {
  render(<App database={database} />)
  await screen.findByText('Nothing is logged yet.', {}, slow)
  type('Your company or name', 'Contoso GmbH')
  fireEvent.submit(screen.getByLabelText('Your company or name').closest('form')!)
  await waitFor(async () => expect((await database.settings.get('controller'))?.value).toMatchObject({ name: 'Contoso GmbH' }), slow)
})
