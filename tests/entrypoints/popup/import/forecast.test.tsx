// @vitest-environment happy-dom
// The import form forecasts from the lists that are here, and opens the split that leaves out what is known.
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImportSearch } from '../../../../entrypoints/popup/import/ImportSearch.tsx'
import { permissions, scripting, storage } from '../../../../lib/browser.ts'
import { toStoredRun } from '../../../../lib/database/runs/stored-run.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { makeConnection } from '../../../components/connection/make-connection.ts'
import { now } from '../../../components/runs/make-run.ts'
import { exampleRun } from '../../../lib/runs/examples.ts'
import { keyOf, searchUrl, type Filters } from '../../../lib/runs/forecast/play.ts'
import '../../../components/clean-up.ts'

let database: Database
const sized = (...ids: string[]): Filters => ({ CURRENT_TITLE: ['Head of Sales'], COMPANY_HEADCOUNT: ids })

beforeEach(async () => {
  database = createDatabase(`forecast-form-${crypto.randomUUID()}`)
  await storage.session.clear()
  vi.spyOn(permissions, 'contains').mockResolvedValue(true)
  vi.spyOn(scripting, 'executeScript').mockResolvedValue([{ frameId: 0, documentId: 'document', result: '120 results' }])
  const url = searchUrl(sized('D'))
  const request = { kind: 'lead-search', url, comparisonKey: keyOf(url), pages: 4 } as const
  await database.runs.put(toStoredRun(exampleRun('collected', { request, state: { is: 'collected', rows: 60 }, createdAt: Date.now() })))
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const draw = (filters: Filters) => {
  const url = searchUrl(filters)
  const connection = { is: 'connected' as const, ...makeConnection() }
  render(
    <ImportSearch
      form={{ database, connection, live: [], hasRuns: true, now }}
      tab={1}
      url={url}
      search={keyOf(url)}
      onStarted={() => undefined}
    />
  )
}
const sentence = /^About [\d–]+ of up to 1\d\d are already in your lists\.$/

test('the known part of a wider search is forecast, and can be left out', async () => {
  draw(sized('D', 'E'))
  expect(await screen.findByText(sentence, {}, { timeout: 10_000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave known people out' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '51-200' })).checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '201-500' }).checked).toBe(true)
})

test('nothing is said of an unrelated search, and the form works without it', async () => {
  draw({ CURRENT_TITLE: ['Recruiter'] })
  expect(await screen.findByRole('button', { name: /^Import/ })).toBeTruthy()
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(screen.queryByText(/already in your lists/)).toBeNull()
})
