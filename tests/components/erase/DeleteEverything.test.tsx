// @vitest-environment happy-dom
// Deleting everything takes two steps and a typed word, and leaves what an organisation presets.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DeleteAll, DeleteEverything } from '../../../components/erase/DeleteEverything.tsx'
import { alarms, permissions, storage } from '../../../lib/browser.ts'
import { watchToolbarOnly } from '../../../lib/pages/toolbar-only-mode.ts'
import { createDatabase } from '../../../lib/database/schema.ts'

const draw = (live: number | undefined, done = true) => {
  const onDelete = vi.fn(async () => done)
  render(<DeleteEverything liveRuns={live} onDelete={onDelete} />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete everything…' }))
  return onDelete
}
const type = (value: string) => fireEvent.input(screen.getByRole('textbox', { name: 'Type “delete” to continue' }), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Delete everything now' }))

test.each(['', 'delet', 'delete everything'])('%j deletes nothing', typed => {
  const onDelete = draw(0)
  type(typed)
  submit()
  expect(onDelete).not.toHaveBeenCalled()
})

test('the word in any case deletes everything', () => {
  const onDelete = draw(0)
  type(' Delete ')
  submit()
  expect(onDelete).toHaveBeenCalledOnce()
})

test.each([
  [2, true],
  [0, false],
  [undefined, false]
])('with %s live runs it warns of a charge: %s', (live, isWarned) => {
  draw(live)
  expect(screen.queryByText(/runs are still active/) !== null).toBe(isWarned)
})

test('cancelling deletes nothing; an incomplete deletion is reported', async () => {
  const onDelete = draw(0, false)
  fireEvent.click(screen.getByRole('button', { name: 'Keep everything' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Delete everything…' }))
  type('delete')
  submit()
  expect(await screen.findByText(/Not everything was deleted/)).toBeTruthy()
  expect(onDelete).toHaveBeenCalledOnce()
})

test('cancelling focuses the button again', async () => {
  draw(0)
  const cancel = screen.getByRole('button', { name: 'Keep everything' })
  cancel.focus()
  fireEvent.click(cancel)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete everything…' })))
})

test('what an organisation presets is set again once everything is deleted', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.resolve([]) })
  vi.spyOn(storage.managed, 'get').mockResolvedValue({ toolbarOnly: true, doNotContactDomains: ['partner.example'], noSync: true })
  vi.spyOn(permissions, 'remove').mockResolvedValue(true)
  vi.spyOn(permissions, 'contains').mockResolvedValue(false)
  vi.spyOn(alarms, 'clearAll').mockResolvedValue(true)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await storage.local.set({ 'pages:toolbar-only': true, own: 'text' })
  const reported: boolean[] = []
  watchToolbarOnly(storage, isToolbarOnly => reported.push(isToolbarOnly))
  const database = createDatabase('muster')
  await database.doNotContact.bulkPut([{ key: 'domain:partner.example' }, { key: 'email:ada@beispiel.example' }])
  render(<DeleteAll database={database} />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete everything…' }))
  type('delete')
  submit()
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(await storage.local.get(null)).toEqual({ 'pages:toolbar-only': true })
  // The worker adds Muster to open pages at the first report that the mode is off.
  expect(reported).toEqual([true])
  expect(await createDatabase('muster').doNotContact.toCollection().primaryKeys()).toEqual(['domain:partner.example'])
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
