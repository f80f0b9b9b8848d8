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

/** Deletes it, and holds on to an empty one of version 1, as a page of old does that hears nothing, until the page is closed. */
export const holdOld = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        indexedDB.deleteDatabase('muster').addEventListener('success', () => {
          const opening = indexedDB.open('muster', 10)
          opening.addEventListener('upgradeneeded', () => {
            const made = opening.result
            const runs = made.createObjectStore('runs', { keyPath: 'id' })
            for (const [name, unique] of [
              ['clickId', true],
              ['liveKey', true],
              ['dueAt', false],
              ['createdAt', false],
              ['state.is', false]
            ] as const)
              runs.createIndex(name, name, { unique })
            for (const name of ['chunks', 'rows']) made.createObjectStore(name, { keyPath: ['run', 'n'] })
            made.createObjectStore('replies', { keyPath: 'n', autoIncrement: true }).createIndex('[runId+operation]', ['run', 'operation'])
            made.createObjectStore('connections', { keyPath: 'id' })
            made.createObjectStore('settings', { keyPath: 'name' })
          })
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
