// Parts of the worker that load when they are first used: once, again after a failure, and with a failure that says that nothing has begun.
import { expect, test, vi } from 'vitest'
import { later } from '../../../entrypoints/background/later.ts'
import { thrownFailure } from '../../../lib/storage-failure.ts'

test('a part is loaded by its first call, and once', async () => {
  const load = vi.fn(async () => ({ double: (n: number) => Promise.resolve(n * 2) }))
  const part = later(load)
  const double = part.call(loaded => loaded.double)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([double(2), double(3), part.get().then(loaded => loaded.double(4))])).toEqual([4, 6, 8])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that does not load is told as interrupted before anything was sent, and the next call loads it', async () => {
  const load = vi.fn(async () => ({ start: () => Promise.resolve('started') }))
  load.mockRejectedValueOnce(new DOMException('The script failed to load.', 'NetworkError'))
  const start = later(load).call(part => part.start)
  expect(await start().catch(thrownFailure)).toEqual({ code: 'interrupted' })
  expect(await start()).toBe('started')
})

test('what a loaded part throws keeps its own failure', async () => {
  const part = later(async () => ({ start: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }))
  expect(
    await part
      .call(({ start }) => start)()
      .catch(thrownFailure)
  ).toEqual({ code: 'storageFull' })
})
