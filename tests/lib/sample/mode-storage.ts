// Browser storage in memory that several pages share. Listeners are called after the page that made a change has continued.
import type { WithLock, ModeStorage } from '../../../lib/sample/sample-mode.ts'

type Listener = Parameters<ModeStorage['onChanged']['addListener']>[0]

export const createModeStorage = (stored: Record<string, unknown> = {}) => {
  const listeners = new Set<Listener>()
  const storage: ModeStorage = {
    local: {
      get: name => Promise.resolve({ [name]: stored[name] }),
      set: entries => {
        Object.assign(stored, entries)
        const changes = Object.fromEntries(Object.entries(entries).map(([name, newValue]) => [name, { newValue }]))
        for (const listener of listeners) queueMicrotask(() => listener(changes, 'local'))
        return Promise.resolve()
      }
    },
    onChanged: {
      addListener: listener => void listeners.add(listener),
      removeListener: listener => void listeners.delete(listener)
    }
  }
  return { ...storage, stored, listenerCount: () => listeners.size }
}

/** A lock that runs one work at a time, in the order of the calls. */
export const createLock = (): WithLock => {
  let last: Promise<unknown> = Promise.resolve()
  return (_, work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** Waits until pending promises and listeners are done. */
export const untilSettled = (): Promise<void> => new Promise(done => setTimeout(done, 5))
