// @vitest-environment happy-dom
// The sidebar counts a list as its table, its overview and its export do: without people who are hidden.
import { render, screen, waitFor, within } from '@testing-library/preact'
import { beforeEach, expect, test, vi } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { addDoNotContact, clearDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { countLists } from '../../../lib/results/list-counts.ts'
import { noon } from '../../lib/runs/examples.ts'
import { putList, setPage } from '../results/set-page.ts'

let bases = 0
const people = (from: number, count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ full_name: `Ada Beispiel ${from + n}`, email: `ada.${from + n}@one.example` }))

/** Rows that are never in view. */
const unseen = new Set<string>()
beforeEach(() => {
  unseen.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
      observe = (target: Element) =>
        queueMicrotask(() => this.tell([{ isIntersecting: !unseen.has(target.getAttribute('data-list') ?? ''), target }]))
      disconnect = () => undefined
    }
  )
})
setPage()

const open = async (hash: string) => {
  const database = createDatabase(`list counts ${bases++}`)
  await putList(database, { id: 'a', listTitle: 'List a', createdAt: noon - 1 }, people(0, 5))
  await putList(database, { id: 'b', listTitle: 'List b', createdAt: noon - 2 }, people(3, 4))
  const counted: string[] = []
  location.hash = hash
  const show = () =>
    render(
      <ResultsApp
        database={database}
        findMatches={(question, tell) => matchLists(database, question, tell)}
        countLists={(ids, signal) => {
          counted.push(...ids)
          return signal.aborted ? Promise.reject(new Error('aborted')) : countLists(database, ids)
        }}
      />
    )
  return { database, counted, ...show(), show }
}
const sidebar = () => within(screen.getByRole('navigation', { name: 'Lists' }))
const shows = (...names: string[]) =>
  waitFor(() => {
    for (const name of names) sidebar().getByRole('button', { name })
  })
const hide = (database: Database, ...emails: string[]) =>
  addDoNotContact(
    database,
    emails.map(email => `email:${email}`)
  )

test('with someone on do not contact the sidebar, the header, the table and the export say one number', async () => {
  const { database } = await open('#list=a')
  await shows('List a 5', 'List b 4')
  await hide(database, 'ada.3@one.example', 'ada.1@one.example')
  await shows('List a 3', 'List b 3')
  await screen.findByText(/^3 people · /)
  screen.getByRole('button', { name: 'Export 3' })
  screen.getByRole('button', { name: '3 of 3 with an email' })
  expect(document.querySelectorAll('[data-rows] [data-at$=" 1"]')).toHaveLength(3)
})

test('a domain hides everyone of a list, an erased person counts nowhere, and all count again where no one is hidden', async () => {
  const { database } = await open('#all')
  await shows('All people 7', 'List a 5', 'List b 4')
  await addDoNotContact(database, ['domain:one.example'])
  await shows('All people 0', 'List a 0', 'List b 0')
  await clearDoNotContact(database)
  await shows('All people 7', 'List a 5', 'List b 4')
  await addErasedPeople(database, ['email:ada.4@one.example'], () => new Uint8Array(32))
  await shows('All people 6', 'List a 4', 'List b 3')
})

test('no row is read without hidden people, and then those of lists in view, once', async () => {
  unseen.add('b')
  const { database, counted, unmount, show } = await open('#list=a')
  await shows('List a 5', 'List b 4')
  expect(counted).toEqual([])
  await hide(database, 'ada.3@one.example')
  await shows('List a 4', 'List b')
  expect(counted).toEqual(['a'])
  unmount()
  unseen.clear()
  const again = show()
  await shows('List a 4', 'List b 3')
  again.unmount()
  show()
  await shows('List a 4', 'List b 3')
  expect(counted).toEqual(['a', 'b'])
})
