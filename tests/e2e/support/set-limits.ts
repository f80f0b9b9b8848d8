// Sets the lookup limits in the database. Without limits, a list is as fast as its service.
import type { Page } from '@playwright/test'

export const noLimits = { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 }

/** `page`: a page of the extension. */
export const setLimits = (page: Page, limits: object = noLimits): Promise<void> =>
  page.evaluate(
    value =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('settings', 'readwrite')
          writing.objectStore('settings').put({ name: 'lookup-limits', value })
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    limits
  )
