// @vitest-environment happy-dom
// Each event in a person's history is one sentence with its date and source.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PersonHistory, type PersonHistoryProps } from '../../../components/history/PersonHistory.tsx'
import type { HistoryEvent } from '../../../lib/history/history-events.ts'
import { now } from '../runs/make-run.ts'
import { HistorySection } from '../../../components/history/HistorySection.tsx'
import type { AskPeople } from '../../../components/history/ask-people-worker.ts'
import type { RecordPlace } from '../../../lib/database/records.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const list = { is: 'list', runId: 'run 1', title: 'VP Sales' } as const
const lookup = { is: 'lookup', runId: 'run 2', service: 'api.service.example' } as const
const draw = (events: HistoryEvent[], more: Partial<PersonHistoryProps> = {}) =>
  render(<PersonHistory events={events} isSearching={false} hasFailed={false} opensTab={false} {...more} />)

test.each<[HistoryEvent, RegExp]>([
  [{ at: now, is: 'first-seen', source: list }, /^First seen in “VP Sales”/],
  [{ at: now, is: 'seen', source: { ...list, title: '' } }, /^In “.+”/],
  [{ at: now, is: 'job', field: 'title', from: 'Engineer', to: 'CTO', source: list }, /^Title: Engineer → CTO.* · From “VP Sales”$/],
  [{ at: now, is: 'job', field: 'company', from: 'A', to: 'B', source: lookup }, /^Company: A → B.* · From api\.service\.example$/],
  [{ at: now, is: 'email', email: 'a@b.example', status: 'risky', source: lookup }, /^Email a@b\.example: risky/],
  [{ at: now, is: 'email', email: 'a@b.example', status: '', source: list }, /^Email a@b\.example\D/],
  [{ at: now, is: 'lookup', runId: 'x', service: 'api.service.example', answer: 'none' }, /^api\.service\.example found no email/],
  [{ at: now, is: 'lookup', runId: 'x', service: 'api.service.example', answer: 'deleted' }, /answer deleted/],
  [{ at: now, is: 'note', note: { note: ' Call in May ', tags: ['vip'], status: 'replied' } }, /^You changed your notes.*vip · Call in May/]
])('%j', (event, text) => {
  draw([event])
  expect(screen.getByRole('listitem').textContent).toMatch(text)
})

test('the source of a change is a link to its list, which opens a tab from the popup', () => {
  draw([{ at: now, is: 'job', field: 'title', from: 'a', to: 'b', source: list }], { opensTab: true })
  const link = screen.getByRole('link', { name: 'From “VP Sales”' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/results.html#list=run%201', '_blank'])
})

test('a long history is shown in steps, and a long note is shortened', () => {
  const note = 'n'.repeat(400)
  draw(Array.from({ length: 31 }, (_, at) => ({ at: now - at, is: 'note', note: { note, tags: [], status: '' } })))
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
  expect(screen.getAllByText(/^n{300}…$/)).toHaveLength(30)
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(31)
})

test('says that a person is in no list only after other lists are searched', () => {
  const { rerender } = draw([], { isSearching: true })
  expect(screen.getByRole('status').textContent).toBe('Looking in your other lists…')
  expect(screen.queryByText(/^This person is in no list/)).toBeNull()
  rerender(<PersonHistory events={[]} isSearching={false} hasFailed opensTab={false} />)
  expect(screen.getByText(/^This person is in no list/)).toBeTruthy()
  expect(screen.getByText(/entries may be missing/)).toBeTruthy()
})

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
const drawSection = (database: Database, findPlaces: AskPeople['findPlaces']) =>
  render(<HistorySection database={database} identity={[`profile:${ada}`]} opensTab search={{ findPlaces }} />)
const press = () => fireEvent.click(screen.getByRole('button', { name: 'History' }))
test('nothing is read before the click, and a second click closes it', async () => {
  const findPlaces = vi.fn(() => Promise.resolve([]))
  drawSection(await open(), findPlaces)
  expect(findPlaces).not.toHaveBeenCalled()
  press()
  await screen.findByText('First seen in “List new”')
  expect(findPlaces).toHaveBeenCalledOnce()
  press()
  expect(screen.queryByText('First seen in “List new”')).toBeNull()
})

test('what the profile finds is shown first, and what other lists have follows', async () => {
  let resolve: (places: RecordPlace[]) => void = () => undefined
  drawSection(await open(), () => new Promise(answer => (resolve = answer)))
  press()
  await screen.findByText('First seen in “List new”')
  expect(screen.getByRole('status')).toBeTruthy()
  resolve([{ runId: 'old', index: 0 }])
  await screen.findByText('First seen in “List old”')
  expect(screen.getByText('Title: Engineer → CTO')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('where other lists cannot be read, what is known stays and the page says so', async () => {
  drawSection(await open(), () => Promise.reject(new Error('no')))
  press()
  await screen.findByText('First seen in “List new”')
  await screen.findByText(/entries may be missing/)
})

test('a later note appears while it is open', async () => {
  const database = await open()
  drawSection(database, () => Promise.resolve([]))
  press()
  await screen.findByText('First seen in “List new”')
  await database.personNotes.put({ id: 'n', keys: [`profile:${ada}`], note: 'Call', tags: [], status: '', changedAt: 5 })
  await screen.findByText('You changed your notes')
})
