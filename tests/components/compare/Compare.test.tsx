// @vitest-environment happy-dom
// The comparison of two lists over a real database: the URL names them, and each count is a view of the table.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import type { FindMatches } from '../../../components/results/table/use-matches.ts'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'
import { setPage } from '../results/set-page.ts'

let bases = 0
const put = async (database: Database, id: string, age: number, people: Record<string, string>[]): Promise<void> => {
  const run = exampleRun('collected', {
    id,
    clickId: id,
    listTitle: `List ${id}`,
    createdAt: noon - age,
    state: { is: 'collected', rows: people.length }
  })
  await database.runs.put({ ...run, listedAt: run.createdAt })
  await database.rows.bulkPut(
    people.map((columns, n) => ({ runId: id, index: n, columns, personKeys: [`https://www.linkedin.com/in/${columns['fullName']}`] }))
  )
}
const draw = (database: Database, hash: string, find: FindMatches = (question, tell) => matchLists(database, question, tell)): void => {
  location.hash = hash
  render(<ResultsApp database={database} findMatches={find} />)
}
const opened = async (hash: string, find?: FindMatches): Promise<Database> => {
  const database = createDatabase(`compared ${bases++}`)
  await put(database, 'old', 9, [{ fullName: 'Ada', jobTitle: 'VP Sales' }, { fullName: 'Bo' }])
  await put(database, 'new', 3, [{ fullName: 'Cy' }, { fullName: 'Ada', jobTitle: 'CRO' }])
  await put(database, 'else', 1, [{ fullName: 'Cy' }])
  draw(database, hash, find)
  return database
}
const names = (): (string | null)[] => [...document.querySelectorAll('[data-rows] [data-at$=" 1"]')].map(({ textContent }) => textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

setPage()
afterEach(() => {
  vi.unstubAllGlobals()
})

test('joined, changed and left people are a view each', async () => {
  await opened('#compare=old,new')
  await shows('Cy', 'Ada', 'Bo')
  expect(screen.getByRole('button', { name: 'What changed 3' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('List old → List new')
  press('Changed title 1')
  await shows('Ada')
  expect(document.querySelector('[data-rows]')?.textContent).toContain('Changed titleVP SalesCRO')
  press('Left 1')
  await shows('Bo')
  press('Changed company 0')
  await screen.findByText('No people here')
})

test('a list is compared with the chosen one, the earlier list first', async () => {
  await opened('#list=old')
  await shows('Ada', 'Bo')
  // All lists are read after the rows of this one are drawn.
  await screen.findByRole('button', { name: 'Manage list' })
  press('Manage list')
  fireEvent.click(await screen.findByRole('button', { name: 'Compare with…' }))
  const other = within(screen.getByRole('region', { name: 'Compared lists' })).getByRole('button', { name: /^List new/ })
  other.focus()
  fireEvent.click(other)
  await shows('Cy', 'Ada', 'Bo')
  expect(location.hash).toBe('#compare=old,new')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a comparison with a list that does not exist shows that', async () => {
  await opened('#compare=old,gone')
  await screen.findByRole('heading', { name: 'List not found' })
})

test('only the new people of a list are shown, and the panel names the other lists of a person', async () => {
  await opened('#list=new')
  await shows('Cy', 'Ada')
  press('+ Filter')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'New people only' }))
  await shows('Cy')
  fireEvent.click(document.querySelector('[data-rows] [data-at="0 1"]') ?? document.body)
  expect((await screen.findByRole('link', { name: 'List else' })).getAttribute('href')).toBe('#list=else')
})

const tick = (name: string) => fireEvent.click(screen.getAllByRole('checkbox', { name: `Select ${name}` })[0] ?? document.body)
const boxOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const openCard = (at: number) => fireEvent.click(document.querySelector(`[data-rows] [data-at="${at} 1"]`) ?? document.body)
const copied = () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  return () => (write.mock.calls.at(-1)?.[0] ?? '').split('\n').map(line => line.split('\t'))
}
/** Ada may not be written to, by what she was. */
const withListed = async (): Promise<Database> => {
  const database = createDatabase(`compared ${bases++}`)
  await put(database, 'old', 9, [{ fullName: 'Ada', email: 'ada@one.example', jobTitle: 'VP Sales' }, { fullName: 'Bo' }])
  await put(database, 'new', 3, [{ fullName: 'Ada', jobTitle: 'CRO' }, { fullName: 'Cy' }])
  await database.doNotContact.put({ key: 'email:ada@one.example' })
  draw(database, '#compare=old,new')
  await shows('Cy', 'Bo')
  return database
}

