// The settings as a person makes them in Firefox, and the limits of lookups, which a test may lift.
import type { Page } from 'puppeteer-core'
import { sampleApiKey } from '../../lib/sample-service/options.ts'
import type { OpenFirefox } from './browser.ts'

/** Types into the field of that label. */
export const type = async (page: Page, label: string, text: string): Promise<void> => {
  await page.waitForFunction(words => [...document.querySelectorAll('label')].some(one => one.textContent?.trim() === words), {}, label)
  await page.evaluate(words => {
    const labels = [...document.querySelectorAll('label')]
    labels.find(one => one.textContent?.trim() === words)?.control?.focus()
  }, label)
  await page.keyboard.type(text)
}

/** Types address and key, saves by the Enter key, waits until the service has said yes, and closes the settings. */
export const connect = async (firefox: OpenFirefox, address: string): Promise<void> => {
  const page = await firefox.extensionPage('options.html')
  await page.waitForSelector('.connection-form')
  await type(page, 'Service address', address)
  await type(page, 'API key', sampleApiKey)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.notice')
  await page.close()
}

/** Lets lookups follow each other at once. */
export const liftLimits = async (firefox: OpenFirefox): Promise<void> => {
  const page = await firefox.extensionPage('options.html')
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => failed(new Error('no database')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('settings', 'readwrite')
          writing.objectStore('settings').put({ name: 'lookup-limits', value: { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 } })
          writing.addEventListener('complete', () => {
            opening.result.close()
            done()
          })
        })
      })
  )
  await page.close()
}
