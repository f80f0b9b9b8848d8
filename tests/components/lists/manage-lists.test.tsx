// @vitest-environment happy-dom
// The results page over a real database and the worker that manages lists: rename, tag, archive, delete and undo, merge, and a locked file.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { streamColumns } from '../../../lib/results/stream-rows.ts'
import { parseStoredRun, parseStoredRuns } from '../../../lib/runs/store/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'
import * as files from '../../../lib/export/save-file.ts'
import { addList } from '../../../lib/own-lists/add-list.ts'
import type { FieldChange } from '../../../lib/undo.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { freshDatabase, restore } from '../../lib/backup/backup-helpers.ts'
import { createSandbox, type Sandbox } from '../../lib/runs/sandbox.ts'
import { setPage } from '../results/set-page.ts'

const ada = { 'Full name': 'Ada Beispiel', Email: 'ada@one.example', 'Profile URL': 'https://www.linkedin.com/in/ada' }
const bo = { 'Full name': 'Bo Exempel', Email: 'bo@two.example' }
const ownSend = fakeBrowser.runtime.sendMessage

/** Messages are answered as the worker answers them, without its clock. */
const connect = (sandbox: Sandbox): void => {
  const { manageRun } = sandbox.startWorker()
  const handlers: Record<string, (body: never) => unknown> = {
    changeList: ({ runId, ...changes }: { runId: string }) => manageRun.changeList(runId, changes),
    undoListChange: ({ runId, ...changed }: { runId: string } & FieldChange) => manageRun.undoListChange(runId, changed),
    removeRun: ({ runId, toBin }: { runId: string; toBin?: boolean }) => (toBin ? manageRun.moveToBin(runId) : manageRun.remove(runId)),
    keepList: ({ runId }: { runId: string }) => manageRun.keep(runId),
    keepResults: ({ runId }: { runId: string }) => manageRun.keepResults(runId)
  }
  fakeBrowser.runtime.sendMessage = (async ({ name, body }: { name: string; body: never }) =>
    handlers[name]?.(body)) as typeof fakeBrowser.runtime.sendMessage
}

const opened = async (hash: string): Promise<{ sandbox: Sandbox; database: Database }> => {
  const sandbox = await createSandbox()
  const { database } = sandbox
  const page = { pause: () => Promise.resolve(), runExclusively: (_: string, work: () => Promise<void>) => work() }
  const add = (id: string, records: (typeof bo)[], now: number) =>
    addList(database, { id, title: `List ${id}`, fileName: `${id}.csv`, leftOut: 0, records, now }, page)
  await add('a', [ada, bo], 1_000)
  await add('b', [{ ...bo, Phone: '+1 202 555 0100' } as typeof bo], 2_000)
  connect(sandbox)
  location.hash = hash
  render(<ResultsApp database={database} findMatches={request => matchLists(database, request, () => undefined)} />)
  return { sandbox, database }
}
// By text, because a role is looked for in the whole table.
const press = async (name: string): Promise<void> => {
  const text = await screen.findByText(name, { selector: 'button *' })
  fireEvent.click(text.closest('button') ?? text)
}
const type = (label: string, value: string): boolean => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const readRun = async (database: Database, id: string): Promise<Run | undefined> => parseStoredRun(await database.runs.get(id))
const title = () => document.querySelector('h1')?.textContent
const inSidebar = (name: string) => screen.queryByText(name, { selector: '[data-sidebar] *' })

setPage()
afterEach(() => {
  fakeBrowser.runtime.sendMessage = ownSend
})

test('the sidebar says which records are deleted by age soon, and keeps them', async () => {
  const { database } = await opened('#list=a')
  await database.runs.update('b', { goesAt: Date.now() + 86_000_000 })
  await waitFor(() => expect(inSidebar('Records are deleted tomorrow.')).toBeTruthy())
  await press('Keep records')
  await waitFor(() => expect(inSidebar('Records are deleted tomorrow.')).toBeNull())
  expect((await readRun(database, 'b'))?.goesAt).toBeUndefined()
})

test('a list is renamed and tagged, and the page and its sidebar say so', async () => {
  const { database } = await opened('#list=a')
  await press('Manage list')
  type('List name in Muster', 'Our customers')
  await press('Rename')
  await waitFor(() => expect(title()).toBe('Our customers'))
  expect(await readRun(database, 'a')).toMatchObject({ firstTitle: 'List a' })
  await press('Manage list')
  type('Tags', 'Q4,')
  const filter = await screen.findByLabelText('Filter lists by tag')
  fireEvent.click(within(filter).getByText('Q4'))
  await waitFor(() => expect(inSidebar('List b')).toBeNull())
})

test('an archived list leaves the sidebar, and comes back with Undo', async () => {
  await opened('#list=b')
  await press('Manage list')
  await press('Archive list')
  await screen.findByText('“List b” archived.')
  await press('List a')
  await screen.findByText('Show 1 archived')
  await press('Undo')
  await waitFor(() => expect(inSidebar('List b')).not.toBeNull())
})

