// No-touch mode is off until it is stored, is heard of at once, and is kept where it cannot be read.
import { describe, expect, test, vi } from 'vitest'
import { saveToolbarOnly, watchToolbarOnly, type PageStorage } from '../../../lib/pages/toolbar-only-mode.ts'

type Heard = Parameters<PageStorage['onChanged']['addListener']>[0]

/** A storage area that answers when it is told to. */
const createStorage = (stored: Record<string, unknown> = {}) => {
  const listeners = new Set<Heard>()
  let resolve: (entries: Record<string, unknown>) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const answered = new Promise<Record<string, unknown>>((done, failed) => {
    resolve = done
    reject = failed
  })
  const onChanged = {
    addListener: (heard: Heard) => void listeners.add(heard),
    removeListener: (heard: Heard) => void listeners.delete(heard)
  }
  return {
    local: {
      get: () => answered,
      set: async (entries: Record<string, unknown>) => {
        Object.assign(stored, entries)
        const changes = Object.fromEntries(Object.entries(entries).map(([name, newValue]) => [name, { newValue }]))
        for (const heard of listeners) heard(changes, 'local')
      }
    },
    onChanged,
    tell: (changes: Record<string, { newValue?: unknown }>, area: string) => listeners.forEach(heard => heard(changes, area)),
    answer: async () => {
      resolve({ ...stored })
      await answered
    },
    refuse: async () => {
      reject(new Error('gone'))
      await answered.catch(() => undefined)
    },
    heardBy: () => listeners.size
  }
}
/** The name it is stored under, as it is written. */
const nameOf = async (): Promise<string> => {
  const stored: Record<string, unknown> = {}
  await saveToolbarOnly(createStorage(stored).local, true)
  return Object.keys(stored)[0] ?? ''
}

test.each([
  ['nothing', undefined, false],
  ['on', true, true],
  ['off', false, false],
  ['something damaged', 'yes', false]
])('%s stored', async (_, value, noTouch) => {
  const storage = createStorage({ [await nameOf()]: value })
  const heard = vi.fn()
  watchToolbarOnly(storage, heard)
  expect(heard).not.toHaveBeenCalled()
  await storage.answer()
  expect(heard.mock.calls).toEqual([[noTouch]])
})

test('what cannot be read is taken for a yes', async () => {
  const storage = createStorage()
  const heard = vi.fn()
  watchToolbarOnly(storage, heard)
  await storage.refuse()
  await Promise.resolve()
  expect(heard.mock.calls).toEqual([[true]])
})

describe('a change', () => {
  test('is heard both ways, once each', async () => {
    const storage = createStorage()
    const heard = vi.fn()
    watchToolbarOnly(storage, heard)
    await storage.answer()
    for (const noTouch of [true, true, false]) await saveToolbarOnly(storage.local, noTouch)
    expect(heard.mock.calls).toEqual([[false], [true], [false]])
  })

  test('that comes before the answer is newer than it', async () => {
    const storage = createStorage()
    const heard = vi.fn()
    watchToolbarOnly(storage, heard)
    storage.tell({ [await nameOf()]: { newValue: true } }, 'local')
    await storage.answer()
    expect(heard.mock.calls).toEqual([[true]])
  })

  test('of something else, or elsewhere, is none', async () => {
    const storage = createStorage()
    const heard = vi.fn()
    watchToolbarOnly(storage, heard)
    await storage.answer()
    storage.tell({ 'list:1': { newValue: true } }, 'local')
    storage.tell({ [await nameOf()]: { newValue: true } }, 'session')
    expect(heard.mock.calls).toEqual([[false]])
  })

  test('that removes it turns it off', async () => {
    const name = await nameOf()
    const storage = createStorage({ [name]: true })
    const heard = vi.fn()
    watchToolbarOnly(storage, heard)
    await storage.answer()
    storage.tell({ [name]: {} }, 'local')
    expect(heard.mock.calls).toEqual([[true], [false]])
  })
})

test('nothing is heard after the end', async () => {
  const storage = createStorage()
  const heard = vi.fn()
  const end = watchToolbarOnly(storage, heard)
  await storage.answer()
  end()
  expect(storage.heardBy()).toBe(0)
})
