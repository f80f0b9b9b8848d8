// @vitest-environment happy-dom
// Saved exports in the drawer of the results page: saved once, the next export of such a list begins with it, in the form and in the table.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import type { SavedExport } from '../../../lib/export/saved-exports.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'
import { setPage } from '../results/set-page.ts'

let count = 0
const put = async (database: Database, id: string): Promise<void> => {
  const records = ['ada', 'bo', 'cy'].map(name => ({ full_name: name, country: name === 'bo' ? 'France' : 'Spain' }))
  const { chunks, rows } = await prepareResults(records, () => Promise.resolve())
  const run = exampleRun('collected', {
    id,
    clickId: id,
    listTitle: `List ${id}`,
    createdAt: noon,
    state: { is: 'collected', rows: 3 },
    request: { kind: 'lead-search', url: 'https://network.example/search', comparisonKey: id, pages: 2 }
  })
  await database.chunks.bulkPut(chunks.map((text, n) => ({ runId: id, index: n, text })))
  await database.rows.bulkPut(rows.map((columns, n) => ({ runId: id, index: n, columns })))
  await database.runs.put({ ...run, listedAt: run.createdAt })
}
const draw = async (hash: string, saved: readonly SavedExport[] = []) => {
  const database = createDatabase(`saved exports page ${count++}`)
  await put(database, 'one')
  if (saved.length > 0) await database.settings.put({ name: 'saved-exports', value: saved })
  location.hash = hash
  render(<ResultsApp database={database} findMatches={(question, tell) => matchLists(database, question, tell)} />)
  await openDrawer()
  return database
}
const openDrawer = async () => {
  const button = () => screen.getByRole('button', { name: /^Export \d/ })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button())
  await screen.findByRole('complementary', { name: 'Export' })
}
const readSaved = async (database: Database): Promise<SavedExport[]> =>
  ((await database.settings.get('saved-exports'))?.value ?? []) as SavedExport[]
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const radio = (name: RegExp) => screen.getByRole('radio', { name })

setPage()

test('the settings and filters are saved under a name, made the default, renamed and removed', async () => {
  const database = await draw('#list=one&country=France')
  choose(/^HubSpot/)
  fireEvent.click(screen.getByRole('button', { name: 'Save these settings' }))
  fireEvent.submit(screen.getByRole('textbox', { name: 'Name of the saved export' }).closest('form')!)
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  fireEvent.input(screen.getByRole('textbox', { name: 'Name of the saved export' }), { target: { value: ' CRM ' } })
  fireEvent.submit(screen.getByRole('textbox', { name: 'Name of the saved export' }).closest('form')!)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Default for searches' }))
  await waitFor(async () =>
    expect(await readSaved(database)).toMatchObject([
      {
        name: 'CRM',
        query: 'country=France',
        choice: { scope: 'filtered', template: 'hubspot', onePerPerson: true },
        defaultFor: ['search']
      }
    ])
  )
  expect(screen.queryByText(/^The settings differ/)).toBeNull()
  choose(/^Salesforce/)
  await screen.findByText(/^The settings differ/)
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () => expect(await readSaved(database)).toMatchObject([{ choice: { template: 'salesforce' } }]))
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  fireEvent.input(screen.getByRole('textbox', { name: 'Name of the saved export' }), { target: { value: 'Leads' } })
  fireEvent.submit(screen.getByRole('textbox', { name: 'Name of the saved export' }).closest('form')!)
  await screen.findByRole('option', { name: 'Leads' })
  const section = document.querySelector('[data-saved-exports]')!
  fireEvent.click([...section.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove')!)
  await waitFor(async () => expect(await readSaved(database)).toEqual([]))
})

const france: SavedExport = {
  id: 's1',
  name: 'France',
  choice: {
    scope: 'filtered',
    format: 'csv',
    template: 'gone',
    companiesOnly: false,
    validEmailOnly: false,
    onePerCompany: false,
    onePerPerson: true,
    split: '',
    guardFormulas: true,
    nameTemplate: 'fr-{date}'
  },
  query: 'country=France',
  defaultFor: ['search']
}

test('an export of a search begins with its default: the table shows its filters, and columns that are gone become those of the table', async () => {
  await draw('#list=one', [france])
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Export 1' })).toHaveLength(2))
  expect(location.hash).toContain('country=France')
  expect(radio(/^Filtered/)).toHaveProperty('checked', true)
  expect(document.querySelector('[data-templates] input:checked')?.closest('label')?.textContent).toBe('Columns I see')
})

test('filters that are in use come before those of the default', async () => {
  await draw('#list=one&country=Spain', [france])
  await waitFor(() => expect(radio(/^Filtered/).closest('label')?.textContent).toMatch(/2$/))
  expect(location.hash).toContain('country=Spain')
})
