// Automatic export saves each file once, by any open page, and a page that closes early loses none.
import { expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { startAutoSave, type AutoSavePage } from '../../../lib/export/auto-save.ts'
import { exampleRun } from '../runs/examples.ts'

let databaseCount = 0
/** A database with two runs whose files are pending. */
const openDatabase = async (): Promise<Database> => {
  const database = createDatabase(`auto-save ${databaseCount++}`)
  for (const id of ['a', 'b']) {
    await database.runs.put(exampleRun('collected', { id, clickId: id, listTitle: id }))
    await database.chunks.put({ runId: id, index: 0, text: `[{"name":"Ada Beispiel ${id}"}]` })
    await database.settings.put({ name: `pending-save:${id}`, value: true })
  }
  return database
}

const noonAt = new Date(2026, 10, 23, 12).getTime()
/** One lock shared by all pages, like the browser's. */
const createLock = (): AutoSavePage['runExclusively'] => {
  let last = Promise.resolve()
  return (_name, work) => (last = last.then(work, work))
}
const openPage = (
  database: Database,
  runExclusively: AutoSavePage['runExclusively'],
  save = vi.fn<AutoSavePage['save']>(() => Promise.resolve())
) => {
  const onSaved = vi.fn()
  return { save, onSaved, close: startAutoSave(database, { runExclusively, save, now: () => noonAt, onSaved }) }
}
const countPending = (database: Database) => database.settings.where('name').startsWith('pending-save:').count()

test('two open pages save each file once', async () => {
  const database = await openDatabase()
  const lock = createLock()
  const pages = [openPage(database, lock), openPage(database, lock)]
  await vi.waitFor(async () => expect(await countPending(database)).toBe(0), 20_000)
  const files = (kind: 'save' | 'onSaved') => pages.flatMap(page => page[kind].mock.calls.map(([name]) => String(name))).toSorted()
  await expect.poll(() => files('onSaved')).toEqual(['a-2026-11-21.csv', 'b-2026-11-21.csv'])
  expect(files('save')).toEqual(files('onSaved'))
  for (const { close } of pages) close()
})

test('a run that finishes while a page is open is saved immediately', async () => {
  const database = await openDatabase()
  const page = openPage(database, createLock())
  await vi.waitFor(() => expect(page.onSaved).toHaveBeenCalledTimes(2), 20_000)
  await database.runs.put(exampleRun('collected', { id: 'c', clickId: 'c', listTitle: 'c' }))
  await database.settings.put({ name: 'pending-save:c', value: true })
  await vi.waitFor(() => expect(page.onSaved).toHaveBeenLastCalledWith('c-2026-11-21.csv', true, { leftOut: new Map(), months: 6 }), 20_000)
  expect(page.save).toHaveBeenCalledTimes(3)
  page.close()
})

test('a page that closes early leaves its files to the next page', async () => {
  const database = await openDatabase()
  // This page closes while it waits for the lock.
  const closed = openPage(database, () => new Promise(() => undefined))
  await new Promise(done => setTimeout(done, 30))
  closed.close()
  expect(await countPending(database)).toBe(2)
  const next = openPage(database, createLock())
  await vi.waitFor(() => expect(next.save).toHaveBeenCalledTimes(2), 20_000)
  next.close()
})

test('a file that cannot be saved stays pending and does not block others', async () => {
  const database = await openDatabase()
  const save = vi.fn<AutoSavePage['save']>().mockImplementationOnce(() => {
    throw new Error('no room')
  })
  const page = openPage(database, createLock(), save)
  await vi.waitFor(() => expect(page.onSaved).toHaveBeenCalledTimes(1), 20_000)
  expect(await countPending(database)).toBe(1)
  page.close()
})

test('a file is not saved when automatic export is turned off while it is made', async () => {
  const database = await openDatabase()
  const chunks = database.chunks.where.bind(database.chunks)
  vi.spyOn(database.chunks, 'where').mockImplementation((...args: Parameters<typeof chunks>) => {
    void database.settings.where('name').startsWith('pending-save:').delete()
    return chunks(...args)
  })
  const page = openPage(database, createLock())
  await vi.waitFor(async () => expect(await countPending(database)).toBe(0), 20_000)
  await new Promise(done => setTimeout(done, 30))
  expect(page.save).not.toHaveBeenCalled()
  page.close()
})

test('a saved file is remembered for its records', async () => {
  const database = await openDatabase()
  await database.rows.put({ runId: 'a', index: 0, columns: { fullName: 'Ada Beispiel a' } })
  const page = openPage(database, createLock())
  await vi.waitFor(() => expect(page.onSaved).toHaveBeenCalledTimes(2), 20_000)
  expect(await database.exports.toArray()).toMatchObject([{ runId: 'a', to: 'csv', at: noonAt, ranges: [0, 1] }])
  page.close()
})

test('a mark that cannot be written is said, and a later page writes it without saving the file again', async () => {
  const database = await openDatabase()
  await database.rows.put({ runId: 'a', index: 0, columns: { fullName: 'Ada Beispiel a' } })
  await database.settings.delete('pending-save:b')
  const put = vi.spyOn(database.exports, 'put').mockRejectedValue(new Error('no room'))
  const bulkPut = vi.spyOn(database.exports, 'bulkPut').mockRejectedValue(new Error('no room'))
  const first = openPage(database, createLock())
  await vi.waitFor(() => expect(first.onSaved).toHaveBeenCalledWith('a-2026-11-21.csv', false, { leftOut: new Map(), months: 6 }), 20_000)
  await vi.waitFor(async () => expect(await database.settings.get('pending-save:a')).toMatchObject({ value: noonAt }), 20_000)
  first.close()
  expect(await database.exports.count()).toBe(0)
  put.mockRestore()
  bulkPut.mockRestore()
  const next = openPage(database, createLock())
  await vi.waitFor(async () => expect(await countPending(database)).toBe(0), 20_000)
  expect(await database.exports.toArray()).toMatchObject([{ runId: 'a', to: 'csv', at: noonAt, ranges: [0, 1] }])
  expect([first.save.mock.calls.length, next.save.mock.calls.length]).toEqual([1, 0])
  next.close()
})
