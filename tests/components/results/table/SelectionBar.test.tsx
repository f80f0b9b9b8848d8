// @vitest-environment happy-dom
// What is done with ticked rows has one place and one number; what concerns many people asks, and can be taken back.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ResultsApp } from '../../../../components/results/ResultsApp.tsx'
import { addDoNotContact, allowContact } from '../../../../lib/do-not-contact/do-not-contact.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { matchLists } from '../../../../lib/results/find-matches.ts'
import { putList, setPage } from '../set-page.ts'

let bases = 0
const draw = async (people: number): Promise<Database> => {
  const database = createDatabase(`selection ${bases++}`)
  const records = Array.from({ length: people }, (_, n) => ({
    full_name: `Person ${n}`,
    email: `p${n}@firm${n}.example`,
    profile_url: `https://www.linkedin.com/in/person-${n}`
  }))
  await putList(database, { id: 'one' }, records)
  location.hash = '#list=one'
  render(<ResultsApp database={database} findMatches={(question, tell) => matchLists(database, question, tell)} />)
  await screen.findByRole('grid')
  return database
}
const button = (name: string | RegExp, place: HTMLElement = document.body) => within(place).getByRole('button', { name })
const header = (): HTMLElement => screen.getByRole('banner')
const bar = (): HTMLElement => screen.getByRole('region', { name: 'Selected records' })
const exportsIn = (place: HTMLElement): (string | null)[] =>
  within(place)
    .queryAllByRole('button', { name: /^Export/ })
    .map(({ textContent }) => textContent)
const barThere = () => screen.findByRole('region', { name: 'Selected records' })
const tickAll = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }))
  await barThere()
}
const count = () =>
  within(screen.getByRole('main'))
    .getByText(/^\d+ (people|person) ·/)
    .textContent?.split(' ·')[0]

setPage()

test('ticked rows have one place for what is done with them, and the export begins with them', async () => {
  await draw(30)
  await waitFor(() => expect(exportsIn(header())).toEqual(['Export 30']))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 3' }))
  await barThere()
  expect([exportsIn(header()), exportsIn(bar())]).toEqual([[], ['Export 1']])
  fireEvent.keyDown(document.body, { key: 'e' })
  const form = await screen.findByRole('complementary', { name: 'Export' })
  expect([screen.getByRole('radio', { name: /^Selected/ }), exportsIn(form)]).toEqual([
    expect.objectContaining({ checked: true }),
    ['Export 1']
  ])
})

test('many people are put on the do-not-contact list after a question, and taken off it together', async () => {
  const database = await draw(30)
  await tickAll()
  fireEvent.click(button('Do not contact', bar()))
  expect(await database.doNotContact.count()).toBe(0)
  fireEvent.click(button('Cancel', bar()))
  fireEvent.click(button('Do not contact', bar()))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  fireEvent.click(button('Do not contact', bar()))
  // The table names what hides its rows, and every number is of what is left.
  await screen.findByRole('heading', { name: '30 hidden by Do not contact' })
  expect([count(), exportsIn(header())]).toEqual(['0 people', ['Export 0']])
  // The button that takes it back waits for the user.
  expect(timers.mock.calls.filter(([, ms]) => ms === 6_000)).toEqual([])
  button('Undo')
  fireEvent.click(button('Show them'))
  await tickAll()
  expect(within(bar()).getByRole('status').textContent).toBe('30 selected, 0 can be exported')
  expect(button('Export 0', bar()).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Allow contact', bar()))
  expect(await database.doNotContact.count()).toBeGreaterThan(0)
  fireEvent.click(button('Allow contact', bar()))
  await waitFor(() => expect(exportsIn(header())).toEqual(['Export 30']))
  expect(await database.doNotContact.count()).toBe(0)
  fireEvent.click(button('Undo'))
  await waitFor(() => expect(exportsIn(header())).toEqual(['Export 0']))
})

test('a few people need no question', async () => {
  const database = await draw(3)
  await tickAll()
  fireEvent.click(button('Do not contact', bar()))
  await waitFor(async () => expect(await database.doNotContact.count()).toBeGreaterThan(2))
})

test('an empty table names its cause: filters, hidden people who match them, or no one', async () => {
  const database = await draw(2)
  fireEvent.input(screen.getByRole('searchbox', { name: 'Search these records' }), { target: { value: 'nobody' } })
  await screen.findByRole('heading', { name: 'No matching records' })
  fireEvent.input(screen.getByRole('searchbox', { name: 'Search these records' }), { target: { value: 'Person 1' } })
  await addDoNotContact(database, ['email:p1@firm1.example'])
  await screen.findByRole('heading', { name: '1 hidden by Do not contact' })
})

test('allowing contact leaves what a domain or a list holds, and says how many people that are', async () => {
  const database = createDatabase(`selection ${bases++}`)
  await addDoNotContact(database, ['email:a@x.example', 'email:b@y.example', 'domain:y.example'])
  await database.doNotContact.put({ key: 'email:c@z.example', isOwn: true, lists: ['list'] })
  const before = await database.doNotContact.toArray()
  const { left, undo } = await allowContact(database, [
    ['email:a@x.example', 'domain:x.example'],
    ['email:b@y.example', 'domain:y.example'],
    ['email:c@z.example']
  ])
  expect(left).toBe(2)
  expect(await database.doNotContact.toArray()).toEqual([
    { key: 'domain:y.example', isOwn: true },
    { key: 'email:c@z.example', lists: ['list'] }
  ])
  await undo()
  expect(await database.doNotContact.toArray()).toEqual(before)
})
