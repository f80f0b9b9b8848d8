// What changed in what Muster sends, stores or asks for: shown after an update until it is read, and never after an installation.
import { beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../../../lib/browser.ts'
import {
  dataChanges,
  markChangesRead,
  startReadingChanges,
  watchUnreadChanges,
  type DataChange
} from '../../../lib/settings/data-changes.ts'

const name = 'data-changes-read'
const watched = (): DataChange[][] => {
  const seen: DataChange[][] = []
  watchUnreadChanges(storage, unread => seen.push(unread))
  return seen
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await storage.local.clear()
})

test('changes have the numbers 1, 2, 3 in order', () =>
  expect(dataChanges.map((number, at) => number - at)).toEqual(dataChanges.map(() => 1)))

test('a new installation has nothing to read', async () => {
  await startReadingChanges(storage)
  expect((await storage.local.get(name))[name]).toBe(dataChanges.at(-1))
  const seen = watched()
  await vi.waitFor(() => expect(seen).toEqual([[]]), 20_000)
})

test('after an update the newer changes are unread, until they are read on one page', async () => {
  await storage.local.set({ [name]: 0 })
  // The update, and a second event as if Muster had been installed.
  await startReadingChanges(storage)
  await startReadingChanges(storage)
  const [popup, results] = [watched(), watched()]
  await vi.waitFor(() => expect([popup, results]).toEqual([[[...dataChanges]], [[...dataChanges]]]), 20_000)
  await markChangesRead(storage)
  await vi.waitFor(() => expect([popup.at(-1), results.at(-1)]).toEqual([[], []]), 20_000)
  const later = watched()
  await vi.waitFor(() => expect(later).toEqual([[]]), 20_000)
})

test.each([[undefined], ['1'], [null]])('what was read is not known (%j): nothing is shown', async stored => {
  if (stored !== undefined) await storage.local.set({ [name]: stored })
  const seen = watched()
  await vi.waitFor(() => expect(seen).toEqual([[]]), 20_000)
})

test('a storage that fails shows nothing, and rejects nowhere', async () => {
  for (const call of ['get', 'set'] as const) vi.spyOn(storage.local, call).mockRejectedValue(new Error('full'))
  const seen = watched()
  await startReadingChanges(storage)
  await markChangesRead(storage)
  expect(seen).toEqual([])
})
