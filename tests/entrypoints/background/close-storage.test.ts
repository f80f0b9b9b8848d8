// The storage is closed to content scripts where the browser can, and nothing breaks where it cannot.
import { expect, test, vi } from 'vitest'
import { closeStorage } from '../../../entrypoints/background/close-storage.ts'

test('the storage is open to extension pages alone', () => {
  const setAccessLevel = vi.fn(() => Promise.resolve())
  const area = { setAccessLevel }
  closeStorage(area)
  expect(setAccessLevel.mock.calls).toEqual([[{ accessLevel: 'TRUSTED_CONTEXTS' }]])
  expect(setAccessLevel.mock.contexts).toEqual([area])
})

test('a browser that cannot or does not is left as it is', async () => {
  closeStorage({})
  closeStorage({ setAccessLevel: () => Promise.reject(new Error('not now')) })
  await new Promise(done => setTimeout(done))
})
