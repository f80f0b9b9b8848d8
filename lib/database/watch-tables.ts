// Reads again after each change of some tables, in any page. For reading in several steps: a live query follows only what is read first.
import { Dexie } from 'dexie'
import type { Database, Tables } from './schema.ts'

interface Observer<T> {
  next: (value: T) => void
  error: (thrown: unknown) => void
}

/** Emits what `read` returns, at once and after each change of one of the tables. An error does not end it. */
export const watchTables = <T>(database: Database, tables: readonly (keyof Tables)[], read: () => Promise<T>) => ({
  subscribe: ({ next, error }: Observer<T>): { unsubscribe: () => void } => {
    const prefixes = tables.map(table => `idb://${database.name}/${table}/`)
    const end = new AbortController()
    let isReading = false
    let isOutdated = false
    const update = async (): Promise<void> => {
      isOutdated = true
      if (isReading) return
      isReading = true
      while (isOutdated && !end.signal.aborted) {
        isOutdated = false
        try {
          const value = await read()
          if (!isOutdated && !end.signal.aborted) next(value)
        } catch (thrown) {
          if (!end.signal.aborted) error(thrown)
        }
      }
      isReading = false
    }
    const listener = (changedParts: object): void => {
      if (Object.keys(changedParts).some(part => prefixes.some(prefix => part.startsWith(prefix)))) void update()
    }
    Dexie.on('storagemutated', listener)
    void update()
    return {
      unsubscribe: () => {
        end.abort()
        Dexie.on.storagemutated.unsubscribe(listener)
      }
    }
  }
})
