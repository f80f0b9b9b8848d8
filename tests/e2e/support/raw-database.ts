// The database of the extension as its pages can reach it without any of Muster's code: another version's, or one that is held.
import type { Page } from '@playwright/test'

/** Makes it one of a Muster that is still to come. */
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

/** Deletes it, and holds on to an empty one of a version before the first, as a page of old does that hears nothing, until the page is closed. */
export const holdOld = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        indexedDB.deleteDatabase('muster').addEventListener('success', () => {
          // The driver of the database counts its versions by ten: this is older than the first.
          const opening = indexedDB.open('muster', 1)
          opening.addEventListener('error', () => failed(new Error('not opened')))
          opening.addEventListener('success', () => done(void Object.assign(globalThis, { held: opening.result })))
        })
      })
  )

/** Every row of one table. */
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

/** Puts one row, as it is. */
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
