// Rewrites the database as version 1 of the schema left it, so that the next worker upgrades it to the version of fail-points/schema.ts.
import type { Page } from '@playwright/test'

/** Takes the listing off all runs, which the upgrade restores. No page and no worker may have the database open. */
export const toVersion1 = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The database request failed.')))
      })
    const readStore = async (store: IDBObjectStore) => ({
      name: store.name,
      options: { keyPath: store.keyPath, autoIncrement: store.autoIncrement },
      indexes: [...store.indexNames]
        .map(name => store.index(name))
        .map(({ name, keyPath, unique, multiEntry }) => ({ name, keyPath, options: { unique, multiEntry } })),
      rows: (await settled(store.getAll())) as object[]
    })
    const upgraded = await settled(indexedDB.open('muster'))
    const reading = upgraded.transaction([...upgraded.objectStoreNames])
    const stores = await Promise.all([...upgraded.objectStoreNames].map(name => readStore(reading.objectStore(name))))
    upgraded.close()
    await settled(indexedDB.deleteDatabase('muster'))
    // Dexie multiplies its versions by ten.
    const opening = indexedDB.open('muster', 10)
    opening.addEventListener('upgradeneeded', () => {
      for (const { name, options, indexes, rows } of stores) {
        const store = opening.result.createObjectStore(name, options)
        for (const index of indexes) store.createIndex(index.name, index.keyPath, index.options)
        for (const row of rows) {
          if (name === 'runs') Reflect.deleteProperty(row, 'listedAt')
          store.put(row)
        }
      }
    })
    const first = await settled(opening)
    first.close()
  })
