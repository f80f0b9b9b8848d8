// @vitest-environment happy-dom
// The popup's list of runs: archived lists are behind a button, and a list that was just deleted can be taken back from any page.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { Runs } from '../../../components/runs/Runs.tsx'
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'
import { freshDatabase } from '../../lib/backup/backup-helpers.ts'

const ownSend = fakeBrowser.runtime.sendMessage
afterEach(() => {
  cleanup()
  fakeBrowser.runtime.sendMessage = ownSend
})

interface Opened {
  database: Database
  sent: unknown[]
  put: (id: string, changes: Partial<Run>) => Promise<unknown>
}
/** Moves lists to the bin, one after another, until the page has read the bin before one of them. Returns the id of that one. */
const putInBin = async (put: Opened['put']): Promise<string> => {
  let id = ''
  let count = 0
  await waitFor(async () => {
    id = `c${count++}`
    await put(id, { removeAt: noon + 20_000 })
    await screen.findByText(`“List ${id}” is in the bin.`, {}, { timeout: 3_000 })
  })
  return id
}

const opened = async (answer: unknown = { ok: true, value: null }, started?: string): Promise<Opened> => {
  const database = freshDatabase()
  const put = (id: string, changes: Partial<Run>): Promise<unknown> =>
    database.runs.put(toStoredRun(exampleRun('collected', { id, clickId: id, listTitle: `List ${id}`, ...changes })))
  await put('a', {})
  await put('b', { archivedAt: noon })
  await put('long ago', { removeAt: noon + 10_000 })
  const sent: unknown[] = []
  fakeBrowser.runtime.sendMessage = (async (message: { name: string }) => {
    if (message.name !== 'refreshRuns') sent.push(message)
    return answer
  }) as typeof fakeBrowser.runtime.sendMessage
  const rows = { count: 30, focused: undefined, started, place: 0, onCount: () => undefined, onFocused: () => undefined }
  render(
    <Runs
      database={database}
      now={noon}
      inTab={false}
      connections={undefined}
      unreadFiles={new Map()}
      savedFile={undefined}
      live={[]}
      rows={rows}
    />
  )
  await screen.findByText('List a')
  return { database, sent, put }
}

test('an archived list is shown on a click, with the way out of the archive', async () => {
  const { sent } = await opened()
  const button = await screen.findByRole('button', { name: 'Show 1 archived' })
  expect(screen.queryByText('List b')).toBeNull()
  fireEvent.click(button)
  await screen.findByText('List b')
  const more = screen.getAllByRole('button', { name: 'More actions' }).at(-1)!
  fireEvent.click(more)
  fireEvent.click(screen.getByRole('button', { name: 'Take out of archive' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'changeList', body: { runId: 'b', isArchived: false } }]))
  fireEvent.click(screen.getByRole('button', { name: 'Hide archived' }))
  await waitFor(() => expect(screen.queryByText('List b')).toBeNull())
})

test('a list that was deleted in any page is not in the list, and can be taken back', async () => {
  const { sent, put } = await opened()
  const id = await putInBin(put)
  expect([screen.queryByText(`List ${id}`), screen.queryByText(/List long ago/)]).toEqual([null, null])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'keepList', body: { runId: id } }]))
})

test('an Undo that comes too late says so', async () => {
  const { put } = await opened({ ok: false, failure: { code: 'listDeleted' } })
  await putInBin(put)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/already deleted and can’t be restored/)
})

test('deleting a list asks nothing, and can be taken back', async () => {
  const { sent } = await opened()
  fireEvent.click(screen.getAllByRole('button', { name: 'More actions' })[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'Delete list' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'removeRun', body: { runId: 'a', toBin: true } }]))
})

test('records that are deleted by age soon are named, and one click keeps them', async () => {
  const { database, sent } = await opened()
  await database.runs.update('a', { goesAt: noon + 86_400_000 })
  await screen.findByText('The records of 1 list are deleted soon: List a.')
  await screen.findByText('Records are deleted tomorrow.')
  fireEvent.click(screen.getByRole('button', { name: 'Keep records' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'keepResults', body: { runId: 'a' } }]))
})

test('the focus in a list that goes with its last row moves to the lists', async () => {
  const { database } = await opened(undefined, 'c')
  await database.runs.put(toStoredRun(exampleRun('collected', { id: 'c', clickId: 'c', listTitle: 'List c' })))
  const current = await screen.findByRole('region', { name: 'In progress' })
  within(current).getByRole('button', { name: 'Export CSV' }).focus()
  await database.runs.delete('c')
  await waitFor(() => expect(screen.queryByText('List c')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'List a' }))
})
