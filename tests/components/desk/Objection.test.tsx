// @vitest-environment happy-dom
// An objection is shown, confirmed and carried out, and the log says so without a person.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Objection } from '../../../components/desk/Objection.tsx'
import { runtime } from '../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { ok } from '../../../lib/failure.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let database: Database
/** Every stored row is read several times. */
const row = (index: number, name: string) => ({
  runId: 'run-1',
  index,
  columns: { fullName: `${name} Beispiel`, email: `${name}@northwind.example`, profileUrl: `https://www.linkedin.com/in/${name}` }
})

beforeEach(async () => {
  database = createDatabase(`objection ${crypto.randomUUID()}`)
  await database.runs.put(exampleRun('collected', { state: { is: 'collected', rows: 2 } }))
  await database.rows.bulkPut([row(0, 'ada'), row(1, 'bob')])
  vi.spyOn(runtime, 'sendMessage').mockResolvedValue(ok(null))
  Object.defineProperty(navigator, 'locks', { value: { request: (_: string, work: () => unknown) => work() }, configurable: true })
  render(<Objection database={database} />)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
  await database.delete()
})

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Email, URL or whole message')
const paste = (text: string): void => {
  fireEvent.input(box(), { target: { value: text } })
  fireEvent.submit(box().closest('form')!)
}
const countChanges = () => Promise.all([database.doNotContact.count(), database.erasedPeople.count(), database.deskLog.count()])
const logKinds = async () => (await database.deskLog.toArray()).map(({ kind }) => kind).toSorted()

test('nothing changes before it is confirmed; then the person is erased, and only marks stay', async () => {
  paste('From: Ada <ADA@northwind.example>\nTo: me@contoso.example\nPlease delete me!')
  const who = await screen.findByRole('group', { name: 'Who objects?' })
  expect(within(who).getByText('ada Beispiel')).toBeTruthy()
  expect(within(who).getByText('1 record')).toBeTruthy()
  fireEvent.click(within(who).getByRole('radio', { name: /ada@northwind\.example/ }))
  const erase = await screen.findByText('Erase this person')
  expect(screen.getByText(/stay on the do-not-contact list/)).toBeTruthy()
  expect(await countChanges()).toEqual([0, 0, 0])
  fireEvent.click(erase)
  await waitFor(async () => expect(await logKinds()).toEqual(['erased', 'objection']))
  expect(await database.doNotContact.toCollection().primaryKeys()).toEqual([
    'email:ada@northwind.example',
    'profile:https://www.linkedin.com/in/ada'
  ])
  expect(await database.erasedPeople.count()).toBe(2)
  // Without the ids, which are random and may spell a name.
  const logged = (await database.deskLog.toArray()).map(entry => ({ ...entry, id: '' }))
  expect(JSON.stringify(logged)).not.toMatch(/ada/i)
  expect(box().value).toBe('')
})

test('of one person the question comes at once, and keeping them changes nothing', async () => {
  paste('https://de.linkedin.com/in/BOB?trk=x')
  fireEvent.click(await screen.findByText('Keep person'))
  await waitFor(() => expect(screen.queryByText('Keep person')).toBeNull())
  expect(await countChanges()).toEqual([0, 0, 0])
})

test('someone who is in no list can object too', async () => {
  paste('carla@northwind.example')
  fireEvent.click(await screen.findByText('Erase this person'))
  await waitFor(async () => expect(await logKinds()).toEqual(['erased', 'objection']))
  expect(await database.doNotContact.toCollection().primaryKeys()).toEqual(['email:carla@northwind.example'])
})

test('a text without a person changes nothing', async () => {
  paste('info@northwind.example and northwind.example')
  await screen.findByText('This text has no profile URL and no email that belongs to one person.')
  expect(await countChanges()).toEqual([0, 0, 0])
})
