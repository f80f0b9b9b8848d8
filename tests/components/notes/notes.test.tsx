// @vitest-environment happy-dom
// Notes on the results page: columns, filters and the bulk change follow what is stored, in every list that has the person.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { changeStatuses } from '../../../lib/notes/change-note-settings.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { addStatus, removeStatus, renameStatus } from '../../../lib/notes/change-statuses.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'
import { setPage } from '../results/set-page.ts'

let count = 0
const put = async (database: Database, id: string, records: readonly object[]): Promise<void> => {
  const { chunks, rows, personKeys } = await prepareResults(records, () => Promise.resolve())
  const state = { is: 'collected', rows: rows.length } as const
  const run = exampleRun('collected', { id, clickId: id, listTitle: `List ${id}`, createdAt: noon, state })
  await database.chunks.bulkPut(chunks.map((text, n) => ({ runId: id, index: n, text })))
  await database.rows.bulkPut(rows.map((columns, n) => ({ runId: id, index: n, columns, personKeys: [...(personKeys[n] ?? [])] })))
  await database.runs.put({ ...run, listedAt: run.createdAt })
}
const toRecord = (name: string) => ({ full_name: name, email: `${name}@one.example`, profile_url: `https://www.linkedin.com/in/${name}` })
const draw = async (hash: string) => {
  const database = createDatabase(`results notes ${count++}`)
  await put(database, 'one', ['ada', 'bo', 'cy'].map(toRecord))
  await put(database, 'two', [{ full_name: 'Ada', profile_url: 'http://de.linkedin.com/in/ADA/' }, { full_name: 'No Marks' }])
  location.hash = hash
  render(<ResultsApp database={database} findMatches={(question, tell) => matchLists(database, question, tell)} />)
  return database
}
const cells = (column: number): (string | null)[] =>
  [...document.querySelectorAll(`[data-rows] [data-at$=" ${column}"]`)].map(({ textContent }) => textContent)
const shows = (column: number, ...expected: string[]) => waitFor(() => expect(cells(column)).toEqual(expected))
const noteOf = (database: Database, name: string, more: object) =>
  database.personNotes.put({
    id: name,
    keys: [`profile:https://www.linkedin.com/in/${name}`],
    note: '',
    tags: [],
    status: '',
    changedAt: 1,
    ...more
  })

setPage()

test('columns show the notes, and follow a change', async () => {
  const database = await draw('#list=one&columns=fullName&columns=personStatus&columns=personTags&columns=personNote')
  await shows(1, 'ada', 'bo', 'cy')
  await noteOf(database, 'bo', { note: 'Call', tags: ['vip', 'fair'], status: 'meeting' })
  await shows(2, '—', 'Meeting', '—')
  expect([cells(3), cells(4)]).toEqual([
    ['—', 'vipfair', '—'],
    ['—', 'Call', '—']
  ])
  await database.personNotes.clear()
  await shows(2, '—', '—', '—')
})

test('a filter by tag follows the tags, in the spelling of another list', async () => {
  const database = await draw('#list=two&tag=vip')
  await noteOf(database, 'ada', { tags: ['VIP'] })
  await shows(1, 'Ada')
  await noteOf(database, 'ada', { tags: ['other'] })
  await waitFor(() => expect(cells(1)).toEqual([]))
})

test('selected people get a tag and a status; someone without marks is counted, and undo takes it back', async () => {
  const database = await draw('#list=two')
  await noteOf(database, 'ada', { status: 'new' })
  await shows(1, 'Ada', 'No Marks')
  for (const box of within(screen.getByRole('grid')).getAllByRole('checkbox').slice(1)) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: 'Tags, status, notes' }))
  fireEvent.input(await screen.findByRole('combobox', { name: 'Tags' }), { target: { value: 'vip, fair' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add tags' }))
  await screen.findByText('Changed for 1 person. Not changed for 1 person without a profile or personal email.')
  expect(await database.personNotes.toArray()).toMatchObject([{ tags: ['vip', 'fair'], status: 'new' }])
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'declined' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Set status' }))
  await waitFor(async () => expect(await database.personNotes.toArray()).toMatchObject([{ status: 'declined' }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await database.personNotes.toArray()).toMatchObject([{ tags: ['vip', 'fair'], status: 'new' }]))
})

test('an own status is in the column, the filter and the drawer, and follows a new name', async () => {
  const database = await draw('#list=one&status=x1&columns=fullName&columns=personStatus')
  await changeStatuses(database, statuses => addStatus(statuses, 'Lead', 'x1'))
  await noteOf(database, 'bo', { status: 'x1' })
  await shows(2, 'Lead')
  expect(await screen.findByText('Status: Lead')).toBeDefined()
  await changeStatuses(database, statuses => removeStatus(renameStatus(statuses, 'x1', 'Won'), 'x1', true))
  await shows(2, 'Won')
  fireEvent.click(document.querySelector('[data-rows] [data-at$=" 1"]')!)
  const choice = await screen.findByRole('combobox', { name: 'Status' })
  // Someone who has it keeps it, though it is offered to no one else.
  expect(choice).toHaveProperty('value', 'x1')
})

test('a line is added to the note of each selected person, once', async () => {
  const database = await draw('#list=one')
  await noteOf(database, 'ada', { note: 'Tea' })
  await shows(1, 'ada', 'bo', 'cy')
  for (const box of within(screen.getByRole('grid')).getAllByRole('checkbox').slice(1, 3)) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: 'Tags, status, notes' }))
  for (let times = 0; times < 2; times++) {
    fireEvent.input(await screen.findByRole('textbox', { name: 'Add a line to each note' }), { target: { value: 'Met in Berlin' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Add line' }))
  }
  await waitFor(async () =>
    expect((await database.personNotes.toArray()).map(({ note }) => note).toSorted((a, b) => a.length - b.length)).toEqual([
      'Met in Berlin',
      'Tea\nMet in Berlin'
    ])
  )
})

test('people of a comparison are changed together, too', async () => {
  const database = await draw('#compare=one,two&change=all')
  await waitFor(() => expect(cells(1).length).toBeGreaterThan(2))
  fireEvent.click(within(screen.getByRole('grid')).getAllByRole('checkbox')[1]!)
  fireEvent.click(await screen.findByRole('button', { name: 'Tags, status, notes' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'customer' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Set status' }))
  await waitFor(async () => expect(await database.personNotes.toArray()).toMatchObject([{ status: 'customer' }]))
})
