// @vitest-environment happy-dom
// The table of a list while other lists change: only the people asked for are shown, copied and exported.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import type { FindMatches } from '../../../components/results/table/use-matches.ts'
import { addDoNotContact, clearDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { saveEmailAgeLimit } from '../../../lib/results/email-age.ts'
import { noon } from '../../lib/runs/examples.ts'
import { putList, setPage } from './set-page.ts'

let bases = 0
const put = (database: Database, id: string, age: number, people: string[]): Promise<void> =>
  putList(
    database,
    { id, listTitle: `List ${id}`, createdAt: noon - age },
    people.map(name => ({ full_name: name, email: `${name}@one.example`, profile_url: `https://www.linkedin.com/in/${name}` }))
  )
/** How the lists are compared, which a test may change as it goes. */
const draw = async (hash = '#list=new') => {
  const database = createDatabase(`results ${bases++}`)
  await put(database, 'old', 9, ['ada'])
  await put(database, 'new', 3, ['ada', 'bo', 'cy'])
  const compare: { now: FindMatches } = { now: (question, tell) => matchLists(database, question, tell) }
  location.hash = hash
  render(<ResultsApp database={database} findMatches={(...request) => compare.now(...request)} />)
  return { database, compare }
}
const forEver: FindMatches = () => new Promise(() => {})
const never: FindMatches = () => Promise.reject(new Error('no'))
const names = (): (string | null)[] => [...document.querySelectorAll('[data-rows] [data-at$=" 1"]')].map(({ textContent }) => textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const exporting = () => within(screen.getByRole('complementary', { name: 'Export' })).getByRole('button', { name: /^Export \d/ })
const scope = () => screen.getByRole('radio', { name: /^People not in older lists/ })
/** Whether the lists were compared is known from the filter that needs it. */
const showNew = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '+ Filter' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'New people only' }))
}

setPage()

test('the filter for new people holds while another list is added, in the table and in the file', async () => {
  const { database, compare } = await draw()
  await showNew()
  await shows('bo', 'cy')
  press(/^Export/)
  await screen.findByRole('complementary', { name: 'Export' })
  fireEvent.click(scope())
  compare.now = forEver
  const comparing = vi.spyOn(compare, 'now')
  await put(database, 'third', 1, ['dee'])
  await waitFor(() => expect(comparing).toHaveBeenCalled())
  await shows('bo', 'cy')
  expect([scope().closest('label')?.textContent, exporting().textContent]).toEqual(['People not in older lists2', 'Export 2'])
})

test('no person is shown as new until the lists are compared, and the export waits', async () => {
  const { database, compare } = await draw()
  await showNew()
  press(/^Export/)
  await screen.findByRole('complementary', { name: 'Export' })
  fireEvent.click(scope())
  compare.now = forEver
  await put(database, 'new', 3, ['ada', 'bo', 'cy', 'dee'])
  await screen.findByText(/^Comparing your lists/)
  expect(names()).toEqual([])
  expect(scope()).toHaveProperty('checked', true)
  expect([exporting().getAttribute('aria-disabled'), exporting().getAttribute('aria-describedby')]).toEqual(['true', expect.any(String)])
  await screen.findByText(/^Comparing your lists to find new people…/)
  press('Close')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.activeElement?.closest('main')).toBeTruthy()
})

test('a failed comparison is shown, and the earlier result stays', async () => {
  const { database, compare } = await draw()
  await showNew()
  await shows('bo', 'cy')
  compare.now = never
  await put(database, 'third', 1, ['dee'])
  await screen.findByText(/A list changed, and Muster couldn’t compare again/)
  await shows('bo', 'cy')
})

test('a comparison stays open with its panel while another list is added', async () => {
  const { database, compare } = await draw('#compare=old,new&change=all')
  await shows('ada', 'bo', 'cy')
  fireEvent.click(document.querySelector('[data-rows] [data-at="1 1"]') ?? document.body)
  const card = await screen.findByRole('complementary', { name: 'bo' })
  compare.now = forEver
  const comparing = vi.spyOn(compare, 'now')
  await put(database, 'third', 1, ['dee'])
  await waitFor(() => expect(comparing).toHaveBeenCalled())
  expect(card.isConnected).toBe(true)
})

test('suppressed and erased people leave the open table and what is copied', async () => {
  const { database } = await draw()
  await shows('ada', 'bo', 'cy')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await addDoNotContact(database, ['email:bo@one.example'])
  await shows('ada', 'cy')
  await addErasedPeople(database, ['email:ada@one.example'], () => new Uint8Array(32))
  await shows('cy')
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'c', ctrlKey: true })
  await screen.findByText('1 row copied.')
  expect(write.mock.calls[0]?.[0]).not.toMatch(/ada|bo@/)
  await clearDoNotContact(database)
  await shows('bo', 'cy')
})

