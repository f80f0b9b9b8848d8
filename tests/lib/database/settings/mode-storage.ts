// The browser's storage as the worker and several pages see it: each hears of every change, after whoever made it has gone on.
import type { Alone, ModeStorage } from '../../../../lib/database/settings/sample-mode.ts'

type Heard = Parameters<ModeStorage['onChanged']['addListener']>[0]

export const createModeStorage = (stored: Record<string, unknown> = {}) => {
  const listeners = new Set<Heard>()
  const storage: ModeStorage = {
    local: {
      get: name => Promise.resolve({ [name]: stored[name] }),
      set: entries => {
        Object.assign(stored, entries)
        const changes = Object.fromEntries(Object.entries(entries).map(([name, newValue]) => [name, { newValue }]))
        for (const heard of listeners) queueMicrotask(() => heard(changes, 'local'))
        return Promise.resolve()
      }
    },
    onChanged: {
      addListener: heard => void listeners.add(heard),
      removeListener: heard => void listeners.delete(heard)
    }
  }
  return { ...storage, stored, heardBy: () => listeners.size }
}

/** One at a time, in the order in which they came. */
export const createAlone = (): Alone => {
  let last: Promise<unknown> = Promise.resolve()
  return (_, work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** Until everything that was set off has come to its end. */
export const settled = (): Promise<void> => new Promise(done => setTimeout(done, 5))
