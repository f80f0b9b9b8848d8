// @vitest-environment happy-dom
// Exports on the results page: the filter, the column, the choice of records and the drawer say where each person went.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { addExported } from '../../../lib/results/exported-records.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'
import { setPage } from '../results/set-page.ts'

let count = 0
const put = async (database: Database, id: string, names: readonly string[]): Promise<void> => {
  const records = names.map(name => ({ full_name: name, email: `${name}@one.example`, profile_url: `https://www.linkedin.com/in/${name}` }))
  const { chunks, rows, personKeys } = await prepareResults(records, () => Promise.resolve())
  const run = exampleRun('collected', {
    id,
    clickId: id,
    listTitle: `List ${id}`,
    createdAt: noon,
    state: { is: 'collected', rows: rows.length }
  })
  await database.chunks.bulkPut(chunks.map((text, n) => ({ runId: id, index: n, text })))
  await database.rows.bulkPut(rows.map((columns, n) => ({ runId: id, index: n, columns, personKeys: [...(personKeys[n] ?? [])] })))
  await database.runs.put({ ...run, listedAt: run.createdAt })
}
const at = (day: number): number => new Date(2026, 10, day, 12).getTime()
const draw = async (hash: string) => {
  const database = createDatabase(`results exports ${count++}`)
  await put(database, 'one', ['ada', 'bo', 'cy'])
  await put(database, 'two', ['cy', 'dee'])
  await addExported(database, { to: 'csv', name: '', at: at(20) }, new Map([['one', [0, 2]]]))
  await addExported(database, { to: 'send:w1', name: 'n8n', at: at(22) }, new Map([['one', [0]]]))
  location.hash = hash
  render(<ResultsApp database={database} findMatches={(question, tell) => matchLists(database, question, tell)} />)
  return database
}
const cells = (column: number): (string | null)[] =>
  [...document.querySelectorAll(`[data-rows] [data-at$=" ${column}"]`)].map(({ textContent }) => textContent)
const shows = (column: number, ...expected: string[]) => waitFor(() => expect(cells(column)).toEqual(expected))

setPage()

test('the filter shows who was not exported yet, and follows an export', async () => {
  const database = await draw('#list=one&exported=no')
  await shows(1, 'bo')
  await addExported(database, { to: 'xlsx', name: '', at: at(23) }, new Map([['one', [1]]]))
  await waitFor(() => expect(cells(1)).toEqual([]))
})

test('of several lists a person who went from any of them is exported', async () => {
  await draw('#list=two&list=one&exported=no')
  await waitFor(() => expect(new Set(cells(1))).toEqual(new Set(['bo', 'dee'])))
})

test('the column says when the record went where, and is sorted by day', async () => {
  await draw('#list=one&columns=fullName&columns=exportedTo&sort=-exportedTo')
  await shows(2, '2026-11-22 n8n, 2026-11-20 CSV', '2026-11-20 CSV', '—')
  expect(cells(1)).toEqual(['ada', 'cy', 'bo'])
})

test('the drawer of a record says it in words, also from another list', async () => {
  await draw('#list=two')
  await shows(1, 'cy', 'dee')
  fireEvent.click(document.querySelector('[data-rows] [data-at$=" 1"]')!)
  expect((await screen.findByText(/^Exported as CSV on/)).textContent).toContain('20')
  expect(document.querySelectorAll('[data-exports] li')).toHaveLength(1)
})

test('an export of those who are left remembers them', async () => {
  const database = await draw('#list=one')
  await shows(1, 'ada', 'bo', 'cy')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const button = (): HTMLElement => screen.getByRole('button', { name: 'Export 3' })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button())
  await screen.findByRole('complementary', { name: 'Export' })
  fireEvent.click(await screen.findByRole('radio', { name: /^Not exported yet/ }))
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(async () => expect((await database.exports.toArray()).some(({ ranges }) => ranges.join() === '1,2')).toBe(true))
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Not exported yet/ }).closest('label')?.textContent).toMatch(/0$/))
})
