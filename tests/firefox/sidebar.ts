// Tests the page that Firefox shows in its sidebar, at the smallest width.
import { expect, test } from 'vitest'
import type { OpenFirefox } from './browser.ts'

export const sideTests = (open: () => OpenFirefox): void => {
  test('the sidebar page fits at its smallest width and has no link to itself', async () => {
    const page = await open().extensionPage('sidepanel.html')
    await page.setViewport({ width: 300, height: 640 })
    await page.waitForSelector('[data-place=side] [data-runs]')
    const seen = await page.evaluate(() => ({
      runs: document.querySelector('[data-runs] h2')?.textContent,
      buttons: [...document.querySelectorAll('header button')].map(button => button.textContent),
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth
    }))
    expect(seen).toEqual({ runs: 'Runs', buttons: ['Settings'], wide: 0 })
    await page.close()
  })
}
