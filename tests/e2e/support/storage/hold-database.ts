// Holds a transaction in a page of the extension, so that other readers and writers of the database wait.
import type { Page } from '@playwright/test'

interface Holder {
  isHeld?: boolean
}

/** Begins after earlier transactions. Returns a function that ends it. */
export const holdDatabase = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const holder = globalThis as never as Holder
        holder.isHeld = true
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => failed(new Error('no database')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const writing = database.transaction([...database.objectStoreNames], 'readwrite')
          // A transaction stays active as long as it has requests.
          const goOn = (): void => {
            done()
            if (holder.isHeld) writing.objectStore('settings').count().addEventListener('success', goOn)
            else database.close()
          }
          writing.objectStore('settings').count().addEventListener('success', goOn)
        })
      })
  )
  return () => page.evaluate(() => void ((globalThis as never as Holder).isHeld = false))
}
