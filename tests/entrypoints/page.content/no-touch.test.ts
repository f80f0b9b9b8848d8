// A page may be touched once storage has said so.
import { expect, test, vi } from 'vitest'
import { createMayTouch } from '../../../entrypoints/page.content/no-touch.ts'

const create = (stored: unknown) => {
  const listeners = new Set<unknown>()
  let answer = (): void => {}
  const settings = {
    local: { get: () => new Promise<Record<string, unknown>>(done => (answer = () => done({ 'pages:no-touch': stored }))) },
    onChanged: {
      addListener: (heard: unknown) => void listeners.add(heard),
      removeListener: (heard: unknown) => void listeners.delete(heard)
    }
  }
  const ended = new AbortController()
  const changed = vi.fn()
  const mayTouch = createMayTouch(settings, changed, ended.signal)
  const tell = async (): Promise<void> => {
    answer()
    await new Promise(done => setTimeout(done))
  }
  return { mayTouch, changed, tell, ended, listeners }
}

test.each([
  [undefined, true],
  [false, true],
  [true, false]
])('stored %s, it may: %s; and not before that is known', async (stored, may) => {
  const { mayTouch, changed, tell } = create(stored)
  expect(mayTouch()).toBe(false)
  expect(changed).not.toHaveBeenCalled()
  await tell()
  expect(mayTouch()).toBe(may)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('listens until it is ended', () => {
  const { ended, listeners } = create(undefined)
  expect(listeners.size).toBe(1)
  ended.abort()
  expect(listeners.size).toBe(0)
})
