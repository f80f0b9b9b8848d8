// One of our own pages that keeps the database to itself for a while: whoever else reads or writes there waits meanwhile.
import type { Page } from '@playwright/test'

interface Holder {
  isHeld?: boolean
}

/** Begins once whatever others had begun is over. Gives what ends it. */
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
          // A transaction lives as long as it is asked for something.
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
