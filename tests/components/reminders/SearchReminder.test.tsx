// @vitest-environment happy-dom
// The reminder of a search over a real database: it shows what is stored, and a change is a message to the worker.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchReminder } from '../../../components/reminders/SearchReminder.tsx'
import { runtime } from '../../../lib/browser.ts'
import { changeReminder } from '../../../lib/reminders/stored-reminders.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { fail } from '../../../lib/failure.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'

const day = 86_400_000
let bases = 0
const list = (id: string, createdAt: number): Run =>
  exampleRun('collected', { id, clickId: id, liveKey: id, createdAt, changedAt: createdAt })
const open = async (): Promise<Database> => {
  const database = createDatabase(`search reminder ${bases++}`)
  await database.runs.bulkPut([list('old', noon - 30 * day), list('new', noon - 20 * day)])
  const rows = (runId: string, names: string[]) =>
    names.map((name, index) => ({ runId, index, columns: {}, personKeys: [`https://www.linkedin.com/in/${name}`] }))
  await database.rows.bulkPut([...rows('old', ['ada', 'bo']), ...rows('new', ['ada', 'cy', 'dee'])])
  return database
}
const draw = (database: Database, run: Run, now = noon) => render(<SearchReminder database={database} run={run} now={now} />)
const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a choice is sent to the worker, and what it stores is shown', async () => {
  const database = await open()
  const heard: unknown[] = []
  vi.spyOn(runtime, 'sendMessage').mockImplementation(async message => {
    heard.push(message)
    return changeReminder(database, 'old', 'week', noon)
  })
  draw(database, list('old', 1))
  await screen.findByRole('combobox')
  choose('week')
  await screen.findByText(/^Due on /)
  expect(heard).toEqual([{ name: 'setReminder', body: { runId: 'old', change: 'week' } }])
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('week')
})

test('where it is due, it says how many people were new, and the form is that of the newest list', async () => {
  const database = await open()
  await changeReminder(database, 'new', 'week', noon - 15 * day)
  draw(database, list('old', 1))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Due since .*\. Up to \d+ people, last time 2 new\.$/))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/popup.html#search=new')
})

test('a choice that is not stored says so', async () => {
  vi.spyOn(runtime, 'sendMessage').mockResolvedValue(fail('runNotFound'))
  draw(await open(), list('new', 1))
  await screen.findByRole('combobox')
  choose('month')
  await screen.findByRole('alert')
})

test('a lookup has no reminder', async () => {
  const { container } = draw(await open(), exampleRun('collected', { request: { kind: 'person', url: 'x', comparisonKey: 'x' } }))
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(container.textContent).toBe('')
})