test('a suppressed person leaves the open record, and is there again when hidden people are shown', async () => {
  const { database } = await draw()
  await openBo()
  await addDoNotContact(database, ['email:bo@one.example'])
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'bo' })).toBeNull())
  press(/hidden by Do not contact/)
  await screen.findByRole('complementary', { name: 'bo' })
})

test('suppressed and erased people leave an open comparison', async () => {
  const { database } = await draw('#compare=old,new&change=all')
  await shows('ada', 'bo', 'cy')
  await addDoNotContact(database, ['email:bo@one.example'])
  await shows('ada', 'cy')
})

test('copying only suppressed people shows why nothing is copied', async () => {
  const { database } = await draw()
  await addDoNotContact(database, ['email:bo@one.example'])
  await shows('ada', 'cy')
  press(/hidden by Do not contact/)
  await shows('ada', 'Do not contact · bo', 'cy')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select bo' }))
  press('Copy emails')
  await screen.findByText(/^Nothing copied/)
})

async function openBo(): Promise<HTMLElement> {
  await shows('ada', 'bo', 'cy')
  fireEvent.click(document.querySelector('[data-rows] [data-at="1 1"]') ?? document.body)
  return screen.findByRole('complementary', { name: 'bo' })
}
const ownSend = fakeBrowser.runtime.sendMessage
afterEach(() => {
  fakeBrowser.runtime.sendMessage = ownSend
})
const answer = (reply: unknown): void => {
  fakeBrowser.runtime.sendMessage = async () => reply
}

const askToErase = (card: HTMLElement): void => {
  fireEvent.click(within(card).getByRole('button', { name: 'More actions' }))
  fireEvent.click(within(card).getByRole('button', { name: 'Erase this person…' }))
}

test.each<[string, unknown, RegExp]>([
  ['done', { ok: true, value: null }, /Muster stores nothing about this person here any more/],
  ['done in part', { ok: false, failure: { code: 'recordDamaged' } }, /The person is hidden, but some of their details are still stored/]
])('erasing a person from the panel is shown in the corner when it is %s, with the focus there', async (_, reply, words) => {
  answer(reply)
  await draw()
  const card = await openBo()
  askToErase(card)
  fireEvent.click(await within(card).findByRole('button', { name: 'Erase this person' }))
  const outcome = await screen.findByText(words)
  await shows('ada', 'cy')
  expect(outcome.closest('[data-erased]')?.contains(document.activeElement)).toBe(true)
  if (screen.queryByText(/The person is hidden, but some of their details are still stored/)) {
    answer({ ok: true, value: null })
    press('Try again')
    await screen.findByText(/Muster stores nothing about this person here any more/)
  }
  fireEvent.click(within(document.querySelector<HTMLElement>('[data-erased]') ?? document.body).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.querySelector('[data-erased]')).toBeNull())
  expect(document.activeElement?.closest('[role=grid]')).toBeTruthy()
})

test('cancelling the question keeps the focus on the panel', async () => {
  await draw()
  const card = await openBo()
  askToErase(card)
  await waitFor(() => expect(document.activeElement?.closest('[data-erase]')).toBeTruthy())
  fireEvent.click(await within(card).findByRole('button', { name: 'Keep person' }))
  await waitFor(() => expect(document.activeElement).toBe(within(card).getByRole('heading', { name: 'bo' })))
})

test('a person is added to Do not contact from the drawer, which can be undone', async () => {
  const { database } = await draw()
  const card = await openBo()
  fireEvent.click(within(card).getByRole('button', { name: 'More actions' }))
  fireEvent.click(within(card).getByRole('button', { name: 'Do not contact' }))
  await screen.findByText('1 person added to Do not contact.')
  await shows('ada', 'cy')
  // The person alone: their company may be written to.
  expect(await database.doNotContact.toCollection().primaryKeys()).toEqual([
    'email:bo@one.example',
    'profile:https://www.linkedin.com/in/bo'
  ])
  press('Undo')
  await shows('ada', 'bo', 'cy')
})

test('emails older than the limit are counted beside their quality, and a click shows them', async () => {
  const database = createDatabase(`results ${bases++}`)
  const people = ['ada', 'bo', 'cy'].map((name, at) => ({
    full_name: name,
    email: `${name}@one.example`,
    profile_url: `https://www.linkedin.com/in/${name}`,
    email_found_at: at === 0 ? new Date().toISOString() : '2024-03-01'
  }))
  await putList(database, { id: 'new', createdAt: noon }, people)
  location.hash = '#list=new'
  render(<ResultsApp database={database} findMatches={never} />)
  const old = await screen.findByRole('button', { name: '6+ months 2' })
  fireEvent.click(old)
  await shows('bo', 'cy')
  expect(old.getAttribute('aria-pressed')).toBe('true')
  await saveEmailAgeLimit(database, 24)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^6\+ months/ })).toBeNull())
})
