// @vitest-environment happy-dom
// The import form says how many people there are of the last import of the same search and pages, and pays for the results page that it shows.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImportSearch } from '../../../components/import/ImportSearch.tsx'
import { permissions, runtime, scripting, storage } from '../../../lib/browser.ts'
import { ok } from '../../../lib/failure.ts'
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import { makeConnection } from '../connection/make-connection.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const now = new Date(2026, 10, 27, 12).getTime()
const searchFor = (keyword: string) => {
  const url = `https://www.linkedin.com/sales/search/people?query=(keywords%3A${keyword})`
  const page = recognisePage(url)
  return { url, search: page ? comparisonKey(page) : '' }
}
let database: Database

beforeEach(async () => {
  database = createDatabase(`import-search-${crypto.randomUUID()}`)
  await storage.session.clear()
  vi.spyOn(permissions, 'contains').mockResolvedValue(true)
  vi.spyOn(scripting, 'executeScript').mockResolvedValue([])
})
afterEach(async () => {
  // A late render must not call the browser after its mocks are restored.
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const { url, search } = searchFor('sales')
const storeImport = (pages: number, day: number, rows: number, changes: { isUpdate?: boolean } = {}) => {
  const at = new Date(2026, 4, day, 12).getTime()
  const id = `run-${pages}-${day}`
  const request = { kind: 'lead-search' as const, url, comparisonKey: search, pages, ...changes }
  return database.runs.put(
    toStoredRun(exampleRun('collected', { id, clickId: id, request, state: { is: 'collected', rows }, createdAt: at, changedAt: at }))
  )
}
const make = (shown: { url: string; search: string }, pages: number) => {
  const form = { database, connection: { is: 'connected' as const, ...makeConnection() }, live: [], now }
  return <ImportSearch form={form} tab={1} {...shown} proposal={{ listTitle: 'Sales', pages: String(pages) }} onStarted={() => undefined} />
}
const draw = (shown: { url: string; search: string }, pages: number) => render(make(shown, pages))
const findButton = () => screen.findByRole('button', { name: /^Import/ })

test('the last import of the same pages is named exactly', async () => {
  await storeImport(40, 3, 812)
  await storeImport(4, 5, 100)
  await storeImport(40, 9, 900, { isUpdate: true })
  draw(searchFor('sales'), 40)
  expect(await screen.findByText('Last import, May 3: 812 people')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
})

test('an import of other pages is the newest import only', async () => {
  await storeImport(40, 3, 812)
  draw(searchFor('sales'), 4)
  expect(await screen.findByText(/^Imported .*: 812 people$/)).toBeTruthy()
  expect(screen.queryByText(/You have/)).toBeNull()
})

test('nothing is said of a search that was never imported', async () => {
  await storeImport(40, 3, 812)
  const read = vi.spyOn(database.runs, 'where')
  draw(searchFor('marketing'), 40)
  await findButton()
  await waitFor(() => expect(read).toHaveBeenCalledWith('request.comparisonKey'))
  await Promise.all(read.mock.results.map(() => database.runs.count()))
  expect(screen.queryByText(/812/)).toBeNull()
})

test('another results page of the search under the click is not paid for', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const sent = vi.spyOn(runtime, 'sendMessage').mockResolvedValue(ok({ runId: 'run-1' }))
  const starts = () => sent.mock.calls.filter(([message]) => Reflect.get(message as object, 'name') === 'startImport')
  const { rerender } = draw({ url, search }, 4)
  const button = await findButton()
  clock += 500
  // A click just before does not make the change the user's own.
  fireEvent.click(document.body)
  rerender(make({ url: `${url}&page=40`, search }, 4))
  fireEvent.click(button)
  expect(await screen.findByText(/^The form has just changed/)).toBeTruthy()
  expect(starts()).toEqual([])
  clock += 500
  fireEvent.click(button)
  await waitFor(() => expect(starts()).toMatchObject([[{ body: { url: `${url}&page=40` } }]]))
})
