// @vitest-environment happy-dom
// The results page over a real database: lists selected by the URL, linked records, and damaged results.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { runtime } from '../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import type { RunRequest } from '../../../lib/runs/kind.ts'
import { watchBackupReminder } from '../../../lib/backup/backup-reminder.ts'
import { firstValueFrom } from '../../lib/send/first-value.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { setPage } from './set-page.ts'

let bases = 0
const people = [
  {
    full_name: 'Ada Beispiel',
    email: 'ada@one.example',
    email_status: 'valid',
    profile_url: 'https://www.linkedin.com/in/ada-beispiel',
    shoe: '42'
  },
  { full_name: 'Ada Beispiel', profile_url: 'https://www.linkedin.com/in/ada-beispiel?trk=x' },
  { full_name: 'Bo Exempel', email: 'bo@two.example', email_status: 'catch-all', evil: 'javascript:alert(1)' }
]
const company = {
  company_name: 'Muster GmbH',
  domain: 'muster.example',
  industry: 'Cartography',
  employees: [
    { full_name: 'Cy Ejemplo', email: 'cy@muster.example' },
    { full_name: 'Dee Example', email: 'dee@muster.example' }
  ]
}
const domains: RunRequest = { kind: 'domains', domains: ['muster.example'], comparisonKey: 'd' }

const put = async (database: Database, id: string, records: unknown[], request?: RunRequest): Promise<void> => {
  const { chunks, rows, companyRows: companies, personKeys: keys } = await prepareResults(records, () => Promise.resolve(), request)
  const run = exampleRun('collected', {
    id,
    clickId: id,
    listTitle: `List ${id}`,
    state: { is: 'collected', rows: rows.length },
    ...(request ? { request } : {})
  })
  await database.runs.put({ ...run, listedAt: run.createdAt })
  await database.chunks.bulkPut(chunks.map((text, n) => ({ runId: id, index: n, text })))
  await database.rows.bulkPut(
    rows.map((columns, n) => ({
      runId: id,
      index: n,
      columns,
      personKeys: keys[n] ?? [],
      ...(companies?.has(n) ? { kind: 'company' as const } : {})
    }))
  )
}
const opened = async (hash: string): Promise<Database> => {
  const database = createDatabase(`results page ${bases++}`)
  await put(database, 'a', people)
  await put(database, 'b', [company], domains)
  location.hash = hash
  render(<ResultsApp database={database} />)
  return database
}
const names = (): (string | null)[] => [...document.querySelectorAll('[data-rows] [data-at$=" 1"]')].map(({ textContent }) => textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const open = (name: string) => fireEvent.click(within(screen.getByRole('grid')).getAllByText(name)[0] ?? document.body)

setPage()

test('the URL selects the list that is shown and counted', async () => {
  await opened('#list=a')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('List a')
  await screen.findByText(/^3 people · .* · 2 pages requested, the search ended at page 1$/)
  fireEvent.click(screen.getByRole('button', { name: 'Details' }))
  await screen.findByText(/Page 1 of 2 was not full/)
  const summary = screen.getByRole('region', { name: 'Requested and received' }).textContent
  for (const words of ['2 pages, up to 50 people', 'Unique people2', 'Duplicates1', '2 (1 valid, 1 risky)'])
    expect(summary).toContain(words)
})

test.each(['#list=a&list=b', '#all'])('%s shows both lists together', async hash => {
  await opened(hash)
  await waitFor(() => expect(names()).toHaveLength(5))
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['People 5', 'Companies 1'])
  fireEvent.click(screen.getByRole('tab', { name: 'Companies 1' }))
  await shows('Muster GmbH')
  expect(location.hash).toBe(`${hash}&tab=companies`)
})

test('another URL shows another list, or that it does not exist', async () => {
  await opened('#list=a')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  location.hash = '#list=nowhere'
  await screen.findByRole('heading', { name: 'List not found' })
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'All people' }))
  await waitFor(() => expect(names()).toHaveLength(5))
})

test('without lists the primary action connects a service, and adds a list from a file where one is connected', async () => {
  const database = createDatabase(`results page ${bases++}`)
  const settings = vi.spyOn(runtime, 'openOptionsPage').mockResolvedValue(undefined)
  render(<ResultsApp database={database} />)
  const empty = await screen.findByRole('heading', { name: 'No results yet' })
  const primary = () => within(empty.closest('section') ?? document.body).getByRole('button')
  fireEvent.click(primary())
  expect([primary().textContent, settings.mock.calls.length]).toEqual(['Connect a service', 1])
  await database.connections.put({ id: 'connection' })
  await waitFor(() => expect(primary().textContent).toBe('Add a list from a file'))
})

