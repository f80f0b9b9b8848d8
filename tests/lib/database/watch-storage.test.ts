// Storage failures are reported as they come and go: a page that blocks, a newer version, a full disk, a closed database.
import { Dexie, liveQuery } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase, schemaVersions, type Database } from '../../../lib/database/schema.ts'
import { watchDeletion, watchStorage } from '../../../lib/database/watch-storage.ts'
import type { FailureCode } from '../../../lib/failure.ts'

/** Makes this version an older one. */
const nextVersions = [...schemaVersions, { tables: {} }]

afterEach(() => vi.restoreAllMocks())

/** Collects the reported failures, or `fine`, without repeats. `storageBlocked` counts only with `countBlocked`: slow attempts report it too. */
const watch = (database: Database, countBlocked = false) => {
  const reported: (FailureCode | 'fine')[] = []
  const stop = watchStorage(
    database,
    failure => {
      const code = failure?.code ?? 'fine'
      if (reported.at(-1) !== code && (countBlocked || code !== 'storageBlocked')) reported.push(code)
    },
    50
  )
  return { reported, stop }
}
const open = (name: string, version: number): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('success', () => done(opening.result))
    opening.addEventListener('error', () => failed(new Error(name)))
  })

test('a page of an older version blocks storage until it closes', async () => {
  const old = await open('watch blocked', 10)
  const { reported, stop } = watch(createDatabase('watch blocked', nextVersions), true)
  await expect.poll(() => reported).toEqual(['storageBlocked'])
  old.close()
  await expect.poll(() => reported).toEqual(['storageBlocked', 'fine'])
  stop()
})

test('an attempt that waits behind an attempt of another page is reported as blocked', async () => {
  const old = await open('watch queue', 10)
  const first = createDatabase('watch queue', nextVersions)
  const waiting = first.open()
  const { reported, stop } = watch(createDatabase('watch queue', nextVersions), true)
  await expect.poll(() => reported).toEqual(['storageBlocked'])
  old.close()
  await waiting
  await expect.poll(() => reported).toEqual(['storageBlocked', 'fine'])
  stop()
})

test('a database that fails to open is opened again without a query', async () => {
  const opened = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const { reported, stop } = watch(createDatabase('watch full'))
  await expect.poll(() => reported).toEqual(['storageFull'])
  opened.mockRestore()
  await expect.poll(() => reported).toEqual(['storageFull', 'fine'])
  stop()
})

test('a newer version is reported, even if it arrives while the page is open', async () => {
  const database = createDatabase('watch newer')
  const { reported, stop } = watch(database)
  await expect.poll(() => reported).toEqual(['fine'])
  const newer = new Dexie('watch newer')
  newer.version(schemaVersions.length + 1).stores(Object.fromEntries(database.tables.map(({ name, schema }) => [name, schema.primKey.src])))
  await newer.open()
  newer.close()
  await expect.poll(() => reported).toEqual(['fine', 'storageNewer'])
  stop()
})

test('a database that the browser closes is opened again, and queries are answered', async () => {
  const database = createDatabase('watch closed')
  await database.settings.put({ name: 'a', value: 1 })
  const { reported, stop } = watch(database)
  const opened = vi.spyOn(IDBFactory.prototype, 'open')
  forceCloseDatabase(database.backendDB() as never)
  await new Promise(done => setTimeout(done, 20))
  expect(await database.settings.count()).toBe(1)
  expect([reported, opened.mock.calls.length]).toEqual([['fine'], 1])
  stop()
})

test('after watching stops, nothing is reported or tried', async () => {
  const opened = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  const { reported, stop } = watch(createDatabase('watch stopped'))
  stop()
  await new Promise(done => setTimeout(done, 50))
  const calls = opened.mock.calls.length
  await new Promise(done => setTimeout(done, 150))
  expect([reported, opened.mock.calls.length]).toEqual([[], calls])
})

test('a database that is deleted while it is open is noticed at once, and opened again', async () => {
  const database = createDatabase('watch deleted')
  await database.runs.put({ id: 'a' })
  const { stop } = watch(database)
  let deletions = 0
  const stopDeletion = watchDeletion(database, () => deletions++)
  const counts: number[] = []
  const watching = liveQuery(() => database.runs.count()).subscribe(count => counts.push(count))
  await expect.poll(() => counts).toEqual([1])
  await Dexie.delete('watch deleted')
  await expect.poll(() => [deletions, counts.at(-1)]).toEqual([1, 0])
  watching.unsubscribe()
  stopDeletion()
  stop()
})

test('a database that is only closed is not taken for a deleted one', async () => {
  const database = createDatabase('watch closed only')
  await database.runs.put({ id: 'a' })
  let deletions = 0
  const stop = watchDeletion(database, () => deletions++)
  forceCloseDatabase(database.backendDB() as never)
  await new Promise(done => setTimeout(done, 50))
  expect([await database.runs.count(), deletions]).toEqual([1, 0])
  stop()
})
