// @vitest-environment happy-dom
// Two lists held against each other over a real database: the address says which, the numbers are views of the table.
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../entrypoints/results/App.tsx'
import { matchLists } from '../../../lib/database/match-people.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'

let bases = 0
const put = async (database: Database, id: string, age: number, people: Record<string, string>[]): Promise<void> => {
  const run = exampleRun('collected', {
    id,
    clickId: id,
    listWords: `List ${id}`,
    createdAt: noon - age,
    state: { is: 'collected', rows: people.length }
  })
  await database.runs.put({ ...run, listedAt: run.createdAt })
  await database.rows.bulkPut(
    people.map((columns, n) => ({ run: id, n, columns, keys: [`https://www.linkedin.com/in/${columns['fullName']}`] }))
  )
}
const opened = async (hash: string): Promise<void> => {
  const database = createDatabase(`compared ${bases++}`)
  await put(database, 'old', 9, [{ fullName: 'Ada', jobTitle: 'VP Sales' }, { fullName: 'Bo' }])
  await put(database, 'new', 3, [{ fullName: 'Cy' }, { fullName: 'Ada', jobTitle: 'CRO' }])
  await put(database, 'else', 1, [{ fullName: 'Cy' }])
  location.hash = hash
  render(<App database={database} find={(question, tell) => matchLists(database, question, tell)} />)
}
const names = (): (string | null)[] => [...document.querySelectorAll('.grid-body [data-at$=" 1"]')].map(({ textContent }) => textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  configure({ asyncUtilTimeout: 10_000 })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
})
afterEach(() => {
  cleanup()
  configure({ asyncUtilTimeout: 1_000 })
  location.hash = ''
  vi.restoreAllMocks()
})

test('who joined, who changed and who left, each a view of their own', async () => {
  await opened('#compare=old,new')
  await shows('Cy', 'Ada', 'Bo')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('List old → List new')
  press('Changed title 1')
  await shows('Ada')
  expect(document.querySelector('.grid-body')?.textContent).toContain('Changed titleVP SalesCRO')
  press('Only in “List old” 1')
  await shows('Bo')
  press('Changed company 0')
  await screen.findByText('Nobody here')
})

test('a list is compared with the one that is chosen, what was before what is', async () => {
  await opened('#list=old')
  await shows('Ada', 'Bo')
  press('Compare with…')
  press(/^List new/)
  await shows('Cy', 'Ada', 'Bo')
  expect(location.hash).toBe('#compare=old,new')
})

test('a comparison with a list that is gone says so', async () => {
  await opened('#compare=old,gone')
  await screen.findByRole('button', { name: 'Everything' })
})

test('new people alone are shown of a list, and the card says where else somebody is', async () => {
  await opened('#list=new')
  await shows('Cy', 'Ada')
  await screen.findByText('Known from older lists')
  press('Filters')
  fireEvent.change(screen.getByLabelText('Other lists'), { target: { value: 'new' } })
  await shows('Cy')
  fireEvent.click(document.querySelector('.grid-body [data-at="0 1"]') ?? document.body)
  expect((await screen.findByRole('link', { name: 'List else' })).getAttribute('href')).toBe('#list=else')
})
