// Files that are saved by themselves: each once, by whichever page is open, and not lost by a page that closes before.
import { expect, test, vi } from 'vitest'
import { saveOf } from '../../../lib/database/settings/run-end-settings.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { startAutoSave, type SavingPage } from '../../../lib/exports/auto-save.ts'
import { exampleRun } from '../runs/examples.ts'

let bases = 0
/** Two lists wait, made by a browser that has been closed since. */
const open = async (): Promise<Database> => {
  const database = createDatabase(`keep saving ${bases++}`)
  for (const id of ['a', 'b']) {
    await database.runs.put(exampleRun('collected', { id, clickId: id, listTitle: id }))
    await database.chunks.put({ runId: id, index: 0, text: `[{"name":"Ada Beispiel ${id}"}]` })
    await database.settings.put({ name: saveOf(id), value: true })
  }
  return database
}

/** One lock for all pages, as the browser has it. */
const createLock = (): SavingPage['alone'] => {
  let last = Promise.resolve()
  return (_name, work) => (last = last.then(work, work))
}
const openPage = (database: Database, alone: SavingPage['alone'], save = vi.fn<SavingPage['save']>()) => {
  const tell = vi.fn()
  return { save, tell, close: startAutoSave(database, { alone, save, tell }) }
}
const waiting = (database: Database) => database.settings.where('name').startsWith('save ').count()

test('each is saved once, with two pages open', async () => {
  const database = await open()
  const lock = createLock()
  const pages = [openPage(database, lock), openPage(database, lock)]
  await vi.waitFor(async () => expect(await waiting(database)).toBe(0))
  await new Promise(done => setTimeout(done, 30))
  const saved = pages.flatMap(({ save }) => save.mock.calls.map(([name]) => name))
  expect(saved.toSorted()).toEqual(['a-2026-11-21.csv', 'b-2026-11-21.csv'])
  expect(pages.flatMap(({ tell }) => tell.mock.calls.map(([name]) => String(name))).toSorted()).toEqual(saved.toSorted())
  for (const { close } of pages) close()
})

test('one that comes while a page is open is saved at once', async () => {
  const database = await open()
  const page = openPage(database, createLock())
  await vi.waitFor(() => expect(page.tell).toHaveBeenCalledTimes(2))
  await database.runs.put(exampleRun('collected', { id: 'c', clickId: 'c', listTitle: 'c' }))
  await database.settings.put({ name: saveOf('c'), value: true })
  await vi.waitFor(() => expect(page.tell).toHaveBeenLastCalledWith('c-2026-11-21.csv'))
  expect(page.save).toHaveBeenCalledTimes(3)
  page.close()
})

test('a page that is closed before leaves it to the next one', async () => {
  const database = await open()
  // It dies where it waits for its turn.
  const dead = openPage(database, () => new Promise(() => undefined))
  await new Promise(done => setTimeout(done, 30))
  dead.close()
  expect(await waiting(database)).toBe(2)
  const next = openPage(database, createLock())
  await vi.waitFor(() => expect(next.save).toHaveBeenCalledTimes(2))
  next.close()
})

test('a file that could not be saved still waits, and keeps no other from being saved', async () => {
  const database = await open()
  const save = vi.fn<SavingPage['save']>().mockImplementationOnce(() => {
    throw new Error('no room')
  })
  const page = openPage(database, createLock(), save)
  await vi.waitFor(() => expect(page.tell).toHaveBeenCalledTimes(1))
  expect(await waiting(database)).toBe(1)
  page.close()
})

test('what is switched off while it is made is not saved', async () => {
  const database = await open()
  const chunks = database.chunks.where.bind(database.chunks)
  vi.spyOn(database.chunks, 'where').mockImplementation((...args: Parameters<typeof chunks>) => {
    void database.settings.where('name').startsWith('save ').delete()
    return chunks(...args)
  })
  const page = openPage(database, createLock())
  await vi.waitFor(async () => expect(await waiting(database)).toBe(0))
  await new Promise(done => setTimeout(done, 30))
  expect(page.save).not.toHaveBeenCalled()
  page.close()
})