test('a list whose results were deleted shows that', async () => {
  const database = await opened('#list=a')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  const run = exampleRun('collected', { id: 'a', clickId: 'a', resultsDeletedAt: 5 })
  await database.runs.put({ ...run, listedAt: run.createdAt })
  await screen.findByText(/^Your setting “Delete results after” removed them/)
  expect(screen.queryByText(/has no results yet/)).toBeNull()
})

test('the sidebar opens a list, and its tick shows several together', async () => {
  await opened('')
  await screen.findByRole('heading', { name: 'Choose a list' })
  fireEvent.click(await screen.findByRole('button', { name: 'List b 3' }))
  await shows('Cy Ejemplo', 'Dee Example')
  expect(screen.getByRole('button', { name: 'List b 3' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show List a together with others' }))
  await waitFor(() => expect(names()).toHaveLength(5))
  expect(location.hash).toBe('#list=b&list=a')
})

test('the panel shows the whole record, and links only to the web', async () => {
  await opened('#list=a')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  open('Bo Exempel')
  const card = await screen.findByRole('complementary', { name: 'Bo Exempel' })
  fireEvent.click(await within(card).findByRole('button', { name: /^Show all \d fields/ }))
  await within(card).findByText('evil')
  expect(within(card).getByText('javascript:alert(1)').closest('a')).toBeNull()
  expect(within(card).getByText('catch-all')).toBeTruthy()
})

test('a company and its people link to each other, and lead back to the table', async () => {
  await opened('#list=b')
  await waitFor(() => expect(names()).toHaveLength(2))
  open('Cy Ejemplo')
  const card = await screen.findByRole('complementary', { name: 'Cy Ejemplo' })
  fireEvent.click(within(card).getByRole('button', { name: 'Muster GmbH' }))
  const ofCompany = await screen.findByRole('complementary', { name: 'Muster GmbH' })
  expect(within(ofCompany).getByRole('heading', { name: '2 people at this company' })).toBeTruthy()
  fireEvent.click(within(ofCompany).getByRole('button', { name: 'Dee Example' }))
  await screen.findByRole('complementary', { name: 'Dee Example' })
  fireEvent.click(screen.getByRole('button', { name: 'Show in table' }))
  await shows('Cy Ejemplo', 'Dee Example')
})

test('a field of the service becomes a column, and the choice is kept', async () => {
  const database = await opened('#list=a')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'shoe' }))
  await within(screen.getByRole('grid')).findByText('42')
  await waitFor(async () =>
    expect(await database.settings.get('results-view')).toMatchObject({ value: { columns: expect.arrayContaining(['other shoe']) } })
  )
  cleanup()
  location.hash = '#list=a'
  render(<ResultsApp database={database} />)
  expect((await screen.findByRole('columnheader', { name: /shoe/ })).textContent).toContain('shoe')
  await within(screen.getByRole('grid')).findByText('42')
})

test('copied cells have headings and are guarded against formulas', async () => {
  await opened('#list=a')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select Bo Exempel' })[0] ?? document.body)
  await screen.findByText('1 selected')
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'c', ctrlKey: true })
  await screen.findByText('1 row copied.')
  const [head, ...lines] = (write.mock.calls[0]?.[0] ?? '').split('\n').map(line => line.split('\t'))
  expect(head?.slice(0, 2)).toEqual(['Full name', 'Job title'])
  expect(lines.map(([first]) => first)).toEqual(['Bo Exempel'])
})

test('a damaged chunk hides only the whole record', async () => {
  const database = await opened('#list=a')
  await database.chunks.put({ runId: 'a', index: 0, text: '[{' })
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  open('Bo Exempel')
  const card = await screen.findByRole('complementary', { name: 'Bo Exempel' })
  await within(card).findByText(/The full record is damaged/)
  expect(within(card).getByText('bo@two.example')).toBeTruthy()
})

test('an empty result of the filters offers to clear them', async () => {
  await opened('#list=a')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  fireEvent.input(screen.getByRole('searchbox', { name: 'Search these records' }), { target: { value: 'no match' } })
  await screen.findByRole('heading', { name: 'No matching records' })
  fireEvent.click(within(screen.getByRole('heading', { name: 'No matching records' }).parentElement ?? document.body).getByRole('button'))
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
})

test('a new list keeps the filters', async () => {
  const database = await opened('#all')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel', 'Cy Ejemplo', 'Dee Example')
  fireEvent.input(screen.getByRole('searchbox', { name: 'Search these records' }), { target: { value: 'bo exempel' } })
  await shows('Bo Exempel')
  await put(database, 'c', [{ full_name: 'Bo Exempel the second' }])
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(screen.getByRole('searchbox', { name: 'Search these records' })).toHaveProperty('value', 'bo exempel')
})

