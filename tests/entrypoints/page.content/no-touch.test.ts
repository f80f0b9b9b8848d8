// @vitest-environment happy-dom
// A page may be touched until storage says no: at the start, while it is open, or when it comes back.
import { expect, test, vi } from 'vitest'
import { createMayTouch } from '../../../entrypoints/page.content/no-touch.ts'

const create = (stored?: unknown) => {
  let now = stored
  const listeners = new Set<unknown>()
  const settings = {
    local: { get: async () => ({ 'pages:no-touch': now }) },
    onChanged: {
      addListener: (heard: unknown) => void listeners.add(heard),
      removeListener: (heard: unknown) => void listeners.delete(heard)
    }
  }
  const ended = new AbortController()
  const changed = vi.fn()
  const mayTouch = createMayTouch(window, settings, changed, ended.signal)
  const show = (persisted: boolean): unknown => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { mayTouch, changed, ended, listeners, show, store: (value: unknown) => (now = value) }
}
const settled = (): Promise<unknown> => new Promise(done => setTimeout(done))

test.each([
  [undefined, true],
  [false, true],
  [true, false]
])('stored %s, it may: %s; until that is known it may', async (stored, may) => {
  const { mayTouch, changed, ended } = create(stored)
  expect(mayTouch()).toBe(true)
  await settled()
  expect(mayTouch()).toBe(may)
  expect(changed).toHaveBeenCalledTimes(may ? 0 : 1)
  ended.abort()
})

test('a page that comes back has slept through a change', async () => {
  const { mayTouch, changed, ended, show, store } = create()
  await settled()
  store(true)
  show(false)
  await settled()
  expect(mayTouch()).toBe(true)
  show(true)
  await settled()
  expect(mayTouch()).toBe(false)
  expect(changed).toHaveBeenCalledTimes(1)
  ended.abort()
})

test('listens until it is ended', async () => {
  const { mayTouch, ended, listeners, show, store } = create()
  expect(listeners.size).toBe(1)
  ended.abort()
  expect(listeners.size).toBe(0)
  store(true)
  show(true)
  await settled()
  expect(mayTouch()).toBe(true)
})
