// Measures the time to the popup's first rows, with few and many runs, in turns in one browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openBrowser } from '../../e2e/support/browser.ts'
import { median } from './median.ts'
import { putRows } from './put-rows.ts'
import { runRow } from './run-row.ts'

/** Milliseconds from the start of the navigation to the first painted row (or the empty state). */
export const firstRows = async (page: Page, url: string, selector: string): Promise<number> => {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    wanted =>
      new Promise<number>(done => {
        const look = (): void =>
          void (document.querySelector(wanted) ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look))
        look()
      }),
    selector
  )
}

/** Medians over `turns`, one per entry of `sizes`: with that many runs and a stopped worker. */
export const popupSpeed = async (turns: number, sizes: readonly number[]): Promise<number[]> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const browser = await openBrowser({ profile })
  const times = sizes.map((): number[] => [])
  try {
    const settings = browser.context.pages().find(page => page.url().endsWith('/options.html')) ?? (await browser.context.newPage())
    const page = await browser.context.newPage()
    const popup = `${browser.origin}/popup.html?tab=0`
    for (let turn = 0; turn <= turns; turn++) {
      for (const [n, size] of sizes.entries()) {
        const rows = Array.from({ length: size }, (_, run) => runRow(run))
        await putRows(settings, 'runs', rows, true)
        await browser.endWorker()
        // Pending writes to the disk are not part of the measurement.
        await page.waitForTimeout(1_000)
        const time = await firstRows(page, popup, size === 0 ? '[data-empty]' : '[data-run]')
        if (turn > 0) times[n]?.push(time)
      }
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return times.map(median)
}
