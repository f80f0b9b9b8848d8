// @vitest-environment happy-dom
// The columns that Muster makes of others are filled when they are shown; the original stays beside them.
import { render, screen, waitFor } from '@testing-library/preact'
import { expect, test } from 'vitest'
// The page loads it later: it is here before the test ends.
import '../../../../components/lists/ListMenu.tsx'
import { fillDerived } from '../../../../components/results/table/fill-derived.ts'
import { ResultsApp } from '../../../../components/results/ResultsApp.tsx'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { toTemplateTable } from '../../../../lib/export/template-table.ts'
import { builtInTemplates } from '../../../../lib/export/templates.ts'
import { createRowReader } from '../../../../lib/records/columns/read-row.ts'
import { createTable } from '../../../lib/records/table/create-table.ts'
import { exampleRun, noon } from '../../../lib/runs/examples.ts'
import { putList, setPage } from '../set-page.ts'

setPage()
const record = { full_name: 'DR. ADA BEISPIEL', company_name: 'Beispiel GmbH & Co. KG', email: 'ada@one.example', email_status: 'valid' }

test('a greeting, a short company and the day of an email are columns of the table', async () => {
  const database = createDatabase('derived columns')
  await putList(database, { id: 'run-1', listTitle: 'People', createdAt: noon }, [
    record,
    { full_name: 'Wang Wei', email: 'w@one.example' }
  ])
  location.hash = '#list=run-1&columns=fullName&columns=greetingName&columns=companyShort&columns=emailFoundAt&sort=greetingName'
  render(<ResultsApp database={database} />)
  await waitFor(() => expect(screen.getByRole('grid').textContent).toContain('2026'))
  const text = screen.getByRole('grid').textContent
  for (const cell of ['Greeting name', 'Company, short', 'DR. ADA BEISPIEL', 'Ada', 'Beispiel']) expect(text).toContain(cell)
  await screen.findByText('1 name is not certain and stays unchanged.')
})

test('nothing is said of the age of a list from a file', async () => {
  const table = createTable([
    { columns: { email: 'ada@one.example' } },
    { columns: { email: 'bo@one.example', emailFoundAt: '1 Feb 2026' } }
  ])
  const file = exampleRun('collected', { request: { kind: 'file', comparisonKey: 'f', fileName: 'f.csv', leftOut: 0 } })
  await fillDerived(table, ['emailFoundAt'], [file], { now: noon, pause: () => Promise.resolve() })
  expect([table.cell(0, 'emailFoundAt'), table.cell(1, 'emailFoundAt')]).toEqual(['', '1 Feb 2026'])
})

test('the file for sequencers has both', () => {
  const template = builtInTemplates.find(({ id }) => id === 'sequencer')!
  const { headings, rows } = toTemplateTable(template, createRowReader().readRow(record))
  const [cells = []] = [...rows]
  expect(cells[headings.indexOf('greeting_name')]).toBe('Ada')
  expect(cells[headings.indexOf('company_short')]).toBe('Beispiel')
  expect(cells[headings.indexOf('company_name')]).toBe(record.company_name)
})
