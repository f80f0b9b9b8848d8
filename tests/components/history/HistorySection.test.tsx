// @vitest-environment happy-dom
// The history is read when it is opened: at once by profile, and then from other lists.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { HistorySection } from '../../../components/history/HistorySection.tsx'
import type { AskPeople } from '../../../components/history/ask-people-worker.ts'
import type { RecordPlace } from '../../../lib/database/records.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const ada = 'https://www.linkedin.com/in/ada'
let bases = 0
const open = async (): Promise<Database> => {
  const database = createDatabase(`history section ${bases++}`)
  for (const [at, id] of ['old', 'new'].entries())
    await database.runs.put(exampleRun('collected', { id, clickId: id, liveKey: id, listTitle: `List ${id}`, createdAt: at + 1 }))
  const email = 'ada@muster.example'
  await database.rows.bulkPut([
    { runId: 'new', index: 0, columns: { jobTitle: 'CTO', email }, personKeys: [ada] },
    { runId: 'old', index: 0, columns: { jobTitle: 'Engineer', email } }
  ])
  return database
}
const draw = (database: Database, findPlaces: AskPeople['findPlaces']) =>
  render(<HistorySection database={database} identity={[`profile:${ada}`]} opensTab search={{ findPlaces }} />)
const press = () => fireEvent.click(screen.getByRole('button', { name: 'History' }))
test('nothing is read before the click, and a second click closes it', async () => {
  const findPlaces = vi.fn(() => Promise.resolve([]))
  draw(await open(), findPlaces)
  expect(findPlaces).not.toHaveBeenCalled()
  press()
  await screen.findByText('First seen in “List new”')
  expect(findPlaces).toHaveBeenCalledOnce()
  press()
  expect(screen.queryByText('First seen in “List new”')).toBeNull()
})

test('what the profile finds is shown first, and what other lists have follows', async () => {
  let resolve: (places: RecordPlace[]) => void = () => undefined
  draw(await open(), () => new Promise(answer => (resolve = answer)))
  press()
  await screen.findByText('First seen in “List new”')
  expect(screen.getByRole('status')).toBeTruthy()
  resolve([{ runId: 'old', index: 0 }])
  await screen.findByText('First seen in “List old”')
  expect(screen.getByText('Title: Engineer → CTO')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('where other lists cannot be read, what is known stays and the page says so', async () => {
  draw(await open(), () => Promise.reject(new Error('no')))
  press()
  await screen.findByText('First seen in “List new”')
  await screen.findByText(/entries may be missing/)
})

test('a later note appears while it is open', async () => {
  const database = await open()
  draw(database, () => Promise.resolve([]))
  press()
  await screen.findByText('First seen in “List new”')
  await database.personNotes.put({ id: 'n', keys: [`profile:${ada}`], note: 'Call', tags: [], status: '', changedAt: 5 })
  await screen.findByText('You changed your notes')
})