test('a deleted list is gone at once, and Undo brings back everything', async () => {
  const { database } = await opened('#list=a')
  await waitFor(() => expect(title()).toBe('List a'))
  const before = await readRun(database, 'a')
  await press('Manage list')
  await press('Delete list')
  await screen.findByText('“List a” is in the bin.')
  await waitFor(() => expect(inSidebar('List a')).toBeNull())
  await press('Undo')
  await waitFor(() => expect(inSidebar('List a')).not.toBeNull())
  await waitFor(() => expect(screen.queryByText('“List a” is in the bin.')).toBeNull())
  expect(await readRun(database, 'a')).toEqual(before)
})

test('an Undo that comes too late says so', async () => {
  const { sandbox, database } = await opened('#list=a')
  await press('Manage list')
  await press('Delete list')
  await screen.findByText('“List a” is in the bin.')
  const undo = screen.getByText('Undo')
  await sandbox.startWorker().manageRun.remove('a')
  fireEvent.click(undo)
  await screen.findByText(/already deleted and can’t be restored/)
  expect(await readRun(database, 'a')).toBeUndefined()
})

test('several lists are merged into a new one, which is then shown', async () => {
  const { database } = await opened('#list=a&list=b')
  await press('Manage lists')
  type('Name of the new list', 'Everyone')
  await press('Merge lists')
  await waitFor(() => expect(title()).toBe('Everyone'))
  await screen.findByText('“Everyone” has 2 people and companies.')
  const [merged] = parseStoredRuns(await database.runs.toArray()).filter(({ listTitle }) => listTitle === 'Everyone')
  const names: string[] = []
  for await (const { rows } of streamColumns(database, merged!.id))
    names.push(...rows.map(({ columns }) => `${columns['fullName']} ${columns['phone']}`))
  expect(names).toEqual(['Bo Exempel +1 202 555 0100', 'Ada Beispiel undefined'])
})

test('a merge without a name is refused at its field until it is corrected', async () => {
  const { database } = await opened('#list=a&list=b')
  await press('Manage lists')
  type('Name of the new list', ' ')
  await press('Merge lists')
  const field = screen.getByLabelText('Name of the new list')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(await database.runs.count()).toBe(2)
  type('Name of the new list', 'Everyone')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
  await press('Merge lists')
  await waitFor(() => expect(title()).toBe('Everyone'))
})

test('a locked file is saved after it was said who is in it, and a colleague can restore it', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockResolvedValue(undefined)
  await opened('#list=a')
  await press('Manage list')
  await press('Save a locked file')
  await screen.findByText('2 people, 2 with an email', { exact: false })
  fireEvent.click(await screen.findByLabelText('List b'))
  await screen.findByText(/^Together: 3 people, 3 with an email/)
  fireEvent.click(screen.getByLabelText('Show passphrase'))
  type('Passphrase', 'short')
  await press('Save file')
  await screen.findByText(/at least 10 characters|10 characters/, { selector: '[role="alert"] *, [role="alert"]' })
  type('Passphrase', 'a long and plain passphrase')
  await press('Save file')
  await screen.findByText(/^File saved with 3 people/)
  const [name, parts] = saved.mock.calls[0] ?? []
  expect(name).toMatch(/^muster-lists-\d{4}-\d\d-\d\d\.musterbackup$/)
  const colleague = freshDatabase()
  expect(await restore(colleague, parts?.[0] as Blob)).toMatchObject({ ok: true, value: { runs: 2 } })
})

test('the bin shows until when a list stays and whether it can come again, restores it, and deletes it for good after a question', async () => {
  const { database } = await opened('#list=a')
  await press('Manage list')
  screen.getByText('Deleted lists stay here for 30 days. No service can send it again.')
  await press('Delete list')
  // The page of the deleted list is the bin.
  await waitFor(() => expect(title()).toBe('Bin'))
  const row = () => within(document.querySelector('[data-binned="a"]') ?? document.body)
  await waitFor(() => row().getByText(/^2 records · in the bin until /))
  row().getByText('No service can send it again.')
  fireEvent.click(row().getByText('Restore'))
  await waitFor(() => expect(title()).toBe('List a'))
  await press('Manage list')
  await press('Delete list')
  await waitFor(() => expect(title()).toBe('Bin'))
  location.hash = '#list=b'
  dispatchEvent(new Event('hashchange'))
  await waitFor(() => expect(title()).toBe('List b'))
  fireEvent.click(await waitFor(() => inSidebar('Bin') ?? document.body))
  // Also the page of the list is still the bin when the list is gone.
  location.hash = '#list=a'
  await waitFor(() => row().getByText('Delete for good'))
  fireEvent.click(row().getByText('Delete for good'))
  fireEvent.click(row().getByText('Keep lists'))
  expect(await readRun(database, 'a')).toBeDefined()
  fireEvent.click(row().getByText('Delete for good'))
  fireEvent.click(row().getAllByText('Delete for good').at(-1) ?? document.body)
  await screen.findByText('The bin is empty')
  expect([title(), location.hash]).toEqual(['Bin', '#bin'])
  expect(await readRun(database, 'a')).toBeUndefined()
})
