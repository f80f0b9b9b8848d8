// Changes the extension's database from a page without Muster's code.
import type { Page } from '@playwright/test'

/** Raises the version of the database above that of this build. */
export const makeNewer = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('muster', 990)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('of a later version', { keyPath: 'id' }))
        opening.addEventListener('error', () => failed(new Error('not opened')))
        opening.addEventListener('success', () => {
          opening.result.close()
          done()
        })
      })
  )

/**
 * Replaces the database by an empty one of an old version and holds it open until the page is closed, like an old page that ignores the
 * upgrade.
 */
export const holdOld = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        indexedDB.deleteDatabase('muster').addEventListener('success', () => {
          // Dexie multiplies its versions by ten, so this is older than its first.
          const opening = indexedDB.open('muster', 1)
          opening.addEventListener('error', () => failed(new Error('not opened')))
          opening.addEventListener('success', () => done(void Object.assign(globalThis, { held: opening.result })))
        })
      })
  )

/** The number of rows in a table. */
export const countRows = (page: Page, table: string): Promise<number> =>
  page.evaluate(
    name =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => failed(new Error('not opened')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.addEventListener('success', () => {
            opening.result.close()
            done(counting.result)
          })
        })
      }),
    table
  )

/** Stores a row as given. */
export const putRow = (page: Page, table: string, row: unknown): Promise<void> =>
  page.evaluate(
    ([name, value]) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => failed(new Error('not opened')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(name, 'readwrite')
          writing.objectStore(name).put(value)
          writing.addEventListener('complete', () => {
            opening.result.close()
            done()
          })
        })
      }),
    [table, row] as const
  )

/** Changes the values of all settings whose name begins with `prefix`. */
export const changeSettings = (page: Page, prefix: string, changes: object): Promise<void> =>
  page.evaluate(
    ([start, changed]) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => failed(new Error('not opened')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('settings', 'readwrite')
          const store = writing.objectStore('settings')
          const reading = store.getAll()
          reading.addEventListener('success', () => {
            for (const { name, value } of reading.result as { name: string; value: object }[])
              if (name.startsWith(start)) store.put({ name, value: { ...value, ...changed } })
          })
          writing.addEventListener('complete', () => {
            opening.result.close()
            done()
          })
        })
      }),
    [prefix, changes] as const
  )
