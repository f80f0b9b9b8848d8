// A database that failed to open is opened again by the next query.
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { storageFailure } from '../../../lib/storage-failure.ts'

afterEach(() => vi.restoreAllMocks())

const pause = (): Promise<unknown> => new Promise(done => setTimeout(done, 20))

test('all queries of a failed attempt get its error, and the next query tries again', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const database = createDatabase('reopen')
  const write = () => database.settings.put({ name: 'a', value: 1 }).catch(storageFailure)
  const writes = [write(), write(), database.transaction('rw', database.settings, write).catch(storageFailure)]
  expect(await Promise.all(writes)).toEqual(Array.from({ length: 3 }, () => ({ code: 'storageFull' })))
  await pause()
  expect(open).toHaveBeenCalledTimes(1)
  expect(await write()).toEqual({ code: 'storageFull' })
  await pause()
  expect(open).toHaveBeenCalledTimes(2)
  open.mockRestore()
  expect(await write()).toBe('a')
})

test('a database that was closed on purpose stays closed', async () => {
  const database = createDatabase('reopen closed')
  await database.open()
  database.close()
  await expect(database.settings.count()).rejects.toThrow()
})
