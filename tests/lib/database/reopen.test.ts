// What cannot be opened once may be opened the next time; each question is one attempt, and hears why it failed.
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { storageFailure } from '../../../lib/storage-failure.ts'

afterEach(() => vi.restoreAllMocks())

const pause = (): Promise<unknown> => new Promise(done => setTimeout(done, 20))

test('whoever waits for an opening that fails hears why; the next question opens it', async () => {
  const opened = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const database = createDatabase('reopen')
  const ask = () => database.settings.put({ name: 'a', value: 1 }).catch(storageFailure)
  const asks = [ask(), ask(), database.transaction('rw', database.settings, ask).catch(storageFailure)]
  expect(await Promise.all(asks)).toEqual(Array.from({ length: 3 }, () => ({ code: 'storageFull' })))
  await pause()
  expect(opened).toHaveBeenCalledTimes(1)
  expect(await ask()).toEqual({ code: 'storageFull' })
  await pause()
  expect(opened).toHaveBeenCalledTimes(2)
  opened.mockRestore()
  expect(await ask()).toBe('a')
})

test('one that was closed on purpose stays closed', async () => {
  const database = createDatabase('reopen closed')
  await database.open()
  database.close()
  await expect(database.settings.count()).rejects.toThrow()
})