test('people on the do-not-contact list are shown on demand, marked, and never copied or saved', async () => {
  await withListed()
  press(/hidden by Do not contact/)
  await shows('Do not contact · Ada', 'Cy', 'Bo')
  const rows = copied()
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a', ctrlKey: true })
  await screen.findByRole('region', { name: 'Selected records' })
  press('Copy rows')
  await screen.findByText('2 rows copied.')
  expect(rows().map(([name]) => name)).toEqual(['Full name', 'Cy', 'Bo'])
  tick('Cy')
  tick('Bo')
  press('Copy rows')
  await screen.findByText(/^Nothing copied/)
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:none')
  // A click on the link would lead the page of the test elsewhere.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  expect(screen.getByRole('button', { name: /^Export/ }).textContent).toBe('Export 0')
  press('Clear selection')
  press('Export 2')
  await screen.findByText(/received 1 file with 2 rows/)
  const [file] = save.mock.calls[0] ?? []
  const text = file instanceof Blob ? await file.text() : ''
  expect([text.includes('Cy'), text.includes('Ada')]).toEqual([true, false])
  await screen.findByText(/1 record was left out/)
})

test('a selected person stays selected in other views', async () => {
  await withListed()
  tick('Cy')
  press(/hidden by Do not contact/)
  await shows('Do not contact · Ada', 'Cy', 'Bo')
  expect([boxOf('Ada'), boxOf('Cy')].map(({ checked }) => checked)).toEqual([false, true])
})

test('selected rows are counted and copied in the view that shows them', async () => {
  await opened('#compare=old,new')
  await shows('Cy', 'Ada', 'Bo')
  const rows = copied()
  tick('Cy')
  await screen.findByText('1 selected')
  press('Changed title 1')
  await shows('Ada')
  expect(screen.queryByText('1 selected')).toBeNull()
  fireEvent.click(screen.getByRole('grid').querySelector('[data-at="0 1"]') ?? document.body)
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'c', ctrlKey: true })
  await screen.findByText('1 row copied.')
  expect(rows().slice(1)).toEqual([['Ada', 'changed title', 'VP Sales', 'CRO', 'CRO', '', '', '']])
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'c', ctrlKey: true })
  expect(rows()[1]?.[0]).toBe('Ada')
  press('Everyone 3')
  await screen.findByText('1 selected')
  press('Clear selection')
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
})

test('the panel links to the people of the comparison, each once, and returns the focus to the table', async () => {
  const database = createDatabase(`compared ${bases++}`)
  const [ada, bo] = ['Ada', 'Bo'].map(fullName => ({ fullName, companyDomain: 'muster.example' }))
  await put(database, 'old', 9, [ada ?? {}, bo ?? {}])
  await put(database, 'new', 3, [bo ?? {}, ada ?? {}])
  draw(database, '#compare=old,new&change=all')
  await shows('Bo', 'Ada')
  openCard(0)
  const card = await screen.findByRole('complementary', { name: 'Bo' })
  expect(within(card).getByRole('heading', { name: '1 person at this company' })).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Ada' }))
  fireEvent.keyDown(await screen.findByRole('complementary', { name: 'Ada' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.activeElement?.closest('[role=grid]')).toBeTruthy()
})

test('leaving the comparison cancels its export', async () => {
  const terminate = vi.fn()
  vi.stubGlobal(
    'Worker',
    vi.fn(function () {
      return { addEventListener: vi.fn(), postMessage: vi.fn(), terminate }
    })
  )
  await opened('#compare=old,new')
  await shows('Cy', 'Ada', 'Bo')
  // Nothing leaves before its check is there.
  await waitFor(() => expect(document.querySelector('[data-check]:not([aria-busy])')).not.toBeNull())
  press('Export XLSX')
  await waitFor(() => expect(Worker).toHaveBeenCalledOnce())
  expect(terminate).not.toHaveBeenCalled()
  cleanup()
  await waitFor(() => expect(terminate).toHaveBeenCalledOnce())
})
