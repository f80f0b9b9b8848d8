// Writes rows straight into the extension's database, to have a thousand runs at once.
import type { Page } from '@playwright/test'

/** `page` is a page of the extension; `instead` clears the table first. */
export const putRows = (page: Page, table: string, rows: Record<string, unknown>[], instead = false): Promise<void> =>
  page.evaluate(
    ({ table: name, rows: all, instead: clear }) =>
      new Promise<void>((done, failed) => {
        const open = indexedDB.open('muster')
        open.addEventListener('error', () => failed(new Error('no database')))
        open.addEventListener('success', () => {
          const transaction = open.result.transaction(name, 'readwrite')
          if (clear) transaction.objectStore(name).clear()
          for (const row of all) transaction.objectStore(name).put(row)
          transaction.addEventListener('abort', () => failed(new Error('The rows were not written.')))
          transaction.addEventListener('complete', () => {
            open.result.close()
            done()
          })
        })
      }),
    { table, rows, instead }
  )
