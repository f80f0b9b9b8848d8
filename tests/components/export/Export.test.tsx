// @vitest-environment happy-dom
// The export drawer over a real database: a set that is gone is not replaced, a CRM gets plain phones and each person once, and the preview
// is what the file holds.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { Export } from '../../../components/export/Export.tsx'
import type { ExportRows } from '../../../components/export/export-rows.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { noFilters } from '../../../lib/records/table/filter-results.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { failWrites } from '../../lib/runs/store/failing-storage.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let bases = 0
let drawn: Database | undefined
const ada = {
  full_name: 'Ada Beispiel',
  email: 'ada@one.example',
  phone: '+1 202 555 0101',
  linkedin_url: 'https://www.linkedin.com/in/ada'
}
const records = [ada, { ...ada, job_title: 'CTO' }, { full_name: 'Bo Exempel', phone: '+1 202 555 0102' }]

const nothingExported: ExportRows['exports'] = { isReady: true, isExported: () => false, find: () => [] }

const draw = async (scopes: ExportRows['scopes'] = { all: [0, 1, 2] }) => {
  const database = createDatabase(`export ${bases++}`)
  drawn = database
  const { chunks, rows, personKeys } = await prepareResults(records, () => Promise.resolve())
  const run = exampleRun('collected', { id: 'a' })
  await database.runs.put(run)
  await database.chunks.bulkPut(chunks.map((text, index) => ({ runId: 'a', index, text })))
  const stored = rows.map((columns, index) => ({ runId: 'a', index, columns, personKeys: personKeys[index] ?? [] }))
  await database.rows.bulkPut(stored)
  const table = createResultTable()
  table.add(stored, 0)
  const page = (now: ExportRows['scopes']) => (
    <Export
      database={database}
      rows={{ lists: [run], table, membership: undefined, exports: nothingExported, scopes: now }}
      first="selected"
      shownColumns={['fullName', 'phone']}
      isCompanies={false}
      freshFailed={false}
      filters={noFilters}
      onClose={vi.fn()}
    />
  )
  const { rerender } = render(page(scopes))
  await screen.findByRole('complementary', { name: 'Export' })
  return (now: ExportRows['scopes']) => rerender(page(now))
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const preview = (): string[] => (document.querySelector('[data-preview]')?.textContent ?? '').split('\r\n')

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a selection that is gone is not replaced by all records', async () => {
  const draws = await draw({ all: [0, 1, 2], selected: [1] })
  expect(button(/^Export/).textContent).toBe('Export 1')
  draws({ all: [0, 1, 2] })
  expect(button(/^Export/).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/no such records any more/)).toBeTruthy()
  draws({ all: [0, 1, 2], selected: [1] })
  expect(button(/^Export/).getAttribute('aria-disabled')).toBeNull()
})

test('phones stay plain, and the columns of a CRM have each person once, in the preview and in the file', async () => {
  await draw()
  await waitFor(() =>
    expect(preview()).toEqual([
      'Full name,Phone',
      'Ada Beispiel,+1 202 555 0101',
      'Ada Beispiel,+1 202 555 0101',
      'Bo Exempel,+1 202 555 0102'
    ])
  )
  expect(button(/^Export/).textContent).toBe('Export 3')
  fireEvent.click(screen.getByRole('radio', { name: 'Salesforce' }))
  await waitFor(() =>
    expect(
      preview()
        .slice(1)
        .map(line => line.split(',')[5])
    ).toEqual(['+1 202 555 0101', '+1 202 555 0102'])
  )
  expect(screen.getByText('Leaves out 1 duplicate.')).toBeTruthy()
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:none')
  fireEvent.click(button('Export 2'))
  fireEvent.submit(document.querySelector('form') ?? document.body)
  await screen.findByText(/received 1 file with 2 rows/)
  const [file] = save.mock.calls.at(-1) ?? []
  expect(file instanceof Blob ? (await file.text()).replace(/^\uFEFF/, '') : '').toBe(preview().join('\r\n'))
})

test('a file whose export cannot be stored is saved, and the form says that its people count as not exported', async () => {
  await draw()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:none')
  await waitFor(() => expect(preview().length).toBe(4))
  const failing = failWrites(drawn!, 'QuotaExceededError at the end', 1, true)
  fireEvent.submit(document.querySelector('form') ?? document.body)
  await screen.findByText(/These people still count as not exported/)
  failing.restore()
})

test('a file of cards has each person once', async () => {
  await draw()
  fireEvent.change(screen.getByRole('combobox', { name: 'Format' }), { target: { value: 'vcf' } })
  await waitFor(() => expect(preview().filter(line => line.startsWith('FN:'))).toEqual(['FN:Ada Beispiel', 'FN:Bo Exempel']))
  expect(button(/^Export/).textContent).toBe('Export 2')
})

test('Cancel saves no further files, and says how many were saved', async () => {
  await draw()
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:none')
  fireEvent.input(screen.getByRole('textbox', { name: 'Rows per file' }), { target: { value: '1' } })
  fireEvent.submit(document.querySelector('form') ?? document.body)
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  fireEvent.click(button('Cancel'))
  // The one that waits for its turn is still saved.
  await screen.findByText(/received 2 of 3 files/)
  expect(save).toHaveBeenCalledTimes(2)
})

test.each(['Back', 'Save columns'])('%s leads back from the columns to the form, with the focus', async way => {
  await draw()
  fireEvent.click(button('New columns…'))
  fireEvent.input(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Mine' } })
  fireEvent.click(button(way))
  if (way === 'Save columns') fireEvent.submit(document.querySelector('form') ?? document.body)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Export' })))
})
