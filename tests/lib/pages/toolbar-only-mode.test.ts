// Toolbar-only mode is off until it is stored, on when it cannot be read, and every change is reported.
import { describe, expect, test, vi } from 'vitest'
import { saveToolbarOnly, watchToolbarOnly, type PageStorage } from '../../../lib/pages/toolbar-only-mode.ts'

type Listener = Parameters<PageStorage['onChanged']['addListener']>[0]

/** A storage area whose read resolves or rejects on demand. */
const createStorage = (stored: Record<string, unknown> = {}) => {
  const listeners = new Set<Listener>()
  let resolve: (entries: Record<string, unknown>) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const readResult = new Promise<Record<string, unknown>>((done, failed) => {
    resolve = done
    reject = failed
  })
  const onChanged = {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener)
  }
  return {
    local: {
      get: () => readResult,
      set: async (entries: Record<string, unknown>) => {
        Object.assign(stored, entries)
        const changes = Object.fromEntries(Object.entries(entries).map(([name, newValue]) => [name, { newValue }]))
        for (const listener of listeners) listener(changes, 'local')
      }
    },
    onChanged,
    emitChange: (changes: Record<string, { newValue?: unknown }>, area: string) => listeners.forEach(listener => listener(changes, area)),
    resolveRead: async () => {
      resolve({ ...stored })
      await readResult
    },
    rejectRead: async () => {
      reject(new Error('gone'))
      await readResult.catch(() => undefined)
    },
    listenerCount: () => listeners.size
  }
}
/** The storage key, read from a write. */
const getStorageKey = async (): Promise<string> => {
  const stored: Record<string, unknown> = {}
  await saveToolbarOnly(createStorage(stored).local, true)
  return Object.keys(stored)[0] ?? ''
}

test.each([
  ['without a stored value', undefined, false],
  ['stored as on', true, true],
  ['stored as off', false, false],
  ['damaged', 'yes', false]
])('reports the setting %s', async (_, value, isToolbarOnly) => {
  const storage = createStorage({ [await getStorageKey()]: value })
  const onChange = vi.fn()
  watchToolbarOnly(storage, onChange)
  expect(onChange).not.toHaveBeenCalled()
  await storage.resolveRead()
  expect(onChange.mock.calls).toEqual([[isToolbarOnly]])
})

test('is on when it cannot be read', async () => {
  const storage = createStorage()
  const onChange = vi.fn()
  watchToolbarOnly(storage, onChange)
  await storage.rejectRead()
  await Promise.resolve()
  expect(onChange.mock.calls).toEqual([[true]])
})

describe('a change', () => {
  test('is reported once, to on and to off', async () => {
    const storage = createStorage()
    const onChange = vi.fn()
    watchToolbarOnly(storage, onChange)
    await storage.resolveRead()
    for (const isToolbarOnly of [true, true, false]) await saveToolbarOnly(storage.local, isToolbarOnly)
    expect(onChange.mock.calls).toEqual([[false], [true], [false]])
  })

  test('that arrives during the read replaces its result', async () => {
    const storage = createStorage()
    const onChange = vi.fn()
    watchToolbarOnly(storage, onChange)
    storage.emitChange({ [await getStorageKey()]: { newValue: true } }, 'local')
    await storage.resolveRead()
    expect(onChange.mock.calls).toEqual([[true]])
  })

  test('of another key or storage area is ignored', async () => {
    const storage = createStorage()
    const onChange = vi.fn()
    watchToolbarOnly(storage, onChange)
    await storage.resolveRead()
    storage.emitChange({ 'list:1': { newValue: true } }, 'local')
    storage.emitChange({ [await getStorageKey()]: { newValue: true } }, 'session')
    expect(onChange.mock.calls).toEqual([[false]])
  })

  test('that removes the setting turns the mode off', async () => {
    const key = await getStorageKey()
    const storage = createStorage({ [key]: true })
    const onChange = vi.fn()
    watchToolbarOnly(storage, onChange)
    await storage.resolveRead()
    storage.emitChange({ [key]: {} }, 'local')
    expect(onChange.mock.calls).toEqual([[true], [false]])
  })
})

test('nothing is reported after the end', async () => {
  const storage = createStorage()
  const onChange = vi.fn()
  const stopWatching = watchToolbarOnly(storage, onChange)
  await storage.resolveRead()
  stopWatching()
  expect(storage.listenerCount()).toBe(0)
})
