// @vitest-environment happy-dom
// Tests of erasing a person, and of showing them again.
import { useMemo } from 'preact/hooks'
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { failWrites } from '../../lib/runs/store/failing-storage.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { loadEraser, useErase } from '../../../components/erase/use-erase.ts'
import { runtime } from '../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { openFolds } from '../settings/open-folds.ts'
import { ErasePerson } from '../../../components/erase/ErasePerson.tsx'
import type { Erasing } from '../../../components/erase/EraseQuestion.tsx'

const draw = async (erasedCount: number | undefined, onShowAgain = vi.fn(async () => 1)) => {
  const handlers = { onFind: vi.fn(), onErase: vi.fn(), onCancel: vi.fn(), onShowAgain }
  render(<ErasePerson erasedCount={erasedCount} state={undefined} {...handlers} />)
  await openFolds()
  return handlers
}
const type = (value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: 'Profile URL or email address' }), { target: { value } })
const find = () => screen.getByRole('button', { name: 'Find person…' })

test('searches only for typed text', async () => {
  const { onFind } = await draw(undefined)
  fireEvent.click(find())
  expect(onFind).not.toHaveBeenCalled()
  type('ada@northwind.example')
  fireEvent.click(find())
  expect(onFind).toHaveBeenCalledExactlyOnceWith('ada@northwind.example')
})

test.each([
  [1, 'This person appears again if a list includes them.'],
  [0, 'No erased person matches this.']
])('shows an erased person again: %i removed entries', async (removedCount, text) => {
  const { onShowAgain } = await draw(
    2,
    vi.fn(async () => removedCount)
  )
  expect(screen.getByText(/2 codes/)).toBeTruthy()
  type('ada@northwind.example')
  fireEvent.click(screen.getByRole('button', { name: 'Show person again' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(onShowAgain).toHaveBeenCalledExactlyOnceWith('ada@northwind.example')
})

test('without erased people there is no one to show again', async () => {
  await draw(0)
  expect(screen.queryByRole('button', { name: 'Show person again' })).toBeNull()
})

test('a failed save is shown', async () => {
  await draw(
    2,
    vi.fn(() => Promise.reject(new Error('full')))
  )
  type('ada@northwind.example')
  fireEvent.click(screen.getByRole('button', { name: 'Show person again' }))
  expect(await screen.findByText(/^Couldn’t save/)).toBeTruthy()
})

test('answering the question focuses its button', async () => {
  const handlers = { onFind: vi.fn(), onErase: vi.fn(), onCancel: vi.fn(), onShowAgain: vi.fn(async () => 1) }
  const person = (state: Erasing | undefined) => <ErasePerson erasedCount={1} state={state} {...handlers} />
  const { rerender } = render(person({ is: 'found', records: 1, lists: 1, lookups: 0, notes: 0, live: 0, shared: 0 }))
  await openFolds()
  screen.getByRole('button', { name: 'Keep person' }).focus()
  rerender(person(undefined))
  await waitFor(() => expect(document.activeElement).toBe(find()))
})

const emails = ['email:ada@beispiel.example']
const Erasure = ({ database }: { database: Database }) => {
  const { state, find: ask, eraseFound, cancel } = useErase(useMemo(() => loadEraser(database), [database]))
  return (
    <ErasePerson
      erasedCount={0}
      state={state}
      onFind={() => ask(emails)}
      onErase={eraseFound}
      onCancel={cancel}
      onShowAgain={() => Promise.resolve(0)}
    />
  )
}

// The salt and the hash of the person are the first two writes.
test.each([
  ['Nothing was erased', 1],
  ['Not finished', 3]
])('an erasure whose write fails says "%s", logs nothing, and trying again finishes it', async (text, from) => {
  const database = createDatabase(`erasure that fails at ${from}`)
  await database.runs.put(exampleRun('collected'))
  await database.rows.put({ runId: 'run-1', index: 0, columns: { email: 'ada@beispiel.example' }, personKeys: emails })
  await database.bounces.put({ file: 'file', email: 'ada@beispiel.example', kind: 'hard', code: '5.1.1', addedAt: 1 })
  vi.spyOn(runtime, 'sendMessage').mockResolvedValue({ ok: true, value: null })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: (_: string, work: () => Promise<unknown>) => work() } })
  const view = render(<Erasure database={database} />)
  await openFolds()
  type('ada@beispiel.example')
  fireEvent.click(find())
  const failing = failWrites(database, 'QuotaExceededError at the write', from, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Erase this person' }))
  await screen.findByText(new RegExp(`^${text}`))
  failing.restore()
  expect(await database.deskLog.count()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/stores nothing about this person/)
  expect([await database.deskLog.count(), await database.bounces.count()]).toEqual([1, 0])
  view.unmount()
  Reflect.deleteProperty(navigator, 'locks')
  vi.restoreAllMocks()
})
