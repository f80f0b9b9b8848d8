// @vitest-environment happy-dom
// Pasted text is read at once, skipped lines show a reason, and only a click changes the list.
import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import type { Batch } from '../../../lib/do-not-contact/batches.ts'
import { openFolds } from '../settings/open-folds.ts'
import { DoNotContact, type ReadEntries } from '../../../components/do-not-contact/DoNotContact.tsx'

const found: ReadEntries = {
  keys: ['email:a@b.example', 'domain:c.example'],
  emails: 1,
  domains: 1,
  profiles: 0,
  skippedLines: [{ line: 2, text: 'hello', reason: 'unreadable' }]
}
const undo = vi.fn(async () => {})
const batches: Batch[] = [
  { id: 'b2', at: new Date(2026, 10, 26).getTime(), count: 2_500, source: 'CTOs in Berlin' },
  { id: 'b1', at: new Date(2026, 10, 2).getTime(), count: 12, source: '' }
]
const draw = async (read = found, onAdd = vi.fn(async () => 2)) => {
  const handlers = {
    onAdd,
    onTakeBack: vi.fn(async () => ({ removed: 2, undo })),
    onRemove: vi.fn(async () => 1),
    onClear: vi.fn(async () => {})
  }
  render(<DoNotContact batches={batches} entryCount={3} parseText={() => read} drawFile={file => <p>{file.name}</p>} {...handlers} />)
  await openFolds()
  return handlers
}
const type = (value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: 'Emails, domains, profile URLs' }), { target: { value } })

test('counts the entries, and shows skipped lines with their reason', async () => {
  await draw()
  type('a@b.example c.example\nhello')
  expect(screen.getByText('Emails: 1 · Domains: 1 · Profiles: 0')).toBeTruthy()
  expect(screen.getByText('1 line skipped')).toBeTruthy()
  expect(screen.getAllByRole('listitem', { hidden: true })[0]?.textContent).toBe('Line 2: hello: no email, domain or profile')
})

test('a click adds or removes the entries and shows the outcome', async () => {
  const { onAdd, onRemove } = await draw()
  type('a@b.example')
  expect(onAdd).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 entries' }))
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(found.keys)
  expect(await screen.findByText('2 entries added.')).toBeTruthy()
  type('a@b.example')
  fireEvent.click(screen.getByRole('button', { name: 'Remove from list' }))
  expect(await screen.findByText('1 entry removed.')).toBeTruthy()
  expect(onRemove).toHaveBeenCalledOnce()
})

test('a text without entries adds nothing', async () => {
  await draw({ ...found, keys: [], emails: 0, domains: 0 })
  type('hello')
  expect(screen.getByText('There is nothing to add to the list here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('a chosen file is drawn below', async () => {
  await draw()
  const area = screen.getByRole('button', { name: /Choose/ })
  fireEvent(area, createEvent.drop(area, { dataTransfer: { files: [new File(['x'], 'objections.xlsx')] } }))
  expect(screen.getByText('objections.xlsx')).toBeTruthy()
})

test('the list is cleared after a question', async () => {
  const { onClear } = await draw()
  fireEvent.click(screen.getByRole('button', { name: 'Clear list' }))
  expect(onClear).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Clear list' }))
  expect(onClear).toHaveBeenCalledOnce()
  expect(await screen.findByText('The list is empty.')).toBeTruthy()
})

test('a failed save is shown', async () => {
  await draw(
    found,
    vi.fn(() => Promise.reject(new Error('full')))
  )
  type('a@b.example')
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 entries' }))
  await expect.poll(() => document.querySelector('[data-error]')?.textContent).toMatch(/^Couldn’t save/)
})

test('answering the question focuses its button; adding focuses the text', async () => {
  await draw()
  const clear = () => screen.getByRole('button', { name: 'Clear list' })
  for (const answer of ['Keep entries', 'Clear list']) {
    fireEvent.click(clear())
    const question = within(screen.getByRole('group', { name: /^Clear the list/ }))
    question.getByRole('button', { name: answer }).focus()
    fireEvent.click(question.getByRole('button', { name: answer }))
    await waitFor(() => expect(document.activeElement).toBe(clear()))
  }
  type('a@b.example')
  screen.getByRole('button', { name: 'Add 2 entries' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 entries' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
})

test('what came together is listed, taken back together, and put back by Undo', async () => {
  const { onTakeBack } = await draw()
  expect(screen.getByText('12 people, Nov 2, 2026')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take back: 2,500 people, Nov 26, 2026, from “CTOs in Berlin”' }))
  expect(onTakeBack).toHaveBeenCalledExactlyOnceWith('b2')
  expect(await screen.findByText(/2 entries removed\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText(/2 entries removed/)).toBeNull())
})
