// Connects Firefox to a service through the settings, and lifts the lookup limits.
import type { Page } from 'puppeteer-core'
import { sampleApiKey } from '../../lib/sample-service/options.ts'
import type { OpenFirefox } from './browser.ts'

/** Types into the field with this label. */
export const type = async (page: Page, label: string, text: string): Promise<void> => {
  await page.waitForFunction(words => [...document.querySelectorAll('label')].some(one => one.textContent?.trim() === words), {}, label)
  await page.evaluate(words => {
    const labels = [...document.querySelectorAll('label')]
    labels.find(one => one.textContent?.trim() === words)?.control?.focus()
  }, label)
  await page.keyboard.type(text)
}

/** Enters base URL and API key, saves with Enter, waits for success, and closes the settings. */
export const connect = async (firefox: OpenFirefox, address: string): Promise<void> => {
  const page = await firefox.extensionPage('options.html#connect')
  await page.waitForSelector('form')
  await type(page, 'Service URL', address)
  await type(page, 'API key', sampleApiKey)
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-tone]')
  await page.close()
}

/** Removes the limits of lookups. */
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
