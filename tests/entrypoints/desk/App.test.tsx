// @vitest-environment happy-dom
// The data desk: a notice is written and marked, an objection is shown, confirmed and carried out, and the log says so without a person.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../entrypoints/desk/App.tsx'
import { runtime } from '../../../lib/browser.ts'
import { addErasedPeople } from '../../../lib/database/people/erased-people.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { ok } from '../../../lib/failure.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let database: Database
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
  vi.spyOn(runtime, 'sendMessage').mockResolvedValue(ok(null))
  Object.defineProperty(navigator, 'locks', { value: { request: (_: string, work: () => unknown) => work() }, configurable: true })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
  location.hash = ''
  await database.delete()
})

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const openList = async (): Promise<void> => {
  render(<App database={database} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Northwind' }))
}
const logKinds = async () => (await database.deskLog.toArray()).map(({ kind }) => kind).toSorted()

test('a person is found, their notice is in their language, and they are marked alone', async () => {
  await openList()
  type('Name, email or profile URL', 'ada')
  fireEvent.submit(screen.getByRole('button', { name: 'Find people' }).closest('form')!)
  fireEvent.click(await screen.findByRole('button', { name: 'Write notice to Ada Beispiel' }))
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  expect(text.value).toContain('Guten Tag Ada Beispiel')
  expect(screen.getByText('Chosen for Germany.')).toBeTruthy()
  expect(screen.getByText(/Still to fill in: Your company or name, Your contact, Purpose, Legal basis/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Language of the notice'), { target: { value: 'es' } })
  await waitFor(() => expect(text.value).toContain('Buenos días, Ada Beispiel:'))
  fireEvent.click(screen.getByRole('button', { name: 'Notice given to Ada Beispiel' }))
  await screen.findByText('1 of 2 people marked')
  expect((await database.personNotices.toArray()).map(({ keys }) => keys)).toEqual([
    ['profile:https://www.linkedin.com/in/ada-beispiel', 'email:ada@northwind.example']
  ])
  expect(await logKinds()).toEqual(['given'])
})

test('a link opens the notice to the person of one row', async () => {
  location.hash = '#list=run-1&run=run-1&row=1'
  render(<App database={database} />)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toContain('Hello Bob Muster')
  expect(screen.queryByText('Ada Beispiel')).toBeNull()
})

test('a list that is not here is said to be gone', async () => {
  location.hash = '#list=other'
  render(<App database={database} />)
  await screen.findByText('This list is not here any more, or has no people.')
})

test('an objection changes nothing before it is confirmed; then the person is erased, and only a mark stays', async () => {
  render(<App database={database} />)
  await screen.findByText('Nothing was done yet.')
  type('Email, URL or whole message', 'From: Ada <ADA@northwind.example>\nTo: me@contoso.example\nPlease delete me!')
  fireEvent.submit(screen.getByRole('button', { name: 'Find person' }).closest('form')!)
  const who = await screen.findByRole('group', { name: 'Who objects?' })
  expect(within(who).getByText('Ada Beispiel')).toBeTruthy()
  expect(within(who).getByText('1 record')).toBeTruthy()
  fireEvent.click(within(who).getByRole('radio', { name: /ada@northwind\.example/ }))
  const erase = await screen.findByRole('button', { name: 'Erase this person' })
  expect([await database.doNotContact.count(), await database.erasedPeople.count(), await database.deskLog.count()]).toEqual([0, 0, 0])
  fireEvent.click(erase)
  await waitFor(async () => expect(await logKinds()).toEqual(['erased', 'objection']))
  expect(await database.doNotContact.toCollection().primaryKeys()).toEqual([
    'email:ada@northwind.example',
    'profile:https://www.linkedin.com/in/ada-beispiel'
  ])
  expect(await database.erasedPeople.count()).toBe(2)
  expect(JSON.stringify(await database.deskLog.toArray())).not.toMatch(/ada/i)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Email, URL or whole message').value).toBe('')
})

test('a notice that is open is gone with its person', async () => {
  location.hash = '#list=run-1&run=run-1&row=0'
  render(<App database={database} />)
  await screen.findByLabelText('Text')
  await addErasedPeople(database, ['profile:https://www.linkedin.com/in/ada-beispiel'], () => new Uint8Array(32))
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull())
  expect(screen.queryByText('Ada Beispiel')).toBeNull()
})

test('a text without a person changes nothing', async () => {
  render(<App database={database} />)
  await screen.findByText('Nothing was done yet.')
  type('Email, URL or whole message', 'info@northwind.example and northwind.example')
  fireEvent.submit(screen.getByRole('button', { name: 'Find person' }).closest('form')!)
  await screen.findByText('There is no profile URL and no email of one person in this text.')
  expect(await database.deskLog.count()).toBe(0)
})

test('who the user is stays when it is saved', async () => {
  render(<App database={database} />)
  await screen.findByText('Nothing was done yet.')
  type('Your company or name', 'Contoso GmbH')
  fireEvent.submit(screen.getByLabelText('Your company or name').closest('form')!)
  await waitFor(async () => expect((await database.settings.get('controller'))?.value).toMatchObject({ name: 'Contoso GmbH' }))
})