const chips = (): (string | null)[] => [...document.querySelectorAll('[aria-label^="Remove filter"]')].map(({ textContent }) => textContent)

test('a click in the overview filters, Shift adds, and the URL keeps it', async () => {
  await opened('#list=a')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  fireEvent.click(await screen.findByRole('button', { name: 'Valid 1' }))
  await shows('Ada Beispiel')
  fireEvent.click(screen.getByRole('button', { name: 'Risky 1' }), { shiftKey: true })
  await shows('Ada Beispiel', 'Bo Exempel')
  expect([location.hash, chips()]).toEqual(['#list=a&email=valid,risky', ['Email status: Valid, Risky']])
  expect(screen.getByRole('button', { name: 'Export 2' })).toBeTruthy()
  await screen.findByText('2 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Email status: Valid, Risky' }))
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
})

test('the URL restores filters, order and the open record', async () => {
  await opened('#list=a&email=valid,risky&sort=-fullName&open=a.0')
  await shows('Bo Exempel', 'Ada Beispiel')
  const card = await screen.findByRole('complementary', { name: 'Ada Beispiel' })
  fireEvent.keyDown(document.body, { key: 'k' })
  await screen.findByRole('complementary', { name: 'Bo Exempel' })
  expect(card.isConnected).toBe(true)
  expect(location.hash).toBe('#list=a&email=valid,risky&sort=-fullName&open=a.2')
})

test('a ready-made view and a saved one are a click away', async () => {
  await opened('#list=a&email=risky')
  await shows('Bo Exempel')
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
  fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Only risky' } })
  fireEvent.submit(screen.getByRole('textbox', { name: 'Name' }).closest('form') ?? document.body)
  fireEvent.click(screen.getByRole('button', { name: 'No email' }))
  await shows('Ada Beispiel')
  fireEvent.click(screen.getByRole('button', { name: 'Ready to contact' }))
  await shows('Ada Beispiel')
  expect(chips()).toEqual(['Email status: Valid', 'Not exported yet'])
  fireEvent.click(await screen.findByRole('button', { name: 'Only risky' }))
  await shows('Bo Exempel')
})

test('Escape closes what is on top, one layer at a time', async () => {
  await opened('#list=a&open=a.0')
  await screen.findByRole('complementary', { name: 'Ada Beispiel' })
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await screen.findByRole('group', { name: 'Columns' })
  const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  escape()
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Columns' })).toBeNull())
  expect(screen.getByRole('complementary', { name: 'Ada Beispiel' })).toBeTruthy()
  escape()
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

test('shortcuts search, select, copy and export, and are left alone in a field', async () => {
  await opened('#list=a')
  await shows('Ada Beispiel', 'Ada Beispiel', 'Bo Exempel')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  key('j')
  expect(document.activeElement?.getAttribute('data-at')).toBe('0 1')
  key('x')
  await screen.findByText('1 selected')
  key('c')
  await screen.findByText('ada@one.example copied.')
  expect(write).toHaveBeenLastCalledWith('ada@one.example')
  key('/')
  const search = screen.getByRole('searchbox', { name: 'Search these records' })
  expect(document.activeElement).toBe(search)
  key('e')
  expect(screen.queryByRole('complementary', { name: 'Export' })).toBeNull()
  search.blur()
  key('e')
  await screen.findByRole('complementary', { name: 'Export' })
})

test('a domain without a result counts as no company, as in the popup', async () => {
  const database = await opened('#list=b')
  await shows('Cy Ejemplo', 'Dee Example')
  await put(database, 'd', [company, { domain: 'silent.example' }], domains)
  location.hash = '#list=d&tab=companies'
  await shows('Muster GmbH')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['People 2', 'Companies 1'])
  await screen.findByText(/2 people · 1 company · 1 domain without a result/)
})

test('from 1,000 records on it reminds of a backup, until the user closes that', async () => {
  const database = await opened('#list=a')
  await screen.findByRole('grid')
  expect(screen.queryByText(/no backup/)).toBeNull()
  const run = exampleRun('collected', { id: 'big', clickId: 'big', listTitle: 'Big', state: { is: 'collected', rows: 1_200 } })
  await database.runs.put({ ...run, listedAt: run.createdAt })
  const reminder = await screen.findByText(/^You have 1,2\d\d records and no backup/)
  fireEvent.click(within(reminder.parentElement!).getByRole('button', { name: 'Close' }))
  await waitFor(async () => expect(await firstValueFrom(watchBackupReminder(database))).toBeGreaterThan(12_000))
  expect(screen.queryByText(/no backup/)).toBeNull()
})
