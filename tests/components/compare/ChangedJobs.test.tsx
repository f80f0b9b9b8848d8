// @vitest-environment happy-dom
// The people of all lists who changed jobs, over a real database: a table, its views, and what is copied and saved.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import type { AskPeople } from '../../../components/history/ask-people-worker.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { findChangedJobs } from '../../../lib/history/find-changed-jobs.ts'
import { findPersonPlaces } from '../../../lib/history/people-worker.ts'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'
import { setPage } from '../results/set-page.ts'

let bases = 0
const day = 86_400_000
type Row = { fullName: string; jobTitle?: string; company?: string; email?: string }
const put = async (database: Database, id: string, age: number, people: Row[]): Promise<void> => {
  const state = { is: 'collected', rows: people.length } as const
  const run = exampleRun('collected', { id, clickId: id, listTitle: `List ${id}`, createdAt: noon - age * day, state })
  await database.runs.put({ ...run, listedAt: run.createdAt })
  await database.rows.bulkPut(
    people.map((columns, n) => ({ runId: id, index: n, columns, personKeys: [`https://www.linkedin.com/in/${columns.fullName}`] }))
  )
}
const searchOf = (database: Database): AskPeople => ({
  findPlaces: identity => findPersonPlaces(database, identity),
  findChangedJobs: onShare => findChangedJobs(database, onShare)
})
const open = async (hash = '#changed-jobs', search: Partial<AskPeople> = {}): Promise<Database> => {
  const database = createDatabase(`changed jobs ${bases++}`)
  await put(database, 'old', 90, [
    { fullName: 'Ada', jobTitle: 'Engineer', company: 'Northwind' },
    { fullName: 'Bo', jobTitle: 'Baker', company: 'Acme GmbH' },
    { fullName: 'Cy', jobTitle: 'Clerk' }
  ])
  await put(database, 'new', 3, [
    { fullName: 'Cy', jobTitle: 'clerk ' },
    { fullName: 'Ada', jobTitle: 'CTO', company: 'Northwind Inc.', email: 'ada@one.example' },
    { fullName: 'Bo', jobTitle: 'Baker', company: 'Southwind' }
  ])
  location.hash = hash
  render(
    <ResultsApp
      database={database}
      findMatches={(question, tell) => matchLists(database, question, tell)}
      peopleSearch={{ ...searchOf(database), ...search }}
    />
  )
  return database
}
const names = (): (string | null)[] => [...document.querySelectorAll('[data-rows] [data-at$=" 1"]')].map(({ textContent }) => textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const cells = (at: number): (string | null)[] =>
  [...(document.querySelectorAll('[data-rows] [role=row]')[at]?.querySelectorAll('[role=gridcell]') ?? [])].map(
    ({ textContent }) => textContent
  )

setPage(1_600)

test('who changed jobs is shown with before and now, and each kind of change is a view', async () => {
  await open()
  await shows('Ada', 'Bo')
  const [ada, bo] = [cells(0).join('|'), cells(1).join('|')]
  expect(ada).toContain('Engineer|CTO|–|Northwind Inc.')
  expect(bo).toContain('–|Baker|Acme GmbH|Southwind')
  press('Changed title 1')
  await shows('Ada')
  press('Changed company 1')
  await shows('Bo')
})

test('the sidebar opens it, and the history of a person is in their record', async () => {
  await open('#list=new')
  fireEvent.click(await screen.findByRole('button', { name: 'Changed job since first seen' }))
  await shows('Ada', 'Bo')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Changed job since first seen')
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' })
  const panel = await screen.findByRole('complementary')
  fireEvent.click(within(panel).getByRole('button', { name: 'History' }))
  await within(panel).findByText('Title: Engineer → CTO')
  await within(panel).findByText('First seen in “List old”')
})

test('a list that is added is counted in', async () => {
  const database = await open()
  await shows('Ada', 'Bo')
  await put(database, 'third', 1, [{ fullName: 'Cy', jobTitle: 'Manager' }])
  await shows('Cy', 'Ada', 'Bo')
})

test('people on the do-not-contact list are hidden, and shown on demand', async () => {
  const database = await open()
  await shows('Ada', 'Bo')
  await addDoNotContact(database, ['profile:https://www.linkedin.com/in/Bo'])
  await shows('Ada')
  press('1 hidden by Do not contact')
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Export 1' })).toBeTruthy()
})

test('while the lists are read, the page says how far it is', async () => {
  await open('#changed-jobs', {
    findChangedJobs: onShare => {
      onShare(0.254)
      return new Promise(() => {})
    }
  })
  await screen.findByText('Reading your lists: 25%')
})

test('where the lists cannot be read, the page says so', async () => {
  await open('#changed-jobs', { findChangedJobs: () => Promise.reject(new Error('no')) })
  await screen.findByText(/^Couldn’t read your lists/)
})
