// What stands in the way of storage is told as it comes and goes: another page that holds it, a newer version, a disk, the browser.
import { Dexie } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase, schemaVersions, type Database } from '../../../lib/database/schema.ts'
import { watchStorage } from '../../../lib/database/watch-storage.ts'
import type { FailureCode } from '../../../lib/failure.ts'

/** Those of a Muster that is still to come, for which this version is an older one. */
const nextVersions = [...schemaVersions, { tables: {} }]

afterEach(() => vi.restoreAllMocks())

/** Each word once, in the order in which it was told; `fine` where nothing is in the way. A slow opening counts where it is waited for. */
const listen = (database: Database, isHeld = false) => {
  const told: (FailureCode | 'fine')[] = []
  const stop = watchStorage(
    database,
    failure => {
      const word = failure?.code ?? 'fine'
      if (told.at(-1) !== word && (isHeld || word !== 'storageBlocked')) told.push(word)
    },
    50
  )
  return { told, stop }
}
const open = (name: string, version: number): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('success', () => done(opening.result))
    opening.addEventListener('error', () => failed(new Error(name)))
  })

test('a page of an older version that holds on is spoken of, until it goes', async () => {
  const old = await open('watch blocked', 10)
  const { told, stop } = listen(createDatabase('watch blocked', nextVersions), true)
  await expect.poll(() => told).toEqual(['storageBlocked'])
  old.close()
  await expect.poll(() => told).toEqual(['storageBlocked', 'fine'])
  stop()
})

test('so is one whose opening waits behind that of another', async () => {
  const old = await open('watch queue', 10)
  const first = createDatabase('watch queue', nextVersions)
  const waiting = first.open()
  const { told, stop } = listen(createDatabase('watch queue', nextVersions), true)
  await expect.poll(() => told).toEqual(['storageBlocked'])
  old.close()
  await waiting
  await expect.poll(() => told).toEqual(['storageBlocked', 'fine'])
  stop()
})

test('what cannot be opened is tried again by itself', async () => {
  const opened = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const { told, stop } = listen(createDatabase('watch full'))
  await expect.poll(() => told).toEqual(['storageFull'])
  opened.mockRestore()
  await expect.poll(() => told, { timeout: 5_000 }).toEqual(['storageFull', 'fine'])
  stop()
})

test('a newer version is spoken of, also where it comes while the page is open', async () => {
  const database = createDatabase('watch newer')
  const { told, stop } = listen(database)
  await expect.poll(() => told).toEqual(['fine'])
  const newer = new Dexie('watch newer')
  newer.version(schemaVersions.length + 1).stores(Object.fromEntries(database.tables.map(({ name, schema }) => [name, schema.primKey.src])))
  await newer.open()
  newer.close()
  await expect.poll(() => told, { timeout: 5_000 }).toEqual(['fine', 'storageNewer'])
  stop()
})

test('a database that the browser closes is opened again, and whoever asks is answered meanwhile', async () => {
  const database = createDatabase('watch closed')
  await database.settings.put({ name: 'a', value: 1 })
  const { told, stop } = listen(database)
  const opened = vi.spyOn(IDBFactory.prototype, 'open')
  forceCloseDatabase(database.backendDB() as never)
  await new Promise(done => setTimeout(done, 20))
  expect(await database.settings.count()).toBe(1)
  expect([told, opened.mock.calls.length]).toEqual([['fine'], 1])
  stop()
})

test('whoever has stopped listening hears nothing more, and nothing is tried for them', async () => {
  const opened = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  const { told, stop } = listen(createDatabase('watch stopped'))
  stop()
  await new Promise(done => setTimeout(done, 50))
  const calls = opened.mock.calls.length
  await new Promise(done => setTimeout(done, 150))
  expect([told, opened.mock.calls.length]).toEqual([[], calls])
})
